/**
 * Connections to the database. Everything happens in transactions of its own, each on whatever connection is free, and
 * leaves nothing behind on it: a pooler that gives every transaction another connection makes no difference.
 *
 * - A transaction names the organizations that it is for; row-level security shows it no other rows.
 * - Whatever does not come to an end in its time is given up and its connection closed: callers get an answer, and what
 *   became of a commit that was under way is unknown.
 * - While anything is under way, the database is asked for a sign of life. Without one, all of it is given up at once.
 */
import { Socket } from 'node:net'
import pg from 'pg'
import { unavailable } from '../../../domain/problem.ts'
import { databaseHosts } from './database-hosts.ts'
import { codeOf, problemOf } from './problem-of.ts'

type Rows<Row> = { readonly rows: Row[]; readonly count: number }

export type Query = <Row = Record<string, unknown>>(
  sql: string,
  values?: readonly unknown[],
) => Promise<Rows<Row>>

/** For work across organizations: looking up keys, delivering alerts, housekeeping. */
export const EVERY_ORGANIZATION = '*'

type Transaction = {
  /** An id, several, or EVERY_ORGANIZATION. */
  readonly organizations: string | readonly string[]
  readonly timeLimitMs?: number
}

export type Connections = {
  /** All reads of the work see one moment of the store. */
  read<T>(transaction: Transaction, work: (query: Query) => Promise<T>): Promise<T>
  /** Resolves once the work is durable. */
  write<T>(transaction: Transaction, work: (query: Query) => Promise<T>): Promise<T>
  /** One statement outside of any transaction of ours. */
  plain(sql: string): Promise<Rows<Record<string, unknown>>>
  close(): Promise<void>
}

export type ConnectionsOptions = {
  readonly url: string
  /** How many at most are open at a time. */
  readonly atMost: number
}

type Connection = { readonly client: pg.Client; readonly socket: Socket; isUncertain: boolean }

const CONNECT_MS = 1_500
const WAIT_MS = 2_500
const WRITE_MS = 2_500
const READ_MS = 30_000
const PING_EVERY_MS = 500
const PING_MS = 2_000
const IDLE_MS = 30_000
/** So many may wait for a free connection; more would only wait in vain. */
const WAITING_AT_MOST = 1_000

const INT8 = 20
const NUMERIC = 1700

