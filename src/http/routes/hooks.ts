/** The zero-install route: a client's own hook JSON in, a decision in that client's own format out. */
import type { FastifyInstance } from 'fastify'
import { CALLER_LIMITS } from '../../admission/limits.ts'
import { CLIENTS, clientNamed } from '../../clients/client-name.ts'
import { denyAnswer } from '../../clients/deny-answer.ts'
import { fitData } from '../../clients/fit-data.ts'
import { hookEvent } from '../../clients/hook-event.ts'
import { isOtherMoment } from '../../clients/hook-moment.ts'
import { type HookCall, readHookInput } from '../../clients/read-hook-input.ts'
import { isObject } from '../../domain/is-object.ts'
import { invalid, Problem } from '../../domain/problem.ts'
import type { IncomingEvent, Ingest } from '../../ingest/create-ingest.ts'
import { serializeEvent } from '../../ingest/serialize-event.ts'
import type { Metrics } from '../metrics.ts'
import { errorResponses } from '../responses.ts'
import { SENDERS } from '../who-may.ts'

/** An empty object: the client continues with its own permission prompt. */
const ALLOW = {}

export function registerHooks(
  app: FastifyInstance,
  { ingest, metrics }: { ingest: Ingest; metrics: Metrics },
): void {
  app.post<{ Params: { client: string }; Body: unknown }>(
    '/v1/hooks/:client',
    {
      bodyLimit: CALLER_LIMITS.hookBody.max,
      config: { access: SENDERS },
      schema: {
        operationId: 'callHook',
        tags: ['telemetry'],
        summary: "Judge a tool call from a client's own hook JSON",
        description:
          "Takes what the client passes to a hook before or after a tool call, records the event, and answers in that client's own format: an empty object to continue, its form of a denial when the decision is `block`. Input that is not a tool call is answered with an empty object.",
        params: {
          type: 'object',
          properties: { client: { type: 'string', description: `One of ${CLIENTS.join(', ')}.` } },
          required: ['client'],
        },
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
      const call = readHookInput(request.body, client)
      if (call === null) {
        if (isObject(request.body) && isOtherMoment(request.body)) return reply.send(ALLOW)
        throw invalid('The body is not a tool call; the JSON that the client passes to its hook is expected.')
      }
      const [event] = await ingest(request.principal, [incomingEventOf(call)])
      if (!event) throw new Error('Ingest gave no answer.')
      metrics.countEvent(event)
      const isBlocked = event.row.decision === 'block' && call.phase === 'pre'
      return reply.send(isBlocked ? denyAnswer(client, event.row.reason ?? 'Blocked.').body : ALLOW)
    },
  )
}

function incomingEventOf(call: HookCall): IncomingEvent {
  const { agent_id, action, data, context, reasoning } = hookEvent(call)
  return serializeEvent({
    agent_id,
    action,
    data: fitData(data ?? {}),
    context: fitData(context ?? {}),
    reasoning: reasoning ?? null,
  })
}
