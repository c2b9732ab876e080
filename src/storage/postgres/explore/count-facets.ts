/** Counts by the fields of events: from the totals, or one by one for what a session or a text search finds. */
import type { Scope } from '../../../domain/principal.ts'
import type { EventFilter } from '../../contract/events.ts'
import type { FacetCount, ValueCounts } from '../../contract/explore.ts'
import type { TeamRange } from '../../contract/paging.ts'
import { valueCounts, withoutCountedFields } from '../../counting/value-counts.ts'
import type { Query } from '../connections/query.ts'
import { countByFacet } from '../events/count-events.ts'
import { selectFacets } from '../events/facets.ts'
import { matchesOf } from './matches.ts'

export async function countValues(query: Query, scope: Scope, filter: EventFilter): Promise<ValueCounts> {
  const byFacet = await eventsByFacet(query, scope, filter)
  const facets = await selectFacets(query, scope)
  const rows = facets.flatMap((facet) => {
    const events = byFacet.get(facet.id)
    return events === undefined ? [] : [{ ...facet, events }]
  })
  return valueCounts(filter, { rest: rows, agent: rows, action: rows })
}

export async function countFacets(query: Query, scope: Scope, range: TeamRange): Promise<FacetCount[]> {
  const byFacet = await countByFacet(query, scope.organization_id, range)
  const facets = await selectFacets(query, { ...scope, team_id: scope.team_id ?? range.team_id ?? null })
  return facets.flatMap((facet) => {
    const events = byFacet.get(facet.id)
    return events === undefined ? [] : [{ ...facet, events }]
  })
}

async function eventsByFacet(query: Query, scope: Scope, filter: EventFilter): Promise<Map<number, number>> {
  const matches = await matchesOf(query, scope, withoutCountedFields(filter))
  if (!matches) return countByFacet(query, scope.organization_id, filter)
  const { rows } = await query<{ facet_id: number; events: number }>(
    `SELECT facet_id, count(*) AS events FROM (${matches.sql}) AS found GROUP BY facet_id`,
    matches.values,
  )
  return new Map(rows.map(({ facet_id, events }) => [facet_id, events]))
}
