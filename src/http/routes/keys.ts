import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import type { Access, IssuedKey } from '../../access/create-access.ts'
import { isoTime } from '../../domain/iso-time.ts'
import { listFields } from '../../domain/list-fields.ts'
import { nullableString } from '../../domain/nullable.ts'
import type { TimeRange } from '../../domain/paging.ts'
import { DEPLOYMENT_ROLES, mayGive, type Principal, ROLES, type Role } from '../../domain/principal.ts'
import { invalid, notFound, Problem } from '../../domain/problem.ts'
import { STORABLE_NAME } from '../../domain/storable-text.ts'
import { AFTER_REVOCATION } from '../../outcomes/read-hook-build.ts'
import type { FoundKey, StoredKey } from '../../resources/keys/records.ts'
import type { KeyEvents } from '../../storage/contract/explore.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { readTime } from '../parameters/read-time.ts'
import { rangeOf, timeParameters } from '../parameters/time-range.ts'
import type { Attributions } from '../rendering/create-attributions.ts'
import { keyUse } from '../rendering/key-use.ts'
import { actorOf, anotherTeam, teamFor } from '../request-scope.ts'
import { requireKeyRoom } from '../require-key-room.ts'
import { errorResponses, jsonResponse } from '../responses.ts'
import { valueCounts } from './facets.ts'

const roles = Type.Array(Type.Enum([...ROLES], { type: 'string' }), { minItems: 1, uniqueItems: true })
const keyFields = {
  id: Type.String(),
  name: Type.String(),
  roles,
  team: nullableString(),
  created_at: Type.String({ format: 'date-time' }),
  expires_at: nullableString({ format: 'date-time' }),
}

export const NewKey = Type.Object(
  {
    name: Type.String(STORABLE_NAME),
    roles,
    team: Type.Optional(
      nullableString({
        ...STORABLE_NAME,
        description: 'Created if there is no team of that name.',
      }),
    ),
    expires_at: Type.Optional(nullableString({ description: 'ISO 8601; null or omitted for never.' })),
  },
  {
    $id: 'NewKey',
    description: 'A key to be issued.',
    additionalProperties: false,
    examples: [{ name: 'ci', roles: ['ingest'], team: 'payments' }],
  },
)
type NewKey = Static<typeof NewKey>

export const Key = Type.Object(
  {
    ...keyFields,
    last_used_at: nullableString({ format: 'date-time', description: 'Accurate to about a minute.' }),
    last_used_from: nullableString({ description: 'The address of that use.' }),
    made_by: nullableString({ description: 'Who issued it; null: before this was noted.' }),
    person_id: nullableString({
      description: 'Whose personal key it is; null: a key of a service, which belongs to nobody.',
    }),
    person: nullableString({ description: 'Name of that person.' }),
  },
  { $id: 'Key', description: 'A key without its secret.' },
)

const { id: idField, ...otherFields } = keyFields

export const IssuedKeyBody = Type.Object(
  { id: idField, key: Type.String({ description: 'The key itself, shown only this once.' }), ...otherFields },
  { $id: 'IssuedKey', description: 'A key that was just issued.' },
)

export const KeyList = Type.Object(
  { keys: Type.Array(Type.Ref('Key')), ...listFields },
  { $id: 'KeyList', description: 'The keys that are not revoked.' },
)

const MAX_GRACE_S = 30 * 24 * 3600

export const Rotation = Type.Object(
  {
    grace_seconds: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: MAX_GRACE_S,
        description: 'How long the old key still works; 0 by default.',
      }),
    ),
  },
  { $id: 'Rotation', description: 'How a key is replaced.', additionalProperties: false },
)
type Rotation = Static<typeof Rotation>

export const KeyEventsBody = Type.Object(
  {
    key_id: Type.String(),
    after: Type.String({ format: 'date-time' }),
    before: Type.String({ format: 'date-time' }),
    events: Type.Integer({ description: 'Stored events that were sent with the key in that time.' }),
    agents: Type.Integer({ description: 'How many agents sent them.' }),
    most_active: Type.Array(
      Type.Object({
        agent_id: Type.String(),
        events: Type.Integer(),
        last_at: Type.String({ format: 'date-time' }),
      }),
      { description: 'The agents that sent most, 50 at most.' },
    ),
  },
  { $id: 'KeyEvents', description: 'What was sent with a key.' },
)

const KeyEventsQuery = Type.Object(timeParameters)
type KeyEventsQuery = Static<typeof KeyEventsQuery>

/** How far back it is looked without a beginning. */
const DEFAULT_PERIOD_MS = 24 * 3_600_000

const KeyParams = Type.Object({ id: Type.String() })
type KeyParams = Static<typeof KeyParams>

