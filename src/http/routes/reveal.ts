import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import type { FourEyes } from '../../access/create-four-eyes.ts'
import { STORABLE_REASON } from '../../domain/storable-text.ts'
import type { UlidSource } from '../../domain/ulid.ts'
import { renderEvent } from '../../judging/render-event.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { permit, recordPermitted } from '../four-eyes/permit.ts'
import { PENDING_RESPONSE } from '../four-eyes/send-pending.ts'
import { visibleEvent } from '../request-scope.ts'
import { errorResponses, jsonResponse } from '../responses.ts'

export const Reveal = Type.Object(
  { reason: Type.String({ ...STORABLE_REASON, description: 'Why they are looked at; it is recorded.' }) },
  {
    $id: 'Reveal',
    description: 'Why masked credentials are looked at.',
    additionalProperties: false,
    examples: [{ reason: 'Finding out which key leaked, ticket 4711' }],
  },
)
type Reveal = Static<typeof Reveal>

export function registerReveal(
  app: FastifyInstance,
  options: { storage: Storage; ids: UlidSource; fourEyes: FourEyes },
): void {
  const { storage, ids } = options
  app.post<{ Params: { event_id: string }; Body: Reveal }>(
    '/v1/events/:event_id/reveal',
    {
      config: { access: ['reveal'] },
      schema: {
        operationId: 'revealEvent',
        tags: ['events'],
        summary: 'See the masked credentials of an event',
        description:
          'Answers with the whole record and its findings, after a change record says who looked and why.',
        params: Type.Object({ event_id: Type.String({ description: 'ULID of the event.' }) }),
        body: { $ref: 'Reveal' },
        response: {
          200: jsonResponse('EventRecord', 'The event, nothing masked.'),
          ...PENDING_RESPONSE,
          ...errorResponses(401, 403, 404, 409, 413, 415, 422, 503),
        },
      },
    },
    async (request, reply) => {
      const { principal, params, body } = request
      const event = await visibleEvent(storage, principal, params.event_id)
      const permitted = await permit(options, request, reply, {
        ...{ kind: 'event.reveal', team_id: event.team_id, subject: event.id, effect: [] },
        request: { event_id: event.id, reason: body.reason },
        summary: `Shows the masked credentials of event ${event.id}: ${body.reason}`,
      })
      if (permitted === null) return reply
      await recordPermitted(storage, principal.organization_id, {
        id: ids.next(),
        kind: 'event.revealed',
        actor: permitted,
        team_id: event.team_id,
        subject: event.id,
        before: null,
        after: { reason: body.reason },
      })
      return reply
        .type('application/json; charset=utf-8')
        .send(renderEvent({ row: event, stored: true }, true))
    },
  )
}
