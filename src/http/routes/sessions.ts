import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { isoTime } from '../../domain/iso-time.ts'
import { timeOfUlid } from '../../domain/ulid.ts'
import type { AgentSession } from '../../storage/contract/explore.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { teamFilter, teamFilterParameter } from '../parameters/event-filter.ts'
import { cursorParameters, nextField, nextOf, pageOf } from '../parameters/page-parameters.ts'
import { rangeOf, timeParameters } from '../parameters/time-range.ts'
import { errorResponses, jsonResponse } from '../responses.ts'
import { READERS } from '../who-may.ts'

const SessionsQuery = Type.Object({
  agent_id: Type.Optional(Type.String({ description: 'This agent took part.' })),
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
    total: Type.Integer(),
    limit: Type.Integer(),
    offset: Type.Integer(),
    ...nextField,
  },
  { $id: 'SessionList', description: 'One page of sessions, the last active first.' },
)

export function registerSessions(app: FastifyInstance, { storage }: { storage: Storage }): void {
  app.get<{ Querystring: SessionsQuery }>(
    '/v1/sessions',
    {
      config: { access: READERS },
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
      const page = pageOf(query)
      const filter = {
        ...rangeOf(query),
        ...(await teamFilter(storage, principal, query.team)),
        ...(agent_id !== undefined && { agent_id }),
      }
      const { sessions, total } = await storage.listSessions(principal, filter, page)
      const { limit, offset } = page
      const next = nextOf(page, { items: sessions.length, total }, sessions.at(-1)?.last_id)
      return { sessions: sessions.map(describe), total, limit, offset, ...next }
    },
  )
}

function describe({ first_id, last_id, ...session }: AgentSession) {
  return { ...session, first_at: isoTime(timeOfUlid(first_id)), last_at: isoTime(timeOfUlid(last_id)) }
}
