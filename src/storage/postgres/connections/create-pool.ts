/** A bounded number of connections, each used by one caller at a time. */
import { unavailable } from '../../../domain/problem.ts'
import type { Connection, OpenConnection } from './open-connection.ts'
import { problemOf } from './problem-of.ts'

export type Pool = {
  /** Rejects where none becomes free in time, or too many wait already. */
  acquire(): Promise<Connection>
  /** Makes it available again; the caller that has waited longest gets it. */
  release(connection: Connection): void
  /** Closes it at once: nobody can use it any more. */
  drop(connection: Connection): void
  /** Those that somebody uses. */
  busy(): Connection[]
  measure(): { readonly busy: number; readonly idle: number; readonly waiting: number }
  closeUnused(): void
  close(): Promise<void>
}

type Waiting = { take(connection: Connection): void; fail(error: Error): void }

const WAIT_MS = 2_500
const IDLE_MS = 30_000
/** So many may wait for a free connection; more would run into the time limit anyway. */
const MAX_WAITING = 1_000

export function createPool(open: OpenConnection, maxConnections: number): Pool {
  const idle: { connection: Connection; since: number }[] = []
  const busy = new Set<Connection>()
  const waiting: Waiting[] = []
  let opening = 0
  let isClosed = false

  function forget(connection: Connection): void {
    busy.delete(connection)
    const place = idle.findIndex((entry) => entry.connection === connection)
    if (place >= 0) idle.splice(place, 1)
  }

  function drop(connection: Connection): void {
    forget(connection)
    connection.socket.destroy()
    openMore()
  }

  function acquire(): Promise<Connection> {
    if (isClosed) return Promise.reject(unavailable('The store has stopped.'))
    const free = idle.pop()?.connection
    if (free) {
      busy.add(free)
      return Promise.resolve(free)
    }
    if (waiting.length >= MAX_WAITING)
      return Promise.reject(unavailable('Too many requests are waiting for the store.'))
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        const place = waiting.indexOf(entry)
        if (place >= 0) waiting.splice(place, 1)
        reject(unavailable('The store is not available.', new Error(`no connection in ${WAIT_MS} ms`)))
      }, WAIT_MS)
      const entry: Waiting = {
        take(connection) {
          clearTimeout(timer)
          resolve(connection)
        },
        fail(error) {
          clearTimeout(timer)
          reject(error)
        },
      }
      waiting.push(entry)
      openMore()
    })
  }

  function openMore(): void {
    if (opening >= waiting.length || busy.size + idle.length + opening >= maxConnections) return
    opening += 1
    open(forget)
      .then(release, (error) => waiting.shift()?.fail(problemOf(error)))
      .finally(() => {
        opening -= 1
        openMore()
      })
  }

  function release(connection: Connection): void {
    const next = waiting.shift()
    if (next) {
      busy.add(connection)
      next.take(connection)
    } else if (isClosed) drop(connection)
    else {
      busy.delete(connection)
      idle.push({ connection, since: performance.now() })
    }
  }

  return {
    acquire,
    release,
    drop,
    busy: () => [...busy],
    measure: () => ({ busy: busy.size, idle: idle.length, waiting: waiting.length }),
    closeUnused() {
      const now = performance.now()
      for (const { connection } of idle.filter(({ since }) => now - since > IDLE_MS)) {
        forget(connection)
        connection.client.end().catch(() => connection.socket.destroy())
      }
    },
    async close() {
      isClosed = true
      for (const { fail } of waiting.splice(0)) fail(unavailable('The store has stopped.'))
      const all = [...idle.map(({ connection }) => connection), ...busy]
      await Promise.all(all.map(({ client, socket }) => client.end().catch(() => socket.destroy())))
    },
  }
}
