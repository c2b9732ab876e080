/** Persons: they come with their first sign-in, their groups say what they may do, and admins have the last word. */
import type { Actor, ChangeRecord } from '../domain/change.ts'
import type { ChangeKind } from '../domain/change-kinds.ts'
import { isoTime } from '../domain/iso-time.ts'
import type { Role } from '../domain/principal.ts'
import { notFound, Problem } from '../domain/problem.ts'
import type { UlidSource } from '../domain/ulid.ts'
import type { AccessByAdmin, PersonAccess, StoredPerson } from '../resources/people/records.ts'
import type { Storage } from '../storage/contract/storage.ts'
import type { SettingsInForce } from './create-settings-in-force.ts'
import { makeId } from './key-format.ts'

/** Who somebody is, as a provider says. */
export type Identity = Pick<
  StoredPerson,
  'issuer' | 'subject' | 'name' | 'email' | 'is_email_verified' | 'groups'
>

/** What an identity gets: where, and which roles. */
type Place = {
  readonly organization_id: string
  /** Name; null: the whole organization. */
  readonly team: string | null
  readonly roles: readonly Role[]
}

export type People = {
  /** A new person, or the one with this issuer and subject, brought up to date. Refused where an admin deactivated the person. */
  signIn(identity: Identity, place: Place, address: string): Promise<StoredPerson>
  /** What an admin gives instead of what the groups give, and whether the person is out: then sessions and personal keys end. */
  decide(actor: Actor, person: StoredPerson, decided: AccessByAdmin): Promise<StoredPerson>
}

/** The code of that refusal. */
export const DEACTIVATED = 'deactivated'

export type PeopleOptions = {
  readonly storage: Storage
  readonly ids: UlidSource
  readonly now: () => number
  readonly settings: Pick<SettingsInForce, 'applyOwnChange'>
}

export function createPeople({ storage, settings, ids, now }: PeopleOptions): People {
  async function signIn(identity: Identity, place: Place, address: string): Promise<StoredPerson> {
    const { organization_id } = place
    const { issuer, subject } = identity
    const at = now()
    const mapped = await mappedAccess(place)
    const found = await storage.findIdentity(organization_id, issuer, subject)
    if (found?.deactivated_at != null)
      throw new Problem('forbidden', 'This person is deactivated.', undefined, null, { code: DEACTIVATED })
    const person: StoredPerson = {
      ...(found ?? { id: makeId(), created_at: at, granted: null, deactivated_at: null }),
      ...identity,
      organization_id,
      mapped,
      last_seen_at: at,
    }
    const actor = { key_id: null, name: person.name, person: { id: person.id, name: person.name }, address }
    if (found) {
      const isSame = JSON.stringify(describeAccess(found.mapped)) === JSON.stringify(describeAccess(mapped))
      await storage.notePerson(person, isSame ? null : record(actor, 'person.mapped', person, found))
    } else if (!(await storage.createPerson(person, record(actor, 'person.created', person, null)))) {
      // The same person, a moment ago, at another process.
      return signIn(identity, place, address)
    }
    await settings.applyOwnChange()
    return person
  }

  async function mappedAccess({ organization_id, team, roles }: Place): Promise<PersonAccess> {
    if (team === null) return { team_id: null, team_name: null, is_team_retired: false, roles }
    const found = await storage.findTeam(organization_id, team)
    // A team that is not there gives nothing: without it, the roles would be for the whole organization.
    if (!found) return { team_id: null, team_name: null, is_team_retired: false, roles: [] }
    const is_team_retired = found.retired_at !== null
    return { team_id: found.id, team_name: found.name, is_team_retired, roles }
  }

  async function decide(actor: Actor, person: StoredPerson, access: AccessByAdmin): Promise<StoredPerson> {
    if (JSON.stringify(accessByAdmin(person)) === JSON.stringify(accessByAdmin(access))) return person
    const decided = { ...person, ...access }
    const { organization_id, id } = person
    const change = record(actor, kindOf(person, access), decided, person)
    if (!(await storage.setPersonAccess(organization_id, id, access, change))) throw notFound('Person')
    await settings.applyOwnChange()
    return decided
  }

  function record(
    actor: Actor,
    kind: ChangeKind,
    person: StoredPerson,
    before: StoredPerson | null,
  ): ChangeRecord {
    return {
      id: ids.next(),
      kind,
      actor,
      team_id: (person.granted ?? person.mapped).team_id,
      subject: person.id,
      before: before && describePerson(before),
      after: describePerson(person),
    }
  }

  return { signIn, decide }
}

function accessByAdmin({ granted, deactivated_at }: AccessByAdmin): AccessByAdmin {
  return { granted, deactivated_at }
}

function kindOf(before: AccessByAdmin, after: AccessByAdmin): ChangeKind {
  const [wasActive, isActive] = [before.deactivated_at === null, after.deactivated_at === null]
  if (wasActive === isActive) return 'person.granted'
  return isActive ? 'person.reactivated' : 'person.deactivated'
}

/** A person as a change record shows it. */
function describePerson(person: StoredPerson): unknown {
  const { name, email, issuer, subject, mapped, granted, deactivated_at } = person
  return {
    ...{ name, email, issuer, subject },
    by_groups: describeAccess(mapped),
    by_admin: granted && describeAccess(granted),
    deactivated_at: isoTime(deactivated_at),
  }
}

function describeAccess({ team_name, roles }: PersonAccess) {
  return { team: team_name, roles }
}
