import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Static, Type } from 'typebox'
import type { Policies } from '../../access/create-policies.ts'
import { isoTime } from '../../domain/iso-time.ts'
import type { Policy, PolicyUpdate } from '../../domain/policy.ts'
import { hasRole, type Principal } from '../../domain/principal.ts'
import { explainPolicy, POLICY_FIELDS } from '../../policy/policy-fields.ts'
import type { PolicyInForce } from '../../policy/policy-in-force.ts'
import { maskInheritedUrls, maskWebhookUrls } from '../../policy/webhook-url.ts'
import { PENDING_RESPONSE } from '../four-eyes/send-pending.ts'
import { changePolicy, type PolicyChangeOptions } from '../four-eyes/weigh-policy.ts'
import { expectedVersionOf } from '../parameters/expected-version.ts'
import { scopeOf } from '../request-scope.ts'
import { ETAG, errorResponses, jsonResponse } from '../responses.ts'
import { ANYBODY_INSIDE } from '../who-may.ts'

export const teamParameter = Type.Optional(
  Type.String({ description: 'Name of a team, for keys of the organization.' }),
)

const lastChange = (description: string) =>
  Type.Unsafe<LastChange | null>({
    type: ['object', 'null'],
    required: ['version', 'created_at', 'key_name'],
    properties: {
      version: Type.Integer(),
      created_at: Type.String({ format: 'date-time' }),
      key_name: Type.String({ description: 'Who changed it: name of the key or of the person.' }),
    },
    description,
  })

type LastChange = { version: number; created_at: string; key_name: string }

const source = Type.Enum(['default', 'organization', 'team'], { type: 'string' })

export const ExplainedPolicy = Type.Object(
  {
    policy: Type.Ref('Policy'),
    sources: Type.Object(Object.fromEntries(POLICY_FIELDS.map((field) => [field, source]))),
    looser_than_floor: Type.Array(Type.Enum([...POLICY_FIELDS], { type: 'string' }), {
      description:
        "Fields of a team that are looser than the organization's, although its teams may only tighten: set before that, or by the organization itself. They apply, and the team's own keys cannot write them again.",
    }),
    last_changes: Type.Object(
      {
        organization: lastChange("Of the organization's policy; null where it was never changed."),
        team: lastChange("Of the team's own policy; null where there is no team, or it inherits everything."),
      },
      { description: 'Who last changed what applies here, and when.' },
    ),
  },
  { $id: 'ExplainedPolicy', description: 'The policy in force, and where each of its fields comes from.' },
)

const TeamQuery = Type.Object({ team: teamParameter })
type TeamQuery = Static<typeof TeamQuery>

export function registerPolicy(app: FastifyInstance, options: PolicyChangeOptions): void {
  const { policies, storage } = options

  app.get<{ Querystring: TeamQuery }>(
    '/v1/org/policy',
    {
      config: { access: ANYBODY_INSIDE },
      schema: {
        operationId: 'getPolicy',
        tags: ['policy'],
        summary: 'Get the policy in force',
        description:
          'For a team the policy that applies to it: its own fields over those of the organization. Only admins see complete webhook URLs.',
        querystring: TeamQuery,
        response: {
          200: jsonResponse('Policy', 'The policy.', ETAG),
          ...errorResponses(401, 403, 404, 422, 503),
        },
      },
    },
    async ({ principal, query }, reply) =>
      sendPolicy(
        reply,
        principal,
        await policies.current(await scopeOf(storage, principal, query.team)),
        policies,
      ),
  )

  app.get<{ Querystring: TeamQuery }>(
    '/v1/org/policy/explained',
    {
      config: { access: ANYBODY_INSIDE },
      schema: {
        operationId: 'explainPolicy',
        tags: ['policy'],
        summary: 'Get the policy in force, and where each field comes from',
        description:
          'The default, the organization or the team; and what of a team is looser than the organization lets its teams set it.',
        querystring: TeamQuery,
        response: {
          200: jsonResponse('ExplainedPolicy', 'The policy and its sources.', ETAG),
          ...errorResponses(401, 403, 404, 422, 503),
        },
      },
    },
    async ({ principal, query }, reply) => {
      const scope = await scopeOf(storage, principal, query.team)
      const inForce = await policies.current(scope)
      return reply.header('etag', `"${inForce.version}"`).send({
        policy: await policyFor(principal, inForce.policy, policies),
        sources: explainPolicy(inForce.layers),
        looser_than_floor: await policies.looserFields(scope, inForce),
        last_changes: {
          organization: await lastChangeOf(scope.organization_id, OF_ORGANIZATION),
          team: scope.team_id === null ? null : await lastChangeOf(scope.organization_id, scope.team_id),
        },
      })
    },
  )

  app.put<{ Body: PolicyUpdate; Querystring: TeamQuery }>(
    '/v1/org/policy',
    {
      config: { access: ['policy'] },
      schema: {
        operationId: 'updatePolicy',
        tags: ['policy'],
        summary: 'Change the policy',
        description:
          'Only the fields that are given change. Applies from the next event on. With `If-Match` and the `ETag` of a read, the change is refused if another change came first.',
        headers: {
          type: 'object',
          properties: {
            'if-match': { type: 'string', description: 'The `ETag` that the change is based on.' },
          },
        },
        querystring: TeamQuery,
        body: { $ref: 'PolicyUpdate' },
        response: {
          200: jsonResponse('Policy', 'The whole policy after the change.', ETAG),
          ...PENDING_RESPONSE,
          ...errorResponses(401, 403, 404, 412, 413, 415, 422, 503),
        },
      },
    },
    async (request, reply) => {
      const { principal, query, body, headers } = request
      const scope = await scopeOf(storage, principal, query.team)
      const expected = expectedVersionOf(headers['if-match'])
      const updated = await changePolicy(options, request, reply, { scope, change: body, expected })
      return updated === null ? reply : sendPolicy(reply, principal, updated, policies)
    },
  )

  async function lastChangeOf(organizationId: string, team: string): Promise<LastChange | null> {
    const { items } = await storage.listPolicyVersions(organizationId, team, { limit: 1, offset: 0 })
    const [last] = items
    if (!last) return null
    const { version, created_at, key_name } = last
    return { version, created_at: isoTime(created_at), key_name }
  }
}

/** The versions of no team. */
const OF_ORGANIZATION = ''

export async function sendPolicy(
  reply: FastifyReply,
  principal: Principal,
  inForce: PolicyInForce,
  policies: Policies,
): Promise<FastifyReply> {
  return reply
    .header('etag', `"${inForce.version}"`)
    .send(await policyFor(principal, inForce.policy, policies))
}

/** Only admins see complete webhook URLs, and a team's only those of the team. */
export async function policyFor(
  { organization_id, team_id, roles }: Principal,
  policy: Policy,
  policies: Policies,
): Promise<Policy> {
  if (!hasRole({ roles }, ['admin'])) return maskWebhookUrls(policy)
  if (team_id === null || policy.alert_rules.length === 0) return policy
  return maskInheritedUrls(policy, await policies.organizationUrls(organization_id))
}
