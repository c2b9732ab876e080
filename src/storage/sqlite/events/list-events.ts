/** Pages of events, newest or oldest first. */
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { TimeRange } from '../../../domain/paging.ts'
import type { Scope } from '../../../domain/principal.ts'
import { firstUlidAt } from '../../../domain/ulid.ts'
import type {
  EventFilter,
  EventHead,
  EventInBytes,
  EventPage,
  EventPlace,
  EventSlice,
  StoredEvent,
} from '../../contract/events.ts'
import { type PageSource, planPageNow, splitAtCursor } from '../../counting/plan-page.ts'
import { boundedSlice } from '../../reading/bounded-slice.ts'
import { BYTES_COLUMNS, EVENT_COLUMNS, FROM_EVENTS, HEAD_COLUMNS } from '../../rows/event-columns.ts'
import { countFound } from '../explore/count-found.ts'
import { matchesOf } from '../explore/matches.ts'
import { narrowToPage } from '../explore/narrow-to-page.ts'
import { stillWanted } from '../threads/read-deadline.ts'
import { createEventCounter } from './count-events.ts'
import { type FacetFilter, facetFilterOf, listedFacetsOf, someFacets } from './facets.ts'

export type EventReader = {
  list(scope: Scope, filter: EventFilter, page: EventPlace): EventPage
  find(organizationId: string, id: string): StoredEvent | null
  readSome(organizationId: string, ids: readonly string[]): EventSlice
  readBytes(organizationId: string, ids: readonly string[]): EventSlice<EventInBytes>
  read(seq: number): StoredEvent
  /** The newest that are older than the given one (null: the newest of all). */
  listIds(scope: Scope, filter: EventFilter, beforeId: string | null, limit: number): string[]
  /** The newest of some facets. */
  newestOfFacets(scope: Scope, range: TimeRange, facetIds: readonly number[], limit: number): EventHead[]
}

export function createEventReader(database: DatabaseSync): EventReader {
  const counter = createEventCounter(database)
  const readRow = database.prepare(`SELECT ${EVENT_COLUMNS} ${FROM_EVENTS} WHERE e.seq = ?`)
  const findBytes = database.prepare(
    `SELECT ${BYTES_COLUMNS} ${FROM_EVENTS} WHERE e.organization_id = ? AND e.id = ?`,
  )
  const readHead = database.prepare(`SELECT ${HEAD_COLUMNS} ${FROM_EVENTS} WHERE e.seq = ?`)
  const readId = database.prepare('SELECT id FROM events WHERE seq = ?')
  const findRow = database.prepare(
    `SELECT ${EVENT_COLUMNS} ${FROM_EVENTS} WHERE e.organization_id = ? AND e.id = ?`,
  )

  function list(scope: Scope, filter: EventFilter, page: EventPlace): EventPage {
    const total = count(scope, filter)
    const seqs = page.offset < total ? find(scope, filter, page) : []
    const { events, rest } = boundedSlice(seqs, read)
    return { events, rest: rest.map(idOf), total }
  }

  function count(scope: Scope, filter: EventFilter): number {
    return countFound(database, scope, filter) ?? counter.total(facetFilterOf(scope, filter), filter)
  }

  function find(scope: Scope, filter: EventFilter, page: EventPlace): number[] {
    const ids = idsOf(filter, page)
    const matches = matchesOf(database, scope, narrowToPage(database, scope, filter, page, ids))
    if (!matches) {
      const facets = listedFacetsOf(database, scope, filter)
      return page.before === undefined
        ? seek(facets, filter, page)
        : follow(facets, filter, page, page.before)
    }
    return database
      .prepare(
        `SELECT seq FROM (${matches.sql}) WHERE id >= ? AND id < ? ORDER BY id ${directionOf(page)} LIMIT ? OFFSET ?`,
      )
      .all(...matches.parameters, ...ids, page.limit, page.offset)
      .map((row) => Number(row['seq']))
  }

  function seek(facets: FacetFilter, range: TimeRange, page: EventPlace): number[] {
    const source: PageSource = {
      buckets: (span, part) => counter.buckets(facets, span, part),
      total: (part) => counter.total(facets, part),
    }
    const { parts, skip } = planPageNow(source, range, page)
    return scan(facets, parts, { ...page, offset: skip })
  }

  /** Through the parts, in the order of the list; the offset lies in the first of them. */
  function scan(facets: FacetFilter, parts: readonly TimeRange[], page: EventPlace): number[] {
    const read = database.prepare(
      `SELECT seq FROM events INDEXED BY events_by_id WHERE organization_id = ? AND id >= ? AND id < ? ${facets.sql} AND ${stillWanted('seq')}
       ORDER BY id ${directionOf(page)} LIMIT ? OFFSET ?`,
    )
    const found: number[] = []
    for (const part of parts) {
      const rows = read.all(
        facets.organization_id,
        ...idsOf(part, page),
        ...facets.parameters,
        page.limit - found.length,
        found.length === 0 ? page.offset : 0,
      )
      found.push(...rows.map((row) => Number(row['seq'])))
      if (found.length >= page.limit) break
    }
    return found
  }

  /** Those of the same millisecond one by one, since the totals cannot tell on which side of the id they are. */
  function follow(facets: FacetFilter, range: TimeRange, page: EventPlace, id: string): number[] {
    const { same, further } = splitAtCursor(range, id, page.isOldestFirst)
    const found = scan(facets, [same], page)
    const { before: _, ...rest } = page
    return [...found, ...seek(facets, further, { ...rest, limit: page.limit - found.length })]
  }

  function read(seq: number): StoredEvent {
    return eventOf(readRow.get(seq))
  }

  function idOf(seq: number): string {
    return String(readId.get(seq)?.['id'])
  }

  function findWith<Event>(find: StatementSync, organizationId: string, id: string): Event | null {
    const row = find.get(organizationId, id)
    return row ? eventOf<Event>(row) : null
  }

  return {
    list,
    read,
    listIds: (scope, filter, beforeId, limit) =>
      find(scope, filter, { limit, offset: 0, ...(beforeId !== null && { before: beforeId }) }).map(idOf),
    newestOfFacets: ({ organization_id }, range, facetIds, limit) =>
      seek(someFacets(organization_id, facetIds), range, { limit, offset: 0 }).map((seq) =>
        eventOf<EventHead>(readHead.get(seq)),
      ),
    find: (organizationId, id) => findWith(findRow, organizationId, id),
    readSome: (organizationId, ids) =>
      boundedSlice(ids, (id) => findWith<StoredEvent>(findRow, organizationId, id)),
    readBytes: (organizationId, ids) =>
      boundedSlice(ids, (id) => findWith<EventInBytes>(findBytes, organizationId, id)),
  }
}

function directionOf({ isOldestFirst = false }: EventPlace): 'ASC' | 'DESC' {
  return isOldestFirst ? 'ASC' : 'DESC'
}

/** The first id of what is in the range and behind the cursor, and the one that ends it. */
function idsOf({ from, to }: TimeRange, { before, isOldestFirst = false }: EventPlace): [string, string] {
  const [first, end] = [firstUlidAt(from), firstUlidAt(to)]
  if (before === undefined) return [first, end]
  // No id is between one and the same with a character more.
  const next = `${before}0`
  return isOldestFirst ? [next > first ? next : first, end] : [first, before < end ? before : end]
}

function eventOf<Event = StoredEvent>(row: Record<string, unknown> | undefined): Event {
  return { ...row, team_id: row?.['team_id'] || null } as unknown as Event
}
