/** The threads that read: one for what must be quick, the others in turn for all organizations. */
import { refusal } from '../../../admission/create-budget.ts'
import { createReadQueue, type ReadQueue, type ReadTime } from '../../../admission/create-read-queue.ts'
import { READ_LIMITS } from '../../../admission/limits.ts'
import { READS, type ReadOperation } from '../../reading/read-classes.ts'
import { openThread, type Thread } from './open-thread.ts'
import { SQLITE_INTERRUPT } from './read-deadline.ts'
import type { ReaderOperations } from './reader-operations.ts'

export type Readers = {
  read<K extends keyof ReaderOperations & ReadOperation>(
    operation: K,
  ): (...values: Parameters<ReaderOperations[K]>) => Promise<ReturnType<ReaderOperations[K]>>
  measure: ReadQueue['measure']
  close(): Promise<void>
}

type ReaderThread = Thread<ReaderOperations>

/** Two for each organization, and one more that another organization finds free. */
const TURN_THREADS = 3

export async function openReaders(file: string, limits = READ_LIMITS): Promise<Readers> {
  const [quick, ...inTurn] = await Promise.all([
    openThread('reader-thread', file),
    ...Array.from({ length: TURN_THREADS }, () => openThread('reader-thread', file, { isNice: true })),
  ])
  const queue = createReadQueue({ places: TURN_THREADS, nowMs: () => performance.now(), limits })

  async function readInTime<K extends keyof ReaderOperations & ReadOperation>(
    operation: K,
    time: ReadTime,
    values: Parameters<ReaderOperations[K]>,
  ): Promise<ReturnType<ReaderOperations[K]>> {
    try {
      return await leastBusy(inTurn).callWithin(time.max, operation, ...values)
    } catch (error) {
      throw isInterrupted(error) ? refusal(time) : error
    }
  }

  return {
    read(operation) {
      const readClass = READS[operation]
      if (readClass === 'quick') return (...values) => quick.call(operation, ...values)
      return (...values) =>
        queue.run(organizationOf(values[0]), readClass, (time) => readInTime(operation, time, values))
    },
    measure: queue.measure,
    async close() {
      await Promise.all([quick, ...inTurn].map((thread) => thread.close()))
    },
  }
}

function leastBusy(threads: readonly ReaderThread[]): ReaderThread {
  return threads.reduce((least, thread) => (thread.pending() < least.pending() ? thread : least))
}

/** Every read that waits its turn begins with a scope or the id of an organization. */
function organizationOf(first: unknown): string {
  return typeof first === 'string' ? first : (first as { organization_id: string }).organization_id
}

function isInterrupted(error: unknown): boolean {
  const { cause } = error as { cause?: { errcode?: number } }
  return cause?.errcode === SQLITE_INTERRUPT
}
