/** Rows of the table `keys`. */
import type { Role } from '../../domain/principal.ts'
import { accessOf, JOIN_PERSON_TEAMS, PERSON_ACCESS } from '../../resources/people/records.ts'
import type { FoundKey, StoredKey } from '../contract/directory.ts'
import type { Row } from './columns.ts'

export const SELECT_KEYS = `SELECT k.id, k.organization_id, k.team_id, t.name AS team_name, k.name, k.roles, k.mac, k.created_at,
  k.expires_at, k.revoked_at, k.last_used_at, k.secret_id, k.last_used_from, k.made_by, k.person_id, k.owner_id, p.name AS person_name,
  ${PERSON_ACCESS}
  FROM keys k JOIN organizations o ON o.id = k.organization_id LEFT JOIN teams t ON t.id = k.team_id
  LEFT JOIN people p ON p.id = k.person_id ${JOIN_PERSON_TEAMS}`

export function keyRowOf({ team_name, roles, ...key }: StoredKey): Row<'keys'> {
  return { ...key, roles: JSON.stringify(roles) }
}

type KeyColumns = Omit<StoredKey, 'roles'> & {
  readonly roles: string
  readonly person_name: string | null
}

export function keyOf(row: object): FoundKey {
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
