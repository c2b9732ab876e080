import type { DatabaseSync } from 'node:sqlite'
import { SPANS, startOf } from '../../counting/buckets.ts'

export type Totals = {
  count(organizationId: string, time: number, facetId: number): void
  /** Writes down everything that was counted since the last call. */
  flush(): void
  /** Must follow where the transaction is rolled back. */
  forget(): void
}

type HourCounts = { organization: string; hour: number; events: number; byFacet: Map<number, number> }

export function createTotals(database: DatabaseSync): Totals {
  const addTotal = database.prepare(`
    INSERT INTO totals (organization_id, span, start, events) VALUES (?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET events = events + excluded.events`)
  const addFacetTotal = database.prepare(`
    INSERT INTO facet_totals (organization_id, span, start, facet_id, events) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET events = events + excluded.events`)
  let counts = new Map<string, HourCounts>()

  return {
    count(organization, time, facet) {
      const hour = startOf('hour', time)
      const name = `${organization}\0${hour}`
      const entry = counts.get(name) ?? { organization, hour, events: 0, byFacet: new Map<number, number>() }
      entry.events += 1
      entry.byFacet.set(facet, (entry.byFacet.get(facet) ?? 0) + 1)
      counts.set(name, entry)
    },
    flush() {
      for (const { organization, hour, events, byFacet } of counts.values())
        for (const span of SPANS) {
          const start = startOf(span, hour)
          addTotal.run(organization, span, start, events)
          for (const [facet, facetEvents] of byFacet)
            addFacetTotal.run(organization, span, start, facet, facetEvents)
        }
      counts = new Map()
    },
    forget() {
      counts = new Map()
    },
  }
}
