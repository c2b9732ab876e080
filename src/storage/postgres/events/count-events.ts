/** Exact counts from the totals of whole hours, days and months, plus the events in the two ragged ends. */
import type { Scope } from '../../../domain/principal.ts'
import { firstUlidAt } from '../../../domain/ulid.ts'
import type { EventCounts } from '../../contract/events.ts'
import type { TimeRange } from '../../contract/paging.ts'
import { piecesOf, SPANS, type Span } from '../../counting/buckets.ts'
import { gatherCounts } from '../../counting/grouping.ts'
import type { Bucket } from '../../counting/plan-page.ts'
import type { Query } from '../connections/query.ts'
import { uuidOf } from '../values/ulid-uuid.ts'
import { selectFacets } from './facets.ts'

/** Null: every facet of the organization. */
export type FacetIds = readonly number[] | null

export async function totalOf(
  query: Query,
  organizationId: string,
  facets: FacetIds,
  range: TimeRange,
): Promise<number> {
  const { whole, ragged } = piecesOf(range)
  const isFacet = facets === null ? '' : 'AND facet_id = ANY ($2::int[])'
  const sums = [
    ...whole.map(
      (piece) =>
        `SELECT sum(events) AS events FROM ${facets === null ? 'totals' : 'facet_totals'}
         WHERE organization_id = $1 AND ${within(piece)} ${isFacet}`,
    ),
    ...ragged.map(
      (piece) =>
        `SELECT count(*) AS events FROM events WHERE organization_id = $1 AND ${between(piece)} ${isFacet}`,
    ),
  ]
  if (sums.length === 0) return 0
  const { rows } = await query<{ events: number }>(
    `SELECT coalesce(sum(events), 0) AS events FROM (${sums.join(' UNION ALL ')}) AS sums`,
    facets === null ? [organizationId] : [organizationId, facets],
  )
  return rows[0]?.events ?? 0
}

/** Buckets that hold matching events, newest first. */
export async function bucketsOf(
  query: Query,
  organizationId: string,
  facets: FacetIds,
  span: Span,
  range: TimeRange,
): Promise<Bucket[]> {
  const { rows } = await query<Bucket>(
    `SELECT start, sum(events) AS events FROM ${facets === null ? 'totals' : 'facet_totals'}
     WHERE organization_id = $1 AND ${within({ ...range, span })} ${facets === null ? '' : 'AND facet_id = ANY ($2::int[])'}
     GROUP BY start ORDER BY start DESC`,
    facets === null ? [organizationId] : [organizationId, facets],
  )
  return rows
}

/** Events of each facet of the organization that has any. */
export async function countByFacet(
  query: Query,
  organizationId: string,
  range: TimeRange,
): Promise<Map<number, number>> {
  const { whole, ragged } = piecesOf(range)
  const parts = [
    ...whole.map(
      (piece) => `SELECT facet_id, events FROM facet_totals WHERE organization_id = $1 AND ${within(piece)}`,
    ),
    ...ragged.map(
      (piece) =>
        `SELECT facet_id, count(*) AS events FROM events WHERE organization_id = $1 AND ${between(piece)} GROUP BY facet_id`,
    ),
  ]
  if (parts.length === 0) return new Map()
  const { rows } = await query<{ facet_id: number; events: number }>(
    `SELECT facet_id, sum(events) AS events FROM (${parts.join(' UNION ALL ')}) AS parts GROUP BY facet_id`,
    [organizationId],
  )
  return new Map(rows.map(({ facet_id, events }) => [facet_id, events]))
}

export async function countEvents(
  query: Query,
  scope: Scope,
  range: TimeRange & { readonly team_id?: string },
): Promise<EventCounts> {
  const byFacet = await countByFacet(query, scope.organization_id, range)
  const facets = await selectFacets(query, { ...scope, team_id: scope.team_id ?? range.team_id ?? null })
  const rows = facets
    .map((facet) => ({ ...facet, events: byFacet.get(facet.id) ?? 0 }))
    .filter(({ events }) => events > 0)
  return gatherCounts({ rest: rows, agent: rows, action: rows })
}

/** Numbers and ids of our own making: nothing of a caller's is put into the text of a query. */
export function within({ span, from, to }: TimeRange & { readonly span: Span }): string {
  return `span = ${SPANS.indexOf(span)} AND start >= ${from} AND start < ${to}`
}

export function between({ from, to }: TimeRange): string {
  return `id >= '${uuidOf(firstUlidAt(from))}' AND id < '${uuidOf(firstUlidAt(to))}'`
}