export const KeyUseBody = Type.Object(
  {
    ...KeyEventsBody.properties,
    last_used_at: nullableString({ format: 'date-time', description: 'Accurate to about a minute.' }),
    last_used_from: nullableString({ description: 'The address of that use.' }),
    people: valueCounts,
    hosts: Type.Array(
      Type.Object({
        host: Type.String(),
        events: Type.Integer(),
        hook_version: nullableString({ description: 'Of the hook there; null where none was seen.' }),
        afterwards: Type.Enum([...AFTER_REVOCATION], {
          type: 'string',
          description:
            'What becomes of calls there once the key is revoked: `stopped`; `judged_there` by the hook itself, with the last policy seen (fail mode local); `let_go` (fail mode open); `unknown` where no hook was seen, or one that does not say.',
        }),
      }),
    ),
    looked_at: Type.Integer({ description: 'People and hosts are those of so many events: the newest.' }),
  },
  { $id: 'KeyUse', description: 'Who uses a key, and what becomes of their calls where it is revoked.' },
)

export type KeysOptions = {
  readonly access: Access
  readonly storage: Storage
  readonly attributions: Attributions
  readonly now: () => number
}

export function registerKeys(
  app: FastifyInstance,
  { access, storage, attributions, now }: KeysOptions,
): void {
  const admins = { access: ['admin'] } as const

  app.get(
    '/v1/org/keys',
    {
      config: { ...admins, list: 'keys' },
      schema: {
        operationId: 'listKeys',
        tags: ['keys'],
        summary: 'List keys',
        description:
          "The keys of the organization, or of the team for a team's key; revoked ones are left out.",
        response: { 200: jsonResponse('KeyList', 'The keys.'), ...errorResponses(401, 403, 422, 503) },
      },
    },
    async ({ principal }) => {
      const keys = await storage.listKeys(principal.organization_id)
      return {
        keys: keys.filter((key) => key.revoked_at === null && isManagedBy(principal, key)).map(describeKey),
      }
    },
  )

  app.post<{ Body: NewKey }>(
    '/v1/org/keys',
    {
      config: admins,
      schema: {
        operationId: 'createKey',
        tags: ['keys'],
        summary: 'Issue a key',
        description:
          "The key is in the answer and nowhere else. Nobody gives a role that they lack; `operator` and `metrics` are given by operators only. A team's admin issues keys of its team only.",
        body: { $ref: 'NewKey' },
        response: {
          201: jsonResponse('IssuedKey', 'The key.'),
          ...errorResponses(401, 403, 413, 415, 422, 503),
        },
      },
    },
    async (request, reply) => {
      const { principal, body } = request
      const team = await teamFor(storage, principal, body.team ?? undefined)
      requireMayGive(principal, body.roles as Role[])
      await requireKeyRoom(storage, principal.organization_id, now())
      const issued = await access.issueKey(actorOf(request), {
        organization_id: principal.organization_id,
        name: body.name,
        roles: body.roles as Role[],
        ...(team !== undefined && { team }),
        ...(body.expires_at && { expires_at: futureTime(body.expires_at) }),
      })
      return reply.code(201).send(describeIssuedKey(issued))
    },
  )

  app.post<{ Params: KeyParams; Body: Rotation | undefined }>(
    '/v1/org/keys/:id/rotate',
    {
      config: admins,
      schema: {
        operationId: 'rotateKey',
        tags: ['keys'],
        summary: 'Replace a key',
        description:
          'A new key with the same name, roles, team and expiry. The old one works until the end of the grace period. A personal key is rotated by its person alone.',
        params: KeyParams,
        body: { $ref: 'Rotation' },
        response: {
          201: jsonResponse('IssuedKey', 'The new key.'),
          ...errorResponses(401, 403, 404, 413, 415, 422, 503),
        },
      },
    },
    async (request, reply) => {
      const old = await managedKey(request)
      requireMayGive(request.principal, old.roles)
      const graceMs = (request.body?.grace_seconds ?? 0) * 1000
      // Without a grace period there are no more keys than before.
      if (graceMs > 0) await requireKeyRoom(storage, old.organization_id, now())
      const issued = await access.rotateKey(actorOf(request), old, graceMs)
      return reply.code(201).send(describeIssuedKey(issued))
    },
  )

  app.delete<{ Params: KeyParams }>(
    '/v1/org/keys/:id',
    {
      config: admins,
      schema: {
        operationId: 'revokeKey',
        tags: ['keys'],
        summary: 'Revoke a key',
        description: 'Refused at once by this process, by every other one within 5 seconds.',
        params: KeyParams,
        response: {
          204: { description: 'It is revoked.', type: 'null' },
          ...errorResponses(401, 403, 404, 503),
        },
      },
    },
    async (request, reply) => {
      const key = await managedKey(request)
      requireMayGive(
        request.principal,
        key.roles.filter((role) => DEPLOYMENT_ROLES.includes(role)),
      )
      await access.revokeKey(actorOf(request), key)
      return reply.code(204).send()
    },
  )

  app.get<{ Params: KeyParams; Querystring: KeyEventsQuery }>(
    '/v1/org/keys/:id/events',
    {
      config: admins,
      schema: {
        operationId: 'countKeyEvents',
        tags: ['keys'],
        summary: 'Count what was sent with a key',
        description:
          'By agent, within a period: the last day, unless `after` says otherwise. Every event of the organization in that period is looked at, so a long one may take too long (503).',
        params: KeyParams,
        querystring: KeyEventsQuery,
        response: {
          200: jsonResponse('KeyEvents', 'The counts.'),
          ...errorResponses(401, 403, 404, 422, 503),
        },
      },
    },
    async (request) => {
      const { id, organization_id } = await managedKey(request)
      const range = periodOf(request.query)
      return describeCounts(id, range, await storage.countKeyEvents(organization_id, id, range))
    },
  )

  app.get<{ Params: KeyParams; Querystring: KeyEventsQuery }>(
    '/v1/org/keys/:id/use',
    {
      config: admins,
      schema: {
        operationId: 'getKeyUse',
        tags: ['keys'],
        summary: 'Get who uses a key',
        description:
          'Agents, people and hosts of the last day, unless `after` says otherwise, and what their hooks will do once the key is revoked: to be looked at before it is.',
        params: KeyParams,
        querystring: KeyEventsQuery,
        response: {
          200: jsonResponse('KeyUse', 'Who uses it.'),
          ...errorResponses(401, 403, 404, 422, 503),
        },
      },
    },
    async (request) => {
      const key = await managedKey(request)
      const range = periodOf(request.query)
      const use = await keyUse({ storage, attributions }, request.principal, key, range)
      return {
        ...describeCounts(key.id, range, use),
        ...{ last_used_at: isoTime(key.last_used_at), last_used_from: key.last_used_from },
        ...{ people: use.people, hosts: use.hosts, looked_at: use.looked_at },
      }
    },
  )

  function periodOf(query: KeyEventsQuery): TimeRange {
    const asked = rangeOf(query)
    const to = Math.min(asked.to, now() + 1)
    return { from: query.after === undefined ? Math.max(0, to - DEFAULT_PERIOD_MS) : asked.from, to }
  }

  async function managedKey(request: FastifyRequest<{ Params: KeyParams }>): Promise<FoundKey> {
    const key = await storage.findKey(request.params.id)
    if (!key || key.organization_id !== request.principal.organization_id || key.revoked_at !== null)
      throw notFound('Key')
    if (!isManagedBy(request.principal, key)) throw anotherTeam()
    return key
  }

  function futureTime(text: string): number {
    const { ms } = readTime('expires_at', text)
    if (ms <= now()) throw invalid("'expires_at' must be in the future.", 'expires_at')
    return ms
  }
}

