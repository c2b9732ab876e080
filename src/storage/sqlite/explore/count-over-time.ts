/** Events over time by risk level: whole hours and days from the totals, everything finer from the events themselves. */
import type { DatabaseSync } from 'node:sqlite'
import type { TimeRange } from '../../../domain/paging.ts'
import type { Scope } from '../../../domain/principal.ts'
import { RISK_LEVELS, type RiskLevel } from '../../../domain/risk-level.ts'
import { firstUlidAt, timeOfUlid } from '../../../domain/ulid.ts'
import type { EventFilter } from '../../contract/events.ts'
import type { Histogram } from '../../contract/explore.ts'
import { hullOf, piecesOf } from '../../counting/buckets.ts'
import { conditionsOf, groupingOf } from '../../counting/grouping.ts'
import {
  HOUR_MS,
  MAX_EXAMINED,
  type OpenHistogram,
  openHistogram,
  spanWithin,
} from '../../counting/histogram.ts'
import { createEventCounter, NOT_COUNTED } from '../events/count-events.ts'
import { type FacetFilter, facetFilterOf, totalsOfSome } from '../events/facets.ts'
import { stillWanted } from '../threads/read-deadline.ts'
import { type Matches, matchesOf } from './matches.ts'

type Add = OpenHistogram['add']

export function createTimeCounter(database: DatabaseSync) {
  const counter = createEventCounter(database)

  function addTotals(scope: Scope, filter: EventFilter, interval: number, add: Add): void {
    const facets = facetFilterOf(scope, filter)
    const conditions = conditionsOf(scope, filter)
    const grouping = groupingOf(conditions)
    const levels = RISK_LEVELS.map(
      (level) => `SUM(t.events) FILTER (WHERE f.risk_level = '${level}') AS ${level}`,
    )
    const { whole, ragged } = piecesOf(filter)
    for (const piece of whole) {
      const { sql, parameters } = totalsOfSome(
        scope.organization_id,
        grouping === 'all' ? 'rest' : grouping,
        conditions,
        spanWithin(interval, piece.span),
        piece,
      )
      const rows = database
        .prepare(
          `SELECT t.start, ${levels.join(', ')} ${sql} AND ${stillWanted('t.group_id')} GROUP BY t.start`,
        )
        .all(...parameters)
      for (const row of rows)
        for (const level of RISK_LEVELS) add(Number(row['start']), level, Number(row[level] ?? 0))
    }
    for (const part of ragged) addScanned(facets, part, interval, add)
    if (whole.length > 0) addNewest(facets, hullOf(whole), add)
  }

  /** Those that the totals do not have yet. */
  function addNewest(facets: FacetFilter, { from, to }: TimeRange, add: Add): void {
    const rows = database
      .prepare(
        `SELECT id, (SELECT risk_level FROM facets f WHERE f.id = facet_id) AS risk_level FROM events ${NOT_COUNTED}
           AND organization_id = ? AND id >= ? AND id < ? ${facets.sql} AND ${stillWanted('seq')}`,
      )
      .all(facets.organization_id, firstUlidAt(from), firstUlidAt(to), ...facets.parameters)
    for (const row of rows) add(timeOfUlid(String(row['id'])), row['risk_level'] as RiskLevel, 1)
  }

  /** A look into the index for each bucket: its bounds are ids, so nothing of an event is read but its place. */
  function addScanned(facets: FacetFilter, range: TimeRange, interval: number, add: Add): void {
    const scan = database.prepare(
      `SELECT risk_level, COUNT(*) AS events FROM events e INDEXED BY events_by_id JOIN facets f ON f.id = e.facet_id
       WHERE e.organization_id = ? AND e.id >= ? AND e.id < ? ${facets.sql} AND ${stillWanted('seq')} GROUP BY risk_level`,
    )
    for (let from = range.from; from < range.to; ) {
      const to = Math.min(from - (from % interval) + interval, range.to)
      for (const row of scan.all(
        facets.organization_id,
        firstUlidAt(from),
        firstUlidAt(to),
        ...facets.parameters,
      ))
        add(from, row['risk_level'] as RiskLevel, Number(row['events']))
      from = to
    }
  }

  function addMatches(matches: Matches, add: Add): void {
    const rows = database
      .prepare(`SELECT m.id, f.risk_level FROM (${matches.sql}) m JOIN facets f ON f.id = m.facet_id`)
      .iterate(...matches.parameters)
    for (const row of rows) add(timeOfUlid(String(row['id'])), row['risk_level'] as RiskLevel, 1)
  }

  return {
    countOverTime(scope: Scope, filter: EventFilter, maxBuckets: number): Histogram {
      const facets = facetFilterOf(scope, filter)
      const matches = matchesOf(database, scope, filter)
      const isFine = openHistogram(filter, maxBuckets).interval < HOUR_MS
      const isTooMany = !matches && isFine && counter.total(facetFilterOf(scope, {}), filter) > MAX_EXAMINED
      const { interval, add, finish } = openHistogram(filter, maxBuckets, isTooMany ? HOUR_MS : 0)
      if (matches) addMatches(matches, add)
      else if (interval < HOUR_MS) addScanned(facets, filter, interval, add)
      else addTotals(scope, filter, interval, add)
      return finish()
    },
  }
}
