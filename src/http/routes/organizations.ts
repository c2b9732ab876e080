import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import type { Access } from '../../access/create-access.ts'
import { isoTime } from '../../domain/iso-time.ts'
import { listFields } from '../../domain/list-fields.ts'
import { nullableString } from '../../domain/nullable.ts'
import { STORABLE_NAME } from '../../domain/storable-text.ts'
import type { Organization } from '../../resources/organizations/records.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { actorOf } from '../request-scope.ts'
import { errorResponses, jsonResponse } from '../responses.ts'
import { describeIssuedKey } from './keys.ts'

export const NewOrganization = Type.Object(
  { name: Type.String(STORABLE_NAME) },
  {
    $id: 'NewOrganization',
    description: 'The name of an organization.',
    additionalProperties: false,
    examples: [{ name: 'acme' }],
  },
)
type NewOrganization = Static<typeof NewOrganization>

export const OrganizationBody = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    created_at: Type.String({ format: 'date-time' }),
    retired_at: nullableString({ format: 'date-time' }),
    first_key: Type.Optional(Type.Ref('IssuedKey')),
  },
  {
    $id: 'Organization',
    description: 'An organization of this deployment; `first_key` only in the answer that created it.',
  },
)

export const OrganizationList = Type.Object(
  { organizations: Type.Array(Type.Ref('Organization')), ...listFields },
  { $id: 'OrganizationList', description: 'The organizations of this deployment.' },
)

const operators = { access: ['operator'] } as const

export function registerOrganizations(
  app: FastifyInstance,
  { access, storage }: { access: Access; storage: Storage },
): void {
  app.get(
    '/v1/orgs',
    {
      config: { ...operators, list: 'organizations' },
      schema: {
        operationId: 'listOrganizations',
        tags: ['organizations'],
        summary: 'List organizations',
        description: 'For the operator of the deployment, who sees no events.',
        response: {
          200: jsonResponse('OrganizationList', 'The organizations.'),
          ...errorResponses(401, 403, 422, 503),
        },
      },
    },
    async () => ({ organizations: (await storage.listOrganizations()).map(describeOrganization) }),
  )

  app.post<{ Body: NewOrganization }>(
    '/v1/orgs',
    {
      config: operators,
      schema: {
        operationId: 'createOrganization',
        tags: ['organizations'],
        summary: 'Create an organization',
        description: 'With its first admin key, which is in the answer and nowhere else.',
        body: { $ref: 'NewOrganization' },
        response: {
          201: jsonResponse('Organization', 'The organization.'),
          ...errorResponses(401, 403, 413, 415, 422, 503),
        },
      },
    },
    async (request, reply) => {
      const { organization, ...issued } = await access.createOrganization(actorOf(request), request.body.name)
      return reply
        .code(201)
        .send({ ...describeOrganization(organization), first_key: describeIssuedKey(issued) })
    },
  )
}

function describeOrganization({ id, name, created_at, retired_at }: Organization) {
  return {
    id,
    name,
    created_at: isoTime(created_at),
    retired_at: isoTime(retired_at),
  }
}
