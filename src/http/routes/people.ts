import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import type { FourEyes } from '../../access/create-four-eyes.ts'
import type { People } from '../../access/create-people.ts'
import { accessOf } from '../../access/person-access.ts'
import { isoTime } from '../../domain/iso-time.ts'
import { listFields } from '../../domain/list-fields.ts'
import { nullableString } from '../../domain/nullable.ts'
import { ROLES } from '../../domain/principal.ts'
import { STORABLE_NAME } from '../../domain/storable-text.ts'
import type { StoredPerson } from '../../resources/people/records.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { fieldChanges, PENDING_RESPONSE, sendPending } from '../four-eyes/send-pending.ts'
import { decidedOf, decideOnPerson, isManagedBy } from '../people/decide-on-person.ts'
import { actorOf } from '../request-scope.ts'
import { errorResponses, jsonResponse } from '../responses.ts'

const roles = Type.Array(Type.Enum([...ROLES], { type: 'string' }), { uniqueItems: true })

export const PersonBody = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    email: nullableString({ description: 'As the provider says; it identifies nobody.' }),
    email_verified: Type.Boolean(),
    issuer: Type.String({ description: 'With `subject`, the identity.' }),
    subject: Type.String(),
    groups: Type.Array(Type.String(), { description: 'As of the last sign-in.' }),
    team: nullableString({ description: 'Null: the whole organization.' }),
    roles,
    access_by: Type.Enum(['groups', 'admin'], {
      type: 'string',
      description: 'Who decided on team and roles.',
    }),
    active: Type.Boolean({ description: 'False: deactivated by an admin.' }),
    created_at: Type.String({ format: 'date-time' }),
    last_seen_at: Type.String({ format: 'date-time', description: 'The last sign-in.' }),
  },
  { $id: 'Person', description: 'Somebody who has signed in with a provider.' },
)

export const PersonList = Type.Object(
  { people: Type.Array(Type.Ref('Person')), ...listFields },
  { $id: 'PersonList', description: 'The persons of the organization, or of the team.' },
)

const GrantedAccess = Type.Object(
  {
    team: Type.Optional(
      nullableString({ ...STORABLE_NAME, description: 'Null or omitted: the whole organization.' }),
    ),
    roles,
  },
  { additionalProperties: false },
)

export const PersonUpdate = Type.Object(
  {
    access: Type.Optional(
      Type.Unsafe<Static<typeof GrantedAccess> | null>({
        ...GrantedAccess,
        type: ['object', 'null'],
        description: 'Instead of what the groups give; null: what they give applies again.',
      }),
    ),
    active: Type.Optional(
      Type.Boolean({
        description: 'False ends the sessions and personal keys of the person, and refuses new ones.',
      }),
    ),
  },
  {
    $id: 'PersonUpdate',
    description: 'What an admin decides about a person. Only the fields that are given change.',
    additionalProperties: false,
    examples: [{ access: { roles: ['admin'] } }],
  },
)
type PersonUpdate = Static<typeof PersonUpdate>

const PersonParams = Type.Object({ id: Type.String() })
type PersonParams = Static<typeof PersonParams>

export type PeopleRoutesOptions = {
  readonly storage: Storage
  readonly people: People
  readonly fourEyes: FourEyes
  readonly now: () => number
}

export function registerPeople(app: FastifyInstance, options: PeopleRoutesOptions): void {
  const { storage, people, fourEyes } = options
  const admins = { access: ['admin'] } as const

  app.get(
    '/v1/people',
    {
      config: { ...admins, list: 'people' },
      schema: {
        operationId: 'listPeople',
        tags: ['people'],
        summary: 'List persons',
        description: "The persons of the organization, or of the team for a team's admin.",
        response: { 200: jsonResponse('PersonList', 'The persons.'), ...errorResponses(401, 403, 422, 503) },
      },
    },
    async ({ principal }) => {
      const all = await storage.listPeople(principal.organization_id)
      return { people: all.filter((person) => isManagedBy(principal, person)).map(describePerson) }
    },
  )

  app.patch<{ Params: PersonParams; Body: PersonUpdate }>(
    '/v1/people/:id',
    {
      config: admins,
      schema: {
        operationId: 'updatePerson',
        tags: ['people'],
        summary: 'Give a person access, or deactivate the person',
        description:
          "Nobody gives a role that they lack, nor gives it back or reactivates a person who has it; `operator` and `metrics` are given by operators only. A team's admin manages persons of its team only. Deactivated persons are out at once on this process, within 5 seconds on every other one.",
        params: PersonParams,
        body: { $ref: 'PersonUpdate' },
        response: {
          200: jsonResponse('Person', 'The person.'),
          ...PENDING_RESPONSE,
          ...errorResponses(401, 403, 404, 413, 415, 422, 503),
        },
      },
    },
    async (request, reply) => {
      const { principal, body, params } = request
      const { person, after, isGiving } = await decideOnPerson(options, principal, params.id, body)
      if (isGiving && (await fourEyes.isNeeded(principal.organization_id, 'access')))
        return sendPending(options, request, reply, {
          ...{ kind: 'person.update', team_id: principal.team_id, subject: person.id },
          request: { id: person.id, update: body, before: decidedOf(person) },
          effect: fieldChanges(shownAccess(person), shownAccess({ ...person, ...after })),
          summary: `Changes the access of ${person.name} (${person.email ?? person.subject}).`,
        })
      return describePerson(await people.decide(actorOf(request), person, after))
    },
  )
}

function shownAccess(person: StoredPerson) {
  const { team, roles: given, active } = describePerson(person)
  return { team, roles: given, active }
}

function describePerson(person: StoredPerson) {
  const { id, name, email, issuer, subject, groups } = person
  const { team_name, roles: given } = accessOf(person)
  return {
    ...{ id, name, email },
    email_verified: person.is_email_verified,
    ...{ issuer, subject, groups },
    team: team_name,
    roles: given,
    access_by: person.granted ? 'admin' : 'groups',
    active: person.deactivated_at === null,
    created_at: isoTime(person.created_at),
    last_seen_at: isoTime(person.last_seen_at),
  }
}
