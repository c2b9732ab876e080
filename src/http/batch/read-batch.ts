/** The body of a batch: its events as text, each as `POST /v1/events` would get it. */
import { isUtf8 } from 'node:buffer'
import { CALLER_LIMITS } from '../../admission/limits.ts'
import { EVENT_LIMITS } from '../../domain/event-limits.ts'
import { isObject } from '../../domain/is-object.ts'
import { invalid } from '../../domain/problem.ts'
import { fieldOfError, sentenceOf } from '../../domain/sentence-of.ts'
import { parseJson } from '../../judging/parse-json.ts'
import { itemsOf, membersOf, nameOf, type Span, skipSpace, withoutMember } from './raw-json.ts'

export type ReadItem =
  | { readonly kind: 'event'; readonly text: string; readonly idempotencyKey: string | null }
  | {
      readonly kind: 'refused'
      readonly status: 413 | 422
      readonly detail: string
      readonly field: string | null
    }

export const MAX_BATCH_EVENTS = 1_000

const KEY = 'idempotency_key'
const KEY_SHAPE = /^[\x21-\x7e]{1,255}$/

/** Beside the events a body has little: what a newer client adds. */
const MAX_REST = 64 * 1024
const MAX_MEMBERS = 10_000
const NOT_JSON = 'The body is not valid JSON.'

/** Throws an `invalid` problem where the body is not a batch. Events are parsed one by one: together they may be too much. */
export function readBatch(bytes: Uint8Array): ReadItem[] {
  if (!isUtf8(bytes)) throw invalid('The body is not valid UTF-8.')
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
  return itemsIn(text).map(({ start, end }) => readItem(text.slice(start, end)))
}

function itemsIn(text: string): readonly Span[] {
  const open = skipSpace(text, 0)
  const members = text[open] === '{' ? membersOf(text, open, MAX_MEMBERS) : []
  if (members === null) throw invalid(NOT_JSON)
  // Of duplicate names the last one counts, as in `JSON.parse`.
  const value = members.findLast((member) => nameOf(text, member) === 'events')?.value
  const rest = value ? `${text.slice(0, value.start)}[]${text.slice(value.end)}` : text
  if (rest.length > MAX_REST) throw invalid("The body must be an object with 'events' and little else.")
  if (!isObject(parseJson(rest))) throw wrong('', 'type', { type: 'object' })
  if (!value) throw wrong('', 'required', { missingProperty: 'events' })
  if (text[value.start] !== '[') throw wrong('/events', 'type', { type: 'array' })
  const items = itemsOf(text, value.start, MAX_BATCH_EVENTS + 1)
  if (items === null) throw invalid(NOT_JSON)
  if (items.length > MAX_BATCH_EVENTS) throw wrong('/events', 'maxItems', { limit: MAX_BATCH_EVENTS })
  return items
}

function wrong(instancePath: string, keyword: string, params: Record<string, unknown>): Error {
  const error = { instancePath, keyword, params }
  return invalid(sentenceOf(error, 'body'), fieldOfError(error))
}

function readItem(text: string): ReadItem {
  // Not even parsed: with its key it has little more than an event may have.
  if (text.length > EVENT_LIMITS.bodyBytes + MAX_REST) return refused(413, CALLER_LIMITS.eventBody.detail)
  const item = parseJson(text)
  if (!isObject(item)) return refused(422, 'The event must be an object.')
  const hasKey = Object.hasOwn(item, KEY)
  const key = hasKey ? item[KEY] : null
  if (key !== null && (typeof key !== 'string' || !KEY_SHAPE.test(key)))
    return refused(422, `'${KEY}' must have 1 to 255 visible ASCII characters.`, KEY)
  const event = hasKey ? withoutMember(text, KEY) : text
  if (isTooLarge(event)) return refused(413, CALLER_LIMITS.eventBody.detail)
  return { kind: 'event', text: event, idempotencyKey: key }
}

function refused(status: 413 | 422, detail: string, field: string | null = null): ReadItem {
  return { kind: 'refused', status, detail, field }
}

/** A character has one to three bytes: few texts need to be measured. */
function isTooLarge(text: string): boolean {
  const max = EVENT_LIMITS.bodyBytes
  if (text.length * 3 <= max) return false
  return text.length > max || Buffer.byteLength(text) > max
}
