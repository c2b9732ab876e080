import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import {
  keyOwner,
  organizationOwner,
  type QuotaOwner,
  type QuotaSettings,
  teamOwner,
} from '../../access/create-quota-settings.ts'
import { isoTime } from '../../domain/iso-time.ts'
import type { Principal } from '../../domain/principal.ts'
import { notFound, Problem } from '../../domain/problem.ts'
import type { QuotaState, QuotaUpdate } from '../../domain/quotas.ts'
import type { QuotaGate, QuotaUsage } from '../../quotas/create-quotas.ts'
import type { Organization } from '../../resources/organizations/records.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { expectedVersionOf } from '../parameters/expected-version.ts'
import { actorOf, managedTeam } from '../request-scope.ts'
import { ETAG, errorResponses, jsonResponse } from '../responses.ts'
import { READERS } from '../who-may.ts'

export type QuotaRouteOptions = {
  readonly storage: Storage
  readonly quotas: QuotaGate
  readonly quotaSettings: QuotaSettings
}

const Named = Type.Object({ name: Type.String() })
type Named = Static<typeof Named>
const Identified = Type.Object({ id: Type.String() })
type Identified = Static<typeof Identified>

const operators = { access: ['operator'], list: 'quotas' } as const
const admins = { access: ['admin'], list: 'quotas' } as const

const change = {
  headers: {
    type: 'object',
    properties: { 'if-match': { type: 'string', description: 'The `ETag` that the change is based on.' } },
  },
  body: { $ref: 'QuotaUpdate' },
  response: {
    200: jsonResponse('QuotaList', 'Its quotas after the change.', ETAG),
    ...errorResponses(401, 403, 404, 412, 413, 415, 422, 503),
  },
} as const

const APPLIES =
  'Only the quotas that are given change; the change is recorded. On this process it applies from the next request on, on others within 5 seconds. Questions before a call count and are never refused.'

export function registerQuotas(app: FastifyInstance, options: QuotaRouteOptions): void {
  const { storage, quotas, quotaSettings } = options

  app.get(
    '/v1/org/quotas',
    {
      config: { access: READERS, list: 'quotas' },
      schema: {
        operationId: 'listQuotas',
        tags: ['keys'],
        summary: 'List quotas and how much of them is used',
        description:
          'Of the organization, its teams and its keys; for a key of a team, of the team and its keys. What other processes have counted is up to two seconds old, stored bytes some seconds more.',
        response: {
          200: jsonResponse('QuotaList', 'The quotas that are set.', ETAG),
          ...errorResponses(401, 403, 422, 503),
        },
      },
    },
    async ({ principal }, reply) => {
      const isVisible = await visibleTo(principal)
      return send(reply, principal.organization_id, isVisible)
    },
  )

  app.put<{ Params: Named; Body: QuotaUpdate }>(
    '/v1/org/teams/:name/quotas',
    {
      config: admins,
      schema: {
        operationId: 'updateTeamQuotas',
        tags: ['keys'],
        summary: 'Change the quotas of a team',
        description: `With a key of the organization. None may be more than the organization has. ${APPLIES}`,
        params: Named,
        ...change,
      },
    },
    async (request, reply) => {
      requireOrganizationKey(request.principal)
      const team = await managedTeam(storage, request.principal, request.params.name)
      return update(request, reply, teamOwner(team))
    },
  )

  app.put<{ Params: Identified; Body: QuotaUpdate }>(
    '/v1/org/keys/:id/quotas',
    {
      config: admins,
      schema: {
        operationId: 'updateKeyQuotas',
        tags: ['keys'],
        summary: 'Change the quotas of a key',
        description: `With a key of the organization. None may be more than the organization has. A key that replaces this one keeps them. ${APPLIES}`,
        params: Identified,
        ...change,
      },
    },
    async (request, reply) => {
      requireOrganizationKey(request.principal)
      const key = await storage.findKey(request.params.id)
      if (!key || key.organization_id !== request.principal.organization_id || key.revoked_at !== null)
        throw notFound('Key')
      return update(request, reply, keyOwner(key))
    },
  )

  app.get<{ Params: Named }>(
    '/v1/orgs/:name/quotas',
    {
      config: operators,
      schema: {
        operationId: 'getOrganizationQuotas',
        tags: ['organizations'],
        summary: 'Get the quotas of an organization',
        description: 'For the operator of the deployment: those of the organization itself.',
        params: Named,
        response: {
          200: jsonResponse('QuotaList', 'The quotas that are set.', ETAG),
          ...errorResponses(401, 403, 404, 422, 503),
        },
      },
    },
    async (request, reply) => {
      const { id } = await organizationNamed(request.params.name)
      return send(reply, id, ({ scope }) => scope === 'organization')
    },
  )

  app.put<{ Params: Named; Body: QuotaUpdate }>(
    '/v1/orgs/:name/quotas',
    {
      config: operators,
      schema: {
        operationId: 'updateOrganizationQuotas',
        tags: ['organizations'],
        summary: 'Change the quotas of an organization',
        description: `For the operator of the deployment. ${APPLIES}`,
        params: Named,
        ...change,
      },
    },
    async (request, reply) =>
      update(request, reply, organizationOwner((await organizationNamed(request.params.name)).id)),
  )

  async function update(
    request: FastifyRequest<{ Body: QuotaUpdate }>,
    reply: FastifyReply,
    owner: QuotaOwner,
  ): Promise<FastifyReply> {
    const expected = expectedVersionOf(request.headers['if-match'])
    await quotaSettings.update(actorOf(request), owner, request.body, expected)
    return send(
      reply,
      owner.organization_id,
      ({ scope, subject_id }) => scope === owner.scope && subject_id === owner.id,
    )
  }

  async function send(
    reply: FastifyReply,
    organizationId: string,
    isVisible: (usage: QuotaUsage) => boolean,
  ): Promise<FastifyReply> {
    const { version } = await storage.readQuotas(organizationId)
    await quotas.refresh()
    const found = quotas
      .usage()
      .filter((usage) => usage.organization_id === organizationId && isVisible(usage))
    const hasTeams = found.some(({ scope }) => scope === 'team')
    const teams = hasTeams ? await storage.listTeams(organizationId) : []
    const teamNames = new Map(teams.map(({ id, name }) => [id, name]))
    const nameOf = ({ scope, organization, subject_id }: QuotaUsage) =>
      scope === 'organization' ? organization : (teamNames.get(subject_id) ?? subject_id)
    return reply.header('etag', `"${version}"`).send({
      quotas: found.map((usage): QuotaState => {
        const { scope, quota, limit, used, resetsAt } = usage
        return { scope, name: nameOf(usage), quota, limit, used, resets_at: isoTime(resetsAt) }
      }),
    })
  }

  /** A team sees what is its own. */
  async function visibleTo({ organization_id, team_id }: Principal): Promise<(usage: QuotaUsage) => boolean> {
    if (team_id === null) return () => true
    const keys = await storage.listKeys(organization_id)
    const own = new Set(keys.filter((key) => key.team_id === team_id).map(({ id }) => id))
    return ({ scope, subject_id }) =>
      scope === 'team' ? subject_id === team_id : scope === 'key' && own.has(subject_id)
  }

  async function organizationNamed(name: string): Promise<Organization> {
    const organization = await storage.findOrganization(name)
    if (!organization || organization.retired_at !== null) throw notFound('Organization')
    return organization
  }
}

function requireOrganizationKey({ team_id }: Principal): void {
  if (team_id !== null)
    throw new Problem('forbidden', 'Quotas of teams and keys are changed with a key of the organization.')
}
