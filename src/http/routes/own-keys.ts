import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import type { Access } from '../../access/create-access.ts'
import { isGood } from '../../access/create-authenticator.ts'
import { hasRole, type PersonRef, type Principal, ROLES, type Role } from '../../domain/principal.ts'
import { invalid, notFound, Problem } from '../../domain/problem.ts'
import { STORABLE_NAME } from '../../domain/storable-text.ts'
import type { FoundKey } from '../../resources/keys/records.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { readTime } from '../parameters/read-time.ts'
import { actorOf } from '../request-scope.ts'
import { errorResponses, jsonResponse } from '../responses.ts'
import { ANYBODY_INSIDE } from '../who-may.ts'
import { describeIssuedKey, describeKey } from './keys.ts'

const MAX_DAYS = 90
const MAX_KEYS = 20
const DAY_MS = 24 * 3_600_000

export const NewOwnKey = Type.Object(
  {
    name: Type.String(STORABLE_NAME),
    roles: Type.Array(Type.Enum([...ROLES], { type: 'string' }), { minItems: 1, uniqueItems: true }),
    expires_at: Type.String({ description: `ISO 8601, at most ${MAX_DAYS} days from now.` }),
  },
  {
    $id: 'NewOwnKey',
    description: 'A personal key to be issued.',
    additionalProperties: false,
    examples: [{ name: 'laptop', roles: ['ingest'], expires_at: '2030-01-31T00:00:00Z' }],
  },
)
type NewOwnKey = Static<typeof NewOwnKey>

const KeyParams = Type.Object({ id: Type.String() })
type KeyParams = Static<typeof KeyParams>

export type OwnKeysOptions = {
  readonly access: Access
  readonly storage: Storage
  readonly now: () => number
}

/** Keys that a person makes for own use. They end with the person, and reach no further than the person does. */
export function registerOwnKeys(app: FastifyInstance, { access, storage, now }: OwnKeysOptions): void {
  const anybody = { access: ANYBODY_INSIDE }

  app.get(
    '/v1/me/keys',
    {
      config: { ...anybody, list: 'keys' },
      schema: {
        operationId: 'listOwnKeys',
        tags: ['people'],
        summary: "List one's personal keys",
        description: 'For persons who have signed in.',
        response: { 200: jsonResponse('KeyList', 'The keys.'), ...errorResponses(401, 403, 422, 503) },
      },
    },
    async ({ principal }) => ({ keys: (await keysOf(principal)).map(describeKey) }),
  )

  app.post<{ Body: NewOwnKey }>(
    '/v1/me/keys',
    {
      config: anybody,
      schema: {
        operationId: 'createOwnKey',
        tags: ['people'],
        summary: 'Issue a personal key',
        description:
          'It has no role that the person lacks, loses those that the person loses, and ends when the person is deactivated.',
        body: { $ref: 'NewOwnKey' },
        response: {
          201: jsonResponse('IssuedKey', 'The key.'),
          ...errorResponses(401, 403, 413, 415, 422, 503),
        },
      },
    },
    async (request, reply) => {
      const { principal, body } = request
      const { id: person_id } = signedIn(principal)
      const wanted = body.roles as Role[]
      const lacking = wanted.find((role) => !hasRole(principal, [role]))
      if (lacking !== undefined) throw new Problem('forbidden', `You do not have the role ${lacking}.`)
      if ((await keysOf(principal)).length >= MAX_KEYS)
        throw invalid(`A person has ${MAX_KEYS} personal keys at most.`)
      const { ms } = readTime('expires_at', body.expires_at)
      if (ms <= now() || ms > now() + MAX_DAYS * DAY_MS)
        throw invalid(`'expires_at' must be within the next ${MAX_DAYS} days.`, 'expires_at')
      const teams = await storage.listTeams(principal.organization_id)
      const team = teams.find(({ id }) => id === principal.team_id)?.name
      const issued = await access.issueKey(actorOf(request), {
        organization_id: principal.organization_id,
        name: body.name,
        roles: wanted,
        expires_at: ms,
        person_id,
        ...(team !== undefined && { team }),
      })
      return reply.code(201).send(describeIssuedKey(issued))
    },
  )

  app.delete<{ Params: KeyParams }>(
    '/v1/me/keys/:id',
    {
      config: anybody,
      schema: {
        operationId: 'revokeOwnKey',
        tags: ['people'],
        summary: 'Revoke a personal key',
        description: 'Refused at once by this process, by every other one within 5 seconds.',
        params: KeyParams,
        response: {
          204: { description: 'It is revoked.', type: 'null' },
          ...errorResponses(401, 403, 404, 503),
        },
      },
    },
    async (request, reply) => {
      const key = (await keysOf(request.principal)).find(({ id }) => id === request.params.id)
      if (!key) throw notFound('Key')
      await access.revokeKey(actorOf(request), key)
      return reply.code(204).send()
    },
  )

  async function keysOf(principal: Principal): Promise<FoundKey[]> {
    const { id } = signedIn(principal)
    const keys = await storage.listKeys(principal.organization_id)
    return keys.filter((key) => key.person_id === id && isGood(key, now()))
  }
}

/** A personal key makes no further ones. */
function signedIn({ person, key_id }: Principal): PersonRef {
  if (person === null || person.id !== key_id)
    throw new Problem('forbidden', 'Personal keys are for persons who have signed in.')
  return person
}
