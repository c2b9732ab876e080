import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { notFound, Problem } from '../../domain/problem.ts'
import { RISK_LEVELS } from '../../domain/risk-level.ts'
import { isUlid, LAST_ULID_TIME } from '../../domain/ulid.ts'
import type { EventFilter, Storage, TimeRange } from '../../storage/storage.ts'
import { readTime } from '../read-time.ts'
import { renderEvent } from '../render-event.ts'
import { errorAnswers, IncludeQuery, jsonAnswer, withFindings } from './answers.ts'

const timeRange = {
  after: Type.Optional(
    Type.String({ format: 'date-time', description: 'Created after this time (exclusive).' }),
  ),
  before: Type.Optional(
    Type.String({ format: 'date-time', description: 'Created before this time (exclusive).' }),
  ),
}

const ListQuery = Type.Object({
  agent_id: Type.Optional(Type.String({ description: 'Agent is this one.' })),
  action: Type.Optional(Type.String({ description: 'Action is this one.' })),
  risk_level: Type.Optional(
    Type.Enum([...RISK_LEVELS], { type: 'string', description: 'Risk level is this one.' }),
  ),
  pii_detected: Type.Optional(Type.Boolean({ description: 'PII was found, or was not.' })),
  session_id: Type.Optional(Type.String({ description: '`context.session_id` is this one.' })),
  ...timeRange,
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 200, default: 50, description: 'Events a page.' }),
  ),
  offset: Type.Optional(Type.Integer({ minimum: 0, default: 0, description: 'Events skipped.' })),
})
type ListQuery = Static<typeof ListQuery>

const TimeQuery = Type.Object(timeRange)
type TimeQuery = Static<typeof TimeQuery>

export const EventList = Type.Object(
  {
    events: Type.Array(Type.Ref('EventRecord'), { description: 'Newest first.' }),
    total: Type.Integer({ description: 'All events that match, not only this page.' }),
    limit: Type.Integer(),
    offset: Type.Integer(),
  },
  { $id: 'EventList', description: 'One page of stored events.' },
)

const counts = Type.Record(Type.String(), Type.Integer())

export const EventStats = Type.Object(
  {
    total_events: Type.Integer(),
    by_risk_level: Type.Object({
      low: Type.Integer(),
      medium: Type.Integer(),
      high: Type.Integer(),
      critical: Type.Integer(),
    }),
    by_action: counts,
    by_agent: counts,
    pii_events: Type.Integer(),
  },
  { $id: 'EventStats', description: 'Counts over the stored events.' },
)

const readers = { access: ['read', 'admin'] } as const

export function registerReadEvents(app: FastifyInstance, { storage }: { storage: Storage }): void {
  app.get<{ Querystring: ListQuery }>(
    '/v1/events',
    {
      config: readers,
      preValidation: async (request) => readBooleans(request.query),
      schema: {
        operationId: 'listEvents',
        tags: ['events'],
        summary: 'List stored events, newest first',
        description: 'Filters combine with AND. Unknown parameters are ignored.',
        querystring: ListQuery,
        response: { 200: jsonAnswer('EventList', 'One page.'), ...errorAnswers(401, 403, 422, 503) },
      },
    },
    async ({ principal, query }, reply) => {
      const { limit = 50, offset = 0, after: _after, before: _before, ...filters } = query
      const filter = { ...filters, ...rangeOf(query) } as EventFilter
      const { events, total } = await storage.listEvents(principal, filter, { limit, offset })
      const records = events.map((row) => renderEvent({ row, stored: true }))
      return reply
        .type('application/json; charset=utf-8')
        .send(`{"events":[${records.join(',')}],"total":${total},"limit":${limit},"offset":${offset}}`)
    },
  )

  app.get<{ Querystring: TimeQuery }>(
    '/v1/events/stats',
    {
      config: readers,
      schema: {
        operationId: 'countEvents',
        tags: ['events'],
        summary: 'Count stored events',
        description: 'Counts by risk level, action and agent, and the events with PII.',
        querystring: TimeQuery,
        response: { 200: jsonAnswer('EventStats', 'The counts.'), ...errorAnswers(401, 403, 422, 503) },
      },
    },
    async ({ principal, query }, reply) => {
      const counted = await storage.countEvents(principal, rangeOf(query))
      const stats = {
        total_events: counted.total_events,
        by_risk_level: Object.fromEntries(
          RISK_LEVELS.map((level) => [level, counted.by_risk_level.get(level) ?? 0]),
        ),
        by_action: objectOf(counted.by_action),
        by_agent: objectOf(counted.by_agent),
        pii_events: counted.pii_events,
      }
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(stats))
    },
  )

  app.get<{ Params: { event_id: string }; Querystring: IncludeQuery }>(
    '/v1/events/:event_id',
    {
      config: readers,
      schema: {
        operationId: 'getEvent',
        tags: ['events'],
        summary: 'Get one stored event',
        description: 'The record exactly as it was answered when the event came in.',
        params: Type.Object({ event_id: Type.String({ description: 'ULID of the event.' }) }),
        querystring: IncludeQuery,
        response: { 200: jsonAnswer('EventRecord', 'The event.'), ...errorAnswers(401, 403, 404, 422, 503) },
      },
    },
    async ({ principal, params, query }, reply) => {
      const row = isUlid(params.event_id)
        ? await storage.findEvent(principal.organization_id, params.event_id)
        : null
      if (!row) throw notFound('Event')
      if (principal.team_id !== null && row.team_id !== principal.team_id)
        throw new Problem('forbidden', 'This event belongs to another team.')
      return reply
        .type('application/json; charset=utf-8')
        .send(renderEvent({ row, stored: true }, withFindings(query)))
    },
  )
}

/** `1`, `0` and any letter case are booleans too: programs in other languages write them so. */
function readBooleans(query: Record<string, unknown>): void {
  const value = query['pii_detected']
  if (typeof value !== 'string') return
  query['pii_detected'] = { 1: 'true', 0: 'false' }[value] ?? value.toLowerCase()
}

function rangeOf({ after, before }: TimeQuery): TimeRange {
  const start = after === undefined ? null : readTime('after', after)
  const end = before === undefined ? null : readTime('before', before)
  return {
    from: start ? clamp(start.ms + 1) : 0,
    to: end ? clamp(end.ms + (end.isLater ? 1 : 0)) : LAST_ULID_TIME,
  }
}

function clamp(time: number): number {
  return Math.min(Math.max(time, 0), LAST_ULID_TIME)
}

/** The most frequent first. */
function objectOf(counted: ReadonlyMap<string, number>): Record<string, number> {
  // Null prototype: keys are the callers' strings.
  const object: Record<string, number> = Object.create(null)
  for (const [key, count] of [...counted].sort(([, a], [, b]) => b - a)) object[key] = count
  return object
}
