/** Refuses what is not a valid HTTP request: there is nothing to route, only a socket. Replaces Node's own messages. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { CALLER_LIMITS } from '../admission/limits.ts'
import { errorBody } from './error-body.ts'

type Exchange = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** The response to the previous request on the same connection. That request is complete: they are read one after the other. */
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
    const detail = `The expectation '${headers.expect}' cannot be met.`
    const body = errorBody({ status: 417, detail, field: 'Expect' })
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

/** Sent after the responses to earlier requests on the same connection, so that it never takes the place of one. */
export function sendClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  // Every further chunk of the same invalid data is reported again.
  if (refused.has(socket)) return
  refused.add(socket)
  refuseInTurn(error, socket)
}

function refuseInTurn(error: NodeJS.ErrnoException, socket: Socket): void {
  const last = exchanges.get(socket)
  // Its response is sent or being sent; only the rest of its body was still expected.
  if (last && !last.request.complete && last.response.headersSent) {
    if (last.response.closed) socket.destroy()
    else last.response.once('close', () => socket.destroy())
    return
  }
  const complete = last?.request.complete ? last.response : last?.before
  // Meanwhile the request with the nonsense may get an answer of its own, which is then the last one.
  if (complete && !complete.closed) complete.once('close', () => refuseInTurn(error, socket))
  else refuse(error, socket)
}

function refuse(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const [status, detail] = failures[error.code ?? ''] ?? ['400 Bad Request', 'The request is not valid HTTP.']
  const body = errorBody({ status: Number.parseInt(status, 10), detail })
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: ${JSON_HEADERS['content-type']}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}

const failures: Readonly<Record<string, readonly [status: string, detail: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The request headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', CALLER_LIMITS.requestTime.detail],
}
