/** Pages of events, newest first. */
import type { Scope } from '../../../domain/principal.ts'
import { timeOfUlid } from '../../../domain/ulid.ts'
import type { EventFilter, EventPage } from '../../contract/events.ts'
import type { Page, TimeRange } from '../../contract/paging.ts'
import { planPageLater } from '../../counting/plan-page.ts'
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
  page: Page,
): Promise<EventPage> {
  const matches = await findMatches(query, scope, filter)
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
  const matches = await findMatches(query, scope, filter, { beforeId, limit })
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
