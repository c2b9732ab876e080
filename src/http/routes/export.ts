import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import type { FourEyes } from '../../access/create-four-eyes.ts'
import type { Principal } from '../../domain/principal.ts'
import { invalid } from '../../domain/problem.ts'
import type { UlidSource } from '../../domain/ulid.ts'
import { limitStatesOf, type QuotaGate } from '../../quotas/create-quotas.ts'
import type { EventFilter, EventSlice, StoredEvent } from '../../storage/contract/events.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { permitWhole, recordPermitted } from '../four-eyes/permit.ts'
import { PENDING_RESPONSE } from '../four-eyes/send-pending.ts'
import { beginJob } from '../jobs/begin-job.ts'
import type { ServiceJob, ServiceJobs } from '../jobs/tasks.ts'
import { viewInThread } from '../jobs/view-in-thread.ts'
import { filterParameters, readFilter } from '../parameters/event-filter.ts'
import { includeParameter } from '../parameters/include-query.ts'
import { readBooleans } from '../parameters/read-booleans.ts'
import { wholeParameters, wholeView } from '../parameters/whole.ts'
import { setRateLimits } from '../rate-limit-headers.ts'
import { countExported, type ExportCounts, withCoverSheet } from '../rendering/cover-sheet.ts'
import type { Attributions } from '../rendering/create-attributions.ts'
import { createPseudonyms, type PersonalStores } from '../rendering/create-pseudonyms.ts'
import { createRenderings } from '../rendering/create-renderings.ts'
import { exact, type View } from '../rendering/create-views.ts'
import { createCsvTable, createJsonTable, EXPORT_FIELDS } from '../rendering/csv-table.ts'
import type { ShownAs } from '../rendering/shown-as.ts'
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
  fields: Type.Optional(
    Type.String({
      pattern: `^(${EXPORT_FIELDS.join('|')})(,(${EXPORT_FIELDS.join('|')})){0,39}$`,
      description: `Only these, in this order, separated by commas: ${EXPORT_FIELDS.join(', ')}. Takes the place of \`include\`. \`articles\` are the articles as people write them (\`GDPR Art. 30\`, \`SOC 2 CC6 (CC6.1, ...)\`).`,
    }),
  ),
  cover: Type.Optional(
    Type.Boolean({
      description:
        'A ZIP archive with the file and a cover sheet: the query, the scope, counts, the SHA-256 of the file, who made it and when. At most 4 GiB.',
    }),
  ),
  pseudonymised: Type.Optional(
    Type.Boolean({
      description:
        'Who acted, from which machine, and personal data that is found in texts have pseudonyms, such as `person-5f0c2a7be914`: the same everywhere in this export, others in the next. Credentials are masked too. Not together with `whole`.',
    }),
  ),
  ...wholeParameters,
  ...includeParameter,
  ...filterParameters,
})
type ExportQuery = Static<typeof ExportQuery>
type ExportRequest = FastifyRequest<{ Querystring: ExportQuery }>

export type ExportOptions = {
  readonly storage: Storage
  readonly jobs: ServiceJobs
  readonly ids: UlidSource
  readonly now: () => number
  readonly attributions: Attributions
  readonly quotas: QuotaGate
  readonly fourEyes: FourEyes
  readonly version: string
}

