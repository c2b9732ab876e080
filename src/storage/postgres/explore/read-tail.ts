/**
 * New events in the order in which they came in. Commits can overtake each other, so a position is not one number: it is
 * the last arrival before which nothing can be missing any more, and those after it that were seen already.
 */
import type { Scope } from '../../../domain/principal.ts'
import { timeOfUlid } from '../../../domain/ulid.ts'
import type { EventFilter } from '../../contract/events.ts'
import type { Tail } from '../../contract/explore.ts'
import { searchWordsOf } from '../../indexing/search-words.ts'
import type { Query } from '../connections/create-connections.ts'
import { between } from '../events/count-events.ts'
import { findFacetIds } from '../events/facets.ts'
import { readEvents } from '../events/list-events.ts'
import { uuidOf } from '../values/ulid-uuid.ts'
import { type Matches, matchesOf } from './matches.ts'

/** Whoever is further behind gets the newest only. */
const BEHIND_AT_MOST = 2_000
const KEPT_BEHIND = 200
/** After this long an arrival that is missing was rolled back: no transaction lives so long. */
const MISSING_FOR_GOOD_MS = 15_000

type Position = {
  /** Everything up to this arrival was seen. */
  readonly all: number
  /** And these after it, with the time when they came in. */
  readonly some: readonly (readonly [number: number, arrivedAt: number])[]
  /** Of these arrivals, only what comes after that id is still to be seen. */
  readonly partly: Readonly<Record<number, string>>
}

type Arrival = { readonly number: number; readonly ids: readonly string[]; readonly arrived_at: number }

export async function tailPosition(
  query: Query,
  organizationId: string,
  afterId: string | null,
): Promise<string> {
  const last = await lastArrival(query, organizationId)
  if (afterId === null) return JSON.stringify({ all: last, some: [], partly: {} } satisfies Position)
  const uuid = uuidOf(afterId)
  const { rows } = await query<{ number: number }>(
    'SELECT number FROM arrivals WHERE organization_id = $1 AND arrived_at >= $2 AND $3::uuid = ANY (ids) ORDER BY number LIMIT 1',
    [organizationId, timeOfUlid(afterId) - MISSING_FOR_GOOD_MS, uuid],
  )
  const found = rows[0]?.number
  const position: Position =
    found !== undefined
      ? { all: found - 1, some: [], partly: { [found]: uuid } }
      : { all: await arrivalBefore(query, organizationId, timeOfUlid(afterId)), some: [], partly: {} }
  return JSON.stringify(position)
}

async function lastArrival(query: Query, organizationId: string): Promise<number> {
  const { rows } = await query<{ number: number | null }>(
    'SELECT max(number) AS number FROM arrivals WHERE organization_id = $1',
    [organizationId],
  )
  return rows[0]?.number ?? 0
}

/** An event that nobody knows the arrival of: from those on that came in at its time. */
async function arrivalBefore(query: Query, organizationId: string, time: number): Promise<number> {
  const { rows } = await query<{ number: number | null }>(
    'SELECT max(number) AS number FROM arrivals WHERE organization_id = $1 AND arrived_at < $2',
    [organizationId, time],
  )
  return rows[0]?.number ?? 0
}

export async function readTail(
  query: Query,
  scope: Scope,
  filter: EventFilter,
  from: string,
  limit: number,
  now: number,
): Promise<Tail> {
  const position = JSON.parse(from) as Position
  const explored = searchWordsOf(filter) === null ? '' : 'AND is_explored'
  const { rows: arrivals } = await query<Arrival>(
    `SELECT number, ids, arrived_at FROM arrivals WHERE ${UNSEEN} ${explored} ORDER BY number LIMIT ${BEHIND_AT_MOST}`,
    unseenValues(scope, position),
  )
  const unseen = arrivals.map((arrival) => ({ ...arrival, ids: idsLeft(arrival, position) }))
  const count = unseen.reduce((sum, { ids }) => sum + ids.length, 0)
  if (count > BEHIND_AT_MOST) return skipToNewest(query, scope, filter, position, limit, now)
  const uuids = await matching(
    query,
    scope,
    filter,
    unseen.flatMap(({ ids }) => ids),
    limit,
  )
  const events = await readEvents(query, scope.organization_id, uuids)
  const lastSeen = uuids.length < limit ? null : (uuids.at(-1) ?? null)
  return { events, position: JSON.stringify(advance(position, unseen, lastSeen, now)), left_out: 0 }
}

