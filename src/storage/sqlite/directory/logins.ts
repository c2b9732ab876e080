import type { DatabaseSync } from 'node:sqlite'
import type { ChangeRecord } from '../../contract/directory.ts'
import type { LoginCounts, LoginSession, LoginTimes } from '../../contract/logins.ts'
import { insertRow } from '../threads/insert-row.ts'
import { withChangeRecord } from './changes.ts'

export function createLoginReader(database: DatabaseSync) {
  return {
    findLogin(tokenHash: string): LoginSession | null {
      const row = database.prepare('SELECT * FROM login_sessions WHERE token_hash = ?').get(tokenHash)
      return row ? ({ ...row } as unknown as LoginSession) : null
    },

    countLogins(organizationId: string, keyId: string, since: LoginTimes): LoginCounts {
      const row = database
        .prepare(
          `SELECT count(*) FILTER (WHERE key_id = ?) AS key, count(*) AS organization FROM login_sessions
           WHERE organization_id = ? AND created_at > ? AND used_at > ?`,
        )
        .get(keyId, organizationId, since.created_at, since.used_at)
      return { key: Number(row?.['key']), organization: Number(row?.['organization']) }
    },
  }
}

export function createLoginWriter(database: DatabaseSync) {
  return {
    startLogin(session: LoginSession, record: ChangeRecord): void {
      withChangeRecord(database, session.organization_id, record, () =>
        insertRow(database, 'login_sessions', session),
      )
    },

    touchLogin(tokenHash: string, usedAt: number): void {
      database
        .prepare('UPDATE login_sessions SET used_at = max(used_at, ?) WHERE token_hash = ?')
        .run(usedAt, tokenHash)
    },

    endLogin(tokenHash: string, organizationId: string, record: ChangeRecord): boolean {
      return withChangeRecord(database, organizationId, record, () => {
        const { changes } = database
          .prepare('DELETE FROM login_sessions WHERE token_hash = ? AND organization_id = ?')
          .run(tokenHash, organizationId)
        return changes === 1
      })
    },
  }
}
