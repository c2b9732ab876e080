/**
 * What totals are kept by. A facet is one combination of all counted fields; where agents and actions are many, there are
 * too many combinations to add up for each question. So events are also counted without the agent, without the action,
 * and without both: a question is answered from the smallest grouping that has the fields it asks for.
 */

import type { Scope } from '../../domain/principal.ts'
import { columnsOf } from '../../query/match-facet.ts'
import { isExact } from '../../query/pattern.ts'
import type { QueryNode } from '../../query/query-tree.ts'
import type { EventFilter } from '../contract/events.ts'

/** In the order of their numbers in the store. `rest`: the fields without agent and action. */
export const GROUPINGS = ['all', 'rest', 'agent', 'action', 'facet'] as const

export type Grouping = (typeof GROUPINGS)[number]

/** Those of several facets. */
export const COARSE_GROUPINGS = ['rest', 'agent', 'action'] as const

export type CoarseGrouping = (typeof COARSE_GROUPINGS)[number]

type Column = 'team_id' | 'agent_id' | 'action' | 'risk_level' | 'pii_detected' | 'decision'

/** What the counted fields must be; or a part of a query that is about nothing else. */
type Condition =
  | readonly [column: Column, value: string | boolean]
  | readonly [column: 'query', node: QueryNode]

export type Conditions = readonly Condition[]

export function conditionsOf(scope: Scope, filter: Partial<EventFilter>): Conditions {
  const wanted: readonly (readonly [Column, string | boolean | undefined])[] = [
    ['agent_id', filter.agent_id],
    ['action', filter.action],
    ['team_id', scope.team_id ?? filter.team_id],
    ['risk_level', filter.risk_level],
    ['pii_detected', filter.pii_detected],
    ['decision', filter.decision],
  ]
  return [
    ...wanted.filter((pair): pair is readonly [Column, string | boolean] => pair[1] !== undefined),
    ...(filter.query?.facets ?? []).map((node) => ['query', node] as const),
  ]
}

/** The smallest that can answer. */
export function groupingOf(conditions: Conditions): Grouping {
  if (conditions.length === 0) return 'all'
  if (asksFor(conditions, 'agent_id')) return asksFor(conditions, 'action') ? 'facet' : 'agent'
  return asksFor(conditions, 'action') ? 'action' : 'rest'
}

export function asksFor(conditions: Conditions, wanted: Column): boolean {
  return conditions.some((condition) =>
    condition[0] === 'query' ? columnsOf(condition[1]).has(wanted) : condition[0] === wanted,
  )
}

/** Whether few groups meet them: those of all agents or actions may be many. */
export function areFew(conditions: Conditions): boolean {
  const named = ['agent_id', 'action'] as const
  if (!named.some((column) => asksFor(conditions, column))) return true
  return conditions.some((condition) =>
    condition[0] === 'query' ? isNarrow(condition[1]) : named.some((column) => column === condition[0]),
  )
}

/** Every match has one of a few names. */
function isNarrow(node: QueryNode): boolean {
  switch (node.kind) {
    case 'and':
      return node.nodes.some(isNarrow)
    case 'or':
      return node.nodes.every(isNarrow)
    case 'agent_id':
    case 'action':
      return isExact(node.pattern)
    default:
      return false
  }
}

export function hasAgent(grouping: Grouping): boolean {
  return grouping === 'agent' || grouping === 'facet'
}

export function hasAction(grouping: Grouping): boolean {
  return grouping === 'action' || grouping === 'facet'
}

/** Those that are counted by one field alone where nothing is asked of the others: groups of it may be many. */
export const VALUE_COLUMNS = { agent: 'agent_id', action: 'action' } as const

export type ValueGrouping = keyof typeof VALUE_COLUMNS

/** A value of that field, perhaps several times. */
export type ValueEvents = readonly [value: string, events: number]