function describeCounts(key_id: string, { from, to }: TimeRange, { events, agents, most_active }: KeyEvents) {
  return {
    ...{ key_id, after: isoTime(from), before: isoTime(to), events, agents },
    most_active: most_active.map((one) => ({ ...one, last_at: isoTime(one.last_at) })),
  }
}

function isManagedBy(principal: Principal, key: StoredKey): boolean {
  return principal.team_id === null || key.team_id === principal.team_id
}

function requireMayGive(principal: Principal, wanted: readonly Role[]): void {
  const lacking = wanted.find((role) => !mayGive(principal, role))
  if (lacking !== undefined)
    throw new Problem('forbidden', `This API key cannot manage keys with the role ${lacking}.`)
}

export function describeKey(key: FoundKey) {
  const { last_used_from, made_by, person_id, owner } = key
  return {
    ...keyFieldsOf(key),
    last_used_at: isoTime(key.last_used_at),
    ...{ last_used_from, made_by, person_id },
    person: owner?.name ?? null,
  }
}

export function describeIssuedKey({ key, stored }: IssuedKey) {
  const { id, ...rest } = keyFieldsOf(stored)
  return { id, key, ...rest }
}

function keyFieldsOf({ id, name, roles: given, team_name, created_at, expires_at }: StoredKey) {
  return {
    id,
    name,
    roles: given,
    team: team_name,
    created_at: isoTime(created_at),
    expires_at: isoTime(expires_at),
  }
}
