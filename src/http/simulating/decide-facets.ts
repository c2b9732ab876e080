/** What the policy in force and a draft do with like events: the part of a preview that is done in a thread. */
import type { Decision } from '../../domain/event.ts'
import type { Policy } from '../../domain/policy.ts'
import { decide } from '../../policy/decide.ts'
import { matchAlertRules } from '../../policy/match-alert-rules.ts'
import type { Facet, FacetCount } from '../../storage/contract/explore.ts'

export type Outcome = { readonly stored: boolean; readonly decision: Decision; readonly alerts: number }
export type Pair<T> = { readonly now: T; readonly draft: T }
export type Effects = { stored: number; blocked: number; alerts: number }

/** For a team: a policy, and for each of its alert rules since when it has been in force; 0 where that does not matter. */
export type Side = { readonly policy: Policy; readonly since: readonly number[] }
export type Judged = Omit<Facet, 'id' | 'decision'>

export type DecidedFacets = Pair<Effects> & {
  readonly changedIds: readonly number[]
  /** Rules that matched and are younger than the time that is looked at: events before them are counted too much. */
  readonly young: readonly (readonly [side: 'now' | 'draft', facetId: number, since: number])[]
}

/** `teams`: for each facet its sides in `sides`. */
export function decideFacets({
  facets,
  teams,
  sides,
  to,
}: {
  readonly facets: readonly FacetCount[]
  readonly teams: readonly number[]
  readonly sides: readonly Pair<Side>[]
  readonly to: number
}): DecidedFacets {
  const decided = { now: noEffects(), draft: noEffects() }
  const changedIds: number[] = []
  const young: ['now' | 'draft', number, number][] = []
  for (const [index, facet] of facets.entries()) {
    const pair = sides[teams[index] ?? 0]
    if (!pair) continue
    const outcomes = outcomesOf(pair, facet, to)
    for (const side of ['now', 'draft'] as const) {
      decided[side].stored += outcomes[side].stored ? facet.events : 0
      decided[side].blocked += outcomes[side].decision === 'block' ? facet.events : 0
      for (const since of agesOfMatching(pair[side], facet)) {
        decided[side].alerts += facet.events
        if (since > 0) young.push([side, facet.id, since])
      }
    }
    if (!isSame(outcomes.now, outcomes.draft)) changedIds.push(facet.id)
  }
  return { ...decided, changedIds, young }
}

/** `at`: rules that are younger sent nothing. */
export function outcomesOf(pair: Pair<Side>, event: Judged, at: number): Pair<Outcome> {
  return { now: outcomeOf(pair.now, event, at), draft: outcomeOf(pair.draft, event, at) }
}

export function noEffects(): Effects {
  return { stored: 0, blocked: 0, alerts: 0 }
}

function outcomeOf(side: Side, event: Judged, at: number): Outcome {
  const { stored, decision } = decide(side.policy, event)
  return { stored, decision, alerts: agesOfMatching(side, event).filter((since) => since <= at).length }
}

function agesOfMatching({ policy: { alert_rules }, since }: Side, event: Judged): number[] {
  return matchAlertRules(alert_rules, event).map((rule) => since[alert_rules.indexOf(rule)] ?? 0)
}

function isSame(one: Outcome, other: Outcome): boolean {
  return one.stored === other.stored && one.decision === other.decision && one.alerts === other.alerts
}
