/**
 * Connections to the database. Everything happens in transactions of its own, each on whatever connection is free, and
 * leaves nothing behind on it: a pooler that gives every transaction another connection makes no difference.
 *
 * - A transaction names the organizations that it is for; row-level security shows it no other rows.
 * - Whatever does not come to an end in its time is given up and its connection closed: callers get an answer, and what
 *   became of a commit that was under way is unknown.
 * - While anything is under way, a health check asks whether the database answers. If it does not, all of it is given up
 *   at once.
 */
import pg from 'pg'
import { unavailable } from '../../../domain/problem.ts'
import type { ConnectionMeasures } from '../../contract/storage.ts'
import { createHealthCheck } from './create-health-check.ts'
import { createPool } from './create-pool.ts'
import { createOpener } from './open-connection.ts'
import { codeOf, overTime, problemOf } from './problem-of.ts'
import type { Connections, Query, Transaction } from './query.ts'

export type ConnectionsOptions = {
  readonly url: string
  /** So many are open at a time, and one more for the health check. */
  readonly maxConnections: number
  /** As it is called in the metrics. */
  readonly pool?: ConnectionMeasures['pool']
}

const WRITE_MS = 2_500
const READ_MS = 30_000
/** Until the server's word arrives that it cancelled a statement. */
const CANCEL_MS = 500
const CHECK_EVERY_MS = 500

type TimedTransaction = Transaction & {
  readonly timeLimitMs: number
  /** After which the server cancels a statement; 0: it does not. */
  readonly statementMs?: number
}

export function createConnections({
  url,
  maxConnections,
  pool: name = 'reading',
}: ConnectionsOptions): Connections {
  const open = createOpener(url)
  const pool = createPool(open, maxConnections)
  const healthCheck = createHealthCheck(open)
  let isChecking = false
  const checking = setInterval(check, CHECK_EVERY_MS).unref()

  async function check(): Promise<void> {
    pool.closeUnused()
    const busy = pool.busy()
    if (isChecking || busy.length === 0) return
    isChecking = true
    const isAlive = await healthCheck.isAlive()
    isChecking = false
    if (!isAlive) for (const connection of busy) pool.drop(connection)
  }

  async function run<T>(
    begin: string,
    { organizations, timeLimitMs, statementMs = 0 }: TimedTransaction,
    work: (query: Query) => Promise<T>,
  ): Promise<T> {
    const connection = await pool.acquire()
    const { client } = connection
    let isGivenUp = false
    const timer = setTimeout(() => {
      isGivenUp = true
      connection.socket.destroy()
    }, timeLimitMs)
    let trouble: unknown
    const query: Query = async <Row>(sql: string, values: readonly unknown[] = []) => {
      try {
        const { rows, rowCount } = await client.query(sql, values as unknown[])
        return { rows: rows as Row[], count: rowCount ?? 0 }
      } catch (error) {
        trouble = error
        throw error
      }
    }
    try {
      await query(`${begin}; ${settingsOf(organizations, timeLimitMs, statementMs)}`)
      const result = await work(query)
      connection.isUncertain = false
      await query('COMMIT')
      if (connection.isUncertain) throw unavailable('The store did not confirm the commit.')
      clearTimeout(timer)
      pool.release(connection)
      return result
    } catch (error) {
      clearTimeout(timer)
      // Without a code, it was the connection that failed; other failures leave it usable.
      const isLost = trouble === error && (codeOf(error) === '' || READ_ONLY.has(codeOf(error)))
      if (isLost) pool.drop(connection)
      else
        await client.query('ROLLBACK').then(
          () => pool.release(connection),
          () => pool.drop(connection),
        )
      if (trouble !== error) throw error
      throw problemOf(isGivenUp && statementMs > 0 ? overTime(timeLimitMs) : error)
    }
  }

  return {
    read({ organizations, timeLimitMs: statementMs = READ_MS }, work) {
      // The server cancels each statement; a connection is given up only where that is not enough.
      const timeLimitMs = statementMs + CANCEL_MS
      const transaction = { organizations, timeLimitMs, statementMs }
      return run(BEGIN_READING, transaction, work)
    },
    write: (transaction, work) => run('BEGIN', { timeLimitMs: WRITE_MS, ...transaction }, work),
    async plain(sql, signal) {
      const connection = await pool.acquire()
      const end = () => connection.socket.destroy()
      signal?.addEventListener('abort', end)
      try {
        signal?.throwIfAborted()
        const { rows, rowCount } = await connection.client.query(sql)
        pool.release(connection)
        return { rows, count: rowCount ?? 0 }
      } catch (error) {
        pool.drop(connection)
        throw problemOf(error)
      } finally {
        signal?.removeEventListener('abort', end)
      }
    },
    measure: () => [{ pool: name, ...pool.measure() }],
    async close() {
      clearInterval(checking)
      await Promise.all([pool.close(), healthCheck.close()])
    },
  }
}

/** One read takes one processor: more would be those of its neighbours, and to start them takes longer than most reads. */
const BEGIN_READING =
  'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL max_parallel_workers_per_gather = 0'

/** A primary that became a standby, or is shutting down: the next connection may find the right one. */
const READ_ONLY = new Set(['25006', '57P01', '57P02', '57P03', '25P03'])

function settingsOf(
  organizations: Transaction['organizations'],
  timeLimitMs: number,
  statementMs: number,
): string {
  const list = [organizations].flat().join(',')
  // The server gives up on its own a little later, so that nothing of ours holds locks after we have gone.
  const limit = timeLimitMs + 1_000
  return `SET LOCAL audit.organizations = ${pg.escapeLiteral(list)}; SET LOCAL statement_timeout = ${statementMs}; SET LOCAL lock_timeout = ${timeLimitMs}; SET LOCAL idle_in_transaction_session_timeout = ${limit}`
}
