import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { RISK_LEVELS } from '../../domain/risk-level.ts'
import { asksForText } from '../../query/plan-query.ts'
import type { EventFilter } from '../../storage/contract/events.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { filterParameters, readFilter, teamFilterParameter } from '../parameters/event-filter.ts'
import { orderOf, orderParameters } from '../parameters/event-order.ts'
import { IncludeQuery, includeParameter } from '../parameters/include-query.ts'
import { readBooleans } from '../parameters/read-booleans.ts'
import { queryParameter } from '../parameters/read-query.ts'
import { timeParameters } from '../parameters/time-range.ts'
import type { RecordRead } from '../record-read.ts'
import type { Renderings } from '../rendering/create-renderings.ts'
import type { Views } from '../rendering/create-views.ts'
import { eventPage, wholeEventPage } from '../rendering/event-page.ts'
import { visibleEvent } from '../request-scope.ts'
import { errorResponses, jsonResponse, laggingResponse } from '../responses.ts'
import { stateLag } from '../state-lag.ts'
import { READERS } from '../who-may.ts'

const ListQuery = Type.Object({ ...filterParameters, ...orderParameters, ...includeParameter })
type ListQuery = Static<typeof ListQuery>

const StatsQuery = Type.Object({ team: teamFilterParameter, query: queryParameter, ...timeParameters })
type StatsQuery = Static<typeof StatsQuery>

export const EventList = Type.Object(
  {
    events: Type.Array(Type.Ref('EventRecord'), { description: 'In the order of `sort`.' }),
    total: Type.Integer({ description: 'All events that match, not only this page.' }),
    limit: Type.Integer(),
    offset: Type.Integer(),
    next: Type.Optional(
      Type.String({ description: 'The `cursor` of the next page; absent where there is none.' }),
    ),
    search_complete_until: Type.Optional(
      Type.String({
        format: 'date-time',
        description:
          'Only in answers to a text search (`q`, `rule`, `article`, `pii_kind`, words of a `query`) that is behind the newest events: it knows every event before this time.',
      }),
    ),
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

const readers = { access: READERS } as const

export type ReadEventsOptions = {
  readonly storage: Storage
  readonly views: Views
  readonly renderings: Renderings
  readonly recordRead: RecordRead
}

export function registerReadEvents(app: FastifyInstance, options: ReadEventsOptions): void {
  const { storage, views, renderings, recordRead } = options

  app.get<{ Querystring: ListQuery }>(
    '/v1/events',
    {
      config: readers,
      preValidation: async ({ query }) => readBooleans(query, 'pii_detected'),
      schema: {
        operationId: 'listEvents',
        tags: ['events'],
        summary: 'List stored events, newest first or in another order',
        description:
          'Filters combine with AND. An unknown parameter is refused, unless its name begins with an underscore.',
        querystring: ListQuery,
        response: { 200: laggingResponse('EventList', 'One page.'), ...errorResponses(401, 403, 422, 503) },
      },
    },
    async (request, reply) => {
      const { principal, query, method } = request
      const { limit: _limit, offset: _offset, cursor, sort, include: _, ...filters } = query
      const { place, list } = orderOf(query)
      const rendering = renderings(await views(request), query, request.principal)
      const filter = await readFilter(storage, principal, query)
      // Asked first: what is searched afterwards knows at least as much.
      const behind = isSearch(filter) ? await storage.searchCompleteUntil(principal.organization_id) : null
      await recordRead(request, 'events.read', 'list', {
        filters,
        limit: place.limit,
        offset: place.offset,
        ...(cursor !== undefined && { cursor }),
        ...(sort !== undefined && { sort }),
      })
      const { page, prefix, answers } = await list(storage, principal, filter)
      stateLag(reply, storage, ...answers)
      reply.type('application/json; charset=utf-8')
      const asked = { ...place, searchCompleteUntil: behind, cursorPrefix: prefix }
      if (page.rest.length === 0) return reply.send(await wholeEventPage(page, asked, rendering))
      const readRest = (ids: readonly string[]) => storage.readEvents(principal.organization_id, ids)
      // To HEAD no body is sent: none is read.
      const body = method === 'HEAD' ? [] : eventPage(page, asked, rendering, readRest)
      return reply.send(Readable.from(body, { objectMode: false }))
    },
  )

  app.get<{ Querystring: StatsQuery }>(
    '/v1/events/stats',
    {
      config: readers,
      schema: {
        operationId: 'countEvents',
        tags: ['events'],
        summary: 'Count stored events',
        description: 'Counts by risk level, action and agent, and the events with PII.',
        querystring: StatsQuery,
        response: {
          200: laggingResponse('EventStats', 'The counts.'),
          ...errorResponses(401, 403, 422, 503),
        },
      },
    },
    async ({ principal, query }, reply) => {
      const counted = await storage.countEvents(principal, await readFilter(storage, principal, query))
      stateLag(reply, storage, counted)
      const byRiskLevel = Object.fromEntries(
        RISK_LEVELS.map((level) => [level, counted.by_risk_level.get(level) ?? 0]),
      )
      return reply
        .type('application/json; charset=utf-8')
        .send(
          `{"total_events":${counted.total_events},"by_risk_level":${JSON.stringify(byRiskLevel)},` +
            `"by_action":${counted.by_action},"by_agent":${counted.by_agent},"pii_events":${counted.pii_events}}`,
        )
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
        description:
          'The record exactly as it was returned when the event was received. Credentials that were found are masked for auditors, and for everybody where the organization masks them.',
        params: Type.Object({ event_id: Type.String({ description: 'ULID of the event.' }) }),
        querystring: IncludeQuery,
        response: {
          200: jsonResponse('EventRecord', 'The event.'),
          ...errorResponses(401, 403, 404, 422, 503),
        },
      },
    },
    async (request, reply) => {
      const row = await visibleEvent(storage, request.principal, request.params.event_id)
      const rendering = renderings(await views(request), request.query, request.principal, true)
      await recordRead(request, 'event.read', row.id)
      const [record] = await rendering.texts([row])
      return reply.type('application/json; charset=utf-8').send(record)
    },
  )
}

function isSearch({ q, rule, article, pii_kind, query }: EventFilter): boolean {
  const isAsked = [q, rule, article, pii_kind].some((value) => value !== undefined)
  return isAsked || (query !== undefined && asksForText(query))
}
