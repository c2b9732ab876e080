/** Everything in force of all organizations, in memory: a look-up costs the same with one team and with thousands. */
import { type ExceptionInForce, SUBJECT_FIELDS } from '../domain/exception.ts'
import type { PolicyUpdate } from '../domain/policy.ts'
import type { Scope } from '../domain/principal.ts'
import { INITIAL_SECURITY, type SecuritySettings } from '../domain/security.ts'
import { type PolicyInForce, policyInForce } from '../policy/policy-in-force.ts'
import type { StopInForce } from '../policy/stops/find-stop.ts'
import type { OrganizationQuotas } from '../resources/quotas/records.ts'
import { stopInForce } from '../resources/stops/stops.ts'
import type { ExceptionVersion, KeyInForce, SettingsRead } from '../storage/contract/settings.ts'

export type Settings = {
  /** The same object as long as nothing about the key changes. Whether it has ended is to be checked at its use. */
  keyOf(id: string): KeyInForce | undefined
  countKeys(): number
  /** The same object as long as no policy of the organization changes; teams without a policy of their own share it. */
  policyOf(scope: Scope): PolicyInForce
  securityOf(organizationId: string): SecuritySettings
  /** Those that have not ended at that time; the same list as long as they are the same. Teams without any of their own share it. */
  exceptionsOf(scope: Scope, at: number): readonly ExceptionInForce[]
  quotas(): readonly OrganizationQuotas[]
  /** Those of the organization that have not ended at that time; the same list as long as they are the same. */
  stopsOf(organizationId: string, at: number): readonly StopInForce[]
}

export type SettingsTable = Settings & { apply(read: SettingsRead): void }

type PolicyEntry = {
  version: number
  /** By team; '' is the organization itself. */
  readonly layers: Map<string, PolicyUpdate>
  readonly inForce: Map<string, PolicyInForce>
}

/** `lists`: by team, with the times between which they hold. */
type ExceptionEntry = {
  readonly versions: ExceptionVersion[]
  readonly lists: Map<string, { list: readonly ExceptionInForce[]; from: number; to: number }>
}

/** `list`: of all, those that hold between the two times. */
type StopEntry = {
  readonly all: readonly StopInForce[]
  list: readonly StopInForce[]
  from: number
  to: number
}

const ORGANIZATION = ''
const NONE: readonly ExceptionInForce[] = []
const NO_STOPS: readonly StopInForce[] = []

