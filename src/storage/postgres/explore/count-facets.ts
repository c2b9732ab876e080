/** Counts by the fields of events: from the totals, or one by one for what a session or a text search finds. */

import type { TeamRange } from '../../../domain/paging.ts'
import type { Scope } from '../../../domain/principal.ts'
import type { EventCounts, EventFilter } from '../../contract/events.ts'
import type { AskedValues, FacetCount, ValueCounts } from '../../contract/explore.ts'
import {
  type CountedRow,
  completeRows,
  countFields,
  demandsOf,
  type FieldCounts,
  figuresOf,
  NO_DEMANDS,
  NOTHING_COUNTED,
  rowsOfValues,
  valueCounts,
} from '../../counting/field-counts.ts'
import { type CoarseGrouping, conditionsOf } from '../../counting/grouping.ts'
import { countedByValue, valueSources, withoutCountedFields } from '../../counting/value-sources.ts'
import type { Query } from '../connections/query.ts'
import { arrivalCounts, looseCounts, wholeCounts, wholeFields, wholeValues } from '../events/count-events.ts'
import { countOf, FACET_COLUMNS } from '../events/facets.ts'
import { findMatches } from './find-matches.ts'
import { type Counting, createKeptCounts, type KeptCounts } from './keep-counts.ts'

export function createFacetCounter(kept: KeptCounts = createKeptCounts()) {
  async function eventCounts(whole: FieldCounts, loose: FieldCounts): Promise<EventCounts> {
    return {
      ...figuresOf(whole, loose),
      by_action: await kept.asJson(whole.action, loose.action),
      by_agent: await kept.asJson(whole.agent_id, loose.agent_id),
    }
  }

  return {
    async countEvents(query: Query, scope: Scope, filter: EventFilter): Promise<EventCounts> {
      const found = await matchingFacets(query, scope, filter)
      if (found) return eventCounts(countFields(NO_DEMANDS, completeRows(found)), NOTHING_COUNTED)
      const { whole, loose } = await kept.count(query, countingOfEvents(query, scope, filter))
      return eventCounts(whole, loose)
    },

    async countValues(
      query: Query,
      scope: Scope,
      filter: EventFilter,
      asked: AskedValues = {},
    ): Promise<ValueCounts> {
      const found = await matchingFacets(query, scope, withoutCountedFields(filter))
      if (found)
        return valueCounts(countFields(demandsOf(filter), completeRows(found)), NOTHING_COUNTED, asked)
      const { whole, loose } = await kept.count(query, countingOfValues(query, scope, filter))
      return valueCounts(whole, loose, asked)
    },
  }
}

/** For `countEvents`: what is asked of events is asked of the totals. */
function countingOfEvents(query: Query, scope: Scope, filter: EventFilter): Counting {
  const { organization_id } = scope
  const conditions = conditionsOf(scope, filter)
  const fields = (facets: readonly FacetCount[]) => countFields(NO_DEMANDS, completeRows(facets))
  return {
    name: 'events',
    scope,
    filter,
    whole: () => wholeFields(query, scope, filter),
    arrived: async (numbers) =>
      fields(await arrivalCounts(query, organization_id, conditions, filter, numbers)),
    loose: async (numbers) => fields(await looseCounts(query, organization_id, conditions, filter, numbers)),
  }
}

/** For `countValues`: each field is counted without what is asked of it alone. */
function countingOfValues(query: Query, scope: Scope, filter: EventFilter): Counting {
  const { organization_id } = scope
  const inScope = conditionsOf(scope, {})
  const demands = demandsOf(filter)
  const sources = valueSources(filter)
  const fields = (facets: readonly FacetCount[]) => countFields(demands, completeRows(facets))
  const rowsOf = async (part: CoarseGrouping): Promise<CountedRow[]> => {
    const conditions = conditionsOf(scope, sources[part].pinned)
    const byValue = countedByValue(filter, part, sources[part])
    return byValue
      ? rowsOfValues(byValue, await wholeValues(query, organization_id, byValue, conditions, filter))
      : wholeCounts(query, organization_id, sources[part].grouping, conditions, filter)
  }
  return {
    name: 'values',
    scope,
    filter,
    whole: async () =>
      countFields(demands, {
        agent: await rowsOf('agent'),
        action: await rowsOf('action'),
        rest: await rowsOf('rest'),
      }),
    arrived: async (numbers) => fields(await arrivalCounts(query, organization_id, inScope, filter, numbers)),
    loose: async (numbers) => fields(await looseCounts(query, organization_id, inScope, filter, numbers)),
  }
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
