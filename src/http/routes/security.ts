import type { FastifyInstance, FastifyReply } from 'fastify'
import type { FourEyes } from '../../access/create-four-eyes.ts'
import type { Security, SecurityInForce } from '../../access/create-security.ts'
import { Problem } from '../../domain/problem.ts'
import { guardedSettings, type SecurityUpdate } from '../../domain/security.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { fieldChanges, PENDING_RESPONSE, sendPending } from '../four-eyes/send-pending.ts'
import { expectedVersionOf } from '../parameters/expected-version.ts'
import { actorOf } from '../request-scope.ts'
import { ETAG, errorResponses, jsonResponse } from '../responses.ts'
import { READERS } from '../who-may.ts'

export type SecurityRouteOptions = {
  readonly security: Security
  readonly fourEyes: FourEyes
  readonly storage: Storage
}

export function registerSecurity(app: FastifyInstance, options: SecurityRouteOptions): void {
  const { security } = options

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
          ...PENDING_RESPONSE,
          ...errorResponses(401, 403, 412, 413, 415, 422, 503),
        },
      },
    },
    async (request, reply) => {
      const { principal, body, headers } = request
      if (principal.team_id !== null)
        throw new Problem('forbidden', 'Security settings are changed with a key of the organization.')
      const expected = expectedVersionOf(headers['if-match'])
      const { organization_id } = principal
      for (;;) {
        const { version, settings } = await security.current(organization_id)
        const after = { ...settings, ...body }
        const guarded = expected === null || expected === version ? guardedSettings(settings, after) : []
        if (guarded.length > 0)
          return sendPending(options, request, reply, {
            ...{ kind: 'security.update', team_id: null, subject: String(version + 1) },
            request: { organization_id, update: body, version },
            effect: fieldChanges(settings, after),
            summary: `Changes the security settings (${guarded.join(', ')}).`,
          })
        try {
          const base = settings.four_eyes.length > 0 ? version : null
          return send(reply, await security.update(actorOf(request), organization_id, body, expected ?? base))
        } catch (error) {
          // Another change came first: it is weighed again.
          if (expected === null && error instanceof Problem && error.kind === 'precondition_failed') continue
          throw error
        }
      }
    },
  )
}

function send(reply: FastifyReply, { version, settings }: SecurityInForce): FastifyReply {
  return reply.header('etag', `"${version}"`).send(settings)
}
