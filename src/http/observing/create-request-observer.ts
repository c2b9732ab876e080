/**
 * What is said of a request from its first byte to its end: the trace that it belongs to, and its line in the access log.
 * Plain functions, for whichever server takes the request.
 */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Principal } from '../../domain/principal.ts'
import { nextSpan, readTraceparent, type TraceContext } from '../../domain/trace-context.ts'
import type { AccessLog } from './create-access-log.ts'

/** A span of a tracer: the request from its beginning to its end. */
export type RequestSpan = {
  readonly context: TraceContext
  end(end: RequestEnd & { readonly method: string; readonly status: number }): void
}

export type StartSpan = (parent: TraceContext | null) => RequestSpan

type RequestEnd = {
  readonly route: string | null
  readonly principal: Pick<Principal, 'organization_id' | 'key_id'> | null
  readonly address: string
}

export type ObservedRequest = {
  readonly trace: TraceContext
  /** The caller sent a trace: it is returned. */
  readonly isTraceGiven: boolean
  /** To be called when the request is identified, before the response is closed. */
  note(end: RequestEnd): void
}

/** Null where nothing is to be said of this request. */
export type RequestObserver = (
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
) => ObservedRequest | null

const CLIENT_WENT_AWAY = 499
/** Asked every few seconds by machines: no spans of those. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics'])

/** Where requests have neither lines nor spans: the caller's trace, to be returned; null where there is none. */
export function returnedTrace(headers: IncomingHttpHeaders): ObservedRequest | null {
  const given = readTraceparent(headers.traceparent)
  return given === null ? null : { trace: nextSpan(given), isTraceGiven: true, note: () => {} }
}

export function createRequestObserver(options: {
  readonly accessLog: AccessLog | null
  readonly startSpan: StartSpan | null
}): RequestObserver {
  const { accessLog, startSpan } = options
  const isObserving = accessLog !== null || startSpan !== null

  return (request, response, requestId) => {
    if (!isObserving) return returnedTrace(request.headers)
    const given = readTraceparent(request.headers.traceparent)
    const time = Date.now()
    const since = performance.now()
    const { socket, method = '' } = request
    const sentBefore = socket.bytesWritten
    const span = PROBES.has(request.url ?? '') ? null : (startSpan?.(given) ?? null)
    const trace = span?.context ?? nextSpan(given)
    let end: RequestEnd = { route: null, principal: null, address: socket.remoteAddress ?? '' }
    response.once('close', () => {
      const status = response.writableFinished ? response.statusCode : CLIENT_WENT_AWAY
      accessLog?.write({
        time,
        method,
        route: end.route,
        status,
        ms: performance.now() - since,
        bytes: Math.max(0, socket.bytesWritten - sentBefore),
        requestId,
        trace,
        organization: end.principal?.organization_id ?? null,
        keyId: end.principal?.key_id ?? null,
        address: end.address,
      })
      span?.end({ ...end, method, status })
    })
    return {
      trace,
      isTraceGiven: given !== null,
      note(noted) {
        end = noted
      },
    }
  }
}
