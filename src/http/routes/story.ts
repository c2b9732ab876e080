/** The story of a session: its calls in order, which of them try again what was to be stopped, and the branches of sub-agents. */
import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import type { Finding } from '../../domain/finding.ts'
import { isObject } from '../../domain/is-object.ts'
import { nullableString } from '../../domain/nullable.ts'
import { hasFact } from '../../outcomes/facts.ts'
import { tellStory } from '../../outcomes/tell-story.ts'
import type { Call as StoredCall } from '../../storage/contract/calls.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { teamFilter, teamFilterParameter } from '../parameters/event-filter.ts'
import { rangeOf, timeParameters } from '../parameters/time-range.ts'
import { Call, describeCall } from '../rendering/describe-call.ts'
import { errorResponses, jsonResponse } from '../responses.ts'
import { READERS } from '../who-may.ts'

const MAX_CALLS = 200
/** Of events that are read for it; the rest of their calls are told without findings. */
const MAX_READ_BYTES = 8 * 1024 * 1024

const StoryQuery = Type.Object({
  session_id: Type.String({ description: 'The session.' }),
  team: teamFilterParameter,
  ...timeParameters,
})
type StoryQuery = Static<typeof StoryQuery>

export const SessionStory = Type.Object(
  {
    calls: Type.Array(
      Type.Object({
        ...Call.properties,
        sub_agent_id: nullableString({
          description: 'The sub-agent that made the call; null for the agent itself.',
        }),
        sub_agent_type: nullableString(),
        parent_agent_id: nullableString({
          description: 'The sub-agent that started this one, where the client says so.',
        }),
        again: Type.Unsafe<{ call_id: string; shares: string } | null>({
          type: ['object', 'null'],
          required: ['call_id', 'shares'],
          properties: {
            call_id: { type: 'string', description: 'The last call before it that was to be stopped.' },
            shares: {
              type: 'string',
              enum: ['target', 'effect'],
              description: 'The same target, or the same act on the same kind of thing.',
            },
          },
          description: 'The call tries again what was to be stopped before.',
        }),
        got_through: nullableString({
          description:
            'Of a call that was to be stopped: the first later call that tries the same and was not stopped.',
        }),
      }),
      { description: 'The oldest first.' },
    ),
    total: Type.Integer({ description: `Calls of the session; the newest ${MAX_CALLS} of them are told.` }),
  },
  { $id: 'SessionStory', description: 'The calls of a session in order, and how they hang together.' },
)

export function registerStory(app: FastifyInstance, { storage }: { storage: Storage }): void {
  app.get<{ Querystring: StoryQuery }>(
    '/v1/story',
    {
      config: { access: READERS },
      schema: {
        operationId: 'getStory',
        tags: ['events'],
        summary: 'Get the story of a session',
        description:
          'One line a call, as in the list of calls, with the sub-agent that made it, and whether it tries again, in whatever way, what was to be stopped before: by what its findings say. A call without findings tries nothing again. Complete up to about a second ago.',
        querystring: StoryQuery,
        response: { 200: jsonResponse('SessionStory', 'The story.'), ...errorResponses(401, 403, 422, 503) },
      },
    },
    async ({ principal, query }) => {
      const filter = {
        ...rangeOf(query),
        ...(await teamFilter(storage, principal, query.team)),
        session_id: query.session_id,
      }
      const page = await storage.listCalls(principal, filter, { limit: MAX_CALLS, offset: 0 })
      const said = await readSaid(storage, principal.organization_id, page.calls)
      const calls = [...page.calls].reverse().map((call) => {
        const { findings, ...who } = said.get(eventOf(call)) ?? NOTHING_SAID
        return {
          call,
          who,
          findings,
          outcome: call.outcome,
          isBlocked: hasFact(call.facts, 'blocked', 'hook_stopped'),
        }
      })
      const stories = tellStory(calls)
      return {
        calls: calls.map((told) => {
          const { again, gotThrough } = stories.get(told) ?? {}
          return {
            ...describeCall(told.call),
            ...told.who,
            again: again ? { call_id: again.call.call.call_id, shares: again.shares } : null,
            got_through: gotThrough?.call.call_id ?? null,
          }
        }),
        total: page.total,
      }
    },
  )
}

type Said = {
  readonly findings: readonly Finding[]
  readonly sub_agent_id: string | null
  readonly sub_agent_type: string | null
  readonly parent_agent_id: string | null
}

const NOTHING_SAID: Said = { findings: [], sub_agent_id: null, sub_agent_type: null, parent_agent_id: null }

/** The event that was asked with; where nobody asked, the first that speaks of the call. */
function eventOf({ asked_id, first_id }: StoredCall): string {
  return asked_id ?? first_id
}

/** What the events of the calls say beside the calls themselves, the newest first. */
async function readSaid(storage: Storage, organizationId: string, calls: readonly StoredCall[]) {
  const said = new Map<string, Said>()
  let ids: readonly string[] = calls.map(eventOf)
  let left = MAX_READ_BYTES
  while (ids.length > 0 && left > 0) {
    const { events, rest } = await storage.readEvents(organizationId, ids)
    for (const { id, findings, data, context } of events) {
      left -= data.length + context.length + findings.length
      said.set(id, {
        findings: JSON.parse(findings),
        ...subAgentOf(JSON.parse(Buffer.from(context).toString())),
      })
    }
    ids = rest
  }
  return said
}

function subAgentOf(context: unknown): Omit<Said, 'findings'> {
  const fields = isObject(context) ? context : {}
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : null)
  const sub_agent_id = text('sub_agent_id')
  return {
    sub_agent_id,
    sub_agent_type: sub_agent_id === null ? null : text('agent_type'),
    parent_agent_id: text('parent_agent_id'),
  }
}