/** Counts and times stay far below 2^53. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 || oid === NUMERIC
      ? Number
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

export function createConnections({ url, atMost }: ConnectionsOptions): Connections {
  const hosts = databaseHosts(url)
  const idle: { connection: Connection; since: number }[] = []
  const busy = new Set<Connection>()
  const waiting: { take(connection: Connection): void; fail(error: Error): void }[] = []
  let opening = 0
  let isClosed = false
  let isPinging = false
  let pinger: Connection | undefined
  const tending = setInterval(tend, PING_EVERY_MS).unref()

  async function open(): Promise<Connection> {
    let trouble: unknown
    for (const host of [...hosts]) {
      try {
        const connection = await connectTo(host)
        if (hosts.length === 1 || (await isWritable(connection))) {
          // The next one begins where this one ended.
          hosts.splice(hosts.indexOf(host), 1)
          hosts.unshift(host)
          return connection
        }
        drop(connection)
        trouble = new Error('No host of the database takes writes.')
      } catch (error) {
        trouble = error
      }
    }
    throw trouble
  }

  async function connectTo(host: string): Promise<Connection> {
    const socket = new Socket()
    const client = new pg.Client({
      connectionString: host,
      stream: () => socket,
      types,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      application_name: 'audit-service',
    })
    const connection: Connection = { client, socket, isUncertain: false }
    // Without somebody who listens, a connection that ends while idle would end the process.
    client.on('error', () => forget(connection))
    client.on('end', () => forget(connection))
    // A commit that was not replicated as configured comes with a warning: it is not what we promise.
    client.on('notice', ({ severity }) => {
      if (severity === 'WARNING') connection.isUncertain = true
    })
    try {
      await client.connect()
    } catch (error) {
      socket.destroy()
      throw error
    }
    return connection
  }

  async function isWritable({ client }: Connection): Promise<boolean> {
    const { rows } = await client.query('SELECT pg_is_in_recovery() AS standby')
    return rows[0]?.standby === false
  }

  function forget(connection: Connection): void {
    busy.delete(connection)
    const place = idle.findIndex((entry) => entry.connection === connection)
    if (place >= 0) idle.splice(place, 1)
  }

  function drop(connection: Connection): void {
    forget(connection)
    connection.socket.destroy()
  }

  function acquire(): Promise<Connection> {
    if (isClosed) return Promise.reject(unavailable('The store has stopped.'))
    const free = idle.pop()?.connection
    if (free) {
      busy.add(free)
      return Promise.resolve(free)
    }
    if (waiting.length >= WAITING_AT_MOST)
      return Promise.reject(unavailable('Too many requests are waiting for the store.'))
    return new Promise((resolve, reject) => {
      const entry = { take: resolve, fail: reject }
      const timer = setTimeout(() => {
        const place = waiting.indexOf(entry)
        if (place >= 0) waiting.splice(place, 1)
        reject(unavailable('The store is not available.', new Error(`no connection in ${WAIT_MS} ms`)))
      }, WAIT_MS)
      entry.take = (connection) => {
        clearTimeout(timer)
        resolve(connection)
      }
      entry.fail = (error) => {
        clearTimeout(timer)
        reject(error)
      }
      waiting.push(entry)
      openMore()
    })
  }

  function openMore(): void {
    if (opening >= waiting.length || busy.size + idle.length + opening >= atMost) return
    opening += 1
    open()
      .then(give, (error) => waiting.shift()?.fail(problemOf(error)))
      .finally(() => {
        opening -= 1
        if (waiting.length > 0) openMore()
      })
  }

  function give(connection: Connection): void {
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

  /** Closes what nobody needs, and looks for a sign of life while somebody waits for an answer. */
  async function tend(): Promise<void> {
    const now = performance.now()
    for (const { connection } of idle.filter(({ since }) => now - since > IDLE_MS)) {
      forget(connection)
      connection.client.end().catch(() => connection.socket.destroy())
    }
    if (isPinging || busy.size === 0) return
    isPinging = true
    const asked = [...busy]
    const isAlive = await ping()
    isPinging = false
    if (!isAlive) for (const connection of asked) drop(connection)
  }

  /** On a connection of its own, so that a long question on the others is no reason to give up. */
  async function ping(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), PING_MS)
    })
    const isAlive = await Promise.race([askForLife(), tooLate])
    clearTimeout(timer)
    if (!isAlive) {
      pinger?.socket.destroy()
      pinger = undefined
    }
    return isAlive
  }

  async function askForLife(): Promise<boolean> {
    const known = pinger
    try {
      pinger ??= await open()
      // The store may have been closed meanwhile.
      if (isClosed) throw unavailable('The store has stopped.')
      await pinger.client.query('SELECT 1')
      return true
    } catch (error) {
      pinger?.socket.destroy()
      pinger = undefined
      // It may have been cut off long ago, with a server that is no more: only a new one can tell.
      if (known) return askForLife()
      // All connections taken is no sign of death.
      return codeOf(error) === TOO_MANY_CONNECTIONS
    }
  }

  async function run<T>(
    begin: string,
    { organizations, timeLimitMs }: Transaction & { readonly timeLimitMs: number },
    work: (query: Query) => Promise<T>,
  ): Promise<T> {
    const connection = await acquire()
    const { client } = connection
    const timer = setTimeout(() => connection.socket.destroy(), timeLimitMs)
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
      await query(`${begin}; ${settingsOf(organizations, timeLimitMs)}`)
      const result = await work(query)
      connection.isUncertain = false
      await query('COMMIT')
      if (connection.isUncertain) throw unavailable('The store did not confirm the commit.')
      clearTimeout(timer)
      give(connection)
      return result
    } catch (error) {
      clearTimeout(timer)
      // Without a code, it was the connection that failed; other failures leave it usable.
      const isLost = trouble === error && (codeOf(error) === '' || READ_ONLY.has(codeOf(error)))
      if (isLost) drop(connection)
      else
        await client.query('ROLLBACK').then(
          () => give(connection),
          () => drop(connection),
        )
      if (waiting.length > 0) openMore()
      throw trouble === error ? problemOf(error) : error
    }
  }

  return {
    read: (transaction, work) =>
      run('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', { timeLimitMs: READ_MS, ...transaction }, work),
    write: (transaction, work) => run('BEGIN', { timeLimitMs: WRITE_MS, ...transaction }, work),
    async plain(sql) {
      const connection = await acquire()
      try {
        const { rows, rowCount } = await connection.client.query(sql)
        give(connection)
        return { rows, count: rowCount ?? 0 }
      } catch (error) {
        drop(connection)
        throw problemOf(error)
      }
    },
    async close() {
      isClosed = true
      clearInterval(tending)
      for (const { fail } of waiting.splice(0)) fail(unavailable('The store has stopped.'))
      const open = [...idle.map(({ connection }) => connection), ...busy, ...(pinger ? [pinger] : [])]
      await Promise.all(open.map(({ client, socket }) => client.end().catch(() => socket.destroy())))
    },
  }
}

const TOO_MANY_CONNECTIONS = '53300'
/** A primary that became a standby, or is shutting down: the next connection may find the right one. */
const READ_ONLY = new Set(['25006', '57P01', '57P02', '57P03', '25P03'])

function settingsOf(organizations: Transaction['organizations'], timeLimitMs: number): string {
  const list = [organizations].flat().join(',')
  // The server gives up on its own a little later, so that nothing of ours holds locks after we have gone.
  const limit = timeLimitMs + 1_000
  return `SET LOCAL audit.organizations = ${pg.escapeLiteral(list)}; SET LOCAL lock_timeout = ${timeLimitMs}; SET LOCAL idle_in_transaction_session_timeout = ${limit}`
}
