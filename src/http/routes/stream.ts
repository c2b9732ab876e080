import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { promises as timers } from 'node:timers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import type { StreamPlaces } from '../../admission/create-stream-places.ts'
import type { Principal } from '../../domain/principal.ts'
import { invalid } from '../../domain/problem.ts'
import { isUlid } from '../../domain/ulid.ts'
import type { QuotaGate } from '../../quotas/create-quotas.ts'
import type { EventFilter } from '../../storage/contract/events.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { filterParameters, readFilter } from '../parameters/event-filter.ts'
import { includeParameter } from '../parameters/include-query.ts'
import { readBooleans } from '../parameters/read-booleans.ts'
import type { RecordRead } from '../record-read.ts'
import type { Renderings } from '../rendering/create-renderings.ts'
import type { Views } from '../rendering/create-views.ts'
import { errorResponses } from '../responses.ts'
import { READERS } from '../who-may.ts'

const LOOK_EVERY_MS = 400
const HEARTBEAT_EVERY_MS = 15_000
/** How soon an open stream notices that its key or session has ended. */
const RECHECK_EVERY_MS = 2_000
/** At most, and less of large ones: with the socket's own buffer, what is held for one client. */
const EVENTS_AT_A_TIME = 25

const StreamQuery = Type.Object({ ...filterParameters, ...includeParameter })
type StreamQuery = Static<typeof StreamQuery>

export type StreamOptions = {
  readonly storage: Storage
  readonly now: () => number
  readonly places: StreamPlaces
  readonly quotas: QuotaGate
  /** Whether the caller may still open the stream. */
  readonly isStillAllowed: (request: FastifyRequest) => Promise<boolean>
  readonly views: Views
  readonly renderings: Renderings
  readonly recordRead: RecordRead
}

export function registerStream(app: FastifyInstance, options: StreamOptions): void {
  const { storage, now, places, quotas, isStillAllowed, views, renderings, recordRead } = options
  const open = new Set<AbortController>()
  app.addHook('preClose', async () => {
    for (const stream of open) stream.abort()
  })

  app.get<{ Querystring: StreamQuery }>(
    '/v1/events/stream',
    {
      config: { access: READERS },
      // HEAD would produce the whole body only to drop it.
      exposeHeadRoute: false,
      preValidation: async ({ query }) => readBooleans(query, 'pii_detected'),
      schema: {
        operationId: 'streamEvents',
        tags: ['events'],
        summary: 'Follow stored events as they come in',
        description:
          'Server-sent events. Takes the filters of the event list, and its `include`. Each event is an `audit-event` with the record as `data` and its ULID as `id`; with `Last-Event-ID` the stream continues after that one. A client that falls far behind gets a `gap` with the number of events `left_out`. A comment is sent every 15 seconds. The stream ends once `before` has passed. A key and an organization may have a bounded number of streams open: beyond it, 429 says which limit it was.',
        headers: {
          type: 'object',
          properties: {
            'last-event-id': { type: 'string', description: 'ULID of the last event that was received.' },
          },
        },
        querystring: StreamQuery,
        response: {
          200: {
            description: 'The stream.',
            content: { 'text/event-stream': { schema: { type: 'string' } } },
          },
          ...errorResponses(401, 403, 422, 503),
        },
      },
    },
    async (request, reply) => {
      const filter = await readFilter(storage, request.principal, request.query)
      lastEventId(request.headers)
      const { key_id, organization_id } = request.principal
      await recordRead(request, 'events.read', 'stream', { filters: request.query })
      const leave = places.take(key_id, organization_id)
      const close = openWithin(request.principal, leave)
      const ending = new AbortController()
      open.add(ending)
      const stream = Readable.from(follow(request, filter, ending.signal), { objectMode: false })
      // The stream itself notices only at its next write.
      reply.raw.once('close', () => ending.abort())
      stream.once('close', () => {
        close()
        open.delete(ending)
      })
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        .send(stream)
    },
  )

  /** The place is free again where the quota is used up, and when the stream ends. */
  function openWithin(principal: Principal, leave: () => void): () => void {
    try {
      const closeStream = quotas.openStream(principal)
      return () => {
        closeStream()
        leave()
      }
    } catch (problem) {
      leave()
      throw problem
    }
  }

  /** Nothing is read ahead for a slow client: what it has not received stays in the store. */
  async function* follow(
    request: FastifyRequest<{ Querystring: StreamQuery }>,
    filter: EventFilter,
    end: AbortSignal,
  ): AsyncGenerator<string> {
    const { principal, headers } = request
    let position = await storage.tailPosition(principal.organization_id, lastEventId(headers))
    yield 'retry: 2000\n: following\n\n'
    let checkedAt = performance.now()
    let writtenAt = performance.now()
    while (!end.aborted) {
      const tail = await storage.readTail(principal, filter, position, EVENTS_AT_A_TIME)
      const records = await renderings(await views(request), request.query, request.principal).texts(
        tail.events,
      )
      position = tail.position
      const messages = tail.events.map(({ id }, index) => messageOf(id, records[index] ?? ''))
      const text = gapOf(tail.left_out) + messages.join('')
      const time = performance.now()
      if (text !== '') yield text
      else if (time - writtenAt >= HEARTBEAT_EVERY_MS) yield ': still here\n\n'
      if (text !== '' || time - writtenAt >= HEARTBEAT_EVERY_MS) writtenAt = time
      if (time - checkedAt >= RECHECK_EVERY_MS) {
        if (!(await isStillAllowed(request))) return
        checkedAt = time
      }
      if (tail.has_more) continue
      if (filter.to <= now()) return
      await timers.setTimeout(LOOK_EVERY_MS, undefined, { signal: end }).catch(() => {})
    }
  }
}

function gapOf(leftOut: number): string {
  return leftOut === 0 ? '' : `event: gap\ndata: {"left_out":${leftOut}}\n\n`
}

/** A caller's JSON may have line breaks between its values; each line becomes a data line, and the client joins them. */
function messageOf(id: string, record: string): string {
  const lines = record.split(/\r\n|\r|\n/)
  return `id: ${id}\nevent: audit-event\n${lines.map((line) => `data: ${line}\n`).join('')}\n`
}

/** Null: from now on. A browser that has received nothing sends none, or an empty one. */
function lastEventId(headers: IncomingHttpHeaders): string | null {
  const given = String(headers['last-event-id'] ?? '')
  if (given !== '' && !isUlid(given))
    throw invalid("'Last-Event-ID' must be the id of an event.", 'Last-Event-ID')
  return given || null
}
