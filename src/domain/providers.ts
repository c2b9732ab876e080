/** Providers of identity (OpenID Connect), and what their groups give. */
import { type Static, Type } from 'typebox'
import { nullableString } from './nullable.ts'
import { ORGANIZATION_ROLES } from './principal.ts'
import { STORABLE_NAME } from './storable-text.ts'

const MAX_MAPPINGS = 200
const MAX_DOMAINS = 50

export const GroupMapping = Type.Object(
  {
    group: Type.String({ ...STORABLE_NAME, description: 'As the provider names it.' }),
    team: Type.Optional(
      nullableString({ ...STORABLE_NAME, description: 'Null or omitted: the whole organization.' }),
    ),
    roles: Type.Array(Type.Enum([...ORGANIZATION_ROLES], { type: 'string' }), {
      minItems: 1,
      uniqueItems: true,
    }),
  },
  { $id: 'GroupMapping', description: 'What the members of a group get.', additionalProperties: false },
)

export type GroupMapping = Static<typeof GroupMapping>

/** Lower case, at least two labels. */
const DOMAIN = '^[a-z0-9][a-z0-9-]{0,62}(?:\\.[a-z0-9][a-z0-9-]{0,62}){1,8}$'

export const providerFields = {
  name: Type.String({ ...STORABLE_NAME, description: 'What the button of the sign-in page says.' }),
  issuer: Type.String({
    minLength: 8,
    maxLength: 500,
    description: 'Where its discovery document is, without `/.well-known/openid-configuration`.',
  }),
  client_id: Type.String({ minLength: 1, maxLength: 500, pattern: '^[\\x20-\\x7e]+$' }),
  groups_claim: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      pattern: '^[\\x20-\\x7e]+$',
      description: 'The claim with the groups; `groups` by default.',
    }),
  ),
  domains: Type.Optional(
    Type.Array(Type.String({ pattern: DOMAIN }), {
      maxItems: MAX_DOMAINS,
      uniqueItems: true,
      description:
        'Who has an address in one of these, which the provider says is verified, and no group that counts, gets the role `read`.',
    }),
  ),
  mappings: Type.Optional(
    Type.Array(Type.Unsafe<GroupMapping>(Type.Ref('GroupMapping')), {
      maxItems: MAX_MAPPINGS,
      description:
        'The first that matches decides on team or organization; the roles are those of all that match and name the same.',
    }),
  ),
}

export const NewProvider = Type.Object(
  {
    ...providerFields,
    client_secret: Type.Optional(
      Type.String({
        maxLength: 2000,
        pattern: '^[\\x20-\\x7e]*$',
        description: 'Never shown again. Omitted in a change: it stays. Empty: a public client.',
      }),
    ),
  },
  {
    $id: 'NewProvider',
    description: 'A provider that persons of the organization sign in with.',
    additionalProperties: false,
    examples: [
      {
        name: 'Acme',
        issuer: 'https://login.acme.example',
        client_id: 'audit',
        client_secret: 'as the provider gave it',
        mappings: [{ group: 'security', roles: ['admin'] }],
      },
    ],
  },
)

export type NewProvider = Static<typeof NewProvider>

export type ProviderSettings = {
  readonly name: string
  readonly issuer: string
  readonly client_id: string
  readonly groups_claim: string
  readonly domains: readonly string[]
  readonly mappings: readonly GroupMapping[]
}

export const DEFAULT_GROUPS_CLAIM = 'groups'
