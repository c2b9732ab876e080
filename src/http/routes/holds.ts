/** Legal holds: what neither retention nor an erasure may touch. */

import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import type { FourEyes } from '../../access/create-four-eyes.ts'
import { DECISIONS } from '../../domain/event.ts'
import type { Hold, HoldFilter } from '../../domain/hold.ts'
import { isoTime } from '../../domain/iso-time.ts'
import { listFields } from '../../domain/list-fields.ts'
import { nullable, nullableString } from '../../domain/nullable.ts'
import type { Principal } from '../../domain/principal.ts'
import { notFound } from '../../domain/problem.ts'
import { RISK_LEVELS } from '../../domain/risk-level.ts'
import { STORABLE_NAME, STORABLE_REASON } from '../../domain/storable-text.ts'
import { ULID_PATTERN } from '../../domain/ulid.ts'
import type { Holds } from '../../forgetting/create-holds.ts'
import type { RetentionRuns } from '../../forgetting/create-retention-runs.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { PENDING_RESPONSE, sendPending } from '../four-eyes/send-pending.ts'
import { teamFilter } from '../parameters/event-filter.ts'
import { readTime } from '../parameters/read-time.ts'
import { actorOf } from '../request-scope.ts'
import { errorResponses, jsonResponse } from '../responses.ts'
import { READERS } from '../who-may.ts'

const time = Type.String({ format: 'date-time' })
const text = (description: string) => Type.Optional(Type.String({ maxLength: 255, description }))

const filterFields = {
  agent_id: text('Agent is this one.'),
  action: text('Action is this one.'),
  risk_level: Type.Optional(Type.Enum([...RISK_LEVELS], { type: 'string' })),
  pii_detected: Type.Optional(Type.Boolean()),
  session_id: text('Session is this one.'),
  decision: Type.Optional(Type.Enum([...DECISIONS], { type: 'string' })),
  team: Type.Optional(Type.String({ description: 'Team is this one.' })),
  after: Type.Optional(Type.String({ description: 'Created after this time.' })),
  before: Type.Optional(Type.String({ description: 'Created before this time.' })),
  event_ids: Type.Optional(
    Type.Array(Type.String({ pattern: ULID_PATTERN }), { maxItems: 10_000, description: 'One of these.' }),
  ),
}

export const NewHold = Type.Object(
  {
    case: Type.String({ ...STORABLE_NAME, description: 'The matter that the events are kept for.' }),
    reason: Type.String(STORABLE_REASON),
    filter: Type.Object(filterFields, {
      additionalProperties: false,
      description:
        'Everything that is given must fit; nothing given: every event. Events that come in later are held, too.',
    }),
  },
  {
    $id: 'NewHold',
    additionalProperties: false,
    description: 'A legal hold.',
    examples: [
      {
        case: '2026-114',
        reason: 'Order of the court of 3 November',
        filter: { agent_id: 'deploy-bot', after: '2026-01-01' },
      },
    ],
  },
)
type NewHold = Static<typeof NewHold>

export const HoldBody = Type.Object(
  {
    id: Type.String(),
    case: Type.String(),
    reason: Type.String(),
    filter: Type.Object(filterFields),
    created_at: time,
    created_by: Type.String(),
    released_at: nullable(time),
    released_by: nullableString(),
  },
  { $id: 'Hold', description: 'A legal hold, and who set and released it.' },
)

export const HoldList = Type.Object(
  { holds: Type.Array(Type.Ref('Hold')), ...listFields },
  { $id: 'HoldList', description: 'The newest first, with those that were released.' },
)

const HoldParams = Type.Object({ id: Type.String() })
type HoldParams = Static<typeof HoldParams>

export type HoldRouteOptions = {
  readonly storage: Storage
  readonly holds: Holds
  readonly retentionRuns: Pick<RetentionRuns, 'wake'>
  readonly fourEyes: FourEyes
}

