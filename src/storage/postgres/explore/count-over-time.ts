/** Events over time by risk level: whole hours and days from the totals, everything finer from the events themselves. */
import type { Scope } from '../../../domain/principal.ts'
import { RISK_LEVELS, type RiskLevel } from '../../../domain/risk-level.ts'
import { timeOfUlid } from '../../../domain/ulid.ts'
import type { EventFilter } from '../../contract/events.ts'
import type { Histogram } from '../../contract/explore.ts'
import type { TimeRange } from '../../contract/paging.ts'
import { piecesOf } from '../../counting/buckets.ts'
import {
  HOUR_MS,
  MAX_EXAMINED,
  type OpenHistogram,
  openHistogram,
  spanWithin,
} from '../../counting/histogram.ts'
import type { Query } from '../connections/query.ts'
import { between, type FacetIds, totalOf, within } from '../events/count-events.ts'
import { findFacetIds } from '../events/facets.ts'
import { ulidOf } from '../values/ulid-uuid.ts'
import { type Matches, matchesOf } from './matches.ts'

export async function countOverTime(
  query: Query,
  scope: Scope,
  filter: EventFilter,
  maxBuckets: number,
): Promise<Histogram> {
  const matches = await matchesOf(query, scope, filter)
  const isFine = openHistogram(filter, maxBuckets).interval < HOUR_MS
  const isTooMany =
    !matches && isFine && (await totalOf(query, scope.organization_id, null, filter)) > MAX_EXAMINED
  const histogram = openHistogram(filter, maxBuckets, isTooMany ? HOUR_MS : 0)
  if (matches) await addMatches(query, matches, histogram)
  else {
    const facets = await findFacetIds(query, scope, filter)
    const add = histogram.interval < HOUR_MS ? addScanned : addTotals
    await add(query, scope.organization_id, facets, filter, histogram)
  }
  return histogram.finish()
}

async function addTotals(
  query: Query,
  organizationId: string,
  facets: FacetIds,
  range: TimeRange,
  histogram: OpenHistogram,
): Promise<void> {
  const { whole, ragged } = piecesOf(range)
  const isFacet = facets === null ? '' : 'AND facet_id = ANY ($2::int[])'
  const levels = RISK_LEVELS.map(
    (level) => `coalesce(sum(events) FILTER (WHERE risk_level = '${level}'), 0) AS ${level}`,
  )
  for (const piece of whole) {
    const span = spanWithin(histogram.interval, piece.span)
    const { rows } = await query<{ start: number } & Record<RiskLevel, number>>(
      `SELECT start, ${levels.join(', ')} FROM facet_totals t JOIN facets f ON f.id = t.facet_id
       WHERE t.organization_id = $1 AND ${within({ ...piece, span })} ${isFacet} GROUP BY start`,
      facets === null ? [organizationId] : [organizationId, facets],
    )
    for (const row of rows) for (const level of RISK_LEVELS) histogram.add(row.start, level, row[level])
  }
  for (const part of ragged) await addScanned(query, organizationId, facets, part, histogram)
}

/** One by one: the time of an event is the beginning of its id. */
async function addScanned(
  query: Query,
  organizationId: string,
  facets: FacetIds,
  range: TimeRange,
  { interval, add }: OpenHistogram,
): Promise<void> {
  const { rows } = await query<{ bucket: number; risk_level: RiskLevel; events: number }>(
    `SELECT bucket, risk_level, sum(events) AS events FROM (
       SELECT ('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / ${interval} AS bucket, facet_id, count(*) AS events
       FROM events WHERE organization_id = $1 AND ${between(range)} ${facets === null ? '' : 'AND facet_id = ANY ($2::int[])'}
       GROUP BY 1, 2) AS counted
     JOIN facets f ON f.id = counted.facet_id GROUP BY 1, 2`,
    facets === null ? [organizationId] : [organizationId, facets],
  )
  for (const { bucket, risk_level, events } of rows) add(bucket * interval, risk_level, events)
}

async function addMatches(query: Query, matches: Matches, { add }: OpenHistogram): Promise<void> {
  const { rows } = await query<{ id: string; risk_level: RiskLevel }>(
    `SELECT found.id, f.risk_level FROM (${matches.sql}) AS found JOIN facets f ON f.id = found.facet_id`,
    matches.values,
  )
  for (const { id, risk_level } of rows) add(timeOfUlid(ulidOf(id)), risk_level, 1)
}
