import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CALLER_LIMITS } from '../../admission/limits.ts'
import type { EventRequest, JsonObject } from '../../domain/event.ts'
import { EVENT_LIMITS } from '../../domain/event-limits.ts'
import { invalid } from '../../domain/problem.ts'
import type { IncomingEvent, Ingest } from '../../ingest/create-ingest.ts'
import type { Metrics } from '../metrics.ts'
import { IncludeQuery, withFindings } from '../parameters/include-query.ts'
import { type RawMember, rawMembersOf } from '../raw-members.ts'
import { renderEvent } from '../rendering/render-event.ts'
import { errorResponses, jsonResponse } from '../responses.ts'
import { SENDERS } from '../who-may.ts'

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/

export function registerPostEvent(
  app: FastifyInstance,
  { ingest, metrics }: { ingest: Ingest; metrics: Metrics },
): void {
  app.post<{ Body: EventRequest; Querystring: IncludeQuery }>(
    '/v1/events',
    {
      bodyLimit: CALLER_LIMITS.eventBody.max,
      config: { access: SENDERS },
      schema: {
        operationId: 'createEvent',
        tags: ['events'],
        summary: 'Record an event and get its verdict',
        description:
          'Classifies the event, applies the policy, and stores it if the policy requires it. The response is sent once everything that is stored is on stable storage. Blocking is not an error: it is a 201 with `decision` `block`.',
        headers: {
          type: 'object',
          properties: {
            'idempotency-key': {
              type: 'string',
              description:
                'Up to 255 visible ASCII characters. A retry with the same key within 7 days returns the first answer and never makes a second event.',
            },
          },
        },
        querystring: IncludeQuery,
        body: { $ref: 'EventRequest' },
        response: {
          201: jsonResponse('EventRecord', 'The event with its verdict.'),
          ...errorResponses(401, 403, 413, 415, 422, 503),
        },
      },
    },
    async (request, reply) => {
      const [event] = await ingest(request.principal, [incomingEventOf(request)])
      if (!event) throw new Error('Ingest gave no answer.')
      metrics.countEvent(event)
      return reply
        .code(201)
        .type('application/json; charset=utf-8')
        .send(renderEvent(event, withFindings(request.query, 'ignore')))
    },
  )
}

function incomingEventOf(request: FastifyRequest<{ Body: EventRequest }>): IncomingEvent {
  const { agent_id, action, data, context, reasoning } = request.body
  const members = rawMembersOf(request.bodyText)
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
    idempotency: idempotencyOf(request),
  }
}

function rawObject(field: string, member: RawMember | undefined): string {
  if (member === undefined || member.text === 'null') return '{}'
  if (member.depth > EVENT_LIMITS.depth)
    throw invalid(`'${field}' must not be nested more than ${EVENT_LIMITS.depth} levels deep.`)
  if (member.values > EVENT_LIMITS.values)
    throw invalid(`'${field}' must not have more than ${EVENT_LIMITS.values} keys and values.`)
  return member.text
}

function idempotencyOf(request: FastifyRequest): IncomingEvent['idempotency'] {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key))
    throw invalid('The Idempotency-Key header must have 1 to 255 visible ASCII characters.')
  return { key, body_hash: hash('sha256', request.bodyText, 'base64') }
}
