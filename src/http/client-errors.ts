/** What is refused before it is a request: there is nothing to route, only a socket. Node would do it in its own words. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse }

const exchanges = new WeakMap<Socket, Set<Exchange>>()
const refused = new WeakSet<Socket>()

export function refuseOddRequests(app: FastifyInstance): void {
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const open = exchanges.get(request.socket) ?? new Set()
    exchanges.set(request.socket, open)
    const exchange = { request, response }
    open.add(exchange)
    response.once('close', () => open.delete(exchange))
  })
  app.server.on('checkExpectation', ({ headers }: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify({ detail: `The expectation '${headers.expect}' cannot be met.` })
    response
      .writeHead(417, { ...JSON_HEADERS, 'content-length': Buffer.byteLength(body), connection: 'close' })
      .end(body)
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.host !== undefined || request.raw.httpVersion === '1.0') return
    reply.header('connection', 'close')
    throw Object.assign(new Error('The Host header is missing.'), { statusCode: 400 })
  })
}

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' } as const

/** Comes after the answers to what was asked before on the same connection, and so never in the place of one. */
export function sendClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  // Every further piece of the same nonsense is reported again.
  if (refused.has(socket)) return
  refused.add(socket)
  const before = [...(exchanges.get(socket) ?? [])].filter(({ request }) => request.complete).at(-1)
  if (before) before.response.once('close', () => refuse(error, socket))
  else refuse(error, socket)
}

function refuse(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const [status, detail] = failures[error.code ?? ''] ?? ['400 Bad Request', 'The request is not valid HTTP.']
  const body = JSON.stringify({ detail })
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: ${JSON_HEADERS['content-type']}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}

const failures: Readonly<Record<string, readonly [status: string, detail: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The request headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request did not arrive in time.'],
}
