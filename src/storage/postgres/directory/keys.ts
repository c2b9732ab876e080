import { timeOfUlid } from '../../../domain/ulid.ts'
import type { DirectoryStorage } from '../../contract/directory.ts'
import { keyOf, keyRowOf, SELECT_KEYS } from '../../rows/key-row.ts'
import type { Reads } from '../connections/create-reads.ts'
import { insertRow } from '../connections/insert-row.ts'
import { type Connections, EVERY_ORGANIZATION } from '../connections/query.ts'
import { toStorable } from '../values/storable-text.ts'
import { withChangeRecord } from './changes.ts'

type Part = Pick<
  DirectoryStorage,
  'createKey' | 'findKey' | 'listKeys' | 'revokeKey' | 'rotateKey' | 'setKeyRoles' | 'touchKeys'
>

export function createKeys(connections: Connections, read: Reads['read']): Part {
  const everywhere = { organizations: EVERY_ORGANIZATION }

  return {
    async createKey(key, record) {
      await withChangeRecord(connections, key.organization_id, record, (query) =>
        insertRow(query, 'keys', keyRowOf(key)),
      )
    },

    /** Before it is known whose key it is: across organizations. */
    async findKey(id) {
      const { rows } = await connections.read(everywhere, (query) =>
        query(`${SELECT_KEYS} WHERE k.id = $1 AND o.retired_at IS NULL`, [toStorable(id)]),
      )
      return rows[0] ? keyOf(rows[0]) : null
    },

    async listKeys(organizationId) {
      const { rows } = await read('listKeys', organizationId, (query) =>
        query(`${SELECT_KEYS} WHERE k.organization_id = $1 ORDER BY k.created_at, k.id`, [organizationId]),
      )
      return rows.map(keyOf)
    },

    revokeKey: (organizationId, id, record) =>
      withChangeRecord(connections, organizationId, record, async (query) => {
        const { count } = await query(
          'UPDATE keys SET revoked_at = $1 WHERE organization_id = $2 AND id = $3 AND revoked_at IS NULL',
          [timeOfUlid(record.id), organizationId, toStorable(id)],
        )
        return count === 1
      }),

    setKeyRoles: (organizationId, id, roles, record) =>
      withChangeRecord(connections, organizationId, record, async (query) => {
        const { count } = await query(
          'UPDATE keys SET roles = $1 WHERE organization_id = $2 AND id = $3 AND revoked_at IS NULL',
          [JSON.stringify(roles), organizationId, toStorable(id)],
        )
        return count === 1
      }),

    rotateKey: (oldId, oldEndsAt, replacement, record) =>
      withChangeRecord(connections, replacement.organization_id, record, async (query) => {
        // least: a grace period never makes a key live longer than it was meant to.
        const { count } = await query(
          `UPDATE keys SET expires_at = least(coalesce(expires_at, $1), $1)
           WHERE organization_id = $2 AND id = $3 AND revoked_at IS NULL`,
          [oldEndsAt, replacement.organization_id, oldId],
        )
        if (count === 0) return false
        // What was the key's own is its successor's.
        await query('UPDATE saved_views SET owner_id = $1 WHERE organization_id = $2 AND owner_id = $3', [
          replacement.id,
          replacement.organization_id,
          oldId,
        ])
        return insertRow(query, 'keys', keyRowOf(replacement))
      }),

    async touchKeys(uses) {
      const sorted = [...uses].sort((a, b) => (a.id < b.id ? -1 : 1))
      await connections.write(everywhere, (query) =>
        query(
          `UPDATE keys SET last_used_at = used.at, last_used_from = coalesce(used.place, last_used_from)
           FROM (SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[])) AS used (id, at, place)
           WHERE keys.id = used.id AND coalesce(last_used_at, 0) <= used.at`,
          [sorted.map(({ id }) => id), sorted.map(({ at }) => at), sorted.map(({ from }) => from)],
        ),
      )
    },
  }
}
