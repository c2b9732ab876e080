/** Which notices about calls go to which chat. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { masked, type NoticeRules } from '../../access/create-notices.ts'
import type { Notices } from '../../domain/notices.ts'
import { hasRole, type Principal } from '../../domain/principal.ts'
import { Problem } from '../../domain/problem.ts'
import type { StoredNotices } from '../../resources/notices/records.ts'
import { expectedVersionOf } from '../parameters/expected-version.ts'
import { actorOf } from '../request-scope.ts'
import { ETAG, errorResponses, jsonResponse } from '../responses.ts'
import { READERS } from '../who-may.ts'

export function registerNotices(app: FastifyInstance, { notices }: { notices: NoticeRules }): void {
  app.get(
    '/v1/org/notices',
    {
      config: { access: READERS },
      schema: {
        operationId: 'getNotices',
        tags: ['policy'],
        summary: 'Get which notices about calls are sent',
        description:
          'Notices of calls whose block did not hold, of calls that no hook asked about, and of agents that fell silent. They are delivered and shown like alerts.',
        response: {
          200: jsonResponse('Notices', 'The rules.', ETAG),
          ...errorResponses(401, 403, 422, 503),
        },
      },
    },
    async ({ principal }, reply) => send(reply, principal, await notices.current(principal.organization_id)),
  )

  app.put<{ Body: Notices }>(
    '/v1/org/notices',
    {
      config: { access: ['policy'] },
      schema: {
        operationId: 'updateNotices',
        tags: ['policy'],
        summary: 'Change which notices about calls are sent',
        description:
          'Replaces all rules; the change is recorded. What happened before there were any rules is not noticed. A masked URL that is sent back unchanged keeps the stored one. For keys of the organization. With `If-Match` and the `ETag` of a read, the change is refused if another change came first.',
        headers: {
          type: 'object',
          properties: {
            'if-match': { type: 'string', description: 'The `ETag` that the change is based on.' },
          },
        },
        body: { $ref: 'Notices' },
        response: {
          200: jsonResponse('Notices', 'The rules after the change.', ETAG),
          ...errorResponses(401, 403, 412, 413, 415, 422, 503),
        },
      },
    },
    async (request, reply) => {
      const { principal, body, headers } = request
      if (principal.team_id !== null)
        throw new Problem('forbidden', 'Notices are changed with a key of the organization.')
      const expected = expectedVersionOf(headers['if-match'])
      const saved = await notices.update(actorOf(request), principal.organization_id, body, expected)
      return send(reply, principal, saved)
    },
  )
}

function send(
  reply: FastifyReply,
  principal: Principal,
  { version, settings: { rules } }: StoredNotices,
): FastifyReply {
  const isShown = hasRole(principal, ['admin']) && principal.team_id === null
  return reply.header('etag', `"${version}"`).send(isShown ? { rules } : masked({ rules }))
}
