import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { CALLER_LIMITS } from '../../admission/limits.ts'
import type { Principal } from '../../domain/principal.ts'
import type { Ingest } from '../../ingest/create-ingest.ts'
import type { Metrics } from '../metrics.ts'
import { traceparentOf } from '../observing/observe-requests.ts'
import { LenientIncludeQuery, withFindings } from '../parameters/include-query.ts'
import { errorResponses, jsonResponse } from '../responses.ts'
import { SENDERS } from '../who-may.ts'
import { BACKGROUND_HEADER, bodyTextOf, checkedByJudge, workClassOf } from './judged-body.ts'

export type PostEventOptions = { readonly ingest: Ingest; readonly metrics: Metrics }

export const EVENTS_PATH = '/v1/events'
export const POST_EVENT_STATUS = 201
export const POST_EVENT_TYPE = 'application/json; charset=utf-8'

export function registerPostEvent(app: FastifyInstance, options: PostEventOptions): void {
  app.post<{ Querystring: LenientIncludeQuery }>(
    EVENTS_PATH,
    {
      bodyLimit: CALLER_LIMITS.eventBody.max,
      config: { access: SENDERS, isQuestion: true },
      ...checkedByJudge(app),
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
            'x-audit-class': BACKGROUND_HEADER,
          },
        },
        querystring: LenientIncludeQuery,
        body: { $ref: 'EventRequest' },
        response: {
          201: jsonResponse('EventRecord', 'The event with its verdict.'),
          ...errorResponses(401, 403, 413, 415, 422, 503),
        },
      },
    },
    async (request, reply) => {
      const asked = {
        text: bodyTextOf(request),
        withFindings: withFindings(request.query),
        traceparent: traceparentOf(request),
      }
      const answer = await postEvent(request.principal, request, asked, options)
      return reply.code(POST_EVENT_STATUS).type(POST_EVENT_TYPE).send(answer)
    },
  )
}

type AskedEvent = {
  readonly text: string
  readonly withFindings: boolean
  readonly traceparent: string | null
}

/** Resolves with the text of the answer once the event is durable. */
export async function postEvent(
  principal: Principal,
  request: Pick<IncomingMessage, 'headers'>,
  { traceparent, ...asked }: AskedEvent,
  { ingest, metrics }: PostEventOptions,
): Promise<string> {
  const idempotencyKey = idempotencyKeyOf(request.headers['idempotency-key'])
  const input = { kind: 'event', idempotencyKey, ...asked } as const
  const { answer, verdict } = await ingest.one(principal, input, workClassOf(request), traceparent)
  if (verdict) metrics.countEvent(verdict, principal.organization_id)
  return answer
}

/** A header given twice is refused as one that is malformed. */
function idempotencyKeyOf(header: string | string[] | undefined): string | null {
  return header === undefined ? null : String(header)
}
