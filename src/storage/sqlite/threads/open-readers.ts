/** The threads that read: one for what must be quick, the others in turn for all organizations. */
import { refusal } from '../../../admission/create-budget.ts'
import { createReadQueue, type ReadQueue, type ReadTime } from '../../../admission/create-read-queue.ts'
import { READ_LIMITS } from '../../../admission/limits.ts'
import { READS, type ReadOperation } from '../../reading/read-classes.ts'
import { openThread, type Thread, type ThreadOptions } from './open-thread.ts'
import { SQLITE_INTERRUPT } from './read-deadline.ts'
import type { ReaderOperations } from './reader-operations.ts'

export type Readers = {
  read<K extends keyof ReaderOperations & ReadOperation>(
    operation: K,
  ): (...values: Parameters<ReaderOperations[K]>) => Promise<Awaited<ReturnType<ReaderOperations[K]>>>
  measure: ReadQueue['measure']
  close(): Promise<void>
}

type ReaderThread = Thread<ReaderOperations>

/** Two for each organization, and one more that another organization finds free. */
const TURN_THREADS = 3

export async function openReaders(
  file: string,
  warn: (message: string, error?: unknown) => void,
  limits = READ_LIMITS,
  open = openThread,
  background?: ThreadOptions['background'],
): Promise<Readers> {
  const openQuick = () => open('reader-thread', file)
  const openInTurn = (isCheckpointing: boolean) =>
    open('reader-thread', file, { isNice: true, isCheckpointing, ...(background && { background }) })
  let [quick, checkpointing] = await Promise.all([openQuick(), openInTurn(true)])
  let replacing: Promise<ReaderThread> | null = null
  const opened = new Set<ReaderThread | Promise<ReaderThread>>([quick, checkpointing])
  const free: ReaderThread[] = [checkpointing]
  const queue = createReadQueue({ places: TURN_THREADS, nowMs: () => performance.now(), limits })

  async function readInTime<K extends keyof ReaderOperations & ReadOperation>(
    operation: K,
    time: ReadTime,
    values: Parameters<ReaderOperations[K]>,
    isSecondTry = false,
  ): Promise<Awaited<ReturnType<ReaderOperations[K]>>> {
    // The last one that was used comes first: with few reads at a time no other is opened.
    const thread = free.pop() ?? (await openAnother())
    try {
      return await thread.callWithin(time.max, operation, ...values)
    } catch (error) {
      if (!thread.isGone() || isSecondTry) throw isInterrupted(error) ? refusal(time) : error
    } finally {
      if (thread.isGone()) forget(thread)
      else free.push(thread)
    }
    // Reading changes nothing, so it is simply done again.
    return readInTime(operation, time, values, true)
  }

  async function readQuickly<K extends keyof ReaderOperations & ReadOperation>(
    operation: K,
    values: Parameters<ReaderOperations[K]>,
  ): Promise<Awaited<ReturnType<ReaderOperations[K]>>> {
    const thread = await quickThread()
    try {
      return await thread.call(operation, ...values)
    } catch (error) {
      if (!thread.isGone()) throw error
      return (await quickThread()).call(operation, ...values)
    }
  }

  async function quickThread(): Promise<ReaderThread> {
    if (!quick.isGone()) return quick
    forget(quick)
    replacing ??= keep(openQuick()).finally(() => {
      replacing = null
    })
    quick = await replacing
    return quick
  }

  /** Each takes memory, so it is opened when all others are busy. The queue never runs more reads than there may be threads. */
  async function openAnother(): Promise<ReaderThread> {
    if (!checkpointing.isGone()) return keep(openInTurn(false))
    checkpointing = await keep(openInTurn(true))
    return checkpointing
  }

  async function keep(opening: Promise<ReaderThread>): Promise<ReaderThread> {
    opened.add(opening)
    try {
      const thread = await opening
      opened.add(thread)
      return thread
    } finally {
      opened.delete(opening)
    }
  }

  function forget(thread: ReaderThread): void {
    if (opened.delete(thread))
      warn('A thread of the store that reads has ended; another takes its place.', thread.whyGone())
  }

  return {
    read(operation) {
      const readClass = READS[operation]
      if (readClass === 'quick') return (...values) => readQuickly(operation, values)
      return (...values) =>
        queue.run(organizationOf(values[0]), readClass, (time) => readInTime(operation, time, values))
    },
    measure: queue.measure,
    async close() {
      await Promise.all([...opened].map(async (thread) => (await thread).close()))
    },
  }
}

/** Every read that waits its turn begins with a scope or the id of an organization. */
function organizationOf(first: unknown): string {
  return typeof first === 'string' ? first : (first as { organization_id: string }).organization_id
}

function isInterrupted(error: unknown): boolean {
  const { cause } = error as { cause?: { errcode?: number } }
  return cause?.errcode === SQLITE_INTERRUPT
}
