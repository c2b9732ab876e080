/**
 * Exact counts: from the totals of whole hours, days and months; plus the events in the two ragged ends; plus the newest
 * events, which the totals do not have yet.
 */
import type { DatabaseSync } from 'node:sqlite'
import type { Decision } from '../../../domain/event.ts'
import type { TimeRange } from '../../../domain/paging.ts'
import type { RiskLevel } from '../../../domain/risk-level.ts'
import { firstUlidAt, LAST_ULID_TIME, timeOfUlid } from '../../../domain/ulid.ts'
import type { FacetCount } from '../../contract/explore.ts'
import { hullOf, piecesOf, type Span, startOf } from '../../counting/buckets.ts'
import {
  type Conditions,
  type Grouping,
  VALUE_COLUMNS,
  type ValueEvents,
  type ValueGrouping,
} from '../../counting/grouping.ts'
import { increase } from '../../counting/increase.ts'
import type { Bucket } from '../../counting/plan-page.ts'
import { stillWanted } from '../threads/read-deadline.ts'
import { allTotals, FACET_COLUMNS, type FacetFilter, fieldConditions, totalsOfFew } from './facets.ts'
import type { Sql } from './sql.ts'

export type EventCounter = {
  total(filter: FacetFilter, range: TimeRange): number
  /** Buckets that hold matching events, newest first. */
  buckets(filter: FacetFilter, span: Span, range: TimeRange): Bucket[]
  /** Each group that has events, perhaps several times, from whole hours: to be added to `ragged` and `newest`. */
  whole(organizationId: string, grouping: Grouping, conditions: Conditions, range: TimeRange): FacetCount[]
  /** The same by the one field of the grouping. */
  values(
    organizationId: string,
    grouping: ValueGrouping,
    conditions: Conditions,
    range: TimeRange,
  ): ValueEvents[]
  /** Each facet that has events in the ragged ends. */
  ragged(organizationId: string, conditions: Conditions, range: TimeRange): FacetCount[]
  /** Each facet that has events in whole hours which came in after a position, and up to another where one is given. */
  newest(
    organizationId: string,
    conditions: Conditions,
    range: TimeRange,
    after: number,
    upTo?: number,
  ): FacetCount[]
}

/** Rows that the totals do not have yet. */
export const NOT_COUNTED = 'NOT INDEXED WHERE seq > (SELECT seq FROM counted)'

