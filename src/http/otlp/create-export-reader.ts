/** Reads exports into events: small ones at once, large ones in a thread, so that other requests do not wait. */
import { Worker } from 'node:worker_threads'
import { createBudget } from '../../admission/create-budget.ts'
import { CALLER_LIMITS, LIMITS, THRESHOLDS } from '../../admission/limits.ts'
import type { JsonObject } from '../../domain/event.ts'
import { invalid, unavailable } from '../../domain/problem.ts'
import type { IncomingEvent } from '../../ingest/create-ingest.ts'
import { serializeEvent } from '../../ingest/serialize-event.ts'
import { type MappedExport, mapExport } from '../../telemetry/map-export.ts'
import type { ExportFormat } from '../../telemetry/read-export.ts'
import { digest } from './digest.ts'
import type { EventText, ExportJob, ThreadAnswer } from './thread-messages.ts'

type ReadExport = Pick<MappedExport, 'skipped' | 'refused'> & {
  readonly events: readonly IncomingEvent[]
}

export type ExportReader = {
  /** Rejects with an `invalid` problem where the body is not an export, `unavailable` where too much is waiting. */
  read(body: Buffer, format: ExportFormat): Promise<ReadExport>
  close(): Promise<void>
}

/** The same file name with the extension that this file has: .ts in the sources, .js in the package. */
const extension = import.meta.url.slice(import.meta.url.lastIndexOf('.'))

export function createExportReader(): ExportReader {
  let worker: Worker | null = null
  const waiting = createBudget(LIMITS.waitingExports)
  let last: Promise<unknown> = Promise.resolve()

  function thread(): Worker {
    if (worker !== null) return worker
    const started = new Worker(new URL(`./export-thread${extension}`, import.meta.url), {
      name: 'otlp',
      resourceLimits: { maxOldGenerationSizeMb: CALLER_LIMITS.exportMemory.max },
    })
    started.once('exit', () => {
      if (worker === started) worker = null
    })
    started.unref()
    worker = started
    return started
  }

  return {
    async read(body, format) {
      if (body.length <= THRESHOLDS.smallExportBytes) return readAtOnce(body, format)
      const bytes = body.length
      waiting.take(bytes)
      const turn = last.then(() => readInThread(thread(), body, format))
      last = turn.catch(() => {})
      return turn.finally(() => waiting.giveBack(bytes))
    },

    async close() {
      await worker?.terminate()
    },
  }
}

function readAtOnce(body: Buffer, format: ExportFormat): ReadExport {
  const { events, ...counts } = mapExport(body, format, digest)
  return {
    events: events.map(({ identity, ...event }) =>
      serializeEvent({ ...event, reasoning: null }, idempotencyOf(identity)),
    ),
    ...counts,
  }
}

/** The thread sends its events in small batches, and other requests are served in between. */
function readInThread(thread: Worker, body: Buffer, format: ExportFormat): Promise<ReadExport> {
  return new Promise((resolve, reject) => {
    const events: IncomingEvent[] = []
    const finish = (settle: () => void) => {
      thread.off('message', take).off('error', fail).off('exit', fail).unref()
      settle()
    }
    const fail = (cause: unknown) => finish(() => reject(threadProblem(cause)))
    const take = (answer: ThreadAnswer) => {
      if (answer.kind === 'refused') return finish(() => reject(invalid(answer.reason)))
      if (answer.kind === 'end') return finish(() => resolve({ events, ...answer.counts }))
      for (const text of answer.events) events.push(parsedEvent(text))
      thread.postMessage({ kind: 'next' } satisfies ExportJob)
    }
    thread.ref()
    thread.on('message', take).once('error', fail).once('exit', fail)
    const { bytes, transfer } = transferable(body)
    thread.postMessage({ kind: 'read', bytes, format } satisfies ExportJob, transfer)
  })
}

function threadProblem(cause: unknown) {
  const isTooMuch = cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY'
  if (isTooMuch) return invalid(CALLER_LIMITS.exportMemory.detail)
  return unavailable('The export could not be read now.', cause)
}

/** Transferred to the thread rather than copied, where the bytes have an ArrayBuffer of their own. */
function transferable(body: Buffer): { bytes: Uint8Array; transfer: ArrayBuffer[] } {
  const { buffer } = body
  if (buffer instanceof ArrayBuffer && buffer.byteLength === body.byteLength)
    return { bytes: body, transfer: [buffer] }
  return { bytes: body, transfer: [] }
}

function parsedEvent({ agent_id, action, data, context, identity }: EventText): IncomingEvent {
  return {
    agent_id,
    action,
    data: JSON.parse(data) as JsonObject,
    context: JSON.parse(context) as JsonObject,
    reasoning: null,
    raw: { data, context, reasoning: 'null' },
    idempotency: idempotencyOf(identity),
  }
}

/** The same record in a repeated export makes no second event. */
function idempotencyOf(identity: string): IncomingEvent['idempotency'] {
  return { key: `otlp:${identity}`, body_hash: identity }
}
