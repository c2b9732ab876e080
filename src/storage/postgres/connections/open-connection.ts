/** One connection to the host that takes writes. */
import { Socket } from 'node:net'
import pg from 'pg'
import { databaseHosts } from './database-hosts.ts'

/** `isUncertain`: the server warned that a commit is not what was asked for. */
export type Connection = { readonly client: pg.Client; readonly socket: Socket; isUncertain: boolean }

/** `onEnd` is called when the connection breaks or ends. */
export type OpenConnection = (onEnd: (connection: Connection) => void) => Promise<Connection>

const CONNECT_MS = 1_500

const INT8 = 20
const NUMERIC = 1700

/** Counts and times stay far below 2^53. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 || oid === NUMERIC
      ? Number
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

export function createOpener(url: string): OpenConnection {
  const hosts = databaseHosts(url)

  return async (onEnd) => {
    let trouble: unknown
    for (const host of [...hosts]) {
      try {
        const connection = await connectTo(host, onEnd)
        if (hosts.length === 1 || (await isWritable(connection))) {
          // The next one begins where this one ended.
          hosts.splice(hosts.indexOf(host), 1)
          hosts.unshift(host)
          return connection
        }
        connection.socket.destroy()
        trouble = new Error('No host of the database takes writes.')
      } catch (error) {
        trouble = error
      }
    }
    throw trouble
  }
}

async function connectTo(host: string, onEnd: (connection: Connection) => void): Promise<Connection> {
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
  // Without a listener, a connection that ends while idle would end the process.
  client.on('error', () => onEnd(connection))
  client.on('end', () => onEnd(connection))
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
