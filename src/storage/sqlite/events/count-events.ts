/** Exact counts from the totals of whole hours, days and months, plus the events in the two ragged ends. */
import type { DatabaseSync } from 'node:sqlite'
import type { Scope } from '../../../domain/principal.ts'
import { firstUlidAt } from '../../../domain/ulid.ts'
import type { EventCounts } from '../../contract/events.ts'
import type { TimeRange } from '../../contract/paging.ts'
import { piecesOf, type Span } from '../../counting/buckets.ts'
import { gatherCounts, increase } from '../../counting/facet.ts'
import type { Bucket } from '../../counting/plan-page.ts'
import { stillWanted } from '../threads/read-deadline.ts'
import { type FacetFilter, selectFacets } from './facets.ts'

export type EventCounter = {
  total(filter: FacetFilter, range: TimeRange): number
  /** Buckets that hold matching events, newest first. */
  buckets(filter: FacetFilter, span: Span, range: TimeRange): Bucket[]
  /** Events of each facet of the organization that has any. */
  byFacet(organizationId: string, range: TimeRange): Map<number, number>
  counts(scope: Scope, range: TimeRange & { readonly team_id?: string }): EventCounts
}

export function createEventCounter(database: DatabaseSync): EventCounter {
  /** Where nothing is filtered, the totals over all facets answer without a look at the facets. */
  function source(filter: FacetFilter) {
    return filter.sql === null
      ? { table: 'totals', where: '', parameters: [] }
      : {
          table: 'facet_totals',
          where: `AND facet_id IN (${filter.sql}) AND ${stillWanted('facet_id')}`,
          parameters: filter.parameters,
        }
  }

  function byFacet(organizationId: string, range: TimeRange): Map<number, number> {
    const { whole, ragged } = piecesOf(range)
    const sum = database.prepare(
      `SELECT facet_id, SUM(events) AS events FROM facet_totals
       WHERE organization_id = ? AND span = ? AND start >= ? AND start < ? AND ${stillWanted('facet_id')} GROUP BY facet_id`,
    )
    const scan = database.prepare(
      `SELECT facet_id, COUNT(*) AS events FROM events INDEXED BY events_by_id
       WHERE organization_id = ? AND id >= ? AND id < ? AND ${stillWanted('seq')} GROUP BY facet_id`,
    )
    const found = new Map<number, number>()
    const rows = [
      ...whole.flatMap(({ span, from, to }) => sum.all(organizationId, span, from, to)),
      ...ragged.flatMap(({ from, to }) => scan.all(organizationId, firstUlidAt(from), firstUlidAt(to))),
    ]
    for (const row of rows) increase(found, Number(row['facet_id']), Number(row['events']))
    return found
  }

  return {
    total(filter, range) {
      const { table, where, parameters } = source(filter)
      const { whole, ragged } = piecesOf(range)
      const sum = database.prepare(
        `SELECT SUM(events) AS events FROM ${table} WHERE organization_id = ? AND span = ? AND start >= ? AND start < ? ${where}`,
      )
      const scan = database.prepare(
        `SELECT COUNT(*) AS events FROM events INDEXED BY events_by_id WHERE organization_id = ? AND id >= ? AND id < ? ${where} AND ${stillWanted('seq')}`,
      )
      let total = 0
      for (const { span, from, to } of whole)
        total += Number(sum.get(filter.organization_id, span, from, to, ...parameters)?.['events'] ?? 0)
      for (const { from, to } of ragged)
        total += Number(
          scan.get(filter.organization_id, firstUlidAt(from), firstUlidAt(to), ...parameters)?.['events'],
        )
      return total
    },

    buckets(filter, span, range) {
      const { table, where, parameters } = source(filter)
      return database
        .prepare(
          `SELECT start, SUM(events) AS events FROM ${table}
           WHERE organization_id = ? AND span = ? AND start >= ? AND start < ? ${where} GROUP BY start ORDER BY start DESC`,
        )
        .all(filter.organization_id, span, range.from, range.to, ...parameters)
        .map((row) => ({ start: Number(row['start']), events: Number(row['events']) }))
    },

    byFacet,

    counts(scope, range) {
      const byFacetId = byFacet(scope.organization_id, range)
      return gatherCounts(
        byFacetId,
        selectFacets(database, { ...scope, team_id: scope.team_id ?? range.team_id ?? null }),
      )
    },
  }
}
