/** Values of a field that no total has: counted in the events themselves, of which a bounded number is looked at. */
import type { Principal } from '../../domain/principal.ts'
import { maskCredentials } from '../../masking/mask-credentials.ts'
import { openEvent, valuesOf } from '../../query/match-event.ts'
import { matchesPattern, withStars } from '../../query/pattern.ts'
import type { EventFilter, StoredEvent } from '../../storage/contract/events.ts'
import type { AskedValues, ValueCount } from '../../storage/contract/explore.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import type { Attributions } from './create-attributions.ts'
import { outcomesOf } from './outcomes-of.ts'

const INSIDE = [
  ...['user', 'host', 'environment', 'tool', 'connector', 'rule', 'article', 'pii', 'effect', 'target'],
  ...['path', 'session'],
] as const

/** By their names in the query language. */
export const INSIDE_FIELDS = [...INSIDE, 'outcome', 'key'] as const

export type InsideField = (typeof INSIDE_FIELDS)[number]

export type InsideCounts = {
  readonly values: readonly ValueCount[]
  readonly distinct: number
  /** The newest that match; fewer than there are where these are many or large. */
  readonly looked_at: number
  readonly total: number
}

/** Together they bound what one answer costs. */
const [MAX_EVENTS, MAX_CHARACTERS] = [2_000, 8_000_000]
/** Longer ones are cut by nobody: they are left out, and cannot be searched as a whole either. */
const MAX_LENGTH = 255
const DEFAULT_VALUES = 20

type Stores = {
  readonly storage: Pick<Storage, 'listEvents' | 'listEventIds' | 'exportEvents' | 'findCalls'>
  readonly attributions: Attributions
}

export async function countInside(
  { storage, attributions }: Stores,
  principal: Principal,
  filter: EventFilter,
  field: InsideField,
  { limit = DEFAULT_VALUES, search = '' }: AskedValues,
): Promise<InsideCounts> {
  const counts = new Map<string, number>()
  const { total } = await storage.listEvents(principal, filter, { limit: 1, offset: 0 })
  let rest = await storage.listEventIds(principal, filter, null, MAX_EVENTS)
  let [looked_at, characters] = [0, 0]
  while (rest.length > 0 && characters < MAX_CHARACTERS) {
    const slice = await storage.exportEvents(principal.organization_id, rest)
    for (const values of await valuesIn(slice.events))
      for (const value of new Set(values.filter(isShown).map(String)))
        counts.set(value, (counts.get(value) ?? 0) + 1)
    looked_at += slice.events.length
    characters += slice.events.reduce((sum, event) => sum + event.data.length + event.context.length, 0)
    rest = slice.rest
  }
  const pattern = withStars(`${search}*`)
  const found = [...counts]
    .map(([value, count]) => ({ value, count }))
    .filter(({ value }) => search === '' || matchesPattern(pattern, value))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  // Those that came in while it was counted.
  return {
    values: found.slice(0, limit),
    distinct: found.length,
    looked_at,
    total: Math.max(total, looked_at),
  }

  async function valuesIn(events: readonly StoredEvent[]): Promise<readonly (readonly unknown[])[]> {
    if (field === 'outcome') return (await outcomesOf(storage, principal, events)).map((one) => [one])
    if (field === 'key') {
      const attribute = await attributions(events)
      return events.map((event) => [attribute(event).key_name ?? event.key_id])
    }
    return events.map((event) => valuesOf(field, openEvent(maskCredentials(event))))
  }
}

function isShown(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value) && String(value).length <= MAX_LENGTH
}
