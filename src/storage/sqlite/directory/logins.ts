import type { DatabaseSync } from 'node:sqlite'
import type { ChangeRecord } from '../../contract/directory.ts'
import { LOGIN_LASTS_MS, type LoginSession } from '../../contract/logins.ts'
import { onRecord } from './changes.ts'

export function createLogins(database: DatabaseSync) {
  return {
    startLogin(session: LoginSession, record: ChangeRecord): void {
      onRecord(database, session.organization_id, record, () => {
        database
          .prepare(
            'INSERT INTO login_sessions (token_hash, organization_id, key_id, created_at, used_at) VALUES (?, ?, ?, ?, ?)',
          )
          .run(
            session.token_hash,
            session.organization_id,
            session.key_id,
            session.created_at,
            session.used_at,
          )
        return true
      })
    },

    findLogin(tokenHash: string): LoginSession | null {
      const row = database.prepare('SELECT * FROM login_sessions WHERE token_hash = ?').get(tokenHash)
      return row ? ({ ...row } as unknown as LoginSession) : null
    },

    touchLogin(tokenHash: string, usedAt: number): void {
      database
        .prepare('UPDATE login_sessions SET used_at = max(used_at, ?) WHERE token_hash = ?')
        .run(usedAt, tokenHash)
    },

    endLogin(tokenHash: string, organizationId: string, record: ChangeRecord): boolean {
      return onRecord(database, organizationId, record, () => {
        const { changes } = database
          .prepare('DELETE FROM login_sessions WHERE token_hash = ? AND organization_id = ?')
          .run(tokenHash, organizationId)
        return changes === 1
      })
    },

    forgetOldLogins(now: number): void {
      database.prepare('DELETE FROM login_sessions WHERE created_at <= ?').run(now - LOGIN_LASTS_MS)
    },

    recordChange(organizationId: string, record: ChangeRecord): void {
      onRecord(database, organizationId, record, () => true)
    },
  }
}
