import type { FastifyInstance, FastifyReply } from 'fastify'
import type { PolicyUpdate } from '../../domain/policy.ts'
import { hasRole, type Principal } from '../../domain/principal.ts'
import { invalid } from '../../domain/problem.ts'
import type { Policies, PolicyInForce } from '../../ingest/policies.ts'
import { maskWebhookUrls } from '../../policy/webhook-url.ts'
import { ANY_ROLE_BUT_OPERATOR } from '../authenticate.ts'
import { errorAnswers, jsonAnswer } from './answers.ts'

export function registerPolicy(app: FastifyInstance, { policies }: { policies: Policies }): void {
  app.get(
    '/v1/org/policy',
    {
      config: { access: ANY_ROLE_BUT_OPERATOR },
      schema: {
        operationId: 'getPolicy',
        tags: ['policy'],
        summary: 'Get the policy in force',
        description:
          'For a team key the policy that applies to its team. Webhook URLs are shown whole to admins only.',
        response: { 200: jsonAnswer('Policy', 'The policy.'), ...errorAnswers(401, 403, 503) },
      },
    },
    async ({ principal }, reply) => sendPolicy(reply, principal, await policies.current(principal)),
  )

  app.put<{ Body: PolicyUpdate }>(
    '/v1/org/policy',
    {
      config: { access: ['admin'] },
      schema: {
        operationId: 'updatePolicy',
        tags: ['policy'],
        summary: 'Change the policy',
        description:
          'Only the fields that are given change. Applies from the next event on. With `If-Match` and the `ETag` of a read, a lost race is refused.',
        headers: {
          type: 'object',
          properties: {
            'if-match': { type: 'string', description: 'The `ETag` that the change is based on.' },
          },
        },
        body: { $ref: 'PolicyUpdate' },
        response: {
          200: jsonAnswer('Policy', 'The whole policy after the change.'),
          ...errorAnswers(401, 403, 412, 413, 415, 422, 503),
        },
      },
    },
    async ({ principal, body, headers }, reply) =>
      sendPolicy(
        reply,
        principal,
        await policies.update(principal, body, expectedVersionOf(headers['if-match'])),
      ),
  )
}

function sendPolicy(
  reply: FastifyReply,
  principal: Principal,
  { version, policy }: PolicyInForce,
): FastifyReply {
  const shown = hasRole(principal, ['admin']) ? policy : maskWebhookUrls(policy)
  return reply
    .header('etag', `"${version}"`)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(shown))
}

function expectedVersionOf(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null
  const version = /^"(\d{1,15})"$/.exec(header.trim())?.[1]
  if (version === undefined)
    throw invalid('The If-Match header must be the ETag of a policy, for example "3".')
  return Number(version)
}
