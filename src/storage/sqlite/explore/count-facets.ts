/** Counts by the fields of events: from the totals, or one by one for what a session or a text search finds. */
import type { DatabaseSync } from 'node:sqlite'
import type { Scope } from '../../../domain/principal.ts'
import type { EventFilter } from '../../contract/events.ts'
import type { FacetCount, ValueCounts } from '../../contract/explore.ts'
import type { TeamRange } from '../../contract/paging.ts'
import { valueCounts, withoutCountedFields } from '../../counting/value-counts.ts'
import { createEventCounter } from '../events/count-events.ts'
import { selectFacets } from '../events/facets.ts'
import { matchesOf } from './matches.ts'

export function createFacetCounter(database: DatabaseSync) {
  const counter = createEventCounter(database)

  function eventsByFacet(scope: Scope, filter: EventFilter): Map<number, number> {
    const matches = matchesOf(database, scope, withoutCountedFields(filter))
    if (!matches) return counter.byFacet(scope.organization_id, filter)
    // Counted here: grouping them would mean to sort them.
    const counts = new Map<number, number>()
    const rows = database.prepare(`SELECT facet_id FROM (${matches.sql})`).iterate(...matches.parameters)
    for (const row of rows) {
      const facet = Number(row['facet_id'])
      counts.set(facet, (counts.get(facet) ?? 0) + 1)
    }
    return counts
  }

  return {
    countValues(scope: Scope, filter: EventFilter): ValueCounts {
      return valueCounts(filter, eventsByFacet(scope, filter), selectFacets(database, scope))
    },

    countFacets(scope: Scope, { from, to, team_id }: TeamRange): FacetCount[] {
      const byFacet = eventsByFacet(scope, { from, to })
      const facets = selectFacets(database, { ...scope, team_id: scope.team_id ?? team_id ?? null })
      return facets.flatMap((facet) => {
        const events = byFacet.get(facet.id)
        return events === undefined ? [] : [{ ...facet, events }]
      })
    },
  }
}