export function createSettingsTable(): SettingsTable {
  const keys = new Map<string, KeyInForce>()
  const policies = new Map<string, PolicyEntry>()
  const security = new Map<string, SecuritySettings>()
  const exceptions = new Map<string, ExceptionEntry>()
  const quotas = new Map<string, OrganizationQuotas>()
  const stops = new Map<string, StopEntry>()
  /** Thousands of keys have the same few lists of roles and organizations. */
  const shared = new Map<string, unknown>()

  function share<T>(value: T): T {
    const name = JSON.stringify(value)
    if (!shared.has(name)) shared.set(name, value)
    return shared.get(name) as T
  }

  function forget({ changed }: SettingsRead): void {
    if (changed === null) {
      for (const map of [keys, policies, security, exceptions, quotas, stops, shared]) map.clear()
      return
    }
    for (const id of changed.keys) keys.delete(id)
    const [people, organizations] = [new Set(changed.keysOfPeople), new Set(changed.keysOfOrganizations)]
    if (people.size + organizations.size > 0)
      for (const { id, person_id, organization_id } of keys.values())
        if (people.has(person_id ?? '') || organizations.has(organization_id)) keys.delete(id)
    for (const id of changed.policies) policies.delete(id)
    for (const id of changed.security) security.delete(id)
    for (const id of changed.exceptions) exceptions.delete(id)
    for (const id of changed.quotas) quotas.delete(id)
    for (const id of changed.stops) stops.delete(id)
  }

  function policyEntry(organizationId: string): PolicyEntry {
    const known = policies.get(organizationId)
    if (known) return known
    const fresh: PolicyEntry = { version: 0, layers: new Map(), inForce: new Map() }
    policies.set(organizationId, fresh)
    return fresh
  }

  return {
    keyOf: (id) => keys.get(id),
    countKeys: () => keys.size,

    policyOf({ organization_id, team_id }) {
      const { version, layers, inForce } = policyEntry(organization_id)
      const place = team_id !== null && layers.has(team_id) ? team_id : ORGANIZATION
      const known = inForce.get(place)
      if (known) return known
      const team = place === ORGANIZATION ? {} : (layers.get(place) ?? {})
      const fresh = policyInForce(version, { organization: layers.get(ORGANIZATION) ?? {}, team })
      inForce.set(place, fresh)
      return fresh
    },

    securityOf: (organizationId) => security.get(organizationId) ?? INITIAL_SECURITY,

    exceptionsOf({ organization_id, team_id }, at) {
      const entry = exceptions.get(organization_id)
      if (!entry) return NONE
      const { versions, lists } = entry
      const isOwn = (one: ExceptionVersion) => one.team_id === null || one.team_id === team_id
      const place = team_id !== null && lists.has(team_id) ? team_id : ORGANIZATION
      const known = lists.get(place)
      if (known && known.from <= at && at < known.to) return known.list
      const ends = versions.flatMap((one) => (isOwn(one) && one.ends_at !== null ? [one.ends_at] : []))
      const list = versions.filter((one) => isOwn(one) && (one.ends_at ?? Infinity) > at).map(inForceOf)
      lists.set(place, {
        list: list.length === 0 ? NONE : list,
        from: Math.max(-Infinity, ...ends.filter((end) => end <= at)),
        to: Math.min(Infinity, ...ends.filter((end) => end > at)),
      })
      return lists.get(place)?.list ?? NONE
    },

    quotas: () => [...quotas.values()],

    stopsOf(organizationId, at) {
      const entry = stops.get(organizationId)
      if (!entry) return NO_STOPS
      if (entry.from <= at && at < entry.to) return entry.list
      const ends = entry.all.map(({ ends_at }) => ends_at)
      const list = entry.all.filter(({ ends_at }) => ends_at > at)
      entry.list = list.length === 0 ? NO_STOPS : list
      entry.from = Math.max(-Infinity, ...ends.filter((end) => end <= at))
      entry.to = Math.min(Infinity, ...ends.filter((end) => end > at))
      return entry.list
    },

    apply(read) {
      forget(read)
      for (const key of read.keys)
        keys.set(key.id, {
          ...key,
          organization_id: share(key.organization_id),
          roles: share(key.roles),
        })
      for (const { organization_id, team_id, version, overrides } of read.policies) {
        const entry = policyEntry(organization_id)
        entry.version = Math.max(entry.version, version)
        entry.layers.set(team_id, overrides)
      }
      for (const { organization_id, settings } of read.security)
        security.set(organization_id, share({ ...INITIAL_SECURITY, ...settings }))
      for (const version of read.exceptions) {
        const entry: ExceptionEntry = exceptions.get(version.organization_id) ?? {
          versions: [],
          lists: new Map(),
        }
        entry.versions.push(version)
        // No list yet: it says that the team has one of its own.
        if (version.team_id !== null) entry.lists.set(version.team_id, { list: NONE, from: 0, to: 0 })
        exceptions.set(version.organization_id, entry)
      }
      for (const one of read.quotas) quotas.set(one.organization_id, one)
      for (const one of read.stops) {
        const stop = stopInForce(one)
        const entry: StopEntry = stops.get(one.organization_id) ?? { all: [], list: NO_STOPS, from: 0, to: 0 }
        if (stop) stops.set(one.organization_id, { ...entry, all: [...entry.all, stop], to: 0 })
      }
    },
  }
}

function inForceOf({ number, document }: ExceptionVersion): ExceptionInForce {
  const { kind, level } = document
  const subject = Object.fromEntries(
    SUBJECT_FIELDS.filter((field) => document[field] !== undefined).map((field) => [field, document[field]]),
  )
  return { number, kind, level, ...subject }
}
