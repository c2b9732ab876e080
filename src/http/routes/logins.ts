import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import type { Logins } from '../../access/create-logins.ts'
import { accessOf } from '../../access/person-access.ts'
import { isoTime } from '../../domain/iso-time.ts'
import { listFields } from '../../domain/list-fields.ts'
import { nullableString } from '../../domain/nullable.ts'
import { hasRole, type Principal } from '../../domain/principal.ts'
import { notFound } from '../../domain/problem.ts'
import type { LoginSession } from '../../resources/logins/records.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { actorOf } from '../request-scope.ts'
import { errorResponses, jsonResponse } from '../responses.ts'
import { ANYBODY_INSIDE } from '../who-may.ts'

export const LoginList = Type.Object(
  {
    logins: Type.Array(
      Type.Object({
        id: Type.String(),
        person_id: nullableString({ description: 'Who signed in; null: with a key.' }),
        key_id: nullableString({ description: 'The key that was used; null: a person signed in.' }),
        name: Type.String({ description: 'Of the person, or of the key.' }),
        address: nullableString({ description: 'Where it was started from.' }),
        created_at: Type.String({ format: 'date-time' }),
        last_used_at: Type.String({ format: 'date-time', description: 'Accurate to about a minute.' }),
      }),
    ),
    ...listFields,
  },
  { $id: 'LoginList', description: 'Sessions at the dashboard that have not ended, the newest first.' },
)

const LoginParams = Type.Object({ id: Type.String() })
type LoginParams = Static<typeof LoginParams>

/** Enough of the hash to tell sessions apart; it opens none. */
const ID_LENGTH = 16

type ShownLogin = { readonly session: LoginSession; readonly name: string }

export type LoginRoutesOptions = { readonly storage: Storage; readonly logins: Logins }

export function registerLogins(app: FastifyInstance, { storage, logins }: LoginRoutesOptions): void {
  app.get(
    '/v1/org/logins',
    {
      config: { access: ANYBODY_INSIDE, list: 'logins' },
      schema: {
        operationId: 'listLogins',
        tags: ['people'],
        summary: 'List sessions at the dashboard',
        description: "One's own; for an admin those of the organization, or of the team.",
        response: { 200: jsonResponse('LoginList', 'The sessions.'), ...errorResponses(401, 403, 422, 503) },
      },
    },
    async ({ principal }) => ({ logins: (await visible(principal)).map(describe) }),
  )

  app.delete<{ Params: LoginParams }>(
    '/v1/org/logins/:id',
    {
      config: { access: ANYBODY_INSIDE },
      schema: {
        operationId: 'endLogin',
        tags: ['people'],
        summary: 'End a session at the dashboard',
        description: 'At once on this process, within 5 seconds on every other one.',
        params: LoginParams,
        response: {
          204: { description: 'It has ended.', type: 'null' },
          ...errorResponses(401, 403, 404, 503),
        },
      },
    },
    async (request, reply) => {
      const shown = await visible(request.principal)
      const found = shown.find(({ session }) => idOf(session) === request.params.id)
      if (!found) throw notFound('Session')
      await logins.endOne(actorOf(request), found.session)
      return reply.code(204).send()
    },
  )

  /** With the names of their keys and persons. */
  async function visible(principal: Principal): Promise<ShownLogin[]> {
    const { organization_id, team_id, key_id } = principal
    const [sessions, keys, people] = await Promise.all([
      logins.list(organization_id),
      storage.listKeys(organization_id),
      storage.listPeople(organization_id),
    ])
    const holders = new Map([
      ...keys.map((key) => [key.id, { name: key.name, team_id: key.team_id }] as const),
      ...people.map(
        (person) => [person.id, { name: person.name, team_id: accessOf(person).team_id }] as const,
      ),
    ])
    const isAdmin = hasRole(principal, ['admin'])
    return sessions.flatMap((session) => {
      const holder = holders.get(session.key_id)
      const isOurs = isAdmin && (team_id === null || holder?.team_id === team_id)
      return holder && (isOurs || session.key_id === key_id) ? [{ session, name: holder.name }] : []
    })
  }
}

function describe({ session, name }: ShownLogin) {
  const { person_id, key_id, address, created_at, used_at } = session
  return {
    id: idOf(session),
    person_id,
    key_id: person_id === null ? key_id : null,
    name,
    address,
    created_at: isoTime(created_at),
    last_used_at: isoTime(used_at),
  }
}

function idOf({ token_hash }: LoginSession): string {
  return token_hash.slice(0, ID_LENGTH)
}
