/** What an admin decides about a person, as far as the admin may: whatever gives rights counts as giving them. */
import { accessOf } from '../../access/person-access.ts'
import { DEPLOYMENT_ROLES, mayGive, type Principal, type Role } from '../../domain/principal.ts'
import { invalid, notFound, Problem } from '../../domain/problem.ts'
import type { AccessByAdmin, PersonAccess, StoredPerson } from '../../resources/people/records.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { anotherTeam } from '../request-scope.ts'

export type PersonDecision = {
  /** Null: what the groups give applies again. */
  readonly access?: { readonly team?: string | null; readonly roles: readonly string[] } | null
  readonly active?: boolean
}

export type DecidedPerson = {
  readonly person: StoredPerson
  readonly after: AccessByAdmin
  /** Whether it gives anything, now. */
  readonly isGiving: boolean
}

export type PersonOptions = {
  readonly storage: Pick<Storage, 'findPerson' | 'listTeams'>
  readonly now: () => number
}

/** Throws where the principal may not decide so. */
export async function decideOnPerson(
  { storage, now }: PersonOptions,
  principal: Principal,
  id: string,
  { access, active }: PersonDecision,
): Promise<DecidedPerson> {
  const person = await storage.findPerson(principal.organization_id, id)
  if (!person) throw notFound('Person')
  if (!isManagedBy(principal, person)) throw anotherTeam()
  requireMayGive(
    principal,
    accessOf(person).roles.filter((role) => DEPLOYMENT_ROLES.includes(role)),
  )
  const wasActive = person.deactivated_at === null
  const isActive = active ?? wasActive
  const after: AccessByAdmin = {
    granted: access === undefined ? person.granted : access && (await grantedBy(storage, principal, access)),
    deactivated_at: isActive ? null : (person.deactivated_at ?? now()),
  }
  const isReactivated = isActive && !wasActive
  if (access !== undefined || isReactivated) {
    const given = { ...person, ...after, deactivated_at: null }
    requireMayGive(principal, accessOf(given).roles)
    if (!isManagedBy(principal, given)) throw anotherTeam()
  }
  return { person, after, isGiving: isActive && (access !== undefined || isReactivated) }
}

/** What a decision is based on. */
export function decidedOf({ mapped, granted, deactivated_at }: StoredPerson) {
  return { mapped, granted, deactivated_at }
}

/** A team's admin manages persons of its team only. */
export function isManagedBy({ team_id }: Principal, person: StoredPerson): boolean {
  return team_id === null || accessOf(person).team_id === team_id
}

async function grantedBy(
  storage: Pick<Storage, 'listTeams'>,
  principal: Principal,
  { team, roles }: NonNullable<PersonDecision['access']>,
): Promise<PersonAccess> {
  const teams = (await storage.listTeams(principal.organization_id)).filter(
    ({ retired_at }) => retired_at === null,
  )
  const found =
    team == null ? teams.find(({ id }) => id === principal.team_id) : teams.find(({ name }) => name === team)
  if (principal.team_id !== null && found?.id !== principal.team_id) throw anotherTeam()
  if (team != null && !found) throw invalid(`There is no team '${team}'.`, 'team')
  return {
    team_id: found?.id ?? null,
    team_name: found?.name ?? null,
    is_team_retired: false,
    roles: roles as Role[],
  }
}

function requireMayGive(principal: Principal, wanted: readonly Role[]): void {
  const lacking = wanted.find((role) => !mayGive(principal, role))
  if (lacking !== undefined)
    throw new Problem('forbidden', `You cannot manage persons with the role ${lacking}.`)
}
