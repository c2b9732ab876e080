/** An HTTP/1.1 client that costs little: one request at a time on each of n keep-alive connections. */
import { connect, type Socket } from 'node:net'

export type Exchange = { readonly status: number; readonly body: string; readonly ms: number }

export type Connection = {
  /** Rejects where the connection is lost before the whole answer has arrived: the outcome is then unknown. */
  send(request: Buffer): Promise<Exchange>
  /** A server closes connections that were idle for long. */
  isOpen(): boolean
  close(): void
}

export function requestOf(
  url: URL,
  method: string,
  path: string,
  headers: Record<string, string>,
  body = '',
): Buffer {
  const lines = Object.entries({
    host: url.host,
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  })
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  )
}

export async function openConnection(url: URL): Promise<Connection> {
  const socket = await dial(url)
  let waiting: { resolve(exchange: Exchange): void; reject(error: Error): void; since: number } | null = null
  let received: Buffer = Buffer.alloc(0)

  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const answer = readAnswer(received)
    if (!answer || !waiting) return
    received = Buffer.alloc(0)
    const { resolve, since } = waiting
    waiting = null
    resolve({ ...answer, ms: performance.now() - since })
  })
  const lose = () => {
    waiting?.reject(new Error('connection lost'))
    waiting = null
  }
  socket.on('error', lose)
  socket.on('close', lose)

  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject, since: performance.now() }
        if (socket.destroyed) lose()
        else socket.write(request)
      }),
    isOpen: () => socket.writable,
    close: () => socket.destroy(),
  }
}

function dial(url: URL): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true })
    socket.once('connect', () => resolve(socket))
    socket.once('error', reject)
  })
}

const HEAD_END = Buffer.from('\r\n\r\n')

/** Null until the whole answer is there. Answers are expected to carry a Content-Length, as ours do. */
function readAnswer(bytes: Buffer): { status: number; body: string } | null {
  const headEnd = bytes.indexOf(HEAD_END)
  if (headEnd < 0) return null
  const head = bytes.toString('latin1', 0, headEnd)
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
  const start = headEnd + HEAD_END.length
  if (bytes.length < start + length) return null
  return { status: Number(head.slice(9, 12)), body: bytes.toString('utf8', start, start + length) }
}
