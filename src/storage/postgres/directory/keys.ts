import { timeOfUlid } from '../../../domain/ulid.ts'
import type { DirectoryStorage, StoredKey } from '../../contract/directory.ts'
import { type Connections, EVERY_ORGANIZATION, type Query } from '../connections/create-connections.ts'
import { toStorable } from '../values/storable-text.ts'
import { onRecord } from './changes.ts'

type Part = Pick<
  DirectoryStorage,
  'createKey' | 'findKey' | 'listKeys' | 'revokeKey' | 'rotateKey' | 'touchKeys'
>

const SELECT = `SELECT k.id, k.organization_id, k.team_id, t.name AS team_name, k.name, k.roles, k.mac, k.created_at,
  k.expires_at, k.revoked_at, k.last_used_at
  FROM keys k JOIN organizations o ON o.id = k.organization_id LEFT JOIN teams t ON t.id = k.team_id`

export function createKeys(connections: Connections): Part {
  const everywhere = { organizations: EVERY_ORGANIZATION }

  return {
    async createKey(key, record) {
      await onRecord(connections, key.organization_id, record, async (query) => {
        await insert(query, key)
        return true
      })
    },

    /** Before it is known whose key it is: across organizations. */
    async findKey(id) {
      const { rows } = await connections.read(everywhere, (query) =>
        query<StoredRow>(`${SELECT} WHERE k.id = $1 AND o.retired_at IS NULL`, [toStorable(id)]),
      )
      return rows[0] ? keyOf(rows[0]) : null
    },

    async listKeys(organizationId) {
      const { rows } = await connections.read({ organizations: organizationId }, (query) =>
        query<StoredRow>(`${SELECT} WHERE k.organization_id = $1 ORDER BY k.created_at, k.id`, [
          organizationId,
        ]),
      )
      return rows.map(keyOf)
    },

    revokeKey: (organizationId, id, record) =>
      onRecord(connections, organizationId, record, async (query) => {
        const { count } = await query(
          'UPDATE keys SET revoked_at = $1 WHERE organization_id = $2 AND id = $3 AND revoked_at IS NULL',
          [timeOfUlid(record.id), organizationId, toStorable(id)],
        )
        return count === 1
      }),

    rotateKey: (oldId, oldEndsAt, replacement, record) =>
      onRecord(connections, replacement.organization_id, record, async (query) => {
        // least: a grace period never makes a key live longer than it was meant to.
        const { count } = await query(
          `UPDATE keys SET expires_at = least(coalesce(expires_at, $1), $1)
           WHERE organization_id = $2 AND id = $3 AND revoked_at IS NULL`,
          [oldEndsAt, replacement.organization_id, oldId],
        )
        if (count !== 1) return false
        await insert(query, replacement)
        return true
      }),

    async touchKeys(uses) {
      const sorted = [...uses].sort(([a], [b]) => (a < b ? -1 : 1))
      await connections.write(everywhere, (query) =>
        query(
          `UPDATE keys SET last_used_at = greatest(coalesce(last_used_at, 0), used.at)
           FROM (SELECT * FROM unnest($1::text[], $2::bigint[])) AS used (id, at) WHERE keys.id = used.id`,
          [sorted.map(([id]) => id), sorted.map(([, at]) => at)],
        ),
      )
    },
  }
}

async function insert(query: Query, key: StoredKey): Promise<void> {
  await query(
    `INSERT INTO keys (id, organization_id, team_id, name, roles, mac, created_at, expires_at, revoked_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      key.id,
      key.organization_id,
      key.team_id,
      key.name,
      JSON.stringify(key.roles),
      key.mac,
      key.created_at,
      key.expires_at,
      key.revoked_at,
    ],
  )
}

type StoredRow = Omit<StoredKey, 'roles'> & { readonly roles: string }

function keyOf(row: StoredRow): StoredKey {
  return { ...row, roles: JSON.parse(row.roles) }
}
