import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import type { FourEyes } from '../../access/create-four-eyes.ts'
import type { ProviderAdmin } from '../../access/create-provider-admin.ts'
import { isoTime } from '../../domain/iso-time.ts'
import { listFields } from '../../domain/list-fields.ts'
import type { FieldChange } from '../../domain/pending-change.ts'
import type { Principal } from '../../domain/principal.ts'
import { type NewProvider, type ProviderSettings, providerFields } from '../../domain/providers.ts'
import type { StoredProvider } from '../../resources/providers/records.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { fieldChanges, PENDING_RESPONSE, sendPending } from '../four-eyes/send-pending.ts'
import { findOwnProvider, requireMayMap, requireOrganization } from '../people/own-provider.ts'
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
  { providers: Type.Array(Type.Ref('Provider')), ...listFields },
  { $id: 'ProviderList', description: 'Providers that the organization has set up.' },
)

const ProviderParams = Type.Object({ id: Type.String() })
type ProviderParams = Static<typeof ProviderParams>

export type ProviderRoutesOptions = {
  readonly storage: Storage
  readonly providerAdmin: ProviderAdmin
  readonly fourEyes: FourEyes
}

export function registerProviders(app: FastifyInstance, options: ProviderRoutesOptions): void {
  const { storage, providerAdmin, fourEyes } = options
  const admins = { access: ['admin'] } as const

  app.get(
    '/v1/org/providers',
    {
      config: { ...admins, list: 'providers' },
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
          ...PENDING_RESPONSE,
          ...errorResponses(401, 403, 413, 415, 422, 503),
        },
      },
    },
    async (request, reply) => {
      const { principal, body } = request
      const { organization_id } = principal
      requireMayMap(principal, body)
      if (await isGuarded(principal)) {
        const after = await providerAdmin.draft(organization_id, null, body)
        return sendPending(options, request, reply, {
          ...{ kind: 'provider.create', team_id: null, subject: 'new', request: { provider: body } },
          effect: providerEffect(null, after, body),
          summary: `Adds the identity provider ${after.name} (${after.issuer}).`,
        })
      }
      const provider = await providerAdmin.create(actorOf(request), organization_id, body)
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
          ...PENDING_RESPONSE,
          ...errorResponses(401, 403, 404, 413, 415, 422, 503),
        },
      },
    },
    async (request, reply) => {
      const { principal, params, body } = request
      const before = await findOwnProvider(storage, principal, params.id)
      requireMayMap(principal, body)
      if (await isGuarded(principal)) {
        const after = await providerAdmin.draft(before.organization_id, before, body)
        return sendPending(options, request, reply, {
          ...{ kind: 'provider.update', team_id: null, subject: before.id },
          request: { id: before.id, provider: body, before: before.settings },
          effect: providerEffect(before.settings, after, body),
          summary: `Changes the identity provider ${before.settings.name} (${after.issuer}).`,
        })
      }
      return describeProvider(await providerAdmin.update(actorOf(request), before, body))
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
          ...PENDING_RESPONSE,
          ...errorResponses(401, 403, 404, 503),
        },
      },
    },
    async (request, reply) => {
      const { principal, params } = request
      const before = await findOwnProvider(storage, principal, params.id)
      const { id, settings } = before
      if (await isGuarded(principal))
        return sendPending(options, request, reply, {
          ...{ kind: 'provider.remove', team_id: null, subject: id, request: { id, before: settings } },
          effect: fieldChanges(settings, {}),
          summary: `Removes the identity provider ${settings.name} (${settings.issuer}).`,
        })
      await providerAdmin.remove(actorOf(request), before)
      return reply.code(204).send()
    },
  )

  const isGuarded = ({ organization_id }: Principal) => fourEyes.isNeeded(organization_id, 'access')
}

/** The secret is only said to be another one. */
function providerEffect(
  before: ProviderSettings | null,
  after: ProviderSettings,
  { client_secret }: NewProvider,
): FieldChange[] {
  const secret = { field: 'client_secret', before: null, after: 'a new one' }
  return [...fieldChanges(before ?? {}, after), ...(client_secret === undefined ? [] : [secret])]
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
