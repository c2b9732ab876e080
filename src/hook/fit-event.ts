/** Makes events fit the service's limits: the middle of long text is cut, deep values become text. */
import { fitsShape } from '../clients/fit-data.ts'
import { EVENT_LIMITS } from '../domain/event-limits.ts'

export type HookEvent = {
  readonly agent_id: string
  readonly action: string
  readonly data: Readonly<Record<string, unknown>>
  readonly context: Readonly<Record<string, unknown>>
  readonly reasoning?: string | null
}

const FIRST_STRING_LENGTH = 256 * 1024
const LAST_STRING_LENGTH = 64

/** The body to send, or null where the event is over a limit. */
export function bodyOf(event: HookEvent): string | null {
  if (!fitsShape(event.data) || !fitsShape(event.context)) return null
  if (event.agent_id.length > EVENT_LIMITS.nameLength || event.action.length > EVENT_LIMITS.nameLength)
    return null
  if ((event.reasoning ?? '').length > EVENT_LIMITS.reasoningLength) return null
  const body = JSON.stringify(event)
  return Buffer.byteLength(body) <= EVENT_LIMITS.bodyBytes ? body : null
}

/** `raw` replaces what cannot be serialized. */
export function cutToFit(event: HookEvent, raw: string): string {
  const shaped: HookEvent = {
    ...event,
    agent_id: event.agent_id.slice(0, EVENT_LIMITS.nameLength).toWellFormed(),
    action: event.action.slice(0, EVENT_LIMITS.nameLength).toWellFormed(),
    data: fitsShape(event.data) ? event.data : flatten(event.data, raw),
    context: fitsShape(event.context) ? event.context : flatten(event.context, raw),
    ...(event.reasoning && { reasoning: cutMiddle(event.reasoning, EVENT_LIMITS.reasoningLength) }),
  }
  for (let length = FIRST_STRING_LENGTH; length >= LAST_STRING_LENGTH; length /= 2) {
    const body = bodyOf({
      ...shaped,
      data: cutStrings(shaped.data, length) as HookEvent['data'],
      context: cutStrings(shaped.context, length) as HookEvent['context'],
    })
    if (body !== null) return body
  }
  const { agent_id, action } = shaped
  return JSON.stringify({ agent_id, action, data: { input: cutMiddle(raw, FIRST_STRING_LENGTH / 2) } })
}

export function cutMiddle(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const mark = ` [... ${text.length - maxLength} or more characters were cut here ...] `
  const half = Math.max(0, Math.floor((maxLength - mark.length) / 2))
  return (text.slice(0, half) + mark + text.slice(text.length - half)).toWellFormed()
}

/** Members are kept; objects and lists become JSON text. */
function flatten(value: Readonly<Record<string, unknown>>, raw: string): Record<string, unknown> {
  const members = Object.entries(value)
  if (members.length > 100) return { input: raw }
  return Object.fromEntries(
    members.map(([name, member]) => [name, typeof member === 'object' ? textOf(member, raw) : member]),
  )
}

function textOf(value: unknown, raw: string): string {
  try {
    return JSON.stringify(value)
  } catch {
    // Nested too deeply for JSON.stringify.
    return raw
  }
}

function cutStrings(value: unknown, length: number): unknown {
  if (typeof value === 'string') return cutMiddle(value, length)
  if (Array.isArray(value)) return value.map((item) => cutStrings(item, length))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [cutMiddle(name, length), cutStrings(item, length)]),
  )
}
