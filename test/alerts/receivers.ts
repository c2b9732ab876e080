/** Chats that tests can be: real receivers on loopback, well behaved and otherwise. */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import https from 'node:https'
import net, { type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '../service.ts'

// biome-ignore lint/suspicious/noExplicitAny: looked at field by field, as a chat would
export type Received = { path: string; headers: IncomingHttpHeaders; text: string; body: any }

export type Receiver = {
  readonly url: string
  readonly received: Received[]
  /** Resolves once so many requests have come in whole. */
  until(count: number): Promise<void>
  /** The most requests that waited for their answers at one time. */
  maxOpen(): number
}

export type Behaviour = (request: Received, response: ServerResponse, number: number) => void

export const healthy: Behaviour = (_request, response) => {
  response.end('ok')
}

export function answering(status: number, headers: Record<string, string> = {}, body = ''): Behaviour {
  return (_request, response) => {
    response.writeHead(status, headers).end(body)
  }
}

export const hanging: Behaviour = () => {}

export const resetting: Behaviour = (_request, response) => {
  ;(response.socket as net.Socket | null)?.resetAndDestroy()
}

/** A hundred megabytes, if anybody stays to read them. */
export const endless: Behaviour = (_request, response) => {
  const chunk = Buffer.alloc(1024 * 1024, 'x')
  let left = 100
  response.writeHead(200, { 'content-length': left * chunk.length })
  const write = () => {
    while (left > 0 && !response.destroyed) {
      left -= 1
      if (!response.write(chunk)) {
        response.once('drain', write)
        return
      }
    }
  }
  write()
}

export async function startReceiver(behave: Behaviour = healthy): Promise<Receiver> {
  return receiverOf(http.createServer(), 'http', behave)
}

/** With a certificate that nobody has reason to believe. */
export async function startSelfSignedReceiver(): Promise<Receiver> {
  const folder = temporaryFolder()
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const request =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost'
  execFileSync('openssl', [...request.split(' '), '-keyout', key, '-out', cert], { stdio: 'ignore' })
  return receiverOf(
    https.createServer({ key: readFileSync(key), cert: readFileSync(cert) }),
    'https',
    healthy,
  )
}

/** Sends its answer a byte a second, from the first byte on. */
export async function startSlowReceiver(): Promise<{ readonly url: string }> {
  const server = net.createServer((socket) => {
    const bytes = [...Buffer.from('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok')]
    const dripping = setInterval(() => socket.write(Buffer.from([bytes.shift() ?? 0x20])), 1000)
    socket.on('error', () => {})
    socket.on('close', () => clearInterval(dripping))
    socket.resume()
  })
  onTestFinished(() => void server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` }
}

async function receiverOf(
  server: http.Server | https.Server,
  scheme: string,
  behave: Behaviour,
): Promise<Receiver> {
  const received: Received[] = []
  let onReceived: (() => void)[] = []
  let [open, maxOpen] = [0, 0]
  server.on('request', async (request: IncomingMessage, response: ServerResponse) => {
    open += 1
    maxOpen = Math.max(maxOpen, open)
    response.once('close', () => {
      open -= 1
    })
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString('utf8')
    const one = { path: request.url ?? '', headers: request.headers, text, body: JSON.parse(text) }
    received.push(one)
    behave(one, response, received.length)
    for (const done of onReceived) done()
    onReceived = []
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    async until(count) {
      while (received.length < count) await new Promise<void>((resolve) => onReceived.push(resolve))
    },
    maxOpen: () => maxOpen,
  }
}
