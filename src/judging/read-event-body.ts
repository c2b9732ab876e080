/** The body of `POST /v1/events`: checked against its schema, and kept as text beside what was parsed. */
import { hash } from 'node:crypto'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { EventRequest, type JsonObject } from '../domain/event.ts'
import { EVENT_LIMITS } from '../domain/event-limits.ts'
import { OUTCOMES_FIELD } from '../domain/outcome-report.ts'
import { invalid } from '../domain/problem.ts'
import { fieldOfError, sentenceOf } from '../domain/sentence-of.ts'
import type { IncomingEvent } from './incoming-event.ts'
import { parseJson } from './parse-json.ts'
import { type RawMember, rawMembersOf } from './raw-members.ts'
import { readReports } from './read-report.ts'

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/

const isEventRequest = new Ajv2020({
  strict: true,
  allowUnionTypes: true,
  meta: false,
  validateSchema: false,
}).compile<EventRequest>(EventRequest)

/** Throws an `invalid` problem where it is not an event. `key` is the header Idempotency-Key. */
export function readEventBody(text: string, key: string | null): IncomingEvent {
  const body = parseJson(text)
  if (!isEventRequest(body)) {
    const error = isEventRequest.errors?.[0] ?? {}
    throw invalid(sentenceOf(error, 'body'), fieldOfError(error))
  }
  const { agent_id, action, data, context, reasoning } = body
  const members = rawMembersOf(text)
  return {
    agent_id,
    action,
    data: (data ?? {}) as JsonObject,
    context: (context ?? {}) as JsonObject,
    reasoning: reasoning ?? null,
    raw: {
      data: rawObject('data', members.get('data')),
      context: rawObject('context', members.get('context')),
      reasoning: members.get('reasoning')?.text ?? 'null',
    },
    idempotency: idempotencyOf(key, text),
    ...(OUTCOMES_FIELD in body && { reports: readReports(body[OUTCOMES_FIELD]) }),
  }
}

function rawObject(field: string, member: RawMember | undefined): string {
  if (member === undefined || member.text === 'null') return '{}'
  if (member.depth > EVENT_LIMITS.depth)
    throw invalid(`'${field}' must not be nested more than ${EVENT_LIMITS.depth} levels deep.`, field)
  if (member.values > EVENT_LIMITS.values)
    throw invalid(`'${field}' must not have more than ${EVENT_LIMITS.values} keys and values.`, field)
  return member.text
}

function idempotencyOf(key: string | null, text: string): IncomingEvent['idempotency'] {
  if (key === null) return null
  if (!IDEMPOTENCY_KEY.test(key))
    throw invalid(
      'The Idempotency-Key header must have 1 to 255 visible ASCII characters.',
      'Idempotency-Key',
    )
  return { key, body_hash: hash('sha256', text, 'base64') }
}
