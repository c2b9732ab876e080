import { LOGIN_LASTS_MS, type LoginSession, type LoginStorage } from '../../contract/logins.ts'
import { type Connections, EVERY_ORGANIZATION } from '../connections/create-connections.ts'
import { onRecord } from './changes.ts'

export function createLogins(
  connections: Connections,
): LoginStorage & { forgetOldLogins(now: number): Promise<void> } {
  // Whose session it is, its token tells: across organizations.
  const everywhere = { organizations: EVERY_ORGANIZATION }

  return {
    async startLogin({ token_hash, organization_id, key_id, created_at, used_at }, record) {
      await onRecord(connections, organization_id, record, async (query) => {
        await query(
          'INSERT INTO login_sessions (token_hash, organization_id, key_id, created_at, used_at) VALUES ($1, $2, $3, $4, $5)',
          [token_hash, organization_id, key_id, created_at, used_at],
        )
        return true
      })
    },

    async findLogin(tokenHash) {
      const { rows } = await connections.read(everywhere, (query) =>
        query<LoginSession>('SELECT * FROM login_sessions WHERE token_hash = $1', [tokenHash]),
      )
      return rows[0] ?? null
    },

    async touchLogin(tokenHash, usedAt) {
      await connections.write(everywhere, (query) =>
        query('UPDATE login_sessions SET used_at = greatest(used_at, $1) WHERE token_hash = $2', [
          usedAt,
          tokenHash,
        ]),
      )
    },

    endLogin: (tokenHash, organizationId, record) =>
      onRecord(connections, organizationId, record, async (query) => {
        const { count } = await query(
          'DELETE FROM login_sessions WHERE token_hash = $1 AND organization_id = $2',
          [tokenHash, organizationId],
        )
        return count === 1
      }),

    async forgetOldLogins(now) {
      await connections.write(everywhere, (query) =>
        query('DELETE FROM login_sessions WHERE created_at <= $1', [now - LOGIN_LASTS_MS]),
      )
    },
  }
}
