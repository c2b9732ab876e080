/** Pages of events, newest first. */
import { THRESHOLDS } from '../../../admission/limits.ts'
import type { Scope } from '../../../domain/principal.ts'
import { timeOfUlid } from '../../../domain/ulid.ts'
import type {
  EventFilter,
  EventHead,
  EventInBytes,
  EventPage,
  EventSlice,
  StoredEvent,
} from '../../contract/events.ts'
import type { Page, TimeRange } from '../../contract/paging.ts'
import { planPageLater } from '../../counting/plan-page.ts'
import { EVENT_COLUMNS, FROM_EVENTS, HEAD_COLUMNS } from '../../rows/event-columns.ts'
import type { Query } from '../connections/query.ts'
import { matchesOf } from '../explore/matches.ts'
import { fromStorable } from '../values/storable-text.ts'
import { ulidOf, uuidOf } from '../values/ulid-uuid.ts'
import { between, bucketsOf, placeholders, totalOf } from './count-events.ts'
import { type FacetFilter, facetCondition, facetFilterOf } from './facets.ts'

export async function listEvents(
  query: Query,
  scope: Scope,
  filter: EventFilter,
  page: Page,
): Promise<EventPage> {
  const matches = matchesOf(scope, filter)
  if (!matches) {
    const facets = facetFilterOf(scope, filter)
    const total = await totalOf(query, facets, filter)
    const uuids =
      page.before !== undefined
        ? await newestIds(query, scope, filter, page.before, page.limit)
        : page.offset < total
          ? await seek(query, facets, filter, page)
          : []
    return { ...(await readEvents(query, scope.organization_id, uuids)), total }
  }
  const { rows } = await query<{ total: number }>(
    `SELECT count(*) AS total FROM (${matches.sql}) AS found`,
    matches.values,
  )
  const found = await query<{ id: string }>(
    `SELECT id FROM (${matches.sql}) AS found ${behind(page.before)} ORDER BY id DESC LIMIT ${page.limit} OFFSET ${page.offset}`,
    matches.values,
  )
  const uuids = found.rows.map(({ id }) => id)
  return { ...(await readEvents(query, scope.organization_id, uuids)), total: rows[0]?.total ?? 0 }
}

function behind(id: string | undefined): string {
  return id === undefined ? '' : `WHERE id < '${uuidOf(id)}'`
}

/** The newest that are older than the given one (null: the newest of all). */
export async function newestIds(
  query: Query,
  scope: Scope,
  filter: EventFilter,
  beforeId: string | null,
  limit: number,
): Promise<string[]> {
  const matches = matchesOf(scope, filter)
  if (matches) {
    const { rows } = await query<{ id: string }>(
      `SELECT id FROM (${matches.sql}) AS found ${behind(beforeId ?? undefined)} ORDER BY id DESC LIMIT ${limit}`,
      matches.values,
    )
    return rows.map(({ id }) => id)
  }
  const facets = facetFilterOf(scope, filter)
  if (beforeId === null) return seek(query, facets, filter, { limit, offset: 0 })
  // Those of the last millisecond one by one: the totals cannot tell on which side of the id they are.
  const time = timeOfUlid(beforeId)
  const last = { from: Math.max(time, filter.from), to: Math.min(time + 1, filter.to) }
  const found = last.from < last.to ? await scan(query, facets, [last], { limit, offset: 0 }, beforeId) : []
  const earlier = { from: filter.from, to: Math.min(filter.to, time) }
  const rest = { limit: limit - found.length, offset: 0 }
  return rest.limit === 0 ? found : [...found, ...(await seek(query, facets, earlier, rest))]
}

export async function seek(
  query: Query,
  facets: FacetFilter,
  range: TimeRange,
  page: Page,
): Promise<string[]> {
  const source = {
    buckets: (span: Parameters<typeof bucketsOf>[2], part: TimeRange) => bucketsOf(query, facets, span, part),
    total: (part: TimeRange) => totalOf(query, facets, part),
  }
  const { parts, skip } = await planPageLater(source, range, page)
  return scan(query, facets, parts, { limit: page.limit, offset: skip })
}

