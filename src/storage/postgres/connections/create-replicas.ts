/**
 * Servers that follow the primary and may answer what need not be of this moment. How far each is behind is known from
 * the positions in the write-ahead log: what a replica has replayed, the primary had written at some moment before.
 */
import { THRESHOLDS } from '../../../admission/limits.ts'
import type { ReplicaMeasures } from '../../contract/storage.ts'
import { createConnections } from './create-connections.ts'
import { databaseHosts } from './database-hosts.ts'
import { isOverTime } from './problem-of.ts'
import type { Connections, Query, Transaction } from './query.ts'

export type Replicas = {
  /** Null where no replica is close enough behind the primary, or it failed: the primary has to answer. */
  read<T extends object>(
    transaction: Transaction,
    work: (query: Query) => Promise<T>,
    isComplete: (answer: T) => boolean,
  ): Promise<T | null>
  lagOf(answer: object): number | null
  measure(): ReplicaMeasures
  close(): Promise<void>
}

export type ReplicasOptions = {
  /** Null: there are none. */
  readonly url: string | null
  readonly primary: Connections
  /** To each of them. */
  readonly maxConnections: number
}

type Replica = {
  readonly connections: Connections
  /** Everything that was committed before this moment is there. */
  completeUpTo: number
}

/** The primary had written this much at that moment. */
type Written = { readonly at: number; readonly position: number }

const LOOK_EVERY_MS = 500

export function createReplicas({ url, primary, maxConnections }: ReplicasOptions): Replicas {
  const hosts = url === null ? [] : databaseHosts(url)
  const replicas = hosts.map<Replica>((host) => ({
    connections: createConnections({ url: host, maxConnections }),
    completeUpTo: Number.NEGATIVE_INFINITY,
  }))
  const lags = new WeakMap<object, number>()
  let written: readonly Written[] = []
  let fallbacks = 0
  let looking: Promise<void> | null = null
  const timer = replicas.length > 0 ? setInterval(look, LOOK_EVERY_MS).unref() : undefined
  look()

  function look(): void {
    looking ??= lookNow().finally(() => {
      looking = null
    })
  }

  async function lookNow(): Promise<void> {
    if (replicas.length === 0) return
    // Before it is asked: what was committed until now is in what it answers.
    const at = performance.now()
    const position = await positionOf(primary, WRITTEN)
    if (position !== null)
      written = [...written.filter((one) => at - one.at < 2 * THRESHOLDS.replicaLagMs), { at, position }]
    await Promise.all(replicas.map(lookAt))
  }

  async function lookAt(replica: Replica): Promise<void> {
    const replayed = await positionOf(replica.connections, REPLAYED)
    const reached = written.findLast(({ position }) => replayed !== null && position <= replayed)
    replica.completeUpTo = reached?.at ?? Number.NEGATIVE_INFINITY
  }

  function lagOfReplica({ completeUpTo }: Replica): number {
    return performance.now() - completeUpTo
  }

  function nearest(): Replica | undefined {
    const near = replicas.filter((replica) => lagOfReplica(replica) <= THRESHOLDS.replicaLagMs)
    return near.sort((a, b) => lagOfReplica(a) - lagOfReplica(b))[0]
  }

  return {
    async read(transaction, work, isComplete) {
      const replica = nearest()
      if (!replica) {
        fallbacks += replicas.length > 0 ? 1 : 0
        return null
      }
      const lag = lagOfReplica(replica)
      try {
        const answer = await replica.connections.read(transaction, work)
        if (isComplete(answer)) {
          lags.set(answer, Math.ceil(lag))
          return answer
        }
        fallbacks += 1
        return null
      } catch (error) {
        // The primary would take as long.
        if (isOverTime(error)) throw error
        replica.completeUpTo = Number.NEGATIVE_INFINITY
        fallbacks += 1
        return null
      }
    },
    lagOf: (answer) => lags.get(answer) ?? null,
    measure: () => ({
      replicas: replicas.length,
      lagMs: replicas.length === 0 ? 0 : Math.min(...replicas.map(lagOfReplica)),
      fallbacks,
    }),
    async close() {
      clearInterval(timer)
      await looking
      await Promise.all(replicas.map(({ connections }) => connections.close()))
    },
  }
}

const WRITTEN = `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint AS position`
/** None where it does not follow anybody, which is no replica. */
const REPLAYED = `SELECT pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint AS position WHERE pg_is_in_recovery()`

async function positionOf(connections: Connections, sql: string): Promise<number | null> {
  try {
    const { rows } = await connections.plain(sql)
    return typeof rows[0]?.['position'] === 'number' ? rows[0]['position'] : null
  } catch {
    return null
  }
}
