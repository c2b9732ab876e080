import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { CALLER_LIMITS } from '../../admission/limits.ts'
import { OUTCOME_HEADER } from '../../domain/outcome-report.ts'
import type { Principal } from '../../domain/principal.ts'
import type { Ingest } from '../../ingest/create-ingest.ts'
import type { NoteIfGone } from '../create-gone-note.ts'
import type { Metrics } from '../metrics.ts'
import { traceparentOf } from '../observing/observe-requests.ts'
import { LenientIncludeQuery, withApproval, withFindings } from '../parameters/include-query.ts'
import { errorResponses, jsonResponse } from '../responses.ts'
import { SENDERS } from '../who-may.ts'
import { BACKGROUND_HEADER, bodyTextOf, checkedByJudge, workClassOf } from './judged-body.ts'

export type PostEventOptions = {
  readonly ingest: Ingest
  readonly metrics: Metrics
  readonly noteIfGone: NoteIfGone
}

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
            [OUTCOME_HEADER]: {
              type: 'string',
              description:
                'Sent by the hook with an event that it sends again: what it did with the call, as JSON (`OutcomeReport`). It is taken in also where the first answer is returned. What the hook did with other calls stands in the list `outcomes` beside the event. Anything else is ignored.',
            },
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
        withApproval: withApproval(request.query),
        traceparent: traceparentOf(request),
      }
      const answer = await postEvent(request.principal, request.raw, asked, options)
      return reply.code(POST_EVENT_STATUS).type(POST_EVENT_TYPE).send(answer)
    },
  )
}

type AskedEvent = {
  readonly text: string
  readonly withFindings: boolean
  readonly withApproval: boolean
  readonly traceparent: string | null
}

/** What a question is read from, whoever parsed it. */
export type AskingRequest = Pick<IncomingMessage, 'headers' | 'errored' | 'socket'>

/** Resolves with the text of the answer once the event is durable. */
export async function postEvent(
  principal: Principal,
  request: AskingRequest,
  { traceparent, ...asked }: AskedEvent,
  { ingest, metrics, noteIfGone }: PostEventOptions,
): Promise<string> {
  const { headers } = request
  const workClass = workClassOf(request)
  const input = {
    kind: 'event',
    ...asked,
    idempotencyKey: headerText(headers['idempotency-key']),
    isWaiting: workClass === 'question',
    report: headerText(headers[OUTCOME_HEADER]),
    hookVersion: hookVersionOf(headers['user-agent']),
  } as const
  const ingested = await ingest.one(principal, input, workClass, traceparent)
  const { answer, verdict } = ingested
  if (verdict) metrics.countEvent(verdict, principal.organization_id)
  await noteIfGone(principal, request, ingested)
  return answer
}

/** A header given twice is treated as one that is malformed. */
function headerText(header: string | string[] | undefined): string | null {
  return header === undefined ? null : String(header)
}

function hookVersionOf(userAgent: string | undefined): string | null {
  return /^audit-hook\/([\w.+-]{1,40})$/.exec(userAgent ?? '')?.[1] ?? null
}
