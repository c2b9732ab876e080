import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import type { FourEyes } from '../../access/create-four-eyes.ts'
import type { Principal } from '../../domain/principal.ts'
import type { UlidSource } from '../../domain/ulid.ts'
import { limitStatesOf, type QuotaGate } from '../../quotas/create-quotas.ts'
import type { EventFilter, EventSlice, StoredEvent } from '../../storage/contract/events.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { permitWhole, recordPermitted } from '../four-eyes/permit.ts'
import { PENDING_RESPONSE } from '../four-eyes/send-pending.ts'
import { filterParameters, readFilter } from '../parameters/event-filter.ts'
import { includeParameter } from '../parameters/include-query.ts'
import { readBooleans } from '../parameters/read-booleans.ts'
import { wholeParameters, wholeView } from '../parameters/whole.ts'
import { setRateLimits } from '../rate-limit-headers.ts'
import type { Attributions } from '../rendering/create-attributions.ts'
import type { Renderings } from '../rendering/create-renderings.ts'
import type { View } from '../rendering/create-views.ts'
import { createCsvTable } from '../rendering/csv-table.ts'
import { errorResponses } from '../responses.ts'
import { lagHeader, stateLag } from '../state-lag.ts'
import { READERS } from '../who-may.ts'

/** Their events are read in slices of bounded size: together this bounds the memory of an export of any length. */
const IDS_AT_A_TIME = 2_000

const TYPES = { csv: 'text/csv; charset=utf-8', jsonl: 'application/x-ndjson' } as const

/** The beginning of the body, and its lines. */
type Writing = { readonly header: string; lines(events: readonly StoredEvent[]): Promise<string> }

const ExportQuery = Type.Object({
  format: Type.Enum(['csv', 'jsonl'], { type: 'string', description: 'CSV, or a JSON record a line.' }),
  ...wholeParameters,
  ...includeParameter,
  ...filterParameters,
})
type ExportQuery = Static<typeof ExportQuery>
type ExportRequest = FastifyRequest<{ Querystring: ExportQuery }>

export type ExportOptions = {
  readonly storage: Storage
  readonly ids: UlidSource
  readonly now: () => number
  readonly attributions: Attributions
  readonly renderings: Renderings
  readonly quotas: QuotaGate
  readonly fourEyes: FourEyes
}

export function registerExport(app: FastifyInstance, options: ExportOptions): void {
  const { storage, ids, now, attributions, renderings, quotas } = options
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
          'Takes the filters of the event list, and its `include`, and streams every event that matches, newest first; in CSV, what is included are further columns. Credentials that were found are masked, unless the `whole` is asked for. In CSV, cells that a spreadsheet would interpret as a formula begin with an apostrophe. Each export leaves a change record. An export gives way to other reads; if it cannot be finished, the connection is closed before the end of the body.',
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
          ...PENDING_RESPONSE,
          ...errorResponses(401, 403, 409, 422, 503),
        },
      },
    },
    async (request, reply) => {
      const { principal, query } = request
      const view = wholeView(request)
      const filter = await readFilter(storage, principal, query)
      const permitted = await permitWhole(options, request, reply, 'export')
      if (permitted === null) return reply
      quotas.admitExport(principal)
      setRateLimits(reply, limitStatesOf(quotas.usageOf(principal, ['exports_per_hour'])), now())
      const { total } = await storage.listEvents(principal, filter, { limit: 1, offset: 0 })
      const { format, ...filters } = query
      await recordPermitted(storage, principal.organization_id, {
        id: ids.next(),
        kind: 'events.exported',
        actor: permitted,
        team_id: principal.team_id,
        subject: format,
        before: null,
        after: { events: total, filters },
      })
      const firstIds = await storage.listEventIds(principal, filter, null, IDS_AT_A_TIME)
      stateLag(reply, storage, firstIds)
      const time = new Date(now()).toISOString().slice(0, 19).replaceAll(':', '')
      return reply
        .type(TYPES[format as keyof typeof TYPES])
        .header('content-disposition', `attachment; filename="audit-events-${time}Z.${format}"`)
        .send(
          Readable.from(lines(principal, filter, firstIds, writingOf(request, view)), { objectMode: false }),
        )
    },
  )

  function writingOf({ query, principal }: ExportRequest, view: View): Writing {
    if (query.format === 'csv')
      return createCsvTable({ view, query, scope: principal }, attributions, storage)
    const { texts } = renderings(view, query, principal)
    return { header: '', lines: async (events) => (await texts(events)).map(jsonLine).join('') }
  }

  async function* lines(
    principal: Principal,
    filter: EventFilter,
    firstIds: readonly string[],
    writing: Writing,
  ): AsyncGenerator<string> {
    if (writing.header !== '') yield writing.header
    for (let ids = firstIds; ; ) {
      for (let rest = ids; rest.length > 0; ) {
        const slice: EventSlice = await storage.exportEvents(principal.organization_id, rest)
        yield await writing.lines(slice.events)
        rest = slice.rest
      }
      const last = ids.at(-1)
      if (last === undefined || ids.length < IDS_AT_A_TIME) return
      ids = await storage.listEventIds(principal, filter, last, IDS_AT_A_TIME)
    }
  }
}

/** Line breaks in a caller's JSON can only be between its values. */
function jsonLine(record: string): string {
  return `${record.replace(/[\r\n]+/g, ' ')}\n`
}
