/** A stop that an answer carried, as clients keep it for the time in which the service cannot be asked. */
import { isObject } from './is-object.ts'
import { isUlid } from './ulid.ts'

/** The rule of the finding that carries it. */
const STOP_RULE = 'stop.in-force'

/** How long it is held after the last answer that carried it. */
const STOP_HELD_MS = 24 * 3_600_000
const ID_PREFIX = 'stop_'
/** Names beyond it are none that a stop can be about. */
const MAX_NAME = 255
const MAX_STOPS = 32

/** As the answer says it. */
export type SeenStop = {
  /** Null where it does not look like one: it may be shown to a model. */
  readonly id: string | null
  readonly until: number
  readonly on: readonly unknown[]
}

const FIELDS = ['agent_id', 'session_id', 'person', 'host'] as const
type Field = (typeof FIELDS)[number]

/** What a call is about, as a stop names it. A person has several names. */
export type CallNames = Readonly<Record<Field, readonly string[]>>

export type HeldStop = {
  readonly id: string | null
  /** What it compares, with the names of the call that it came with. */
  readonly names: Partial<CallNames>
  readonly seen_at: number
  readonly for_ms: number
}

/** Null where the finding is about something else. */
export function stopIn(finding: unknown): SeenStop | null {
  if (!isObject(finding) || finding['rule'] !== STOP_RULE) return null
  const stop = isObject(finding['stop']) ? finding['stop'] : {}
  const { id, until, on } = stop
  const isId = typeof id === 'string' && id.startsWith(ID_PREFIX) && isUlid(id.slice(ID_PREFIX.length))
  return {
    id: isId ? id : null,
    until: typeof until === 'string' ? Date.parse(until) : Number.NaN,
    on: Array.isArray(on) ? on : FIELDS,
  }
}

/** For the person and the model: nothing in it is the officer's but the id. */
export function stoppedBy(id: string | null): string {
  return `A person has stopped these calls at the audit service${id === null ? '' : ` (${id})`}. Trying again does not help until they end it.`
}

export function namesOf(agentId: unknown, context: Readonly<Record<string, unknown>>): CallNames {
  const { session_id, user_email, user_id, os_user, hostname } = context
  return {
    agent_id: [agentId].filter(isName),
    session_id: [session_id].filter(isName),
    // Names of machines and people have no case.
    person: [user_email, user_id, os_user].filter(isName).map((name) => name.toLowerCase()),
    host: [hostname].filter(isName).map((name) => name.toLowerCase()),
  }
}

/** `servedAt`: the time of the answer by the service's clock, which the stop's end is meant by. */
export function holdStop(
  { id, until, on }: SeenStop,
  names: CallNames,
  now: number,
  servedAt: number,
): HeldStop {
  const left = Number.isNaN(until) ? STOP_HELD_MS : until - servedAt
  // The key, and with it the team, is the same wherever this is kept. What a newer service compares, nobody here knows.
  const isComparable = on.every((field) => field === 'key_id' || isField(field))
  const compared = isComparable ? FIELDS.filter((field) => on.includes(field)) : FIELDS
  return {
    id,
    names: Object.fromEntries(compared.map((field) => [field, names[field]])),
    seen_at: now,
    for_ms: Math.min(left, STOP_HELD_MS),
  }
}

/** A clock that was set back ends nothing. */
export function isStopped(
  { names: held, seen_at, for_ms }: HeldStop,
  names: CallNames,
  now: number,
): boolean {
  return (
    now < seen_at + for_ms &&
    FIELDS.every((field) => held[field]?.some((one) => names[field].includes(one)) ?? true)
  )
}

/** A verdict on such a call would have carried it. A person who is named otherwise in part is not such a call. */
export function isAnswered({ names: held }: HeldStop, names: CallNames): boolean {
  return FIELDS.every((field) => held[field]?.every((one) => names[field].includes(one)) ?? true)
}

/** The newest first, each once. */
export function addStop<H extends HeldStop>(list: readonly H[], added: H): readonly H[] {
  const what = ({ seen_at, for_ms, ...same }: H) => JSON.stringify(same)
  return [added, ...list.filter((one) => what(one) !== what(added))].slice(0, MAX_STOPS)
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_NAME
}

function isField(value: unknown): value is Field {
  return FIELDS.some((field) => field === value)
}
