/** Counts by the fields of events: from the totals, or one by one for what a session or a text search finds. */
import type { Scope } from '../../../domain/principal.ts'
import type { EventCounts, EventFilter } from '../../contract/events.ts'
import type { AskedValues, FacetCount, ValueCounts } from '../../contract/explore.ts'
import type { TeamRange } from '../../contract/paging.ts'
import { conditionsOf, gatherCounts, NO_GROUPS } from '../../counting/grouping.ts'
import {
  type CountedRow,
  countedByValue,
  rowsOfValues,
  type ValueSource,
  valueCounts,
  valueSources,
  withoutCountedFields,
} from '../../counting/value-counts.ts'
import type { Query } from '../connections/query.ts'
import { countTotals, looseCounts, wholeCounts, wholeValues } from '../events/count-events.ts'
import { countOf, FACET_COLUMNS } from '../events/facets.ts'
import { findMatches } from './find-matches.ts'

export async function countValues(
  query: Query,
  scope: Scope,
  filter: EventFilter,
  asked?: AskedValues,
): Promise<ValueCounts> {
  const found = await matchingFacets(query, scope, withoutCountedFields(filter))
  if (found) return valueCounts(filter, { rest: found, agent: found, action: found }, asked)
  const { agent, action, rest } = valueSources(filter)
  const loose = await looseCounts(query, scope.organization_id, conditionsOf(scope, {}), filter)
  const rows = async (source: ValueSource): Promise<CountedRow[]> => {
    const conditions = conditionsOf(scope, source.pinned)
    const byValue = countedByValue(filter, source)
    const counted = byValue
      ? rowsOfValues(byValue, await wholeValues(query, scope.organization_id, byValue, conditions, filter))
      : await wholeCounts(query, scope.organization_id, source.grouping, conditions, filter)
    return [...counted, ...loose]
  }
  return valueCounts(
    filter,
    { agent: await rows(agent), action: await rows(action), rest: await rows(rest) },
    asked,
  )
}

export async function countEvents(query: Query, scope: Scope, filter: EventFilter): Promise<EventCounts> {
  const found = await matchingFacets(query, scope, filter)
  return found ? gatherCounts(NO_GROUPS, found) : countTotals(query, scope, filter)
}

/** Of those that a session, a text search or a query finds; null where the totals can answer. */
async function matchingFacets(query: Query, scope: Scope, filter: EventFilter): Promise<FacetCount[] | null> {
  const matches = await findMatches(query, scope, filter)
  if (!matches) return null
  const { rows } = await query<FacetCount>(
    `SELECT ${FACET_COLUMNS}, counted.events FROM (
       SELECT facet_id, count(*) AS events FROM (${matches.sql}) AS found GROUP BY facet_id) AS counted
     JOIN facets f ON f.id = counted.facet_id`,
    matches.values,
  )
  return rows.map(countOf).filter(({ team_id }) => scope.team_id === null || team_id === scope.team_id)
}

export async function countFacets(
  query: Query,
  scope: Scope,
  { team_id, ...range }: TeamRange,
): Promise<FacetCount[]> {
  const conditions = conditionsOf(scope, team_id === undefined ? {} : { team_id })
  const found = new Map<number, FacetCount>()
  for (const facet of [
    ...(await wholeCounts(query, scope.organization_id, 'facet', conditions, range)),
    ...(await looseCounts(query, scope.organization_id, conditions, range)),
  ])
    found.set(facet.id, { ...facet, events: facet.events + (found.get(facet.id)?.events ?? 0) })
  return [...found.values()]
}