export function registerHolds(app: FastifyInstance, options: HoldRouteOptions): void {
  const { storage, holds, retentionRuns, fourEyes } = options
  app.get(
    '/v1/holds',
    {
      config: { access: [...READERS, 'privacy'], list: 'holds' },
      schema: {
        operationId: 'listHolds',
        tags: ['privacy'],
        summary: 'List legal holds',
        description: "All of the organization; for a team's key those of its team.",
        response: { 200: jsonResponse('HoldList', 'The holds.'), ...errorResponses(401, 403, 422, 503) },
      },
    },
    async ({ principal }) => {
      const teams = await teamNames(principal)
      return { holds: (await holds.list(principal)).map((hold) => describe(hold, teams)) }
    },
  )

  app.post<{ Body: NewHold }>(
    '/v1/holds',
    {
      config: { access: ['privacy'] },
      schema: {
        operationId: 'createHold',
        tags: ['privacy'],
        summary: 'Set a legal hold',
        description:
          'Events that it matches are neither removed by retention nor erased until it is released, whoever asks. It is on record.',
        body: { $ref: 'NewHold' },
        response: {
          201: jsonResponse('Hold', 'The hold.'),
          ...errorResponses(401, 403, 413, 415, 422, 503),
        },
      },
    },
    async (request, reply) => {
      const { principal, body } = request
      const filter = await readHoldFilter(principal, body.filter)
      const hold = await holds.create(actorOf(request), principal, {
        case_name: body.case,
        reason: body.reason,
        filter,
      })
      return reply.code(201).send(describe(hold, await teamNames(principal)))
    },
  )

  app.delete<{ Params: HoldParams }>(
    '/v1/holds/:id',
    {
      config: { access: ['privacy'] },
      schema: {
        operationId: 'releaseHold',
        tags: ['privacy'],
        summary: 'Release a legal hold',
        description:
          'From then on retention and erasures apply again. It is on record. Where four eyes is on for `retention` it waits for a second person.',
        params: HoldParams,
        response: {
          200: jsonResponse('Hold', 'The hold, released.'),
          ...PENDING_RESPONSE,
          ...errorResponses(401, 403, 404, 422, 503),
        },
      },
    },
    async (request, reply) => {
      const { principal, params } = request
      if (await fourEyes.isNeeded(principal.organization_id, 'retention')) {
        const held = (await holds.list(principal)).find(({ id }) => id === params.id)
        if (!held || held.released_at !== null) throw notFound('Hold')
        const { organization_id, team_id } = principal
        return sendPending(options, request, reply, {
          ...{ kind: 'hold.release', team_id: held.filter.team_id ?? null, subject: held.id },
          request: { scope: { organization_id, team_id }, id: held.id },
          effect: [],
          summary: `Releases the legal hold of ${held.case_name}: retention and erasures apply to its events again.`,
        })
      }
      const hold = await holds.release(actorOf(request), principal, params.id)
      retentionRuns.wake()
      return describe(hold, await teamNames(principal))
    },
  )

  async function readHoldFilter(principal: Principal, given: NewHold['filter']): Promise<HoldFilter> {
    const { team, after, before, ...same } = given
    return {
      ...same,
      ...(await teamFilter(storage, principal, team)),
      ...(after !== undefined && { after: readTime('after', after).ms }),
      ...(before !== undefined && { before: endOf(before) }),
    }
  }

  async function teamNames({ organization_id }: Principal): Promise<ReadonlyMap<string, string>> {
    return new Map((await storage.listTeams(organization_id)).map(({ id, name }) => [id, name]))
  }
}

/** A time between two milliseconds: those before it are held. */
function endOf(before: string): number {
  const { ms, isLater } = readTime('before', before)
  return isLater ? ms + 1 : ms
}

function describe(hold: Hold, teams: ReadonlyMap<string, string>): Static<typeof HoldBody> {
  const { team_id, after, before, event_ids, ...same } = hold.filter
  return {
    id: hold.id,
    case: hold.case_name,
    reason: hold.reason,
    filter: {
      ...same,
      ...(team_id !== undefined && { team: teams.get(team_id) ?? team_id }),
      ...(after !== undefined && { after: isoTime(after) }),
      ...(before !== undefined && { before: isoTime(before) }),
      ...(event_ids !== undefined && { event_ids: [...event_ids] }),
    },
    created_at: isoTime(hold.created_at),
    created_by: hold.key_name,
    released_at: hold.released_at === null ? null : isoTime(hold.released_at),
    released_by: hold.released_by,
  }
}
