/** How long organizations and teams keep their events: each change is a version with its record. */
import { changedSince } from '../access/changed-since.ts'
import type { Actor } from '../domain/change.ts'
import type { Scope } from '../domain/principal.ts'
import { invalid } from '../domain/problem.ts'
import type { OwnRetention, RetentionDays, RetentionSet, RetentionUpdate } from '../domain/retention.ts'
import type { UlidSource } from '../domain/ulid.ts'
import type { StoredRetention } from '../resources/retention/records.ts'
import type { Storage } from '../storage/contract/storage.ts'

export type RetentionRules = {
  current(organizationId: string): Promise<StoredRetention>
  /** What is left out keeps its value. With an expected version, a lost race is a `precondition_failed`. */
  update(
    actor: Actor,
    scope: Scope,
    update: RetentionUpdate,
    expectedVersion: number | null,
  ): Promise<StoredRetention>
  /** The operator's: what is set below it keeps longer from then on. */
  setFloor(actor: Actor, organizationId: string, days: number): Promise<StoredRetention>
  /** As the settings would be; throws what `update` would. */
  plan(settings: RetentionSet, scope: Scope, update: RetentionUpdate): RetentionSet
}

/** All settings of an organization are read together. */
const MAX_TEAMS = 2_000
const OF_RETENTION = { kinds: ['retention.updated', 'retention.floor_updated'] } as const

export type RetentionRulesOptions = {
  readonly storage: Pick<Storage, 'readRetention' | 'saveRetention' | 'listChanges'>
  readonly ids: UlidSource
}

export function createRetentionRules({ storage, ids }: RetentionRulesOptions): RetentionRules {
  async function save(
    actor: Actor,
    { organization_id, team_id }: Scope,
    kind: 'retention.updated' | 'retention.floor_updated',
    expectedVersion: number | null,
    change: (settings: RetentionSet) => RetentionSet,
    shown: (settings: RetentionSet) => unknown,
  ): Promise<StoredRetention> {
    // Again until no other change came in between.
    for (;;) {
      const before = await storage.readRetention(organization_id)
      if (expectedVersion !== null && before.version !== expectedVersion)
        throw await changedSince(
          storage,
          organization_id,
          OF_RETENTION,
          'Retention has changed since it was read',
        )
      const settings = change(before.settings)
      const isSaved = await storage.saveRetention(organization_id, before.version, settings, {
        id: ids.next(),
        kind,
        actor,
        team_id,
        subject: String(before.version + 1),
        before: shown(before.settings),
        after: shown(settings),
      })
      if (isSaved) return { version: before.version + 1, settings }
    }
  }

  return {
    current: storage.readRetention,
    plan,
    update: (actor, scope, update, expectedVersion) =>
      save(
        actor,
        scope,
        'retention.updated',
        expectedVersion,
        (settings) => plan(settings, scope, update),
        (settings) => ownOf(settings, scope.team_id),
      ),
    setFloor: (actor, organization_id, floor_days) =>
      save(
        actor,
        { organization_id, team_id: null },
        'retention.floor_updated',
        null,
        (settings) => ({ ...settings, floor_days }),
        (settings) => ({ floor_days: settings.floor_days }),
      ),
  }
}

export function ownOf({ organization, teams }: RetentionSet, teamId: string | null): OwnRetention {
  return teamId === null ? organization : (teams[teamId] ?? {})
}

function plan(settings: RetentionSet, { team_id }: Scope, update: RetentionUpdate): RetentionSet {
  for (const [name, days] of Object.entries(update))
    if (typeof days === 'number' && days < settings.floor_days)
      throw invalid(
        `'${name}' must be ${settings.floor_days} days or more: that is the floor, which an operator may lower.`,
        name,
      )
  if (team_id === null) {
    const inheriting = Object.keys(update).find((name) => update[name as keyof RetentionUpdate] === 'inherit')
    if (inheriting) throw invalid(`'${inheriting}': only a team can inherit.`, inheriting)
    return { ...settings, organization: { ...settings.organization, ...(update as RetentionDays) } }
  }
  const own = Object.entries({ ...settings.teams[team_id], ...update }).filter(
    ([, days]) => days !== 'inherit',
  )
  const teams = { ...settings.teams, [team_id]: Object.fromEntries(own) as OwnRetention }
  if (Object.keys(teams).length > MAX_TEAMS)
    throw invalid(`${MAX_TEAMS} teams have retention of their own already.`)
  return { ...settings, teams }
}
