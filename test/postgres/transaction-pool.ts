/** A pooler that gives every transaction another connection of the server than the one before. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { createMessageReader, isIdle } from './wire-messages.ts'

export type TransactionPool = {
  urlOf(url: string): string
  /** Transactions that were on another connection than the one before them of the same client. */
  changes(): number
  close(): Promise<void>
}

type Server = {
  readonly number: number
  readonly socket: Socket
  toClient: ((bytes: Buffer) => void) | null
  isBusy: boolean
}

/** More than any client has: so that there is always another one. */
const SERVER_CONNECTIONS = 12

export async function startTransactionPool(port: number): Promise<TransactionPool> {
  const pools = new Map<string, Promise<{ greeting: Buffer; servers: Server[] }>>()
  const clients = new Set<Socket>()
  let changes = 0
  let next = 0

  const listener = createServer({ noDelay: true }, (client) => {
    clients.add(client)
    client.on('close', () => clients.delete(client))
    client.on('error', () => client.destroy())
    let servers: Server[] = []
    let current: Server | null = null
    let last = -1
    const queue: Buffer[] = []

    function pump(): void {
      if (queue.length === 0) return
      current ??= take()
      if (!current) return void setTimeout(pump, 1)
      for (const bytes of queue.splice(0)) current.socket.write(bytes)
    }

    function take(): Server | null {
      const free = servers.filter(({ isBusy, number }) => !isBusy && number !== last)
      next += 1
      const server = free[next % free.length]
      if (!server) return null
      if (last >= 0) changes += 1
      last = server.number
      server.isBusy = true
      const read = createMessageReader(false, (message) => {
        client.write(message.bytes)
        if (!isIdle(message)) return
        server.toClient = null
        server.isBusy = false
        current = null
        pump()
      })
      server.toClient = read
      return server
    }

    client.on(
      'data',
      createMessageReader(true, ({ type, bytes }) => {
        if (type === 'X') return void client.end()
        if (type !== '') {
          queue.push(bytes)
          return pump()
        }
        const name = bytes.toString('latin1')
        const pool = pools.get(name) ?? openServers(port, bytes)
        pools.set(name, pool)
        pool.then(
          (opened) => {
            servers = opened.servers
            client.write(opened.greeting)
          },
          () => client.destroy(),
        )
      }),
    )
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const own = (listener.address() as AddressInfo).port

  return {
    urlOf: (url) => Object.assign(new URL(url), { port: String(own) }).href,
    changes: () => changes,
    async close() {
      for (const client of clients) client.destroy()
      for (const pool of pools.values()) for (const { socket } of (await pool).servers) socket.destroy()
      listener.close()
      await once(listener, 'close')
    },
  }
}

async function openServers(port: number, startup: Buffer): Promise<{ greeting: Buffer; servers: Server[] }> {
  const opened = await Promise.all(
    Array.from({ length: SERVER_CONNECTIONS }, (_, number) => openServer(port, startup, number)),
  )
  return { greeting: opened[0]?.greeting ?? Buffer.alloc(0), servers: opened.map(({ server }) => server) }
}

/** What the server says when a client comes in is the same for all: it is said again to each. */
function openServer(
  port: number,
  startup: Buffer,
  number: number,
): Promise<{ greeting: Buffer; server: Server }> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const server: Server = { number, socket, toClient: null, isBusy: false }
    const greeting: Buffer[] = []
    let isReady = false
    const readGreeting = createMessageReader(false, (message) => {
      greeting.push(message.bytes)
      if (message.type === 'E') reject(new Error(message.bytes.toString('utf8')))
      if (!isIdle(message)) return
      isReady = true
      resolve({ greeting: Buffer.concat(greeting), server })
    })
    socket.on('error', reject)
    socket.on('connect', () => socket.write(startup))
    socket.on('data', (chunk) => (isReady ? server.toClient?.(chunk) : readGreeting(chunk)))
  })
}
