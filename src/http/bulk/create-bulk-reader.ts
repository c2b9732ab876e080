/** Reads bodies of many events: small ones at once, large ones in a thread, so that other requests do not wait. */
import { Worker } from 'node:worker_threads'
import { createBudget, refusal } from '../../admission/create-budget.ts'
import { createTurns } from '../../admission/create-turns.ts'
import { CALLER_LIMITS, LIMITS, THRESHOLDS } from '../../admission/limits.ts'
import { invalid, unavailable } from '../../domain/problem.ts'
import type { RecordInput } from '../../ingest/create-ingest.ts'
import { openThread, type Thread } from '../../jobs/open-thread.ts'
import type { ReadItem } from '../batch/read-batch.ts'
import { openBulk } from './open-bulk.ts'
import type { BulkCounts, BulkFormat, BulkItem, BulkJob, ThreadAnswer } from './thread-messages.ts'

/** Both reject with an `invalid` problem where the body is not what it should be, `unavailable` where too much is waiting. */
export type BulkReader = {
  readExport(
    body: Buffer,
    format: Exclude<BulkFormat, 'batch'>,
    organization: string,
  ): Promise<BulkCounts & { readonly records: readonly RecordInput[] }>
  readBatch(body: Buffer, organization: string): Promise<readonly ReadItem[]>
  close(): Promise<void>
}

type BulkThread = Thread<BulkJob, ThreadAnswer>
type ReadBulk = { readonly items: readonly BulkItem[]; readonly counts: BulkCounts }

/** The same file name with the extension that this file has: .ts in the sources, .js in the package. */
const extension = import.meta.url.slice(import.meta.url.lastIndexOf('.'))

export function createBulkReader(now: () => number = () => performance.now()): BulkReader {
  const thread = openThread<BulkJob, ThreadAnswer>(
    () =>
      new Worker(new URL(`./bulk-thread${extension}`, import.meta.url), {
        name: 'bulk',
        resourceLimits: {
          maxOldGenerationSizeMb: CALLER_LIMITS.exportMemory.max,
          maxYoungGenerationSizeMb: 8,
        },
      }),
  )
  const waiting = createBudget(LIMITS.waitingExports, THRESHOLDS.shareOfOne)
  const takeTurn = createTurns()

  async function read(body: Buffer, format: BulkFormat, organization: string): Promise<ReadBulk> {
    if (body.length <= THRESHOLDS.smallExportBytes) return readAtOnce(body, format)
    const bytes = body.length
    waiting.take(bytes, organization)
    const since = now()
    try {
      return await takeTurn(organization, async () => {
        if (now() - since > LIMITS.exportWait.max) throw refusal(LIMITS.exportWait)
        return readInThread(thread, body, format)
      })
    } finally {
      waiting.giveBack(bytes, organization)
    }
  }

  return {
    async readExport(body, format, organization) {
      const { items, counts } = await read(body, format, organization)
      return { records: items as readonly RecordInput[], ...counts }
    },

    async readBatch(body, organization) {
      return (await read(body, 'batch', organization)).items as readonly ReadItem[]
    },

    close: thread.close,
  }
}

function readAtOnce(body: Buffer, format: BulkFormat): ReadBulk {
  const { length, item, counts } = openBulk(body, format)
  return { items: Array.from({ length }, (_, index) => item(index)), counts }
}

/** The thread sends its items some at a time, and other requests are served in between. */
async function readInThread(thread: BulkThread, body: Buffer, format: BulkFormat): Promise<ReadBulk> {
  const items: BulkItem[] = []
  const ask = (job: BulkJob, transfer: readonly ArrayBuffer[] = []) =>
    thread.ask(job, transfer).catch((cause: unknown) => {
      throw threadProblem(cause)
    })
  const { bytes, transfer } = transferable(body)
  let answer = await ask({ kind: 'read', bytes, format }, transfer)
  while (answer.kind === 'items') {
    items.push(...answer.items)
    answer = await ask({ kind: 'next' })
  }
  if (answer.kind === 'refused') throw invalid(answer.reason, answer.field)
  return { items, counts: answer.counts }
}

function threadProblem(cause: unknown) {
  const isTooMuch = cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY'
  if (isTooMuch) return invalid(CALLER_LIMITS.exportMemory.detail)
  return unavailable('The body could not be read now.', cause)
}

/** Transferred to the thread rather than copied, where the bytes have an ArrayBuffer of their own. */
function transferable(body: Buffer): { bytes: Uint8Array; transfer: ArrayBuffer[] } {
  const { buffer } = body
  if (buffer instanceof ArrayBuffer && buffer.byteLength === body.byteLength)
    return { bytes: body, transfer: [buffer] }
  return { bytes: body, transfer: [] }
}
