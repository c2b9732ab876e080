/** Every read of the store: in its organization's turn, within its time, on the primary or on a replica. */
import { refusal } from '../../../admission/create-budget.ts'
import { createReadQueue, type ReadQueue, type ReadTime } from '../../../admission/create-read-queue.ts'
import { READS, type ReadOperation } from '../../reading/read-classes.ts'
import type { Replicas } from './create-replicas.ts'
import { isOverTime } from './problem-of.ts'
import type { Connections, Query, Transaction } from './query.ts'

export type Reads = {
  /** On the primary. */
  read<T>(
    operation: ReadOperation,
    organizations: Transaction['organizations'],
    work: (query: Query) => Promise<T>,
  ): Promise<T>
  /** On a replica, where there is one and its answer is complete. */
  readOnReplica<T extends object>(
    operation: ReadOperation,
    organizationId: string,
    work: (query: Query) => Promise<T>,
    isComplete?: (answer: T) => boolean,
  ): Promise<T>
  measure: ReadQueue['measure']
}

export type ReadsOptions = {
  readonly connections: Connections
  readonly replicas: Replicas
  /** Connections for reading, one of which stays free for quick reads. */
  readonly maxConnections: number
}

export function createReads({ connections, replicas, maxConnections }: ReadsOptions): Reads {
  const places = Math.max(1, maxConnections - 1)
  const queue = createReadQueue({ places, nowMs: () => performance.now() })

  function inTurn<T>(
    operation: ReadOperation,
    organizations: Transaction['organizations'],
    run: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    const readClass = READS[operation]
    if (readClass === 'quick') return run({ organizations })
    return queue.run(String(organizations), readClass, (time) =>
      inTime(time, () => run({ organizations, timeLimitMs: time.max })),
    )
  }

  return {
    read: (operation, organizations, work) =>
      inTurn(operation, organizations, (transaction) => connections.read(transaction, work)),
    readOnReplica: (operation, organizationId, work, isComplete = () => true) =>
      inTurn(
        operation,
        organizationId,
        async (transaction) =>
          (await replicas.read(transaction, work, isComplete)) ?? connections.read(transaction, work),
      ),
    measure: queue.measure,
  }
}

async function inTime<T>(time: ReadTime, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isOverTime(error) ? refusal(time) : error
  }
}
