/** What a draft would have done in the last days, against the policy in force now. */
import { promises as timers } from 'node:timers'
import type { Policies } from '../../access/create-policies.ts'
import type { Decision } from '../../domain/event.ts'
import type { AlertRule, Policy, PolicyUpdate } from '../../domain/policy.ts'
import type { Scope } from '../../domain/principal.ts'
import { timeOfUlid } from '../../domain/ulid.ts'
import { decide } from '../../policy/decide.ts'
import { matchAlertRules } from '../../policy/match-alert-rules.ts'
import { effectivePolicy, updateOverrides } from '../../policy/overrides.ts'
import type { EventHead } from '../../storage/contract/events.ts'
import type { Facet, FacetCount } from '../../storage/contract/explore.ts'
import type { TimeRange } from '../../storage/contract/paging.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { createRuleAges, type RuleAge } from './rule-ages.ts'

const DAY_MS = 24 * 3_600_000
const FACETS_PER_TURN = 1_000

export type SimulateOptions = {
  readonly storage: Storage
  readonly policies: Policies
  readonly now: () => number
}

type Outcome = { readonly stored: boolean; readonly decision: Decision; readonly alerts: number }
type Pair<T> = { readonly now: T; readonly draft: T }
/** Policies of a team; a rule in force is as old in the draft. */
type Sides = Pair<Policy> & { readonly since: RuleAge }
type Judged = Omit<Facet, 'id' | 'decision'>

export async function simulatePolicy(
  options: SimulateOptions,
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
  for (const [index, facet] of facets.entries()) {
    if (index % FACETS_PER_TURN === FACETS_PER_TURN - 1) await timers.setImmediate()
    const sides = await sidesOf(facet.team_id)
    const outcomes = pairOf(sides, facet, range.to)
    totals.events += facet.events
    for (const side of ['now', 'draft'] as const) {
      totals[side].stored += outcomes[side].stored ? facet.events : 0
      totals[side].blocked += outcomes[side].decision === 'block' ? facet.events : 0
      for (const rule of matchAlertRules(sides[side].alert_rules, facet))
        totals[side].alerts += facet.events - (await eventsBefore(sides.since(rule), facet))
    }
    if (JSON.stringify(outcomes.now) !== JSON.stringify(outcomes.draft)) changedIds.push(facet.id)
  }

  async function outcomesOf(event: EventHead): Promise<Pair<Outcome>> {
    const judged = { ...event, pii_detected: event.pii_fields !== '[]' }
    return pairOf(await sidesOf(event.team_id), judged, timeOfUlid(event.id))
  }

  return { facets, range, changedIds, outcomesOf, ...totals }
}

/** The policy in force and the draft, for the team of an event. */
export function createSides(
  { storage, policies }: Omit<SimulateOptions, 'now'>,
  scope: Scope,
  draft: PolicyUpdate,
  from: number,
): (teamId: string | null) => Promise<Sides> {
  const cached = new Map<string | null, Promise<Sides>>()
  const agesOf = createRuleAges({ storage, policies }, scope.organization_id, from)

  async function read(team_id: string | null): Promise<Sides> {
    const { policy, layers } = await policies.current({ ...scope, team_id })
    const { organization, team } = layers
    const after =
      scope.team_id === null
        ? effectivePolicy(updateOverrides(organization, draft), team)
        : effectivePolicy(organization, updateOverrides(team, draft))
    return { now: policy, draft: after, since: await agesOf(team_id, policy.alert_rules) }
  }

  return (teamId) => {
    const found = cached.get(teamId) ?? read(teamId)
    cached.set(teamId, found)
    return found
  }
}

function pairOf(sides: Sides, event: Judged, at: number): Pair<Outcome> {
  return {
    now: outcomeOf(sides.now, sides.since, event, at),
    draft: outcomeOf(sides.draft, sides.since, event, at),
  }
}

function outcomeOf(policy: Policy, since: RuleAge, event: Judged, at: number): Outcome {
  const { stored, decision } = decide(policy, event)
  const isThere = (rule: AlertRule) => since(rule) <= at
  return { stored, decision, alerts: matchAlertRules(policy.alert_rules, event).filter(isThere).length }
}

function noEffects() {
  return { stored: 0, blocked: 0, alerts: 0 }
}

/** How many events of a facet there were in the range before a moment. Few rules are younger than the range. */
function createEarlierCounts(storage: Storage, scope: Scope, { from, to }: TimeRange) {
  const counted = new Map<number, Promise<ReadonlyMap<number, number>>>()

  async function count(moment: number): Promise<ReadonlyMap<number, number>> {
    const facets = await storage.countFacets(scope, { from, to: Math.min(moment, to) })
    return new Map(facets.map(({ id, events }) => [id, events]))
  }

  return async (moment: number, { id }: FacetCount): Promise<number> => {
    if (moment <= from) return 0
    const found = counted.get(moment) ?? count(moment)
    counted.set(moment, found)
    return (await found).get(id) ?? 0
  }
}
