import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import type { Principal } from '../../domain/principal.ts'
import type { UlidSource } from '../../domain/ulid.ts'
import { renderEvent } from '../../judging/render-event.ts'
import type { EventFilter, EventSlice, StoredEvent } from '../../storage/contract/events.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { filterParameters, readFilter } from '../parameters/event-filter.ts'
import { readBooleans } from '../parameters/read-booleans.ts'
import { wholeParameters, wholeView } from '../parameters/whole.ts'
import { CSV_HEADER, csvLine } from '../rendering/csv-line.ts'
import { actorOf } from '../request-scope.ts'
import { errorResponses } from '../responses.ts'
import { lagHeader, stateLag } from '../state-lag.ts'
import { READERS } from '../who-may.ts'

/** Their events are read in slices of bounded size: together this bounds the memory of an export of any length. */
const IDS_AT_A_TIME = 2_000

const formats = {
  csv: { type: 'text/csv; charset=utf-8', header: CSV_HEADER, line: csvLine },
  jsonl: { type: 'application/x-ndjson', header: '', line: jsonLine },
} as const

const ExportQuery = Type.Object({
  format: Type.Enum(['csv', 'jsonl'], { type: 'string', description: 'CSV, or a JSON record a line.' }),
  ...wholeParameters,
  ...filterParameters,
})
type ExportQuery = Static<typeof ExportQuery>

export type ExportOptions = {
  readonly storage: Storage
  readonly ids: UlidSource
  readonly now: () => number
}

export function registerExport(app: FastifyInstance, { storage, ids, now }: ExportOptions): void {
  app.get<{ Querystring: ExportQuery }>(
    '/v1/events/export',
    {
      config: { access: READERS },
      // HEAD would produce the whole body only to drop it.
      exposeHeadRoute: false,
      preValidation: async ({ query }) => readBooleans(query, 'pii_detected', 'whole'),
      schema: {
        operationId: 'exportEvents',
        tags: ['events'],
        summary: 'Download stored events',
        description:
          'Takes the filters of the event list and streams every event that matches, newest first. Credentials that were found are masked, unless the `whole` is asked for. In CSV, cells that a spreadsheet would interpret as a formula begin with an apostrophe. Each export leaves a change record. An export gives way to other reads; if it cannot be finished, the connection is closed before the end of the body.',
        querystring: ExportQuery,
        response: {
          200: {
            description: 'The events.',
            headers: lagHeader,
            content: {
              'text/csv': { schema: { type: 'string' } },
              'application/x-ndjson': { schema: { type: 'string' } },
            },
          },
          ...errorResponses(401, 403, 422, 503),
        },
      },
    },
    async (request, reply) => {
      const { principal, query } = request
      const view = wholeView(request)
      const filter = await readFilter(storage, principal, query)
      const { total } = await storage.listEvents(principal, filter, { limit: 1, offset: 0 })
      const { format, ...filters } = query
      await storage.recordChange(principal.organization_id, {
        id: ids.next(),
        kind: 'events.exported',
        actor: actorOf(request),
        team_id: principal.team_id,
        subject: format,
        before: null,
        after: { events: total, filters },
      })
      const firstIds = await storage.listEventIds(principal, filter, null, IDS_AT_A_TIME)
      stateLag(reply, storage, firstIds)
      const { type, header, line } = formats[format as keyof typeof formats]
      const time = new Date(now()).toISOString().slice(0, 19).replaceAll(':', '')
      return reply
        .type(type)
        .header('content-disposition', `attachment; filename="audit-events-${time}Z.${format}"`)
        .send(
          Readable.from(
            lines(principal, filter, firstIds, header, (event) => line(view(event))),
            { objectMode: false },
          ),
        )
    },
  )

  async function* lines(
    principal: Principal,
    filter: EventFilter,
    firstIds: readonly string[],
    header: string,
    line: (event: StoredEvent) => string,
  ): AsyncGenerator<string> {
    if (header !== '') yield header
    for (let ids = firstIds; ; ) {
      for (let rest = ids; rest.length > 0; ) {
        const slice: EventSlice = await storage.exportEvents(principal.organization_id, rest)
        yield slice.events.map(line).join('')
        rest = slice.rest
      }
      const last = ids.at(-1)
      if (last === undefined || ids.length < IDS_AT_A_TIME) return
      ids = await storage.listEventIds(principal, filter, last, IDS_AT_A_TIME)
    }
  }
}

/** Line breaks in a caller's JSON can only be between its values. */
function jsonLine(row: StoredEvent): string {
  return `${renderEvent({ row, stored: true }).replace(/[\r\n]+/g, ' ')}\n`
}
