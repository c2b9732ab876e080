import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import type { FourEyes } from '../../access/create-four-eyes.ts'
import type { Principal } from '../../domain/principal.ts'
import type { UlidSource } from '../../domain/ulid.ts'
import type { EventFilter } from '../../storage/contract/events.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { permitWhole, recordPermitted } from '../four-eyes/permit.ts'
import { PENDING_RESPONSE } from '../four-eyes/send-pending.ts'
import { beginJob } from '../jobs/begin-job.ts'
import type { ServiceJobs } from '../jobs/tasks.ts'
import { filterParameters, readFilter } from '../parameters/event-filter.ts'
import { readBooleans } from '../parameters/read-booleans.ts'
import { wholeParameters, wholeView } from '../parameters/whole.ts'
import type { Bundler } from '../rendering/create-bundler.ts'
import { errorResponses } from '../responses.ts'
import { READERS } from '../who-may.ts'

/** Their events are read in slices of bounded size: together this bounds the memory of a bundle of any length. */
const IDS_AT_A_TIME = 500
const ALL_RUNS = 100_000

const BundleQuery = Type.Object({
  from_size: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description:
        'The size of a checkpoint that you know: the bundle then proves that the log began with it.',
    }),
  ),
  ...wholeParameters,
  ...filterParameters,
})
type BundleQuery = Static<typeof BundleQuery>

export type BundleOptions = {
  readonly storage: Storage
  readonly jobs: ServiceJobs
  readonly bundler: Bundler
  readonly ids: UlidSource
  readonly fourEyes: FourEyes
}

export function registerBundle(app: FastifyInstance, options: BundleOptions): void {
  const { storage, jobs, bundler, ids } = options
  app.get<{ Querystring: BundleQuery }>(
    '/v1/events/bundle',
    {
      config: { access: READERS },
      // HEAD would produce the whole body only to drop it.
      exposeHeadRoute: false,
      preValidation: async ({ query }) => readBooleans(query, 'pii_detected', 'whole'),
      schema: {
        operationId: 'bundleEvents',
        tags: ['evidence'],
        summary: 'Download events with their proofs',
        description:
          'For an auditor, who can check it without this service: see docs/evidence.md. Takes the filters of the event list. Credentials that were found are masked, and what is masked is not proven, unless the `whole` is asked for. Without filters, the bundle also has the other entries of the log and says that it is complete, unless retention has removed events. Each bundle leaves a change record.',
        querystring: BundleQuery,
        response: {
          200: {
            description: 'The bundle.',
            content: { 'application/json': { schema: { type: 'object', additionalProperties: true } } },
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
      const permitted = await permitWhole(options, request, reply, 'bundle')
      if (permitted === null) return reply
      const job = beginJob(jobs, request, reply, 'download')
      const { from_size, whole: _whole, reason: _reason, ...filters } = query
      const isEverything = principal.team_id === null && Object.keys(filters).length === 0
      // Taken first: every entry that they cover is there by now.
      const logs = (await storage.listLogs(principal.organization_id)).filter(({ checkpoint }) => checkpoint)
      const { total } = await storage.listEvents(principal, filter, { limit: 1, offset: 0 })
      await recordPermitted(storage, principal.organization_id, {
        id: ids.next(),
        kind: 'events.exported',
        actor: permitted,
        team_id: principal.team_id,
        subject: 'bundle',
        before: null,
        after: { events: total, filters: query },
      })
      const isComplete = isEverything && !(await hasRemoved(principal))
      return bundler.send(reply, {
        ...{ principal, job, view, logs, isEverything, isComplete, fromSize: from_size },
        ids: idsOf(principal, filter),
      })
    },
  )

  /** Of what retention removed there is only the hash of its leaf. */
  async function hasRemoved({ organization_id }: Principal): Promise<boolean> {
    return (await storage.listRetentionRuns(organization_id, ALL_RUNS)).some(({ removed }) => removed > 0)
  }

  /** Newest first. */
  async function* idsOf(principal: Principal, filter: EventFilter): AsyncGenerator<readonly string[]> {
    for (let last: string | null = null; ; ) {
      const found = await storage.listEventIds(principal, filter, last, IDS_AT_A_TIME)
      yield found
      last = found.at(-1) ?? null
      if (found.length < IDS_AT_A_TIME) return
    }
  }
}
