import type { LoginCounts, LoginSession, LoginStorage } from '../../contract/logins.ts'
import { insertRow } from '../connections/insert-row.ts'
import { type Connections, EVERY_ORGANIZATION } from '../connections/query.ts'
import { withChangeRecord } from './changes.ts'

export function createLogins(connections: Connections): LoginStorage {
  // Whose session it is, its token tells: across organizations.
  const everywhere = { organizations: EVERY_ORGANIZATION }

  return {
    async startLogin(session, record) {
      await withChangeRecord(connections, session.organization_id, record, (query) =>
        insertRow(query, 'login_sessions', session),
      )
    },

    async findLogin(tokenHash) {
      const { rows } = await connections.read(everywhere, (query) =>
        query<LoginSession>('SELECT * FROM login_sessions WHERE token_hash = $1', [tokenHash]),
      )
      return rows[0] ?? null
    },

    async countLogins(organizationId, keyId, since) {
      const { rows } = await connections.read({ organizations: organizationId }, (query) =>
        query<LoginCounts>(
          `SELECT count(*) FILTER (WHERE key_id = $1) AS key, count(*) AS organization FROM login_sessions
           WHERE organization_id = $2 AND created_at > $3 AND used_at > $4`,
          [keyId, organizationId, since.created_at, since.used_at],
        ),
      )
      return rows[0] ?? { key: 0, organization: 0 }
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
      withChangeRecord(connections, organizationId, record, async (query) => {
        const { count } = await query(
          'DELETE FROM login_sessions WHERE token_hash = $1 AND organization_id = $2',
          [tokenHash, organizationId],
        )
        return count === 1
      }),
  }
}
