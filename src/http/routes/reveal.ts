import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { STORABLE_REASON } from '../../domain/storable-text.ts'
import type { UlidSource } from '../../domain/ulid.ts'
import { renderEvent } from '../../judging/render-event.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { actorOf, visibleEvent } from '../request-scope.ts'
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
  { storage, ids }: { storage: Storage; ids: UlidSource },
): void {
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
          ...errorResponses(401, 403, 404, 413, 415, 422, 503),
        },
      },
    },
    async (request, reply) => {
      const { principal, params, body } = request
      const event = await visibleEvent(storage, principal, params.event_id)
      await storage.recordChange(principal.organization_id, {
        id: ids.next(),
        kind: 'event.revealed',
        actor: actorOf(request),
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
