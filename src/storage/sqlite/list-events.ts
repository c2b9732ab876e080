/**
 * Pages of events, newest first. An offset is answered by walking down the totals (months, days, hours) to the hour
 * that holds it, and reading only from there, so that a deep page costs what the first one costs.
 */
import type { DatabaseSync } from 'node:sqlite'
import type { Scope } from '../../domain/principal.ts'
import { firstUlidAt, timeOfUlid } from '../../domain/ulid.ts'
import type { EventFilter, EventPage, Page, StoredEvent, TimeRange } from '../storage.ts'
import { endOf, SPANS, type Span, startOf } from './buckets.ts'
import { createEventCounter } from './count-events.ts'
import { matchesOf } from './explore-matches.ts'
import { type FacetFilter, facetCondition, facetFilterOf } from './facets.ts'

export type EventReader = {
  list(scope: Scope, filter: EventFilter, page: Page): EventPage
  find(organizationId: string, id: string): StoredEvent | null
  read(seq: number): StoredEvent
  /** The newest that are older than the given one. */
  newest(scope: Scope, filter: EventFilter, limit: number, beforeId?: string): number[]
  /** The newest of some facets. */
  newestOfFacets(
    organizationId: string,
    range: TimeRange,
    facetIds: readonly number[],
    limit: number,
  ): number[]
}

const COLUMNS = `e.id, e.organization_id, f.team_id, e.key_id, f.agent_id, f.action, e.session_id, f.risk_level,
  e.pii_fields, e.frameworks, f.decision, e.reason, e.findings, e.policy_version, e.classifier_version, e.data,
  e.context, e.reasoning`

/** Larger than every ULID. */
const AFTER_ALL = '~'

export function createEventReader(database: DatabaseSync): EventReader {
  const counter = createEventCounter(database)
  const readRow = database.prepare(
    `SELECT ${COLUMNS} FROM events e JOIN facets f ON f.id = e.facet_id WHERE e.seq = ?`,
  )
  const findRow = database.prepare(
    `SELECT ${COLUMNS} FROM events e JOIN facets f ON f.id = e.facet_id WHERE e.organization_id = ? AND e.id = ?`,
  )

  function list(scope: Scope, filter: EventFilter, page: Page): EventPage {
    const total = count(scope, filter)
    const seqs = page.offset < total ? find(scope, filter, page) : []
    return { events: seqs.map(read), total }
  }

  function count(scope: Scope, filter: EventFilter): number {
    const matches = matchesOf(database, scope, filter)
    if (!matches) return counter.total(facetFilterOf(scope, filter), filter)
    const row = database.prepare(`SELECT COUNT(*) AS events FROM (${matches.sql})`).get(...matches.parameters)
    return Number(row?.['events'])
  }

  function find(scope: Scope, filter: EventFilter, page: Page, beforeId = AFTER_ALL): number[] {
    const matches = matchesOf(database, scope, filter)
    if (!matches) return seek(facetFilterOf(scope, filter), filter, page, beforeId)
    return database
      .prepare(`SELECT seq FROM (${matches.sql}) WHERE id < ? ORDER BY id DESC LIMIT ? OFFSET ?`)
      .all(...matches.parameters, beforeId, page.limit, page.offset)
      .map((row) => Number(row['seq']))
  }

  function seek(
    facets: FacetFilter,
    range: TimeRange,
    { limit, offset }: Page,
    beforeId = AFTER_ALL,
  ): number[] {
    const scan = database.prepare(
      `SELECT seq FROM events INDEXED BY events_by_id WHERE organization_id = ? AND id >= ? AND id < min(?, ?) ${facetCondition(facets)}
       ORDER BY id DESC LIMIT ? OFFSET ?`,
    )
    const found: number[] = []
    let skip = offset
    descend(range, 0)
    return found

    /** Newest first through the buckets of one span; those that lie wholly before the page are skipped unread. */
    function descend(part: TimeRange, depth: number): void {
      const span = SPANS[depth]
      if (span === undefined) {
        collect(part)
        return
      }
      for (const bucket of bucketsOf(span, part)) {
        if (found.length >= limit) return
        if (bucket.isWhole && bucket.events <= skip) skip -= bucket.events
        else descend(bucket, depth + 1)
      }
    }

    function bucketsOf(span: Span, part: TimeRange) {
      const buckets = counter.buckets(facets, span, { from: startOf(span, part.from), to: part.to })
      return buckets.map(({ start, events }) => {
        const end = endOf(span, start)
        return {
          from: Math.max(start, part.from),
          to: Math.min(end, part.to),
          events,
          isWhole: start >= part.from && end <= part.to,
        }
      })
    }

    function collect(part: TimeRange): void {
      const rows = scan.all(
        facets.organization_id,
        firstUlidAt(part.from),
        firstUlidAt(part.to),
        beforeId,
        ...facets.parameters,
        limit - found.length,
        skip,
      )
      found.push(...rows.map((row) => Number(row['seq'])))
      if (rows.length > 0) skip = 0
      // Only the two hours that the range itself cuts come here: their totals do not say how many lie inside.
      else if (skip > 0) skip -= counter.total(facets, part)
    }
  }

  function read(seq: number): StoredEvent {
    return eventOf(readRow.get(seq))
  }

  return {
    list,
    read,
    newest: (scope, filter, limit, beforeId) =>
      find(scope, endingWith(filter, beforeId), { limit, offset: 0 }, beforeId),
    newestOfFacets: (organization_id, range, facetIds, limit) =>
      seek(
        {
          organization_id,
          sql: 'SELECT value FROM json_each(?)',
          parameters: [JSON.stringify(facetIds)],
        },
        range,
        { limit, offset: 0 },
      ),
    find(organizationId, id) {
      const row = findRow.get(organizationId, id)
      return row ? eventOf(row) : null
    },
  }
}

function endingWith(filter: EventFilter, beforeId: string | undefined): EventFilter {
  return beforeId === undefined ? filter : { ...filter, to: Math.min(filter.to, timeOfUlid(beforeId) + 1) }
}

function eventOf(row: Record<string, unknown> | undefined): StoredEvent {
  return { ...row, team_id: row?.['team_id'] || null } as unknown as StoredEvent
}
