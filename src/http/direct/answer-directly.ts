/**
 * `POST /v1/events` as most callers send it, answered without the framework, which would cost this thread more than all
 * else that it does for an event; and, where nothing is to be said of each request in a log or a trace, without the
 * server's parser too. What is unusual about a request goes to the framework, unread: so does every caller that is not
 * admitted. Access, limits, the event, errors and the end of a request are the same functions on all ways.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { RequestGate } from '../../admission/create-request-gate.ts'
import type { Principal } from '../../domain/principal.ts'
import { TRACE_HEADER, writeTraceparent } from '../../domain/trace-context.ts'
import type { KeyAdmission } from '../authenticate.ts'
import { errorBody } from '../error-body.ts'
import { describeError, headersOf, logFailure } from '../errors.ts'
import { textOf } from '../json-body.ts'
import {
  type ObservedRequest,
  type RequestObserver,
  returnedTrace,
} from '../observing/create-request-observer.ts'
import { commonHeaders, type RequestLife } from '../request-life.ts'
import type { Readiness } from '../routes/health.ts'
import {
  type AskingRequest,
  EVENTS_PATH,
  POST_EVENT_STATUS,
  POST_EVENT_TYPE,
  type PostEventOptions,
  postEvent,
} from '../routes/post-event.ts'
import { SENDERS } from '../who-may.ts'
import { headText } from './head-text.ts'
import { isUsual } from './is-usual.ts'
import type { UsualRequest } from './read-usual-request.ts'
import { type Outcome, takeConnections } from './take-connections.ts'

export type DirectOptions = PostEventOptions &
  KeyAdmission & {
    readonly life: RequestLife
    readonly gate: RequestGate
    readonly readiness: Readiness
    readonly observe: RequestObserver
    /** Null where requests have lines in a log or spans in a trace, or a proxy tells their addresses. */
    readonly connections: { readonly isTls: boolean } | null
  }

/** An admitted request, and how its answer is sent. */
type Exchange = {
  readonly request: AskingRequest
  readonly principal: Principal
  readonly observed: ObservedRequest | null
  isGone(): boolean
  /** `length` is that of the body in bytes. */
  send(status: number, headers: string[], body: string, length: number): void
}

/** To be called before the application is ready: takes the place of the framework's own listener, and calls it. */
export function answerDirectly(app: FastifyInstance, options: DirectOptions): void {
  const { admitQuestion, life, gate, readiness } = options
  const [framework] = app.server.listeners('request') as RequestListener[]
  if (!framework) throw new Error('The framework listens to no requests.')

  app.server.off('request', framework)
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { method, url, headers } = request
    const principal =
      !readiness.isDraining && isUsual(method, url, headers) ? admitQuestion(request, SENDERS) : null
    if (principal === null) framework.call(app.server, request, response)
    else answerRequest(request, response, principal)
  })
  if (options.connections) {
    const { isTls } = options.connections
    const isOpen = () => !readiness.isDraining
    const connections = takeConnections(app.server, { isTls, isOpen, answer: answerOnSocket })
    app.addHook('preClose', async () => connections.close())
  }

  function answerRequest(request: IncomingMessage, response: ServerResponse, principal: Principal): void {
    const id = life.begin(request)
    const judge = begin(id, {
      request,
      principal,
      observed: options.observe(request, response, id),
      isGone: () => response.destroyed,
      send(status, headers, body, length) {
        const all = readiness.isDraining ? [...headers, 'connection', 'close'] : headers
        response.writeHead(status, all)
        response.end(body, encodingOf(body, length))
      },
    })
    readBody(request, judge)
  }

  function answerOnSocket(socket: Socket, usual: UsualRequest, done: (outcome: Outcome) => void): void {
    const found = options.lookUpQuestion(usual, socket.remoteAddress ?? '', SENDERS)
    const goOn = (principal: Principal | null) =>
      principal ? answerUsual(socket, usual, principal, done) : done('not mine')
    // Where the look-up fails the framework tries again, and says what is wrong.
    if (found instanceof Promise) found.then(goOn, () => done('not mine'))
    else goOn(found)
  }

  function answerUsual(
    socket: Socket,
    { headers, body, isLast }: UsualRequest,
    principal: Principal,
    done: (outcome: Outcome) => void,
  ): void {
    const judge = begin(life.begin({ headers }), {
      request: { headers, socket, errored: null },
      principal,
      observed: returnedTrace(headers),
      isGone: () => socket.destroyed || socket.writableEnded,
      send(status, own, text, length) {
        const isOver = isLast || readiness.isDraining
        const head = headText(status, own, isOver ? null : app.server.keepAliveTimeout)
        socket.write(head + text, encodingOf(text, length))
        done(isOver ? 'answered last' : 'answered')
      },
    })
    judge(body)
  }

  /** Returns what is to be called with the body. */
  function begin(
    id: string,
    { request, principal, observed, isGone, send }: Exchange,
  ): (body: Buffer) => void {
    const since = performance.now()
    const address = request.socket.remoteAddress ?? ''
    observed?.note({ route: EVENTS_PATH, principal, address })
    const traceparent = observed && writeTraceparent(observed.trace)
    // A question is never refused here, but it counts for the requests of the same tick that may be.
    gate.isTooLate(since)

    function answer(status: number, own: readonly string[], body: string): void {
      // The caller has gone: there is no answer, and nothing to count.
      if (isGone()) return
      life.end({ route: EVENTS_PATH, method: 'POST', status, ms: performance.now() - since })
      const length = Buffer.byteLength(body)
      const headers = [...commonHeaders(id), ...own, 'content-length', String(length)]
      if (observed?.isTraceGiven && traceparent) headers.push(TRACE_HEADER, traceparent)
      send(status, headers, body, length)
    }

    function fail(error: Error): void {
      const described = describeError(error)
      logFailure(error, described, app.failures, { reqId: id })
      const headers = Object.entries(headersOf(described)).flat()
      answer(described.status, ['content-type', POST_EVENT_TYPE, ...headers], errorBody(described))
    }

    return (body) => {
      gate.begin()
      try {
        const asked = { text: textOf(body), withFindings: false, withApproval: false, traceparent }
        postEvent(principal, request, asked, options).then(
          (text) => answer(POST_EVENT_STATUS, ['content-type', POST_EVENT_TYPE], text),
          fail,
        )
      } catch (error) {
        fail(error as Error)
      }
    }
  }
}

/** Text with a byte for each character goes to the socket without being encoded. */
function encodingOf(text: string, bytes: number): 'latin1' | 'utf8' {
  return bytes === text.length ? 'latin1' : 'utf8'
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
