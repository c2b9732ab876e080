/** Between a node and its database: loses connections when it is told to, also between a commit and its answer. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { createMessageReader, isIdle, statementOf } from './wire-messages.ts'

/** What becomes of a statement: `cut` before the server gets it, or `lose` the answer once the server has acted on it. */
export type Fate = 'pass' | 'cut' | 'lose'

export type WireProxy = {
  /** The same database, through the proxy. */
  urlOf(url: string): string
  /** Nothing goes through any more, and nobody is told; until it is lifted. */
  partition(isOn: boolean): void
  /** Connections go here from now on. */
  pointTo(port: number): void
  cutAll(): void
  close(): Promise<void>
}

export async function startWireProxy(
  port: number,
  fateOf: (statement: string) => Fate = () => 'pass',
  /** Added to whatever goes to the server. */
  delayMs = 0,
): Promise<WireProxy> {
  let target = port
  let isPartitioned = false
  const pairs = new Set<{ client: Socket; server: Socket }>()

  const listener = createServer({ noDelay: true }, (client) => {
    const server = connect({ port: target, host: '127.0.0.1', noDelay: true })
    const pair = { client, server }
    pairs.add(pair)
    const cut = () => {
      pairs.delete(pair)
      client.destroy()
      server.destroy()
    }
    for (const socket of [client, server]) socket.on('error', cut).on('close', cut)
    let isLosing = false
    const fromClient = createMessageReader(true, (message) => {
      const statement = statementOf(message)
      const fate = statement === null ? 'pass' : fateOf(statement)
      if (fate === 'cut') return cut()
      if (fate === 'lose') isLosing = true
      server.write(message.bytes)
    })
    const fromServer = createMessageReader(false, (message) => {
      if (!isLosing) client.write(message.bytes)
      else if (isIdle(message)) cut()
    })
    client.on('data', (chunk) => {
      if (isPartitioned) return
      if (delayMs === 0) fromClient(chunk)
      else setTimeout(fromClient, delayMs, chunk)
    })
    server.on('data', (chunk) => isPartitioned || fromServer(chunk))
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const own = (listener.address() as AddressInfo).port

  const cutAll = () => {
    for (const { client, server } of pairs) {
      client.destroy()
      server.destroy()
    }
  }
  return {
    urlOf: (url) => Object.assign(new URL(url), { port: String(own) }).href,
    partition(isOn) {
      isPartitioned = isOn
      // What was held back is lost, as on a real network that comes back too late.
      if (!isOn) cutAll()
    },
    pointTo(other) {
      target = other
    },
    cutAll,
    async close() {
      cutAll()
      listener.close()
      await once(listener, 'close')
    },
  }
}
