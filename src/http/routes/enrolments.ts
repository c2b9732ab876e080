import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import type { Access } from '../../access/create-access.ts'
import { createEnrolments } from '../../access/create-enrolments.ts'
import { refusal } from '../../admission/create-budget.ts'
import { CALLER_LIMITS } from '../../admission/limits.ts'
import { isoTime } from '../../domain/iso-time.ts'
import { nullableString } from '../../domain/nullable.ts'
import { Problem } from '../../domain/problem.ts'
import { STORABLE_NAME } from '../../domain/storable-text.ts'
import type { UlidSource } from '../../domain/ulid.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { bearerOf } from '../authenticate.ts'
import { createFailureCount } from '../dashboard/create-failure-count.ts'
import { actorOf, teamFor } from '../request-scope.ts'
import { requireKeyRoom } from '../require-key-room.ts'
import { errorResponses, jsonResponse } from '../responses.ts'
import { describeIssuedKey } from './keys.ts'

export const NewEnrolment = Type.Object(
  {
    name: Type.String({ ...STORABLE_NAME, description: 'Begins the name of the key.' }),
    team: Type.Optional(
      nullableString({ ...STORABLE_NAME, description: 'Created if there is no team of that name.' }),
    ),
  },
  {
    $id: 'NewEnrolment',
    description: 'A token that one machine may exchange for a key.',
    additionalProperties: false,
    examples: [{ name: 'laptops', team: 'payments' }],
  },
)
type NewEnrolment = Static<typeof NewEnrolment>

export const Enrolment = Type.Object(
  {
    token: Type.String({ description: 'Shown only this once, and good once.' }),
    expires_at: Type.String({ format: 'date-time' }),
  },
  { $id: 'Enrolment', description: 'A token that was just made.' },
)

const label = Type.Optional(Type.String({ ...STORABLE_NAME, maxLength: 80 }))

export const Redemption = Type.Object(
  { host: label, person: label, client: label },
  {
    $id: 'Redemption',
    description: 'What the machine says of itself: labels in the name of the key, and nothing else.',
    additionalProperties: false,
    examples: [{ host: 'laptop-7', person: 'kim', client: 'claude-code' }],
  },
)
type Redemption = Static<typeof Redemption>

export type EnrolmentRoutesOptions = {
  readonly storage: Storage
  readonly access: Access
  readonly ids: UlidSource
  readonly now: () => number
}

export function registerEnrolments(app: FastifyInstance, options: EnrolmentRoutesOptions): void {
  const { storage, now } = options
  const enrolments = createEnrolments({
    ...options,
    requireRoom: (organizationId) => requireKeyRoom(storage, organizationId, now()),
  })
  const failures = createFailureCount({
    limit: CALLER_LIMITS.failedTokens.max,
    windowMs: CALLER_LIMITS.failedTokens.windowMs,
    now,
  })

  app.post<{ Body: NewEnrolment }>(
    '/v1/enrolments',
    {
      config: { access: ['admin'] },
      schema: {
        operationId: 'createEnrolment',
        tags: ['keys'],
        summary: 'Let a machine fetch its key',
        description:
          "Makes a token that is good once, for 15 minutes. `audit-hook install` exchanges it for a key that can only send events. Whoever made the token stands behind that key. A team's admin enrols machines of its team only.",
        body: { $ref: 'NewEnrolment' },
        response: {
          201: jsonResponse('Enrolment', 'The token.'),
          ...errorResponses(401, 403, 413, 415, 422, 503),
        },
      },
    },
    async (request, reply) => {
      const { principal, body } = request
      const { token, expires_at } = await enrolments.create(actorOf(request), {
        organization_id: principal.organization_id,
        name: body.name,
        team: await teamFor(storage, principal, body.team ?? undefined),
      })
      return reply.code(201).send({ token, expires_at: isoTime(expires_at) })
    },
  )

  app.post<{ Body: Redemption }>(
    '/v1/enrolments/redeem',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'redeemEnrolment',
        tags: ['keys'],
        summary: 'Exchange an enrolment token for a key',
        description:
          'The bearer is the token, not a key. The key in the answer has the role `ingest` alone and is shown only this once. A token that was used, is too old or never was: 401.',
        body: { $ref: 'Redemption' },
        response: {
          201: jsonResponse('IssuedKey', 'The key.'),
          ...errorResponses(401, 413, 415, 422, 429, 503),
        },
      },
    },
    async (request, reply) => {
      const { host, person, client } = request.body
      const at = [person, host].filter((part) => part !== undefined).join('@')
      const label = [client, at].filter((part) => part !== undefined && part !== '').join(' ')
      if (failures.isOver(request.ip)) throw refusal(CALLER_LIMITS.failedTokens)
      const issued = await enrolments.redeem(bearerOf(request.raw) ?? '', label, request.ip)
      if (!issued) {
        failures.note(request.ip)
        throw notGood()
      }
      return reply.code(201).send(describeIssuedKey(issued))
    },
  )
}

function notGood(): Problem {
  return new Problem(
    'unauthenticated',
    'This enrolment token is not valid: it was used already, is older than 15 minutes, or whoever made it has no access any more. Make a new one on the dashboard.',
  )
}