/** Through the parts, newest first, in one query. */
async function scan(
  query: Query,
  facets: FacetFilter,
  parts: readonly TimeRange[],
  { limit, offset }: Page,
  beforeId: string | null = null,
): Promise<string[]> {
  if (parts.length === 0) return []
  const { values, $ } = placeholders()
  const organization = $(facets.organization_id)
  const conditions = `${facetCondition(facets, $)} ${beforeId === null ? '' : `AND id < '${uuidOf(beforeId)}'`}`
  const scans = parts.map(
    (part) =>
      `(SELECT id FROM events WHERE organization_id = ${organization} AND ${between(part)} ${conditions} ORDER BY id DESC LIMIT ${limit + offset})`,
  )
  const { rows } = await query<{ id: string }>(
    `SELECT id FROM (${scans.join(' UNION ALL ')}) AS found ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`,
    values,
  )
  return rows.map(({ id }) => id)
}

/**
 * In the order of the ids, until there is enough text to send; those that do not exist are left out. The lengths are
 * known without reading the texts.
 */
export async function readEvents(
  query: Query,
  organizationId: string,
  uuids: readonly string[],
): Promise<EventSlice> {
  if (uuids.length === 0) return { events: [], rest: [] }
  const { rows } = await query<StoredEvent & { place: number }>(
    `WITH measured AS (
       SELECT e.id, place, octet_length(e.data) + octet_length(e.context) + octet_length(e.reasoning) + octet_length(e.findings) AS bytes
       FROM unnest($2::uuid[]) WITH ORDINALITY AS asked (id, place)
       JOIN events e ON e.organization_id = $1 AND e.id = asked.id),
     slice AS (SELECT id, place, sum(bytes) OVER (ORDER BY place) - bytes AS before FROM measured)
     SELECT ${EVENT_COLUMNS}, slice.place ${FROM_EVENTS} JOIN slice ON slice.id = e.id
     WHERE e.organization_id = $1 AND e.id = ANY ($2::uuid[]) AND slice.before < ${THRESHOLDS.charactersPerRead} ORDER BY slice.place`,
    [organizationId, uuids],
  )
  const [isAll, last] = [rows.length === uuids.length, rows.at(-1)?.place ?? uuids.length]
  const events = rows.map(({ place: _, ...row }) => eventOf(row))
  return { events, rest: isAll ? [] : uuids.slice(last).map(ulidOf) }
}

export function inBytes({ events, rest }: EventSlice): EventSlice<EventInBytes> {
  return {
    events: events.map((event) => ({
      ...event,
      data: Buffer.from(event.data),
      context: Buffer.from(event.context),
    })),
    rest,
  }
}

/** In the order of the ids. */
export async function readHeads(
  query: Query,
  organizationId: string,
  uuids: readonly string[],
): Promise<EventHead[]> {
  const { rows } = await query<EventHead>(
    `SELECT ${HEAD_COLUMNS} ${FROM_EVENTS} WHERE e.organization_id = $1 AND e.id = ANY ($2::uuid[])`,
    [organizationId, uuids],
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return uuids.flatMap((uuid) => {
    const row = byId.get(uuid)
    return row ? [headOf(row)] : []
  })
}

export function eventOf(row: StoredEvent): StoredEvent {
  return {
    ...headOf(row),
    session_id: row.session_id && fromStorable(row.session_id),
    call_id: row.call_id && fromStorable(row.call_id),
  }
}

function headOf<Row extends EventHead>(row: Row): Row {
  return {
    ...row,
    id: ulidOf(row.id),
    team_id: row.team_id || null,
    agent_id: fromStorable(row.agent_id),
    action: fromStorable(row.action),
  }
}
