/** Pages of events, newest or oldest first. */

import type { TimeRange } from '../../../domain/paging.ts'
import type { Scope } from '../../../domain/principal.ts'
import type { EventFilter, EventPage, EventPlace } from '../../contract/events.ts'
import { planPageLater, splitAtCursor } from '../../counting/plan-page.ts'
import type { Query } from '../connections/query.ts'
import { findMatches } from '../explore/find-matches.ts'
import { uuidOf } from '../values/ulid-uuid.ts'
import { between, bucketsOf, placeholders, totalOf } from './count-events.ts'
import { type FacetFilter, facetCondition, facetFilterOf } from './facets.ts'
import { readEvents } from './read-events.ts'

export async function listEvents(
  query: Query,
  scope: Scope,
  filter: EventFilter,
  page: EventPlace,
): Promise<EventPage> {
  const matches = await findMatches(query, scope, filter)
  if (!matches) {
    const facets = facetFilterOf(scope, filter)
    const total = await totalOf(query, facets, filter)
    const uuids = page.offset < total ? await find(query, facets, filter, page) : []
    return { ...(await readEvents(query, scope.organization_id, uuids)), total }
  }
  // In one statement, so that they are looked for once.
  const { rows } = await query<{ total: number; ids: string[] }>(
    `WITH found AS MATERIALIZED (${matches.sql})
     SELECT count(*) AS total, ARRAY(${pageOf('found', page)})::text[] AS ids FROM found`,
    matches.values,
  )
  const { total = 0, ids = [] } = rows[0] ?? {}
  return { ...(await readEvents(query, scope.organization_id, ids)), total }
}

/** The newest that are older than the given one (null: the newest of all). */
export async function newestIds(
  query: Query,
  scope: Scope,
  filter: EventFilter,
  beforeId: string | null,
  limit: number,
): Promise<string[]> {
  const matches = await findMatches(query, scope, filter, { beforeId, limit })
  const page = { limit, offset: 0, ...(beforeId !== null && { before: beforeId }) }
  if (!matches) return find(query, facetFilterOf(scope, filter), filter, page)
  const { rows } = await query<{ id: string }>(pageOf(`(${matches.sql}) AS found`, page), matches.values)
  return rows.map(({ id }) => id)
}

function pageOf(source: string, page: EventPlace): string {
  return `SELECT id FROM ${source} WHERE ${behind(page)} ORDER BY id ${directionOf(page)} LIMIT ${page.limit} OFFSET ${page.offset}`
}

async function find(
  query: Query,
  facets: FacetFilter,
  range: TimeRange,
  page: EventPlace,
): Promise<string[]> {
  const { before, ...rest } = page
  if (before === undefined) return seek(query, facets, range, page)
  // Those of the same millisecond one by one: the totals cannot tell on which side of the id they are.
  const { same, further } = splitAtCursor(range, before, page.isOldestFirst)
  const found = same.from < same.to ? await scan(query, facets, [same], page) : []
  const limit = page.limit - found.length
  return limit === 0 ? found : [...found, ...(await seek(query, facets, further, { ...rest, limit }))]
}

export async function seek(
  query: Query,
  facets: FacetFilter,
  range: TimeRange,
  page: EventPlace,
): Promise<string[]> {
  const source = {
    buckets: (span: Parameters<typeof bucketsOf>[2], part: TimeRange) => bucketsOf(query, facets, span, part),
    total: (part: TimeRange) => totalOf(query, facets, part),
  }
  const { parts, skip } = await planPageLater(source, range, page)
  return scan(query, facets, parts, { ...page, offset: skip })
}

/** Through the parts, in the order of the list, in one query. */
async function scan(
  query: Query,
  facets: FacetFilter,
  parts: readonly TimeRange[],
  page: EventPlace,
): Promise<string[]> {
  if (parts.length === 0) return []
  const { limit, offset } = page
  const { values, $ } = placeholders()
  const organization = $(facets.organization_id)
  const conditions = `${facetCondition(facets, $)} AND ${behind(page)}`
  const order = `ORDER BY id ${directionOf(page)}`
  const scans = parts.map(
    (part) =>
      `(SELECT id FROM events WHERE organization_id = ${organization} AND ${between(part)} ${conditions} ${order} LIMIT ${limit + offset})`,
  )
  const { rows } = await query<{ id: string }>(
    `SELECT id FROM (${scans.join(' UNION ALL ')}) AS found ${order} LIMIT ${limit} OFFSET ${offset}`,
    values,
  )
  return rows.map(({ id }) => id)
}

function directionOf({ isOldestFirst = false }: EventPlace): 'ASC' | 'DESC' {
  return isOldestFirst ? 'ASC' : 'DESC'
}

function behind({ before, isOldestFirst = false }: EventPlace): string {
  return before === undefined ? 'true' : `id ${isOldestFirst ? '>' : '<'} '${uuidOf(before)}'`
}
