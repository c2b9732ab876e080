import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { UlidSource } from '../../domain/ulid.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { actorOf, visibleEvent } from '../request-scope.ts'
import { errorResponses } from '../responses.ts'

export function registerReveal(
  app: FastifyInstance,
  { storage, ids }: { storage: Storage; ids: UlidSource },
): void {
  app.post<{ Params: { event_id: string } }>(
    '/v1/events/:event_id/reveal',
    {
      config: { access: ['read', 'admin'] },
      schema: {
        operationId: 'revealEvent',
        tags: ['events'],
        summary: 'Record that masked credentials are viewed',
        description:
          'Pages that mask the credentials of an event call this before they show them: the change records then say who viewed them.',
        params: Type.Object({ event_id: Type.String({ description: 'ULID of the event.' }) }),
        response: {
          204: { description: 'It is recorded.', type: 'null' },
          ...errorResponses(401, 403, 404, 503),
        },
      },
    },
    async (request, reply) => {
      const { principal, params } = request
      const event = await visibleEvent(storage, principal, params.event_id)
      await storage.recordChange(principal.organization_id, {
        id: ids.next(),
        kind: 'event.revealed',
        actor: actorOf(request),
        team_id: event.team_id,
        subject: event.id,
        before: null,
        after: null,
      })
      return reply.code(204).send()
    },
  )
}