const UNSEEN = 'organization_id = $1 AND number > $2 AND NOT number = ANY ($3::bigint[])'

function unseenValues({ organization_id }: Scope, { all, some }: Position): readonly unknown[] {
  return [organization_id, all, some.map(([number]) => number)]
}

function idsLeft({ number, ids }: Arrival, { partly }: Position): readonly string[] {
  const seen = partly[number]
  return seen === undefined ? ids : ids.filter((id) => id > seen)
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
  const source = await sourceOf(query, scope, filter)
  const { rows } = await query<{ id: string }>(
    `SELECT id FROM (${source.sql}) AS found WHERE id = ANY ($${source.values.length + 1}::uuid[])`,
    [...source.values, uuids],
  )
  const found = new Set(rows.map(({ id }) => id))
  return uuids.filter((id) => found.has(id)).slice(0, limit)
}

/** Ids of the events that match; its first value is the organization. */
async function sourceOf(query: Query, scope: Scope, filter: EventFilter): Promise<Matches> {
  const matches = await matchesOf(query, scope, filter)
  if (matches) return matches
  const facets = await findFacetIds(query, scope, filter)
  return {
    sql: `SELECT id FROM events WHERE organization_id = $1 AND ${between(filter)} ${facets === null ? '' : 'AND facet_id = ANY ($2::int[])'}`,
    values: facets === null ? [scope.organization_id] : [scope.organization_id, facets],
  }
}

/** Up to the given event, or past all arrivals. */
function advance(
  position: Position,
  arrivals: readonly Arrival[],
  lastSeen: string | null,
  now: number,
): Position {
  const place = lastSeen === null ? -1 : arrivals.findIndex(({ ids }) => ids.includes(lastSeen))
  const passed = place < 0 ? arrivals : arrivals.slice(0, place)
  const current = place < 0 ? undefined : arrivals[place]
  const seen = [...position.some, ...passed.map(({ number, arrived_at }) => [number, arrived_at] as const)]
  let all = position.all
  const some: (readonly [number, number])[] = []
  // Numbers between are of other organizations, were rolled back, or are still to be committed: nobody can tell at once.
  for (const [number, arrivedAt] of seen.sort(([a], [b]) => a - b))
    if (number === all + 1 || now - arrivedAt > MISSING_FOR_GOOD_MS) all = number
    else some.push([number, arrivedAt])
  return {
    all,
    some,
    partly: current && lastSeen !== null ? { [current.number]: lastSeen } : {},
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
  const source = await sourceOf(query, scope, filter)
  const values = [...source.values]
  const $ = (value: unknown) => `$${values.push(value)}`
  const unseen = `organization_id = $1 AND number > ${$(position.all)} AND NOT number = ANY (${$(position.some.map(([number]) => number))}::bigint[])`
  const seen = Object.entries(position.partly).map(
    ([number, id]) => `AND NOT (number = ${Number(number)} AND id <= ${$(id)}::uuid)`,
  )
  const { rows } = await query<{ events: number }>(
    `SELECT count(*) AS events FROM arrivals CROSS JOIN LATERAL unnest(ids) AS id
     WHERE ${unseen} ${seen.join(' ')} AND id IN (SELECT found.id FROM (${source.sql}) AS found)`,
    values,
  )
  return rows[0]?.events ?? 0
}