export function registerExport(app: FastifyInstance, options: ExportOptions): void {
  const { storage, jobs, ids, now, attributions, quotas, version } = options
  app.get<{ Querystring: ExportQuery }>(
    '/v1/events/export',
    {
      config: { access: READERS },
      // HEAD would produce the whole body only to drop it.
      exposeHeadRoute: false,
      preValidation: async ({ query }) =>
        readBooleans(query, 'pii_detected', 'whole', 'cover', 'pseudonymised'),
      schema: {
        operationId: 'exportEvents',
        tags: ['events'],
        summary: 'Download stored events',
        description:
          'Takes the filters of the event list, and its `include`, and streams every event that matches, newest first; in CSV, what is included are further columns. `fields` chooses what each event has. Credentials that were found are masked, unless the `whole` is asked for; `pseudonymised` replaces the identities of people as well. In CSV, cells that a spreadsheet would interpret as a formula begin with an apostrophe. Each export leaves a change record. An export gives way to other reads; if it cannot be finished, the connection is closed before the end of the body.',
        querystring: ExportQuery,
        response: {
          200: {
            description: 'The events.',
            headers: lagHeader,
            content: {
              'text/csv': { schema: { type: 'string' } },
              'application/x-ndjson': { schema: { type: 'string' } },
              'application/zip': { schema: { type: 'string', format: 'binary' } },
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
      if (query.pseudonymised === true && query.whole === true)
        throw invalid("'pseudonymised' and 'whole' exclude each other.", 'pseudonymised')
      const filter = await readFilter(storage, principal, query)
      const permitted = await permitWhole(options, request, reply, 'export')
      if (permitted === null) return reply
      const job = beginJob(jobs, request, reply, 'download')
      quotas.admitExport(principal)
      setRateLimits(reply, limitStatesOf(quotas.usageOf(principal, ['exports_per_hour'])), now())
      const { total } = await storage.listEvents(principal, filter, { limit: 1, offset: 0 })
      const { format, ...filters } = query
      const record = {
        id: ids.next(),
        kind: 'events.exported',
        actor: permitted,
        team_id: principal.team_id,
        subject: format,
        before: null,
        after: { events: total, filters },
      } as const
      await recordPermitted(storage, principal.organization_id, record)
      const firstIds = await storage.listEventIds(principal, filter, null, IDS_AT_A_TIME)
      stateLag(reply, storage, firstIds)
      const at = new Date(now())
      const name = `audit-events-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z`
      const send = (body: AsyncIterable<string | Buffer>, type: string, ending: string) =>
        reply
          .type(type)
          .header('content-disposition', `attachment; filename="${name}.${ending}"`)
          .send(Readable.from(body, { objectMode: false }))
      const writing = writingOf(request, job, view)
      const contents = (counts?: ExportCounts) => lines(principal, filter, firstIds, writing, counts)
      if (query.cover !== true) return send(contents(), TYPES[format as keyof typeof TYPES], format)
      const facts = {
        ...{ version, at, record: record.id, query, actor: permitted },
        file: `${name}.${format}`,
        organization: await nameOfOrganization(principal),
        team: await nameOfTeam(principal),
      }
      return send(withCoverSheet(facts, contents), 'application/zip', 'zip')
    },
  )

  async function nameOfOrganization({ organization_id }: Principal): Promise<string> {
    const all = await storage.listOrganizations()
    return all.find(({ id }) => id === organization_id)?.name ?? organization_id
  }

  async function nameOfTeam({ organization_id, team_id }: Principal): Promise<string | null> {
    if (team_id === null) return null
    return (await storage.listTeams(organization_id)).find(({ id }) => id === team_id)?.name ?? team_id
  }

  function writingOf(request: ExportRequest, job: ServiceJob, view: ShownAs): Writing {
    if (request.query.pseudonymised !== true)
      return shownWriting(request, job, view, { attributions, storage })
    const secret = randomBytes(32)
    const pseudonyms = createPseudonyms(secret)
    return shownWriting(
      request,
      job,
      { secret },
      { attributions: pseudonyms.attributions(attributions), storage: pseudonyms.storage(storage) },
    )
  }

  async function* lines(
    principal: Principal,
    filter: EventFilter,
    firstIds: readonly string[],
    writing: Writing,
    counts?: ExportCounts,
  ): AsyncGenerator<string> {
    if (writing.header !== '') yield writing.header
    for (let ids = firstIds; ; ) {
      for (let rest = ids; rest.length > 0; ) {
        const slice: EventSlice = await storage.exportEvents(principal.organization_id, rest)
        if (counts) countExported(counts, slice.events)
        yield await writing.lines(slice.events)
        rest = slice.rest
      }
      const last = ids.at(-1)
      if (last === undefined || ids.length < IDS_AT_A_TIME) return
      ids = await storage.listEventIds(principal, filter, last, IDS_AT_A_TIME)
    }
  }
}

type Stores = { readonly attributions: Attributions; readonly storage: PersonalStores }

function shownWriting(
  { query, principal }: ExportRequest,
  job: ServiceJob,
  as: ShownAs,
  { attributions, storage }: Stores,
): Writing {
  let shown: View = exact
  const asked = { view: (event: StoredEvent) => shown(event), query, scope: principal }
  const { header, lines } = writingOf()
  return {
    header,
    async lines(events) {
      shown = await viewInThread(job, as, events)
      return lines(events)
    },
  }

  function writingOf(): Writing {
    const fields = query.fields && [...new Set(query.fields.split(','))]
    if (query.format === 'csv') return createCsvTable(asked, attributions, storage, fields || undefined)
    if (fields) return createJsonTable(asked, attributions, storage, fields)
    const { texts } = createRenderings(attributions, storage)(asked.view, query, principal)
    return { header: '', lines: async (events) => (await texts(events)).map(jsonLine).join('') }
  }
}

/** Line breaks in a caller's JSON can only be between its values. */
function jsonLine(record: string): string {
  return `${record.replace(/[\r\n]+/g, ' ')}\n`
}
