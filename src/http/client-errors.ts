/** What is refused before it is a request: there is nothing to route, only a socket. Node would do it in its own words. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

type Exchange = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** The answer to the request before it on the same connection, which is whole: they are read one after the other. */
  readonly before: ServerResponse | undefined
}

const exchanges = new WeakMap<Socket, Exchange>()
const refused = new WeakSet<Socket>()

export function refuseOddRequests(app: FastifyInstance): void {
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const before = exchanges.get(request.socket)?.response
    exchanges.set(request.socket, { request, response, before })
  })
  app.server.on('checkExpectation', ({ headers }: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify({ detail: `The expectation '${headers.expect}' cannot be met.` })
    response
      .writeHead(417, { ...JSON_HEADERS, 'content-length': Buffer.byteLength(body), connection: 'close' })
      .end(body)
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers.host !== undefined || request.raw.httpVersion === '1.0') return done()
    reply.header('connection', 'close').raw.shouldKeepAlive = false
    done(Object.assign(new Error('The Host header is missing.'), { statusCode: 400 }))
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
  refuseInTurn(error, socket)
}

function refuseInTurn(error: NodeJS.ErrnoException, socket: Socket): void {
  const last = exchanges.get(socket)
  // It has its answer, or is getting it, and only the rest of its body was still awaited.
  if (last && !last.request.complete && last.response.headersSent) {
    if (last.response.closed) socket.destroy()
    else last.response.once('close', () => socket.destroy())
    return
  }
  const whole = last?.request.complete ? last.response : last?.before
  // Meanwhile the request with the nonsense may get an answer of its own, which is then the last one.
  if (whole && !whole.closed) whole.once('close', () => refuseInTurn(error, socket))
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
