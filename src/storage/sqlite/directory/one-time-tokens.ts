import type { DatabaseSync } from 'node:sqlite'
import type { ChangeRecord } from '../../contract/directory.ts'
import type { OneTimeToken, OneTimeTokenKind } from '../../contract/one-time-tokens.ts'
import { insertRow } from '../threads/insert-row.ts'
import { withChangeRecord } from './changes.ts'

export function createOneTimeTokenWriter(database: DatabaseSync) {
  const take = database.prepare(
    'DELETE FROM one_time_tokens WHERE token_hash = ? AND kind = ? AND expires_at > ? RETURNING *',
  )
  const purge = database.prepare('DELETE FROM one_time_tokens WHERE expires_at <= ?')
  return {
    createOneTimeToken(token: OneTimeToken, record: ChangeRecord): void {
      withChangeRecord(database, token.organization_id, record, () =>
        insertRow(database, 'one_time_tokens', token),
      )
    },

    takeOneTimeToken(tokenHash: string, kind: OneTimeTokenKind, now: number): OneTimeToken | null {
      const row = take.get(tokenHash, kind, now)
      return row ? ({ ...row } as unknown as OneTimeToken) : null
    },

    purgeOneTimeTokens(now: number): void {
      purge.run(now)
    },
  }
}
