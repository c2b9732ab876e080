/** Events over time by risk level: whole hours and days from the totals, everything finer from the events themselves. */

import type { TimeRange } from '../../../domain/paging.ts'
import type { Scope } from '../../../domain/principal.ts'
import type { RiskLevel } from '../../../domain/risk-level.ts'
import { timeOfUlid } from '../../../domain/ulid.ts'
import type { EventFilter } from '../../contract/events.ts'
import type { Histogram } from '../../contract/explore.ts'
import { piecesOf } from '../../counting/buckets.ts'
import { groupingOf } from '../../counting/grouping.ts'
import {
  HOUR_MS,
  MAX_EXAMINED,
  type OpenHistogram,
  openHistogram,
  spanWithin,
} from '../../counting/histogram.ts'
import type { Query } from '../connections/query.ts'
import { between, newestOf, placeholders, totalOf } from '../events/count-events.ts'
import { type FacetFilter, facetCondition, facetFilterOf, totalsOfSome } from '../events/facets.ts'
import { ulidOf } from '../values/ulid-uuid.ts'
import { findMatches } from './find-matches.ts'
import type { Matches } from './matches.ts'

export async function countOverTime(
  query: Query,
  scope: Scope,
  filter: EventFilter,
  maxBuckets: number,
): Promise<Histogram> {
  const matches = await findMatches(query, scope, filter)
  const isFine = openHistogram(filter, maxBuckets).interval < HOUR_MS
  const isTooMany =
    !matches && isFine && (await totalOf(query, facetFilterOf(scope, {}), filter)) > MAX_EXAMINED
  const histogram = openHistogram(filter, maxBuckets, isTooMany ? HOUR_MS : 0)
  if (matches) await addMatches(query, matches, histogram)
  else {
    const add = histogram.interval < HOUR_MS ? addScanned : addTotals
    await add(query, facetFilterOf(scope, filter), filter, histogram)
  }
  return histogram.finish()
}

async function addTotals(
  query: Query,
  facets: FacetFilter,
  range: TimeRange,
  histogram: OpenHistogram,
): Promise<void> {
  const { organization_id, conditions } = facets
  const { whole, ragged } = piecesOf(range)
  const grouping = groupingOf(conditions)
  const { values, $ } = placeholders()
  const parts = whole.map((piece) => {
    const span = spanWithin(histogram.interval, piece.span)
    const known = grouping === 'all' ? 'rest' : grouping
    return `SELECT t.start, f.risk_level, t.events ${totalsOfSome(organization_id, known, conditions, span, piece, $)}`
  })
  for (const newest of newestOf($(organization_id), whole))
    parts.push(
      `SELECT hour AS start, (SELECT f.risk_level FROM facets f WHERE f.id = facet_id), events FROM ${newest} ${facetCondition(facets, $)}`,
    )
  if (parts.length > 0) {
    const { rows } = await query<{ start: number; risk_level: RiskLevel; events: number }>(
      `SELECT start, risk_level, sum(events) AS events FROM (${parts.join(' UNION ALL ')}) AS parts GROUP BY 1, 2`,
      values,
    )
    for (const { start, risk_level, events } of rows) histogram.add(start, risk_level, events)
  }
  for (const part of ragged) await addScanned(query, facets, part, histogram)
}

/** One by one: the time of an event is the beginning of its id. */
async function addScanned(
  query: Query,
  facets: FacetFilter,
  range: TimeRange,
  { interval, add }: OpenHistogram,
): Promise<void> {
  const { values, $ } = placeholders()
  const { rows } = await query<{ bucket: number; risk_level: RiskLevel; events: number }>(
    `SELECT bucket, risk_level, sum(events) AS events FROM (
       SELECT ('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / ${interval} AS bucket, facet_id, count(*) AS events
       FROM events WHERE organization_id = ${$(facets.organization_id)} AND ${between(range)} ${facetCondition(facets, $)}
       GROUP BY 1, 2) AS counted
     JOIN facets f ON f.id = counted.facet_id GROUP BY 1, 2`,
    values,
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
