/** The values of a field of the query language that events of a scope have, the most frequent first. */
import type { Principal } from '../../domain/principal.ts'
import { maskCredentials } from '../../masking/mask-credentials.ts'
import { type OpenEvent, openEvent, valuesOf } from '../../query/match-event.ts'
import { lowerAscii } from '../../query/pattern.ts'
import type { AttributeSource } from '../../query/query-tree.ts'
import type { EventFilter, StoredEvent } from '../../storage/contract/events.ts'
import type { ValueCount } from '../../storage/contract/explore.ts'
import type { Storage } from '../../storage/contract/storage.ts'

/** Null: how often is not known. */
export type KnownValue = { readonly value: string; readonly count: number | null }

type ValueStorage = Pick<
  Storage,
  'countValues' | 'countMentions' | 'listTeams' | 'listEvents' | 'listSessions' | 'findKey'
>

/** Of what is inside of events, these are looked at; fewer where they are large. */
const NEWEST = 200
const MAX_VALUES = 50
/** Longer ones nobody types. */
const MAX_LENGTH = 200
const MAX_DEPTH = 4

const COUNTED = {
  agent: 'agent_id',
  action: 'action',
  risk: 'risk_level',
  decision: 'decision',
  pii: 'pii_detected',
} as const

const MENTIONED = { rule: 'rule', article: 'article', pii: 'pii' } as const

const INSIDE: readonly string[] = [
  'user',
  'host',
  'environment',
  'tool',
  'connector',
  'path',
  'effect',
  'target',
] satisfies readonly AttributeSource[]

type Inside = Exclude<AttributeSource, 'data' | 'context'>

export async function knownValues(
  storage: ValueStorage,
  principal: Principal,
  filter: EventFilter,
  field: string,
  prefix: string,
): Promise<readonly KnownValue[]> {
  const { organization_id, team_id } = principal
  const begins = ({ value }: ValueCount) => lowerAscii(value).startsWith(prefix)

  async function counted(): Promise<ValueCount[]> {
    const name = COUNTED[field as keyof typeof COUNTED]
    return [...(await storage.countValues(principal, filter, { limit: MAX_VALUES, search: prefix }))[name]]
  }

  async function mentioned(): Promise<ValueCount[]> {
    const mentions = await storage.countMentions(principal, filter)
    return mentions[MENTIONED[field as keyof typeof MENTIONED]].filter(begins)
  }

  async function inNewest(values: (event: StoredEvent) => Iterable<unknown> | Promise<Iterable<unknown>>) {
    const { events } = await storage.listEvents(principal, filter, { limit: NEWEST, offset: 0 })
    const counts = new Map<string, number>()
    for (const event of events)
      for (const value of new Set(await values(event)))
        if (['string', 'number', 'boolean'].includes(typeof value) && String(value).length <= MAX_LENGTH)
          counts.set(String(value), (counts.get(String(value)) ?? 0) + 1)
    return [...counts]
      .map(([value, count]) => ({ value, count }))
      .filter(begins)
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
      .slice(0, MAX_VALUES)
  }

  if (field === 'pii') return [...(await counted()), ...(await mentioned())]
  if (Object.hasOwn(COUNTED, field)) return counted()
  if (Object.hasOwn(MENTIONED, field)) return mentioned()
  if (field === 'team') {
    const { team_id: counts } = await storage.countValues(principal, filter, { limit: MAX_VALUES })
    const names = new Map((await storage.listTeams(organization_id)).map(({ id, name }) => [id, name]))
    return counts.map(({ value, count }) => ({ value: names.get(value) ?? value, count })).filter(begins)
  }
  if (field === 'session') {
    const range = { from: filter.from, to: filter.to, ...(team_id !== null && { team_id }) }
    const { sessions } = await storage.listSessions(principal, range, { limit: NEWEST, offset: 0 })
    return sessions.map(({ session_id, events }) => ({ value: session_id, count: events })).filter(begins)
  }
  if (field === 'key')
    return inNewest(async ({ key_id }) => {
      const key = await storage.findKey(key_id)
      return key ? [key.name] : []
    })
  if (field === 'data' || field === 'context')
    return inNewest((event) => namesIn(opened(event)[field], field, 1))
  if (INSIDE.includes(field)) return inNewest((event) => valuesOf(field as Inside, opened(event)))
  const [root, ...path] = field.split('.')
  if ((root === 'data' || root === 'context') && path.length > 0)
    return inNewest((event) => valuesAt(opened(event)[root], path))
  return []
}

function opened(event: StoredEvent): OpenEvent {
  return openEvent(maskCredentials(event))
}

/** `data.file_path`, and those of objects inside. */
function namesIn(value: unknown, above: string, depth: number): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || depth > MAX_DEPTH) return []
  return Object.entries(value).flatMap(([name, member]) => {
    if (!/^[\w-]{1,60}$/.test(name)) return []
    const path = `${above}.${name}`
    const inside = namesIn(member, path, depth + 1)
    return inside.length > 0 ? inside : [path]
  })
}

function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => valuesAt(one, path))
  const [name, ...rest] = path
  if (name === undefined) return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([own, member]) =>
    lowerAscii(own) === name ? valuesAt(member, rest) : [],
  )
}
