/** The zero-install route: a client's own hook JSON in, a decision in that client's own format out. */
import type { FastifyInstance } from 'fastify'
import { CALLER_LIMITS } from '../../admission/limits.ts'
import { CLIENTS, clientNamed } from '../../clients/client-name.ts'
import { Problem } from '../../domain/problem.ts'
import type { Ingest } from '../../ingest/create-ingest.ts'
import type { NoteIfGone } from '../create-gone-note.ts'
import type { Metrics } from '../metrics.ts'
import { traceparentOf } from '../observing/observe-requests.ts'
import { LenientIncludeQuery, withApproval } from '../parameters/include-query.ts'
import { errorResponses } from '../responses.ts'
import { SENDERS } from '../who-may.ts'
import { BACKGROUND_HEADER, bodyTextOf, checkedByJudge, workClassOf } from './judged-body.ts'

export function registerHooks(
  app: FastifyInstance,
  { ingest, metrics, noteIfGone }: { ingest: Ingest; metrics: Metrics; noteIfGone: NoteIfGone },
): void {
  app.post<{ Params: { client: string }; Querystring: LenientIncludeQuery }>(
    '/v1/hooks/:client',
    {
      bodyLimit: CALLER_LIMITS.hookBody.max,
      config: { access: SENDERS, isQuestion: true },
      ...checkedByJudge(app),
      schema: {
        operationId: 'callHook',
        tags: ['telemetry'],
        summary: "Judge a tool call from a client's own hook JSON",
        description:
          "Takes what the client passes to a hook before or after a tool call, records the event, and answers in that client's own format: an empty object to continue, its form of a denial when the decision is `block`. Input that is not a tool call is answered with an empty object.",
        headers: { type: 'object', properties: { 'x-audit-class': BACKGROUND_HEADER } },
        params: {
          type: 'object',
          properties: { client: { type: 'string', description: `One of ${CLIENTS.join(', ')}.` } },
          required: ['client'],
        },
        querystring: LenientIncludeQuery,
        body: { type: 'object', additionalProperties: true, description: "The client's hook input." },
        response: {
          200: {
            description: "The client's own decision format; empty to continue.",
            content: { 'application/json': { schema: { type: 'object', additionalProperties: true } } },
          },
          ...errorResponses(401, 403, 404, 413, 415, 422, 503),
        },
      },
    },
    async (request, reply) => {
      const client = clientNamed(request.params.client)
      if (client === null)
        throw new Problem('not_found', `There is no such client; supported are ${CLIENTS.join(', ')}.`)
      const input = {
        kind: 'hook',
        text: bodyTextOf(request),
        client,
        withApproval: withApproval(request.query),
        isWaiting: workClassOf(request) === 'question',
      } as const
      const { principal } = request
      const ingested = await ingest.one(principal, input, workClassOf(request), traceparentOf(request))
      const { answer, verdict } = ingested
      if (verdict) metrics.countEvent(verdict, principal.organization_id)
      await noteIfGone(principal, request.raw, ingested)
      return reply.type('application/json; charset=utf-8').send(answer)
    },
  )
}
