/** Rows of the table `keys`. */
import type { Role } from '../../domain/principal.ts'
import type { StoredKey } from '../contract/directory.ts'
import type { Row } from './columns.ts'

export const SELECT_KEYS = `SELECT k.id, k.organization_id, k.team_id, t.name AS team_name, k.name, k.roles, k.mac, k.created_at,
  k.expires_at, k.revoked_at, k.last_used_at, k.secret_id
  FROM keys k JOIN organizations o ON o.id = k.organization_id LEFT JOIN teams t ON t.id = k.team_id`

export function keyRowOf({ team_name, ...key }: StoredKey): Row<'keys'> {
  return { ...key, roles: JSON.stringify(key.roles) }
}

export function keyOf(row: object): StoredKey {
  const { roles, ...key } = row as Omit<StoredKey, 'roles'> & { readonly roles: string }
  return { ...key, roles: JSON.parse(roles) as Role[] }
}
