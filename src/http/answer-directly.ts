/**
 * `POST /v1/events` as most callers send it, answered without the framework, which would cost this thread more than all
 * else that it does for an event. What is unusual about a request goes to the framework, unread: so does every caller that
 * is not admitted. Access, limits, the event, errors and the end of a request are the same functions on both ways.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { RequestGate } from '../admission/create-request-gate.ts'
import { THRESHOLDS } from '../admission/limits.ts'
import type { Principal } from '../domain/principal.ts'
import { TRACE_HEADER, writeTraceparent } from '../domain/trace-context.ts'
import type { KeyAdmission } from './authenticate.ts'
import { errorBody } from './error-body.ts'
import { describeError, headersOf, logFailure } from './errors.ts'
import { textOf } from './json-body.ts'
import type { RequestObserver } from './observing/create-request-observer.ts'
import { commonHeaders, type RequestLife } from './request-life.ts'
import type { Readiness } from './routes/health.ts'
import { workClassOf } from './routes/judged-body.ts'
import {
  EVENTS_PATH,
  POST_EVENT_STATUS,
  POST_EVENT_TYPE,
  type PostEventOptions,
  postEvent,
} from './routes/post-event.ts'
import { SENDERS } from './who-may.ts'

export type DirectOptions = PostEventOptions &
  KeyAdmission & {
    readonly life: RequestLife
    readonly gate: RequestGate
    readonly readiness: Readiness
    readonly observe: RequestObserver
  }

const USUAL_TYPES: ReadonlySet<string | undefined> = new Set([
  'application/json',
  'application/json; charset=utf-8',
])

/** To be called once the application is ready: takes the place of the framework's own listener, and calls it. */
export function answerDirectly(app: FastifyInstance, options: DirectOptions): void {
  const { admitQuestion, life, gate, readiness, observe } = options
  const [framework] = app.server.listeners('request') as RequestListener[]
  if (!framework) throw new Error('The framework listens to no requests.')

  app.server.off('request', framework)
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const principal = !readiness.isDraining && isUsual(request) ? admitQuestion(request, SENDERS) : null
    if (principal === null) framework.call(app.server, request, response)
    else answer(request, response, principal)
  })

  function answer(request: IncomingMessage, response: ServerResponse, principal: Principal): void {
    const since = performance.now()
    const id = life.begin(request)
    const observed = observe(request, response, id)
    const address = request.socket.remoteAddress ?? ''
    observed?.note({ route: EVENTS_PATH, principal, address })
    const traceparent = observed && writeTraceparent(observed.trace)
    // A question is never refused here, but it counts for the requests of the same tick that may be.
    gate.isTooLate(since)

    function send(status: number, headers: readonly string[], body: string): void {
      // The caller has gone: there is no answer, and nothing to count.
      if (response.destroyed) return
      life.end({ route: EVENTS_PATH, method: 'POST', status, ms: performance.now() - since })
      const length = Buffer.byteLength(body)
      const all = [...commonHeaders(id), ...headers, 'content-length', String(length)]
      if (observed?.isTraceGiven && traceparent) all.push(TRACE_HEADER, traceparent)
      if (readiness.isDraining) all.push('connection', 'close')
      response.writeHead(status, all)
      // Text with a byte for each character goes to the socket without being encoded.
      response.end(body, length === body.length ? 'latin1' : 'utf8')
    }

    function fail(error: Error): void {
      const described = describeError(error)
      logFailure(error, described, app.failures, { reqId: id })
      const headers = Object.entries(headersOf(described)).flat()
      send(described.status, ['content-type', POST_EVENT_TYPE, ...headers], errorBody(described))
    }

    readBody(request, (body) => {
      gate.begin()
      try {
        const asked = { text: textOf(body), withFindings: false, withApproval: false, traceparent }
        postEvent(principal, request, asked, options).then(
          (text) => send(POST_EVENT_STATUS, ['content-type', POST_EVENT_TYPE], text),
          fail,
        )
      } catch (error) {
        fail(error as Error)
      }
    })
  }
}

/** A question: a small JSON text of a known length, uncompressed. Everything else is for the framework to judge. */
function isUsual(request: IncomingMessage): boolean {
  const { method, url, headers } = request
  if (url !== EVENTS_PATH || method !== 'POST' || workClassOf(request) !== 'question') return false
  const length = Number(headers['content-length'])
  return (
    length > 0 &&
    length <= THRESHOLDS.smallBodyBytes &&
    USUAL_TYPES.has(headers['content-type']) &&
    headers['content-encoding'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers.expect === undefined &&
    headers.host !== undefined
  )
}

/** Most bodies come in one piece. Where the caller goes before all of it has come, nothing is called. */
function readBody(request: IncomingMessage, onRead: (body: Buffer) => void): void {
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => pieces.push(piece))
  request.on('end', () => {
    const [first] = pieces
    onRead(first && pieces.length === 1 ? first : Buffer.concat(pieces))
  })
}
