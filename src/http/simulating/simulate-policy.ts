/** What a draft would have done in the last days, against the policy in force now. */
import type { Exceptions } from '../../access/create-exceptions.ts'
import type { Policies } from '../../access/create-policies.ts'
import type { TimeRange } from '../../domain/paging.ts'
import type { Policy, PolicyUpdate } from '../../domain/policy.ts'
import type { Scope } from '../../domain/principal.ts'
import { timeOfUlid } from '../../domain/ulid.ts'
import { effectivePolicy, updateOverrides } from '../../policy/overrides.ts'
import type { EventHead } from '../../storage/contract/events.ts'
import type { FacetCount } from '../../storage/contract/explore.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import type { ServiceJob } from '../jobs/tasks.ts'
import type { ExceptedCount, TeamRules } from './count-excepted.ts'
import { noEffects, type Outcome, outcomesOf, type Pair, type Side } from './decide-facets.ts'
import { createRuleAges, type RuleAge } from './rule-ages.ts'

const DAY_MS = 24 * 3_600_000
/** Sent to a thread at a time. */
const FACETS_AT_A_TIME = 1_000
/** Together they bound what the exceptions cost. */
const [MAX_LOOKED_AT, MAX_CHARACTERS] = [2_000, 8_000_000]

export type SimulateOptions = {
  readonly storage: Storage
  readonly policies: Policies
  readonly now: () => number
}

export async function simulatePolicy(
  options: SimulateOptions,
  job: Pick<ServiceJob, 'run'>,
  scope: Scope,
  draft: PolicyUpdate,
  days: number,
) {
  const { storage, now } = options
  const range = { from: now() - days * DAY_MS, to: now() + 1 }
  const sidesOf = createSides(options, scope, draft, range.from)
  const facets = await storage.countFacets(scope, range)
  const eventsBefore = createEarlierCounts(storage, scope, range)
  const totals = { events: 0, now: noEffects(), draft: noEffects() }
  const changedIds: number[] = []
  for (let at = 0; at < facets.length; at += FACETS_AT_A_TIME) {
    const some = facets.slice(at, at + FACETS_AT_A_TIME)
    const ids = [...new Set(some.map(({ team_id }) => team_id))]
    const sides: Pair<Side>[] = []
    for (const id of ids) sides.push(await sidesOf(id))
    const teams = some.map(({ team_id }) => ids.indexOf(team_id))
    const decided = await job.run('decideFacets', { facets: some, teams, sides, to: range.to })
    totals.events += some.reduce((sum, { events }) => sum + events, 0)
    for (const side of ['now', 'draft'] as const)
      for (const effect of ['stored', 'blocked', 'alerts'] as const)
        totals[side][effect] += decided[side][effect]
    for (const [side, id, since] of decided.young) totals[side].alerts -= await eventsBefore(since, { id })
    changedIds.push(...decided.changedIds)
  }

  return {
    ...{ facets, range, changedIds },
    async outcomesOf(event: EventHead): Promise<Pair<Outcome>> {
      const judged = { ...event, pii_detected: event.pii_fields !== '[]' }
      return outcomesOf(await sidesOf(event.team_id), judged, timeOfUlid(event.id))
    },
    ...totals,

    /** Of the newest events that would be newly blocked: those that an exception in force now sets aside. */
    async countExcepted(inForce: Exceptions['inForce']): Promise<ExceptedCount> {
      const counted = { newly_blocked: 0, excepted: 0 }
      const heads = await storage.newestOfFacets(scope, range, changedIds, MAX_LOOKED_AT)
      let rest: readonly string[] = heads.map(({ id }) => id)
      for (let characters = 0; rest.length > 0 && characters < MAX_CHARACTERS; ) {
        const slice = await storage.exportEvents(scope.organization_id, rest)
        const teams: [string | null, TeamRules][] = []
        for (const team_id of new Set(slice.events.map((event) => event.team_id))) {
          const exceptions = await inForce({ ...scope, team_id })
          teams.push([team_id, { sides: await sidesOf(team_id), exceptions }])
        }
        const some = await job.run('countExcepted', { events: slice.events, teams })
        counted.newly_blocked += some.newly_blocked
        counted.excepted += some.excepted
        for (const { data, context } of slice.events) characters += data.length + context.length
        rest = slice.rest
      }
      return counted
    },
  }
}

/** The policy in force and the draft, for the team of an event. */
export function createSides(
  { storage, policies }: Omit<SimulateOptions, 'now'>,
  scope: Scope,
  draft: PolicyUpdate,
  from: number,
): (teamId: string | null) => Promise<Pair<Side>> {
  const cached = new Map<string | null, Promise<Pair<Side>>>()
  const agesOf = createRuleAges({ storage, policies }, scope.organization_id, from)

  async function read(team_id: string | null): Promise<Pair<Side>> {
    const { policy, layers } = await policies.current({ ...scope, team_id })
    const { organization, team } = layers
    const after =
      scope.team_id === null
        ? effectivePolicy(updateOverrides(organization, draft), team)
        : effectivePolicy(organization, updateOverrides(team, draft))
    // A rule in force is as old in the draft.
    const ageOf = await agesOf(team_id, policy.alert_rules)
    return { now: sideOf(policy, ageOf), draft: sideOf(after, ageOf) }
  }

  return (teamId) => {
    const found = cached.get(teamId) ?? read(teamId)
    cached.set(teamId, found)
    return found
  }
}

function sideOf(policy: Policy, ageOf: RuleAge): Side {
  return { policy, since: policy.alert_rules.map(ageOf) }
}

/** How many events of a facet there were in the range before a moment. Few rules are younger than the range. */
function createEarlierCounts(storage: Storage, scope: Scope, { from, to }: TimeRange) {
  const counted = new Map<number, Promise<ReadonlyMap<number, number>>>()

  async function count(moment: number): Promise<ReadonlyMap<number, number>> {
    const facets = await storage.countFacets(scope, { from, to: Math.min(moment, to) })
    return new Map(facets.map(({ id, events }) => [id, events]))
  }

  return async (moment: number, { id }: Pick<FacetCount, 'id'>): Promise<number> => {
    if (moment <= from) return 0
    const found = counted.get(moment) ?? count(moment)
    counted.set(moment, found)
    return (await found).get(id) ?? 0
  }
}
