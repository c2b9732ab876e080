/**
 * How far a stream has read. Commits can overtake each other, so a position is not one number: it is the last arrival
 * before which nothing can be missing any more, and those after it that were seen already.
 */
import type { Scope } from '../../../domain/principal.ts'
import { timeOfUlid } from '../../../domain/ulid.ts'
import type { Query } from '../connections/query.ts'
import { uuidOf } from '../values/ulid-uuid.ts'

/** After this long an arrival that is missing was rolled back: no transaction lives so long. */
const MISSING_FOR_GOOD_MS = 15_000

export type Position = {
  /** Everything up to this arrival was seen. */
  readonly all: number
  /** And these after it, with the time when they came in. */
  readonly some: readonly (readonly [number: number, arrivedAt: number])[]
  /** Of these arrivals, only what comes after that id is still to be seen. */
  readonly partly: Readonly<Record<number, string>>
}

export type Arrival = {
  readonly number: number
  readonly ids: readonly string[]
  readonly arrived_at: number
}

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

export const UNSEEN = 'organization_id = $1 AND number > $2 AND NOT number = ANY ($3::bigint[])'

export function unseenValues({ organization_id }: Scope, { all, some }: Position): readonly unknown[] {
  return [organization_id, all, some.map(([number]) => number)]
}

export function idsLeft({ number, ids }: Arrival, { partly }: Position): readonly string[] {
  const seen = partly[number]
  return seen === undefined ? ids : ids.filter((id) => id > seen)
}

/** Up to the given event, or past all arrivals. */
export function advance(
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
