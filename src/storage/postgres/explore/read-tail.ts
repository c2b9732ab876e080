/** New events in the order in which they came in. */
import type { Scope } from '../../../domain/principal.ts'
import { timeOfUlid } from '../../../domain/ulid.ts'
import type { EventFilter } from '../../contract/events.ts'
import type { Tail } from '../../contract/explore.ts'
import { asksForCalls, asksForSearch } from '../../indexing/search-words.ts'
import type { Query } from '../connections/query.ts'
import { between, placeholders } from '../events/count-events.ts'
import { facetCondition, facetFilterOf } from '../events/facets.ts'
import { readEvents } from '../events/read-events.ts'
import { ulidOf } from '../values/ulid-uuid.ts'
import { findMatches } from './find-matches.ts'
import type { Matches } from './matches.ts'
import { type Arrival, advance, idsLeft, type Position, UNSEEN, unseenValues } from './tail-position.ts'

/** A reader that is further behind gets the newest only. */
const MAX_BEHIND = 2_000
const KEPT_BEHIND = 200

export async function readTail(
  query: Query,
  scope: Scope,
  filter: EventFilter,
  from: string,
  limit: number,
  now: number,
): Promise<Tail> {
  const position = JSON.parse(from) as Position
  const explored = `${asksForSearch(filter) ? 'AND is_explored' : ''} ${asksForCalls(filter) ? 'AND is_joined' : ''}`
  const { rows: arrivals } = await query<Arrival>(
    `SELECT number, ids, arrived_at FROM arrivals WHERE ${UNSEEN} ${explored} ORDER BY number LIMIT ${MAX_BEHIND}`,
    unseenValues(scope, position),
  )
  const unseen = arrivals.map((arrival) => ({ ...arrival, ids: idsLeft(arrival, position) }))
  const count = unseen.reduce((sum, { ids }) => sum + ids.length, 0)
  if (count > MAX_BEHIND) return skipToNewest(query, scope, filter, position, limit, now)
  const uuids = await matching(
    query,
    scope,
    filter,
    unseen.flatMap(({ ids }) => ids),
    limit,
  )
  const { events, rest } = await readEvents(query, scope.organization_id, uuids)
  const has_more = rest.length > 0 || uuids.length === limit
  const lastSeen = has_more ? (uuids[uuids.length - rest.length - 1] ?? null) : null
  const next = advance(position, unseen, lastSeen, now)
  return { events, position: JSON.stringify(next), left_out: 0, has_more }
}

/** In the order of arrival. */
async function matching(
  query: Query,
  scope: Scope,
  filter: EventFilter,
  uuids: readonly string[],
  limit: number,
): Promise<string[]> {
  if (uuids.length === 0) return []
  const source = await sourceOf(query, scope, filter, uuids)
  const { rows } = await query<{ id: string }>(
    `SELECT id FROM (${source.sql}) AS found WHERE id = ANY ($${source.values.length + 1}::uuid[])`,
    [...source.values, uuids],
  )
  const found = new Set(rows.map(({ id }) => id))
  return uuids.filter((id) => found.has(id)).slice(0, limit)
}

/** Ids of the events that match; its first value is the organization. Only the time of these events is searched. */
async function sourceOf(
  query: Query,
  scope: Scope,
  wanted: EventFilter,
  uuids: readonly string[],
): Promise<Matches> {
  const times = uuids.map((uuid) => timeOfUlid(ulidOf(uuid)))
  const first = times.reduce((a, b) => Math.min(a, b))
  const last = times.reduce((a, b) => Math.max(a, b))
  const filter = { ...wanted, from: Math.max(wanted.from, first), to: Math.min(wanted.to, last + 1) }
  const matches = await findMatches(query, scope, filter, { uuids })
  if (matches) return matches
  const { values, $ } = placeholders()
  return {
    sql: `SELECT id FROM events WHERE organization_id = ${$(scope.organization_id)} AND ${between(filter)} ${facetCondition(facetFilterOf(scope, filter), $)}`,
    values,
  }
}

/** The last few that came in, and how many of those before them nobody will see. */
async function skipToNewest(
  query: Query,
  scope: Scope,
  filter: EventFilter,
  position: Position,
  limit: number,
  now: number,
): Promise<Tail> {
  const { rows } = await query<Arrival>(
    `SELECT number, ids, arrived_at FROM arrivals WHERE ${UNSEEN} ORDER BY number DESC LIMIT ${KEPT_BEHIND}`,
    unseenValues(scope, position),
  )
  const kept: Arrival[] = []
  for (let events = 0; events < KEPT_BEHIND && kept.length < rows.length; ) {
    const arrival = rows[kept.length] as Arrival
    events += arrival.ids.length
    kept.push(arrival)
  }
  const first = kept.at(-1) as Arrival
  const surplus = kept.reduce((sum, { ids }) => sum + ids.length, 0) - KEPT_BEHIND
  const cut = first.ids[surplus - 1]
  const next: Position = {
    all: first.number - 1,
    some: [],
    partly: cut === undefined ? {} : { [first.number]: cut },
  }
  const left_out =
    (await countUnseen(query, scope, filter, position)) - (await countUnseen(query, scope, filter, next))
  return { ...(await readTail(query, scope, filter, JSON.stringify(next), limit, now)), left_out }
}

async function countUnseen(
  query: Query,
  scope: Scope,
  filter: EventFilter,
  position: Position,
): Promise<number> {
  const values: unknown[] = [scope.organization_id]
  const $ = (value: unknown) => `$${values.push(value)}`
  const unseen = `organization_id = $1 AND number > ${$(position.all)} AND NOT number = ANY (${$(position.some.map(([number]) => number))}::bigint[])`
  const seen = Object.entries(position.partly).map(
    ([number, id]) => `AND NOT (number = ${Number(number)} AND id <= ${$(id)}::uuid)`,
  )
  const { rows } = await query<{ id: string }>(
    `SELECT id FROM arrivals CROSS JOIN LATERAL unnest(ids) AS id WHERE ${unseen} ${seen.join(' ')}`,
    values,
  )
  const uuids = rows.map(({ id }) => id)
  return (await matching(query, scope, filter, uuids, uuids.length)).length
}
