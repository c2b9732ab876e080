import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import type { Principal } from '../../domain/principal.ts'
import type { UlidSource } from '../../domain/ulid.ts'
import { BUNDLE_FORMAT, type BundledLog } from '../../evidence/bundle.ts'
import { base64, bundleEvents, bundleRecords } from '../../notary/bundle-entries.ts'
import { checkpointNote } from '../../notary/checkpoint-note.ts'
import type { Notary } from '../../notary/create-notary.ts'
import { proveConsistency } from '../../notary/prove.ts'
import type { EventFilter, EventSlice } from '../../storage/contract/events.ts'
import type { EvidenceLog } from '../../storage/contract/evidence.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { filterParameters, readFilter } from '../parameters/event-filter.ts'
import { readBooleans } from '../parameters/read-booleans.ts'
import { wholeParameters, wholeView } from '../parameters/whole.ts'
import type { View } from '../rendering/create-views.ts'
import { actorOf } from '../request-scope.ts'
import { errorResponses } from '../responses.ts'
import { READERS } from '../who-may.ts'

/** Their events are read in slices of bounded size: together this bounds the memory of a bundle of any length. */
const IDS_AT_A_TIME = 500
const ALL_RUNS = 100_000

const README =
  'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.'

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
  readonly notary: Notary
  readonly ids: UlidSource
  readonly now: () => number
}

export function registerBundle(app: FastifyInstance, { storage, notary, ids, now }: BundleOptions): void {
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
          ...errorResponses(401, 403, 422, 503),
        },
      },
    },
    async (request, reply) => {
      const { principal, query } = request
      const view = wholeView(request)
      const filter = await readFilter(storage, principal, query)
      const { from_size, whole: _whole, reason: _reason, ...filters } = query
      const isEverything = principal.team_id === null && Object.keys(filters).length === 0
      // Taken first: every entry that they cover is there by now.
      const logs = (await storage.listLogs(principal.organization_id)).filter(({ checkpoint }) => checkpoint)
      const { total } = await storage.listEvents(principal, filter, { limit: 1, offset: 0 })
      await storage.recordChange(principal.organization_id, {
        id: ids.next(),
        kind: 'events.exported',
        actor: actorOf(request),
        team_id: principal.team_id,
        subject: 'bundle',
        before: null,
        after: { events: total, filters: query },
      })
      const isComplete = isEverything && !(await hasRemoved(principal))
      const described = await describeLogs(principal, logs, from_size, isComplete)
      const time = new Date(now()).toISOString()
      const name = `audit-bundle-${time.slice(0, 19).replaceAll(':', '')}Z.json`
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(
          Readable.from(textOf({ principal, filter, view, logs, described, time, isEverything }), {
            objectMode: false,
          }),
        )
    },
  )

  /** Of what retention removed there is only the hash of its leaf. */
  async function hasRemoved({ organization_id }: Principal): Promise<boolean> {
    return (await storage.listRetentionRuns(organization_id, ALL_RUNS)).some(({ removed }) => removed > 0)
  }

  async function describeLogs(
    { organization_id }: Principal,
    logs: readonly EvidenceLog[],
    fromSize: number | undefined,
    isComplete: boolean,
  ): Promise<BundledLog[]> {
    const receipts = await storage.listReceipts(organization_id)
    const described: BundledLog[] = []
    for (const log of logs) {
      const size = log.checkpoint?.size ?? 0
      const consistency =
        fromSize !== undefined && fromSize <= size
          ? [{ size: fromSize, proof: (await proveConsistency(storage, log, fromSize, size)).map(base64) }]
          : []
      described.push({
        key: notary.keyOf(log.origin),
        checkpoint: checkpointNote(log, receipts) ?? '',
        consistency,
        complete: isComplete ? { from: 0, to: size } : null,
      })
    }
    return described
  }

  type Content = {
    readonly principal: Principal
    readonly filter: EventFilter
    readonly view: View
    readonly logs: readonly EvidenceLog[]
    readonly described: readonly BundledLog[]
    readonly time: string
    readonly isEverything: boolean
  }

  async function* textOf(content: Content): AsyncGenerator<string> {
    const { principal, filter, view, logs, described, time, isEverything } = content
    const head = { format: BUNDLE_FORMAT, made_at: time, readme: README, logs: described }
    yield `${JSON.stringify(head).slice(0, -1)},"entries":[`
    let separator = '\n'
    const unproven: string[] = []
    const line = (entry: object) => {
      const text = separator + JSON.stringify(entry)
      separator = ',\n'
      return text
    }
    if (isEverything)
      for (const place of logs.keys())
        for (const entry of await bundleRecords(storage, logs, place)) yield line(entry)
    for await (const events of slices(principal, filter)) {
      const bundled = await bundleEvents(storage, principal.organization_id, logs, events, view)
      unproven.push(...bundled.unproven)
      yield bundled.entries.map(line).join('')
    }
    yield `],"unproven":${JSON.stringify(unproven)}}\n`
  }

  /** Newest first. */
  async function* slices(principal: Principal, filter: EventFilter): AsyncGenerator<EventSlice['events']> {
    for (let last: string | null = null; ; ) {
      const found = await storage.listEventIds(principal, filter, last, IDS_AT_A_TIME)
      for (let rest: readonly string[] = found; rest.length > 0; ) {
        const slice: EventSlice = await storage.exportEvents(principal.organization_id, rest)
        yield slice.events
        rest = slice.rest
      }
      last = found.at(-1) ?? null
      if (found.length < IDS_AT_A_TIME) return
    }
  }
}
