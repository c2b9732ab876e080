import type { Principal } from '../domain/principal.ts'
import type { PersonAccess, StoredPerson } from '../resources/people/records.ts'

type Decided = Pick<StoredPerson, 'mapped' | 'granted' | 'deactivated_at'>

/** What a person may do now: what an admin gave, otherwise what the groups gave. A retired team gives nothing. */
export function accessOf({ mapped, granted, deactivated_at }: Decided): PersonAccess {
  const access = granted ?? mapped
  return deactivated_at !== null || access.is_team_retired ? { ...access, roles: [] } : access
}

export function principalOfPerson(person: StoredPerson): Principal {
  const { id, name, organization_id } = person
  const { team_id, roles } = accessOf(person)
  return { key_id: id, key_name: name, organization_id, team_id, roles, person: { id, name } }
}
