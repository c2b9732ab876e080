/** Counts by the fields of events: from the totals, or one by one for what a session or a text search finds. */
import { promises as timers } from 'node:timers'
import type { Scope } from '../../../domain/principal.ts'
import type { EventCounts, EventFilter } from '../../contract/events.ts'
import type {
  AskedValues,
  CountedField,
  FacetCount,
  ValueCount,
  ValueCounts,
} from '../../contract/explore.ts'
import type { TeamRange } from '../../contract/paging.ts'
import {
  type CountedRow,
  type Counts,
  completeRows,
  countFields,
  demandsOf,
  type FieldCounts,
  figuresOf,
  jsonMembers,
  MAX_VALUES,
  NO_DEMANDS,
  NOTHING_COUNTED,
  rowsOfValues,
  valueCounts,
} from '../../counting/field-counts.ts'
import {
  COARSE_GROUPINGS,
  type CoarseGrouping,
  conditionsOf,
  VALUE_COLUMNS,
} from '../../counting/grouping.ts'
import { countedByValue, valueSources, withoutCountedFields } from '../../counting/value-sources.ts'
import type { Query } from '../connections/query.ts'
import { looseCounts, topValues, wholeCounts, wholeFields, wholeValues } from '../events/count-events.ts'
import { countOf, FACET_COLUMNS } from '../events/facets.ts'
import { findMatches } from './find-matches.ts'

export async function countValues(
  query: Query,
  scope: Scope,
  filter: EventFilter,
  asked: AskedValues = {},
): Promise<ValueCounts> {
  const { organization_id } = scope
  const demands = demandsOf(filter)
  const found = await matchingFacets(query, scope, withoutCountedFields(filter))
  if (found) return valueCounts(countFields(demands, completeRows(found)), NOTHING_COUNTED, asked)
  const sources = valueSources(filter)
  const loose = await looseCounts(query, organization_id, conditionsOf(scope, {}), filter)
  const whole: Record<CoarseGrouping, CountedRow[]> = { agent: [], action: [], rest: [] }
  const others: Record<CoarseGrouping, CountedRow[]> = { agent: [], action: [], rest: [] }
  const tops: { field: CountedField; top: ValueCount[]; distinct: number }[] = []
  for (const part of COARSE_GROUPINGS) {
    const { grouping, pinned } = sources[part]
    const conditions = conditionsOf(scope, pinned)
    const byValue = countedByValue(filter, part, sources[part])
    if (byValue && !asked.search) {
      // The server adds them up: there may be a hundred thousand.
      const limit = asked.limit ?? MAX_VALUES
      const values = await topValues(query, organization_id, byValue, conditions, filter, limit)
      tops.push({ field: VALUE_COLUMNS[byValue], ...values })
      continue
    }
    whole[part] = byValue
      ? rowsOfValues(byValue, await wholeValues(query, organization_id, byValue, conditions, filter))
      : await wholeCounts(query, organization_id, grouping, conditions, filter)
    others[part] = loose
  }
  const counted = valueCounts(countFields(demands, whole), countFields(demands, others), asked)
  return {
    ...counted,
    ...Object.fromEntries(tops.map(({ field, top }) => [field, top])),
    distinct: {
      ...counted.distinct,
      ...Object.fromEntries(tops.map(({ field, distinct }) => [field, distinct])),
    },
  }
}

export async function countEvents(query: Query, scope: Scope, filter: EventFilter): Promise<EventCounts> {
  const found = await matchingFacets(query, scope, filter)
  if (found) return eventCounts(countFields(NO_DEMANDS, completeRows(found)), NOTHING_COUNTED)
  const whole = await wholeFields(query, scope, filter)
  const loose = await looseCounts(query, scope.organization_id, conditionsOf(scope, filter), filter)
  return eventCounts(whole, countFields(NO_DEMANDS, completeRows(loose)))
}

async function eventCounts(whole: FieldCounts, loose: FieldCounts): Promise<EventCounts> {
  return {
    ...figuresOf(whole, loose),
    by_action: await asJson(whole.action, loose.action),
    by_agent: await asJson(whole.agent_id, loose.agent_id),
  }
}

/** Other requests get a turn between the parts. */
async function asJson(whole: Counts, loose: Counts): Promise<string> {
  const parts: string[] = []
  for (const part of jsonMembers(whole, loose)) {
    parts.push(part)
    await timers.setImmediate()
  }
  return `{${parts.join(',')}}`
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
