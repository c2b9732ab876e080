import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Security, SecurityInForce } from '../../access/create-security.ts'
import { Problem } from '../../domain/problem.ts'
import type { SecurityUpdate } from '../../domain/security.ts'
import { expectedVersionOf } from '../parameters/expected-version.ts'
import { actorOf } from '../request-scope.ts'
import { ETAG, errorResponses, jsonResponse } from '../responses.ts'
import { READERS } from '../who-may.ts'

export function registerSecurity(app: FastifyInstance, { security }: { security: Security }): void {
  app.get(
    '/v1/org/security',
    {
      config: { access: READERS },
      schema: {
        operationId: 'getSecurity',
        tags: ['policy'],
        summary: 'Get the security settings of the organization',
        description: 'What the organization decides beyond its policy; the same for all its teams.',
        response: {
          200: jsonResponse('SecuritySettings', 'The settings.', ETAG),
          ...errorResponses(401, 403, 422, 503),
        },
      },
    },
    async ({ principal }, reply) => send(reply, await security.current(principal.organization_id)),
  )

  app.put<{ Body: SecurityUpdate }>(
    '/v1/org/security',
    {
      config: { access: ['admin'] },
      schema: {
        operationId: 'updateSecurity',
        tags: ['policy'],
        summary: 'Change the security settings of the organization',
        description:
          'Only the fields that are given change; the change is recorded. On this node it applies from the next request on, on others within 5 seconds. For keys of the organization. With `If-Match` and the `ETag` of a read, the change is refused if another change came first.',
        headers: {
          type: 'object',
          properties: {
            'if-match': { type: 'string', description: 'The `ETag` that the change is based on.' },
          },
        },
        body: { $ref: 'SecurityUpdate' },
        response: {
          200: jsonResponse('SecuritySettings', 'The settings after the change.', ETAG),
          ...errorResponses(401, 403, 412, 413, 415, 422, 503),
        },
      },
    },
    async (request, reply) => {
      const { principal, body, headers } = request
      if (principal.team_id !== null)
        throw new Problem('forbidden', 'Security settings are changed with a key of the organization.')
      const expected = expectedVersionOf(headers['if-match'])
      return send(reply, await security.update(actorOf(request), principal.organization_id, body, expected))
    },
  )
}

function send(reply: FastifyReply, { version, settings }: SecurityInForce): FastifyReply {
  return reply.header('etag', `"${version}"`).send(settings)
}
