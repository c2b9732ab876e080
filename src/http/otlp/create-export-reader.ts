/** Reads exports into events: small ones at once, large ones in a thread, so that other requests do not wait. */
import { Worker } from 'node:worker_threads'
import { createBudget } from '../../admission/create-budget.ts'
import { createTurns } from '../../admission/create-turns.ts'
import { CALLER_LIMITS, LIMITS, THRESHOLDS } from '../../admission/limits.ts'
import { invalid, unavailable } from '../../domain/problem.ts'
import type { RecordInput } from '../../ingest/create-ingest.ts'
import type { MappedExport } from '../../telemetry/map-export.ts'
import type { ExportFormat } from '../../telemetry/read-export.ts'
import { digest } from './digest.ts'
import { eventText } from './event-text.ts'
import { mapSignal, type Signal } from './map-signal.ts'
import type { ExportJob, ThreadAnswer } from './thread-messages.ts'

type ReadExport = Omit<MappedExport, 'events'> & {
  readonly records: readonly RecordInput[]
}

export type ExportReader = {
  /** Rejects with an `invalid` problem where the body is not an export, `unavailable` where too much is waiting. */
  read(body: Buffer, format: ExportFormat, signal: Signal, organization: string): Promise<ReadExport>
  close(): Promise<void>
}

/** The same file name with the extension that this file has: .ts in the sources, .js in the package. */
const extension = import.meta.url.slice(import.meta.url.lastIndexOf('.'))

export function createExportReader(): ExportReader {
  let worker: Worker | null = null
  const waiting = createBudget(LIMITS.waitingExports, THRESHOLDS.shareOfOne)
  const takeTurn = createTurns()

  function thread(): Worker {
    if (worker !== null) return worker
    const started = new Worker(new URL(`./export-thread${extension}`, import.meta.url), {
      name: 'otlp',
      resourceLimits: {
        maxOldGenerationSizeMb: CALLER_LIMITS.exportMemory.max,
        maxYoungGenerationSizeMb: 8,
      },
    })
    started.once('exit', () => {
      if (worker === started) worker = null
    })
    started.unref()
    worker = started
    return started
  }

  return {
    async read(body, format, signal, organization) {
      if (body.length <= THRESHOLDS.smallExportBytes) return readAtOnce(body, format, signal)
      const bytes = body.length
      waiting.take(bytes, organization)
      try {
        return await takeTurn(organization, () => readInThread(thread(), body, format, signal))
      } finally {
        waiting.giveBack(bytes, organization)
      }
    },

    async close() {
      await worker?.terminate()
    },
  }
}

function readAtOnce(body: Buffer, format: ExportFormat, signal: Signal): ReadExport {
  const { events, ...counts } = mapSignal[signal](body, format, digest)
  return {
    records: events.map((event) => ({ kind: 'record', ...eventText(event) })),
    ...counts,
  }
}

/** The thread sends its events in small batches, and other requests are served in between. */
function readInThread(
  thread: Worker,
  body: Buffer,
  format: ExportFormat,
  signal: Signal,
): Promise<ReadExport> {
  return new Promise((resolve, reject) => {
    const records: RecordInput[] = []
    const finish = (settle: () => void) => {
      thread.off('message', take).off('error', fail).off('exit', fail).unref()
      settle()
    }
    const fail = (cause: unknown) => finish(() => reject(threadProblem(cause)))
    const take = (answer: ThreadAnswer) => {
      if (answer.kind === 'refused') return finish(() => reject(invalid(answer.reason)))
      if (answer.kind === 'end') return finish(() => resolve({ records, ...answer.counts }))
      for (const record of answer.events) records.push({ kind: 'record', ...record })
      thread.postMessage({ kind: 'next' } satisfies ExportJob)
    }
    thread.ref()
    thread.on('message', take).once('error', fail).once('exit', fail)
    const { bytes, transfer } = transferable(body)
    thread.postMessage({ kind: 'read', bytes, format, signal } satisfies ExportJob, transfer)
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