export function createEventCounter(database: DatabaseSync): EventCounter {
  function total(filter: FacetFilter, range: TimeRange): number {
    const { whole, ragged } = piecesOf(range)
    let events = 0
    for (const piece of whole) {
      const { sql, parameters } = filter.totals(piece.span, piece)
      events += Number(
        database.prepare(`SELECT SUM(t.events) AS events ${sql}`).get(...parameters)?.['events'] ?? 0,
      )
    }
    const scan = (from: string, part: TimeRange) =>
      database
        .prepare(
          `SELECT COUNT(*) AS events FROM events ${from} AND organization_id = ? AND id >= ? AND id < ? ${filter.sql} AND ${stillWanted('seq')}`,
        )
        .get(filter.organization_id, ...idsOf(part), ...filter.parameters)?.['events']
    for (const part of ragged) events += Number(scan('INDEXED BY events_by_id WHERE 1', part))
    if (whole.length > 0) events += Number(scan(NOT_COUNTED, hullOf(whole)))
    return events
  }

  /** A bucket that begins inside of the range counts as a whole. */
  function buckets(filter: FacetFilter, span: Span, range: TimeRange): Bucket[] {
    const events = new Map<number, number>()
    const { sql, parameters } = filter.totals(span, range)
    const rows = database
      .prepare(`SELECT t.start, SUM(t.events) AS events ${sql} GROUP BY t.start`)
      .all(...parameters)
    for (const row of rows) increase(events, Number(row['start']), Number(row['events']))
    const newest = database
      .prepare(
        `SELECT id FROM events ${NOT_COUNTED} AND organization_id = ? AND id >= ? ${filter.sql} AND ${stillWanted('seq')}`,
      )
      .all(filter.organization_id, firstUlidAt(range.from), ...filter.parameters)
    for (const row of newest) {
      const start = startOf(span, timeOfUlid(String(row['id'])))
      if (start < range.to) increase(events, start, 1)
    }
    return [...events].map(([start, count]) => ({ start, events: count })).sort((a, b) => b.start - a.start)
  }

  function whole(
    organizationId: string,
    grouping: Grouping,
    conditions: Conditions,
    range: TimeRange,
  ): FacetCount[] {
    const isFew =
      grouping === 'rest' ||
      conditions.some(([column]) => FEW[grouping]?.includes(column)) ||
      (grouping === 'facet' && isOfFewFacets(organizationId, conditions))
    const wanted = fieldConditions(conditions)
    const table = grouping === 'facet' ? 'facets' : 'facet_groups'
    return piecesOf(range).whole.flatMap((piece) => {
      const { sql, parameters } = isFew
        ? totalsOfFew(organizationId, grouping, conditions, piece.span, piece)
        : allTotals(organizationId, grouping, piece.span, piece)
      return counted(
        `SELECT ${FACET_COLUMNS}, c.events FROM (SELECT t.group_id, SUM(t.events) AS events ${sql} AND ${stillWanted('t.group_id')} GROUP BY t.group_id) c
         CROSS JOIN ${table} f ON f.id = c.group_id AND ${wanted.sql}`,
        [...parameters, ...wanted.parameters],
      )
    })
  }

  /** Those of one action may be few or many. */
  function isOfFewFacets(organizationId: string, conditions: Conditions): boolean {
    const action = conditions.find(([column]) => column === 'action')?.[1]
    if (typeof action !== 'string') return false
    const found = database
      .prepare(
        `SELECT COUNT(*) AS facets FROM (
           SELECT 1 FROM facets INDEXED BY facets_by_action WHERE organization_id = ? AND action = ? LIMIT ${MAX_FEW + 1})`,
      )
      .get(organizationId, action)
    return Number(found?.['facets']) <= MAX_FEW
  }

  function values(
    organizationId: string,
    grouping: ValueGrouping,
    conditions: Conditions,
    range: TimeRange,
  ): ValueEvents[] {
    const column = VALUE_COLUMNS[grouping]
    const wanted = fieldConditions(conditions)
    return piecesOf(range).whole.flatMap((piece) => {
      const { sql, parameters } = allTotals(organizationId, grouping, piece.span, piece)
      const query = database.prepare(
        `SELECT f.${column}, SUM(c.events) FROM (SELECT t.group_id, SUM(t.events) AS events ${sql} AND ${stillWanted('t.group_id')} GROUP BY t.group_id) c
         CROSS JOIN facet_groups f ON f.id = c.group_id AND ${wanted.sql} GROUP BY f.${column}`,
      )
      query.setReturnArrays(true)
      return query.all(...parameters, ...wanted.parameters) as unknown as ValueEvents[]
    })
  }

  /** Rows as lists: there may be a hundred thousand. */
  function counted(sql: string, parameters: readonly (string | number)[]): FacetCount[] {
    const query = database.prepare(sql)
    query.setReturnArrays(true)
    const rows = query.all(...parameters) as unknown as CountRow[]
    return rows.map(([id, team, agent_id, action, risk_level, pii, decision, events]) => ({
      id,
      team_id: team || null,
      agent_id,
      action,
      risk_level,
      pii_detected: pii === 1,
      decision,
      events,
    }))
  }

  function scan(organizationId: string, conditions: Conditions, part: TimeRange, from: Sql): FacetCount[] {
    const wanted = fieldConditions(conditions)
    return counted(
      `SELECT ${FACET_COLUMNS}, c.events FROM (
           SELECT facet_id, COUNT(*) AS events FROM events ${from.sql} AND organization_id = ? AND id >= ? AND id < ? AND ${stillWanted('seq')} GROUP BY facet_id
         ) c CROSS JOIN facets f ON f.id = c.facet_id AND ${wanted.sql}`,
      [...from.parameters, organizationId, ...idsOf(part), ...wanted.parameters],
    )
  }

  return {
    total,
    buckets,
    whole,
    values,
    ragged: (organizationId, conditions, range) =>
      piecesOf(range).ragged.flatMap((part) => scan(organizationId, conditions, part, BY_ID)),
    newest(organizationId, conditions, range, after, upTo = Number.MAX_SAFE_INTEGER) {
      const pieces = piecesOf(range).whole
      if (pieces.length === 0) return []
      const from = { sql: 'NOT INDEXED WHERE seq > ? AND seq <= ?', parameters: [after, upTo] }
      return scan(organizationId, conditions, hullOf(pieces), from)
    },
  }
}

const BY_ID: Sql = { sql: 'INDEXED BY events_by_id WHERE 1', parameters: [] }

/** Looking up more of them costs more than reading the totals of all. */
const MAX_FEW = 5_000

/** Groups with these fixed are few. */
const FEW: Partial<Record<Grouping, readonly string[]>> = {
  agent: ['agent_id'],
  action: ['action'],
  facet: ['agent_id'],
}

function idsOf({ from, to }: TimeRange): [string, string] {
  return [firstUlidAt(from), firstUlidAt(Math.min(to, LAST_ULID_TIME))]
}

/** In the order of FACET_COLUMNS, then the events. */
type CountRow = [
  id: number,
  team: string,
  agent: string,
  action: string,
  level: RiskLevel,
  pii: number,
  decision: Decision,
  events: number,
]
