import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { isoTime } from '../../domain/iso-time.ts'
import type { EventFilter } from '../../storage/contract/events.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { filterParameters, readFilter } from '../parameters/event-filter.ts'
import { readBooleans } from '../parameters/read-booleans.ts'
import { errorResponses, laggingResponse } from '../responses.ts'
import { stateLag } from '../state-lag.ts'
import { READERS } from '../who-may.ts'

const DAY_MS = 24 * 3_600_000

const HistogramQuery = Type.Object({
  ...filterParameters,
  buckets: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 200, default: 60, description: 'Maximum number of buckets.' }),
  ),
})
type HistogramQuery = Static<typeof HistogramQuery>

export const EventHistogram = Type.Object(
  {
    interval_ms: Type.Integer({ description: 'Length of a bucket; a round duration.' }),
    buckets: Type.Array(
      Type.Object({
        start: Type.String({ format: 'date-time', description: 'A whole multiple of the interval, UTC.' }),
        low: Type.Integer(),
        medium: Type.Integer(),
        high: Type.Integer(),
        critical: Type.Integer(),
      }),
      { description: 'Without gaps, the oldest first. The first and the last may be cut by the range.' },
    ),
  },
  { $id: 'EventHistogram', description: 'Events over time by risk level.' },
)

export function registerHistogram(
  app: FastifyInstance,
  { storage, now }: { storage: Storage; now: () => number },
): void {
  app.get<{ Querystring: HistogramQuery }>(
    '/v1/events/histogram',
    {
      config: { access: READERS },
      preValidation: async ({ query }) => readBooleans(query, 'pii_detected'),
      schema: {
        operationId: 'countEventsOverTime',
        tags: ['events'],
        summary: 'Count stored events over time',
        description:
          'Takes the filters of the event list. Without `after`: the 24 hours up to `before`, or up to now. In a range with very many events no bucket is shorter than an hour.',
        querystring: HistogramQuery,
        response: {
          200: laggingResponse('EventHistogram', 'The buckets.'),
          ...errorResponses(401, 403, 422, 503),
        },
      },
    },
    async ({ principal, query }, reply) => {
      const filter = within(await readFilter(storage, principal, query), query, now())
      const histogram = await storage.countOverTime(principal, filter, query.buckets ?? 60)
      stateLag(reply, storage, histogram)
      return {
        interval_ms: histogram.interval_ms,
        buckets: histogram.buckets.map(({ start, ...counts }) => ({
          start: isoTime(start),
          ...counts,
        })),
      }
    },
  )
}

function within(filter: EventFilter, { after, before }: HistogramQuery, time: number): EventFilter {
  const to = before === undefined ? time + 1 : filter.to
  const from = after === undefined ? Math.max(to - DAY_MS, 0) : filter.from
  return { ...filter, from, to: Math.max(from, to) }
}
