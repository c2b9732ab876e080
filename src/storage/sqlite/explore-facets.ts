/** Counts by the fields of events: from the totals, or one by one for what a session or a text search finds. */
import type { DatabaseSync } from 'node:sqlite'
import type { Scope } from '../../domain/principal.ts'
import type { KindCount, TeamRange, ValueCount, ValueCounts } from '../explore.ts'
import type { EventFilter } from '../storage.ts'
import { createEventCounter } from './count-events.ts'
import { matchesOf } from './explore-matches.ts'
import { type Facet, selectFacets } from './facets.ts'

const VALUES_AT_MOST = 20

const FIELDS = ['agent_id', 'action', 'risk_level', 'pii_detected', 'decision', 'team_id'] as const

type Field = (typeof FIELDS)[number]

export function createFacetCounts(database: DatabaseSync) {
  const counter = createEventCounter(database)

  /** Whatever the filter says about fields is left out here. */
  function eventsByFacet(scope: Scope, { from, to, session_id, q }: EventFilter): Map<number, number> {
    const matches = matchesOf(database, scope, {
      from,
      to,
      ...(session_id !== undefined && { session_id }),
      ...(q !== undefined && { q }),
    })
    if (!matches) return counter.byFacet(scope.organization_id, { from, to })
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
      const byFacet = eventsByFacet(scope, filter)
      const counts = new Map<Field, Map<string, number>>(FIELDS.map((field) => [field, new Map()]))
      for (const facet of selectFacets(database, scope)) {
        const events = byFacet.get(facet.id)
        if (events === undefined) continue
        const unmet = FIELDS.filter((field) => filter[field] !== undefined && filter[field] !== facet[field])
        if (unmet.length > 1) continue
        for (const field of unmet.length === 1 ? unmet : FIELDS) add(counts.get(field), facet[field], events)
      }
      const tops = [...counts].map(([field, values]) => [field, topOf(values)] as const)
      return Object.fromEntries(tops) as Record<Field, ValueCount[]>
    },

    countKinds(scope: Scope, { from, to, team_id }: TeamRange): KindCount[] {
      const byFacet = eventsByFacet(scope, { from, to })
      const facets = selectFacets(database, { ...scope, team_id: scope.team_id ?? team_id ?? null })
      return facets.flatMap((facet) => {
        const events = byFacet.get(facet.id)
        return events === undefined ? [] : [{ ...facet, events }]
      })
    },
  }
}

function add(values: Map<string, number> | undefined, value: Facet[Field], events: number): void {
  if (value === null) return
  values?.set(String(value), (values.get(String(value)) ?? 0) + events)
}

function topOf(values: ReadonlyMap<string, number>): ValueCount[] {
  return [...values]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, VALUES_AT_MOST)
}
