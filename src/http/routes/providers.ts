import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import type { ProviderAdmin } from '../../access/create-provider-admin.ts'
import { isoTime } from '../../domain/iso-time.ts'
import { mayGive, type Principal } from '../../domain/principal.ts'
import { notFound, Problem } from '../../domain/problem.ts'
import { type NewProvider, providerFields } from '../../domain/providers.ts'
import type { StoredProvider } from '../../storage/contract/persons.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { actorOf } from '../request-scope.ts'
import { errorResponses, jsonResponse } from '../responses.ts'

export const ProviderBody = Type.Object(
  {
    id: Type.String(),
    ...providerFields,
    has_client_secret: Type.Boolean(),
    sign_in_path: Type.String({ description: 'The link to sign in with it, on this service.' }),
    callback_path: Type.String({ description: 'The redirect URI to register with it, on this service.' }),
    logout_path: Type.String({
      description: 'The back-channel logout URI to register with it, on this service.',
    }),
    created_at: Type.String({ format: 'date-time' }),
  },
  { $id: 'Provider', description: 'A provider of the organization, without its secret.' },
)

export const ProviderList = Type.Object(
  { providers: Type.Array(Type.Ref('Provider')) },
  { $id: 'ProviderList', description: 'Providers that the organization has set up.' },
)

const ProviderParams = Type.Object({ id: Type.String() })
type ProviderParams = Static<typeof ProviderParams>
type ProviderRequest = FastifyRequest<{ Params: ProviderParams }>

export type ProviderRoutesOptions = { readonly storage: Storage; readonly providerAdmin: ProviderAdmin }

export function registerProviders(
  app: FastifyInstance,
  { storage, providerAdmin }: ProviderRoutesOptions,
): void {
  const admins = { access: ['admin'] } as const

  app.get(
    '/v1/org/providers',
    {
      config: admins,
      schema: {
        operationId: 'listProviders',
        tags: ['people'],
        summary: 'List providers',
        description:
          'The OpenID Connect providers that the organization has set up; those of the operator are not among them.',
        response: {
          200: jsonResponse('ProviderList', 'The providers.'),
          ...errorResponses(401, 403, 422, 503),
        },
      },
    },
    async ({ principal }) => {
      requireOrganization(principal)
      return { providers: (await storage.listProviders(principal.organization_id)).map(describeProvider) }
    },
  )

  app.post<{ Body: NewProvider }>(
    '/v1/org/providers',
    {
      config: admins,
      schema: {
        operationId: 'createProvider',
        tags: ['people'],
        summary: 'Set a provider up',
        description:
          'Persons of the organization can sign in with it. Its issuer must be a target that a webhook may have. Mappings give no role that the caller lacks.',
        body: { $ref: 'NewProvider' },
        response: {
          201: jsonResponse('Provider', 'The provider.'),
          ...errorResponses(401, 403, 413, 415, 422, 503),
        },
      },
    },
    async (request, reply) => {
      const { principal, body } = request
      requireOrganization(principal)
      requireMayGive(principal, body)
      const provider = await providerAdmin.create(actorOf(request), principal.organization_id, body)
      return reply.code(201).send(describeProvider(provider))
    },
  )

  app.put<{ Params: ProviderParams; Body: NewProvider }>(
    '/v1/org/providers/:id',
    {
      config: admins,
      schema: {
        operationId: 'updateProvider',
        tags: ['people'],
        summary: 'Change a provider',
        description:
          'Everything is replaced, except that a secret which is left out stays. Mappings apply at the next sign-in.',
        params: ProviderParams,
        body: { $ref: 'NewProvider' },
        response: {
          200: jsonResponse('Provider', 'The provider.'),
          ...errorResponses(401, 403, 404, 413, 415, 422, 503),
        },
      },
    },
    async (request) => {
      const before = await ownProvider(request)
      requireMayGive(request.principal, request.body)
      return describeProvider(await providerAdmin.update(actorOf(request), before, request.body))
    },
  )

  app.delete<{ Params: ProviderParams }>(
    '/v1/org/providers/:id',
    {
      config: admins,
      schema: {
        operationId: 'deleteProvider',
        tags: ['people'],
        summary: 'Remove a provider',
        description: 'Sessions of persons that signed in with it end; the persons stay in the record.',
        params: ProviderParams,
        response: {
          204: { description: 'It is removed.', type: 'null' },
          ...errorResponses(401, 403, 404, 503),
        },
      },
    },
    async (request, reply) => {
      await providerAdmin.remove(actorOf(request), await ownProvider(request))
      return reply.code(204).send()
    },
  )

  async function ownProvider({ principal, params }: ProviderRequest): Promise<StoredProvider> {
    requireOrganization(principal)
    const provider = await storage.findProvider(params.id)
    if (!provider || provider.organization_id !== principal.organization_id) throw notFound('Provider')
    return provider
  }
}

function requireOrganization({ team_id }: Principal): void {
  if (team_id !== null) throw new Problem('forbidden', 'Providers are managed by admins of the organization.')
}

function requireMayGive(principal: Principal, { mappings = [] }: NewProvider): void {
  const lacking = mappings.flatMap(({ roles }) => roles).find((role) => !mayGive(principal, role))
  if (lacking !== undefined) throw new Problem('forbidden', `You cannot give the role ${lacking}.`)
}

function describeProvider({ id, settings, client_secret, created_at }: StoredProvider) {
  const path = `/dashboard/sign-in/${id}`
  return {
    id,
    ...settings,
    has_client_secret: client_secret !== '',
    sign_in_path: path,
    callback_path: `${path}/callback`,
    logout_path: `${path}/logout`,
    created_at: isoTime(created_at),
  }
}
