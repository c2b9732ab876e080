import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { isoTime } from '../../domain/iso-time.ts'
import { listFields } from '../../domain/list-fields.ts'
import { nullableString } from '../../domain/nullable.ts'
import type { Scope } from '../../domain/principal.ts'
import { notFound } from '../../domain/problem.ts'
import { comparePolicies, POLICY_FIELDS } from '../../policy/policy-fields.ts'
import type { PolicyInForce } from '../../policy/policy-in-force.ts'
import { PENDING_RESPONSE } from '../four-eyes/send-pending.ts'
import { changePolicy, type PolicyChangeOptions } from '../four-eyes/weigh-policy.ts'
import { cursorParameters, offsetEnvelope, offsetPageOf } from '../parameters/page-parameters.ts'
import { scopeOf } from '../request-scope.ts'
import { errorResponses, jsonResponse } from '../responses.ts'
import { READERS } from '../who-may.ts'
import { policyFor, sendPolicy, teamParameter } from './policy.ts'

export const PolicyVersionList = Type.Object(
  {
    versions: Type.Array(
      Type.Object({
        version: Type.Integer(),
        team: nullableString({ description: 'The team whose policy changed; null for the organization.' }),
        created_at: Type.String({ format: 'date-time' }),
        key_id: nullableString(),
        key_name: Type.String(),
      }),
    ),
    ...listFields,
  },
  { $id: 'PolicyVersionList', description: 'The history of the policy, newest first.' },
)

export const PolicyComparison = Type.Object(
  {
    version: Type.Integer(),
    policy: Type.Ref('Policy'),
    differences: Type.Array(
      Type.Object({
        field: Type.Enum([...POLICY_FIELDS], { type: 'string' }),
        before: Type.Unsafe<unknown>({ description: 'In the version compared with.' }),
        after: Type.Unsafe<unknown>({ description: 'In this version.' }),
      }),
      { description: 'What differs from the version compared with; by default the one before.' },
    ),
  },
  { $id: 'PolicyComparison', description: 'One version of the policy, and what it changed.' },
)

const ListQuery = Type.Object({ team: teamParameter, ...cursorParameters })
type ListQuery = Static<typeof ListQuery>

/** The largest number that every engine can store. */
const LAST_VERSION = 2 ** 31 - 1
const versionNumber = { minimum: 0, maximum: LAST_VERSION } as const

const VersionQuery = Type.Object({
  team: teamParameter,
  against: Type.Optional(Type.Integer({ ...versionNumber, description: 'The version to compare with.' })),
})
type VersionQuery = Static<typeof VersionQuery>

const VersionParams = Type.Object({ version: Type.Integer(versionNumber) })
type VersionParams = Static<typeof VersionParams>

export function registerPolicyVersions(app: FastifyInstance, options: PolicyChangeOptions): void {
  const { policies, storage } = options
  const readers = { access: READERS } as const

  app.get<{ Querystring: ListQuery }>(
    '/v1/org/policy/versions',
    {
      config: readers,
      schema: {
        operationId: 'listPolicyVersions',
        tags: ['policy'],
        summary: 'List the versions of the policy',
        description: 'Newest first: who changed it and when. Every event names the version that decided.',
        querystring: ListQuery,
        response: {
          200: jsonResponse('PolicyVersionList', 'The history.'),
          ...errorResponses(401, 403, 404, 422, 503),
        },
      },
    },
    async ({ principal, query }) => {
      const { organization_id, team_id } = await scopeOf(storage, principal, query.team)
      const page = offsetPageOf('policy versions', query)
      const { items, total } = await storage.listPolicyVersions(organization_id, team_id, page)
      const versions = items.map(({ version, team, created_at, key_id, key_name }) => ({
        version,
        team,
        created_at: isoTime(created_at),
        key_id,
        key_name,
      }))
      return { versions, ...offsetEnvelope('policy versions', page, { items: items.length, total }) }
    },
  )

  app.get<{ Params: VersionParams; Querystring: VersionQuery }>(
    '/v1/org/policy/versions/:version',
    {
      config: readers,
      schema: {
        operationId: 'getPolicyVersion',
        tags: ['policy'],
        summary: 'Get one version of the policy, and what it changed',
        description: 'The whole policy as of that version, and its differences from another one.',
        params: VersionParams,
        querystring: VersionQuery,
        response: {
          200: jsonResponse('PolicyComparison', 'The version.'),
          ...errorResponses(401, 403, 404, 422, 503),
        },
      },
    },
    async ({ principal, params, query }) => {
      const scope = await scopeOf(storage, principal, query.team)
      const { version } = params
      const now = await policyAt(scope, version)
      const before = await policyAt(scope, query.against ?? Math.max(version - 1, 0))
      const shown = await policyFor(principal, now.policy, policies)
      const compared = await policyFor(principal, before.policy, policies)
      return { version, policy: shown, differences: comparePolicies(compared, shown) }
    },
  )

  app.post<{ Params: VersionParams; Querystring: Static<typeof RestoreQuery> }>(
    '/v1/org/policy/versions/:version/restore',
    {
      config: { access: ['policy'] },
      schema: {
        operationId: 'restorePolicyVersion',
        tags: ['policy'],
        summary: 'Restore a version of the policy',
        description:
          'Makes a new version with the content of an old one; nothing is removed from the history.',
        params: VersionParams,
        querystring: RestoreQuery,
        response: {
          200: jsonResponse('Policy', 'The whole policy after it.'),
          ...PENDING_RESPONSE,
          ...errorResponses(401, 403, 404, 422, 503),
        },
      },
    },
    async (request, reply) => {
      const scope = await scopeOf(storage, request.principal, request.query.team)
      await policyAt(scope, request.params.version)
      const change = { scope, change: request.params.version, expected: null }
      const restored = await changePolicy(options, request, reply, change)
      return restored === null ? reply : sendPolicy(reply, request.principal, restored, policies)
    },
  )

  async function policyAt(scope: Scope, version: number): Promise<PolicyInForce> {
    const found = await policies.at(scope, version)
    if (!found) throw notFound('Policy version')
    return found
  }
}

const RestoreQuery = Type.Object({ team: teamParameter })
