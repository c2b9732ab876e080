/** Calls of agents: one line each, what was decided, and what became of it. */
import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { OUTCOMES } from '../../domain/outcome.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { teamFilter, teamFilterParameter } from '../parameters/event-filter.ts'
import { cursorParameters, envelopeOf, pageFields, pageOf } from '../parameters/page-parameters.ts'
import { rangeOf, timeParameters } from '../parameters/time-range.ts'
import { describeCall } from '../rendering/describe-call.ts'
import { errorResponses, jsonResponse } from '../responses.ts'
import { READERS } from '../who-may.ts'

const CallsQuery = Type.Object({
  session_id: Type.Optional(Type.String({ description: 'Session is this one.' })),
  agent_id: Type.Optional(Type.String({ description: 'Agent is this one.' })),
  outcome: Type.Optional(Type.Enum([...OUTCOMES], { type: 'string', description: 'Outcome is this one.' })),
  team: teamFilterParameter,
  ...timeParameters,
  ...cursorParameters,
})
type CallsQuery = Static<typeof CallsQuery>

export const CallList = Type.Object(
  {
    calls: Type.Array(Type.Ref('Call')),
    ...pageFields,
  },
  { $id: 'CallList', description: 'One page of calls, the newest first.' },
)

const FILTERS = ['session_id', 'agent_id', 'outcome'] as const

export function registerCalls(app: FastifyInstance, { storage }: { storage: Storage }): void {
  app.get<{ Querystring: CallsQuery }>(
    '/v1/calls',
    {
      config: { access: READERS },
      schema: {
        operationId: 'listCalls',
        tags: ['events'],
        summary: 'List the calls of agents, and what became of them',
        description:
          'A call has a session and an id of the client; what hooks, telemetry and reports say about it is joined, within one team, in whatever order it arrives. `after` and `before` are about its first evidence. Complete up to about a second ago.',
        querystring: CallsQuery,
        response: { 200: jsonResponse('CallList', 'One page.'), ...errorResponses(401, 403, 422, 503) },
      },
    },
    async ({ principal, query }) => {
      const page = pageOf('calls', query)
      const filter = {
        ...rangeOf(query),
        ...(await teamFilter(storage, principal, query.team)),
        ...Object.fromEntries(
          FILTERS.filter((name) => query[name] !== undefined).map((name) => [name, query[name]]),
        ),
      }
      const { calls, total } = await storage.listCalls(principal, filter, page)
      return {
        calls: calls.map(describeCall),
        ...envelopeOf('calls', page, { items: calls.length, total }, calls.at(-1)?.first_id),
      }
    },
  )
}
