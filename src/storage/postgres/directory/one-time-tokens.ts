import type { OneTimeToken, OneTimeTokenStorage } from '../../contract/one-time-tokens.ts'
import { insertRow } from '../connections/insert-row.ts'
import { type Connections, EVERY_ORGANIZATION, type Query } from '../connections/query.ts'
import { fromStorable, toStorable } from '../values/storable-text.ts'
import { withChangeRecord } from './changes.ts'

export function createOneTimeTokens(connections: Connections): OneTimeTokenStorage {
  return {
    async createOneTimeToken(token, record) {
      await withChangeRecord(connections, token.organization_id, record, (query) =>
        insertRow(query, 'one_time_tokens', { ...token, details: toStorable(token.details) }),
      )
    },

    // Whose it is, the token tells: across organizations.
    async takeOneTimeToken(tokenHash, kind, now) {
      const { rows } = await connections.write({ organizations: EVERY_ORGANIZATION }, (query) =>
        query<OneTimeToken>(
          'DELETE FROM one_time_tokens WHERE token_hash = $1 AND kind = $2 AND expires_at > $3 RETURNING *',
          [tokenHash, kind, now],
        ),
      )
      const [token] = rows
      return token ? { ...token, details: fromStorable(token.details) } : null
    },
  }
}

export async function purgeOneTimeTokens(query: Query, now: number): Promise<void> {
  await query('DELETE FROM one_time_tokens WHERE expires_at <= $1', [now])
}
