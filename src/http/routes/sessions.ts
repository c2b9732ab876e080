import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { isoTime } from '../../domain/iso-time.ts'
import { Problem } from '../../domain/problem.ts'
import { RISK_LEVELS } from '../../domain/risk-level.ts'
import { timeOfUlid } from '../../domain/ulid.ts'
import { type AgentSession, SESSION_SORTS, type SessionSort } from '../../storage/contract/explore.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { teamFilter, teamFilterParameter } from '../parameters/event-filter.ts'
import { cursorParameters, envelopeOf, pageFields, pageOf } from '../parameters/page-parameters.ts'
import { readBooleans } from '../parameters/read-booleans.ts'
import { rangeOf, timeParameters } from '../parameters/time-range.ts'
import { errorResponses, jsonResponse } from '../responses.ts'
import { READERS } from '../who-may.ts'

const SessionsQuery = Type.Object({
  agent_id: Type.Optional(Type.String({ description: 'This agent took part.' })),
  risk_level: Type.Optional(
    Type.Enum([...RISK_LEVELS], {
      type: 'string',
      description: 'The highest risk level that an event of the session has.',
    }),
  ),
  blocked: Type.Optional(Type.Boolean({ description: 'Whether an event of it was blocked.' })),
  pii_detected: Type.Optional(Type.Boolean({ description: 'Whether an event of it has personal data.' })),
  sort: Type.Optional(
    Type.Enum(Object.keys(SESSION_SORTS) as SessionSort[], {
      type: 'string',
      description:
        'The most first, and among equals the last active; without it the last active first. Page with `offset`: a `cursor` is a place in the order of activity.',
    }),
  ),
  team: teamFilterParameter,
  ...timeParameters,
  ...cursorParameters,
})
type SessionsQuery = Static<typeof SessionsQuery>

export const SessionList = Type.Object(
  {
    sessions: Type.Array(
      Type.Object({
        session_id: Type.String(),
        agents: Type.Array(Type.String(), { description: 'In alphabetical order, 50 at most.' }),
        first_at: Type.String({ format: 'date-time' }),
        last_at: Type.String({ format: 'date-time' }),
        events: Type.Integer(),
        highest_risk: Type.Ref('RiskLevel'),
        blocked: Type.Integer(),
        pii_events: Type.Integer(),
      }),
    ),
    ...pageFields,
  },
  { $id: 'SessionList', description: 'One page of sessions.' },
)

export function registerSessions(app: FastifyInstance, { storage }: { storage: Storage }): void {
  app.get<{ Querystring: SessionsQuery }>(
    '/v1/sessions',
    {
      config: { access: READERS },
      preValidation: async ({ query }) => readBooleans(query, 'blocked', 'pii_detected'),
      schema: {
        operationId: 'listSessions',
        tags: ['events'],
        summary: "List the agents' sessions",
        description:
          'Events with the same `context.session_id` make a session. `after` and `before` leave out sessions without activity between them; the counts are those of the whole session. Complete up to about a second ago.',
        querystring: SessionsQuery,
        response: { 200: jsonResponse('SessionList', 'One page.'), ...errorResponses(401, 403, 422, 503) },
      },
    },
    async ({ principal, query }) => {
      const { agent_id } = query
      const page = pageOf('sessions', query)
      if (query.sort !== undefined && page.before !== undefined)
        throw new Problem('invalid', 'A cursor cannot be used with sort: use offset.', undefined, 'cursor')
      const filter = {
        ...rangeOf(query),
        ...(await teamFilter(storage, principal, query.team)),
        ...(agent_id !== undefined && { agent_id }),
        ...(query.risk_level !== undefined && { risk_level: query.risk_level }),
        ...(query.blocked !== undefined && { isBlocked: query.blocked }),
        ...(query.pii_detected !== undefined && { hasPii: query.pii_detected }),
        ...(query.sort !== undefined && { sort: query.sort }),
      }
      const { sessions, total } = await storage.listSessions(principal, filter, page)
      const last = query.sort === undefined ? sessions.at(-1)?.last_id : undefined
      return {
        sessions: sessions.map(describe),
        ...envelopeOf('sessions', page, { items: sessions.length, total }, last),
      }
    },
  )
}

function describe({ first_id, last_id, ...session }: AgentSession) {
  return { ...session, first_at: isoTime(timeOfUlid(first_id)), last_at: isoTime(timeOfUlid(last_id)) }
}
