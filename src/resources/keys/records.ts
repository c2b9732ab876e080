import type { ChangeRecord } from '../../domain/change.ts'
import type { Role } from '../../domain/principal.ts'
import { timeOfUlid } from '../../domain/ulid.ts'
import { change, read, readEverywhere, writeEverywhere } from '../kit/operations.ts'
import { insert, type RowOf, table } from '../kit/table.ts'
import { accessOf, JOIN_PERSON_TEAMS, PERSON_ACCESS, type StoredPerson } from '../people/records.ts'

export type StoredKey = {
  readonly id: string
  readonly organization_id: string
  readonly team_id: string | null
  readonly team_name: string | null
  readonly name: string
  readonly roles: readonly Role[]
  /** HMAC-SHA-256 of the key, hexadecimal; the key itself is never stored. */
  readonly mac: string
  /** Of the master secret that the MAC was made with; null: from before this was noted. */
  readonly secret_id: string | null
  readonly created_at: number
  readonly expires_at: number | null
  readonly revoked_at: number | null
  readonly last_used_at: number | null
  /** The address of that use. */
  readonly last_used_from: string | null
  /** Who issued it; null: before this was noted. */
  readonly made_by: string | null
  /** Null: it is no personal key. */
  readonly person_id: string | null
  /** Who stands behind it: the first makers of the keys that made or rotated it, ids with spaces between. Null: itself. */
  readonly owner_id: string | null
}

/** `owner` null: it is no personal key. */
export type FoundKey = StoredKey & { readonly owner: KeyOwner | null }

/** Who a personal key belongs to, as of now. */
type KeyOwner = Pick<StoredPerson, 'id' | 'name' | 'mapped' | 'granted' | 'deactivated_at'>

export type KeyUse = { readonly id: string; readonly at: number; readonly from: string | null }

/** Another MAC in the place of the one that it was `from`. */
export type KeyRenewal = {
  readonly id: string
  readonly from: string
  readonly mac: string
  readonly secret_id: string
}

const KEYS = table(
  'keys',
  [
    ...(['id', 'organization_id', 'team_id', 'name', 'roles', 'mac', 'created_at', 'expires_at'] as const),
    ...(['revoked_at', 'last_used_at', 'secret_id', 'last_used_from', 'made_by', 'person_id'] as const),
    'owner_id',
  ],
  { personal: [] },
)

export const KEY_TABLES = [KEYS]

const SELECT_KEYS = `SELECT k.*, t.name AS team_name, p.name AS person_name, ${PERSON_ACCESS}
  FROM keys k JOIN organizations o ON o.id = k.organization_id LEFT JOIN teams t ON t.id = k.team_id
  LEFT JOIN people p ON p.id = k.person_id ${JOIN_PERSON_TEAMS}`

export const KEY_RECORDS = {
  createKey: change((query, key: StoredKey, _record: ChangeRecord) => insert(query, KEYS, rowOf(key))),

  /** Before it is known whose key it is. Null also for keys of a retired organization. */
  findKey: readEverywhere(async (query, id: string) => {
    const { rows } = await query(`${SELECT_KEYS} WHERE k.id = $1 AND o.retired_at IS NULL`, [id])
    return rows[0] ? keyOf(rows[0]) : null
  }),

  listKeys: read('page', async (query, organizationId: string) => {
    const { rows } = await query(`${SELECT_KEYS} WHERE k.organization_id = $1 ORDER BY k.created_at, k.id`, [
      organizationId,
    ])
    return rows.map(keyOf)
  }),

  /** False where there is no such key, or it was revoked before. */
  revokeKey: change(async (query, organizationId: string, id: string, record: ChangeRecord) => {
    const { count } = await query(
      'UPDATE keys SET revoked_at = $1 WHERE organization_id = $2 AND id = $3 AND revoked_at IS NULL',
      [timeOfUlid(record.id), organizationId, id],
    )
    return count === 1
  }),

  /** The new key takes over; the old one ends at the given time. False where the old one is not there any more. */
  rotateKey: change(
    async (query, replacement: StoredKey, oldId: string, oldEndsAt: number, _record: ChangeRecord) => {
      const { id, organization_id } = replacement
      // A grace period never makes a key live longer than it was meant to.
      const { count } = await query(
        `UPDATE keys SET expires_at = CASE WHEN expires_at < $1 THEN expires_at ELSE $1 END
         WHERE organization_id = $2 AND id = $3 AND revoked_at IS NULL`,
        [oldEndsAt, organization_id, oldId],
      )
      if (count === 0) return false
      // What was the key's own is its successor's.
      await query('UPDATE saved_views SET owner_id = $1 WHERE organization_id = $2 AND owner_id = $3', [
        ...[id, organization_id, oldId],
      ])
      return insert(query, KEYS, rowOf(replacement))
    },
  ),

  /** False where there is no such key, or it is revoked. */
  setKeyRoles: change(
    async (query, organizationId: string, id: string, roles: readonly Role[], _record: ChangeRecord) => {
      const { count } = await query(
        'UPDATE keys SET roles = $1 WHERE organization_id = $2 AND id = $3 AND revoked_at IS NULL',
        [JSON.stringify(roles), organizationId, id],
      )
      return count === 1
    },
  ),

  /** Stores when keys were last used, and from where; later times win. */
  touchKeys: writeEverywhere(async (query, uses: readonly KeyUse[]) => {
    await query(
      `UPDATE keys SET last_used_at = used_at, last_used_from = coalesce(used_from, last_used_from)
       FROM json_to_recordset($1) AS given (id text, used_at bigint, used_from text)
       WHERE keys.id = given.id AND coalesce(last_used_at, 0) <= used_at`,
      [inOrder(uses).map(({ id, at, from }) => ({ id, used_at: at, used_from: from }))],
    )
  }),

  /** Leaves out a key whose MAC was changed meanwhile. */
  renewKeys: writeEverywhere(async (query, renewals: readonly KeyRenewal[]) => {
    await query(
      `UPDATE keys SET mac = new_mac, secret_id = new_secret_id
       FROM json_to_recordset($1) AS given (id text, old_mac text, new_mac text, new_secret_id text)
       WHERE keys.id = given.id AND mac = old_mac`,
      [
        inOrder(renewals).map(({ id, from, mac, secret_id }) => ({
          ...{ id, old_mac: from, new_mac: mac, new_secret_id: secret_id },
        })),
      ],
    )
  }),
}

/** The same in all nodes, so that none waits for another in a circle. */
function inOrder<T extends { readonly id: string }>(rows: readonly T[]): T[] {
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

function rowOf({ team_name: _, roles, ...key }: StoredKey): RowOf<typeof KEYS> {
  return { ...key, roles: JSON.stringify(roles) }
}

type KeyColumns = Omit<StoredKey, 'roles'> & {
  readonly roles: string
  readonly person_name: string | null
}

function keyOf(row: object): FoundKey {
  const columns = row as KeyColumns
  const { id, organization_id, team_id, team_name, name, mac, secret_id, person_id, person_name } = columns
  const { created_at, expires_at, revoked_at, last_used_at, last_used_from, made_by, owner_id } = columns
  return {
    ...{ id, organization_id, team_id, team_name, name, mac, secret_id, person_id },
    ...{ created_at, expires_at, revoked_at, last_used_at, last_used_from, made_by, owner_id },
    roles: JSON.parse(columns.roles) as Role[],
    owner:
      person_id === null || person_name === null
        ? null
        : { id: person_id, name: person_name, ...accessOf(row) },
  }
}
