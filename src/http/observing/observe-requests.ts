/** Fastify's hooks for what `create-request-observer` does. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { TRACE_HEADER, writeTraceparent } from '../../domain/trace-context.ts'
import type { ObservedRequest, RequestObserver } from './create-request-observer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where nothing is said of this request. */
    observed: ObservedRequest | null
  }
}

/** Must come before all other hooks, so that refusals are in the log too. */
export function observeRequests(app: FastifyInstance, observe: RequestObserver): void {
  app.decorateRequest('observed', null)
  app.addHook('onRequest', (request, reply, done) => {
    const observed = observe(request.raw, reply.raw, request.id)
    request.observed = observed
    if (observed?.isTraceGiven) reply.header(TRACE_HEADER, writeTraceparent(observed.trace))
    noteOf(request)
    done()
  })
  // By now it is known who calls. Refusals before that have their route already.
  app.addHook('onSend', (request, _reply, payload, done) => {
    noteOf(request)
    done(null, payload)
  })
}

function noteOf(request: FastifyRequest): void {
  request.observed?.note({
    route: request.is404 ? null : (request.routeOptions.url ?? null),
    principal: request.principal ?? null,
    address: request.ip,
  })
}

/** What is passed on with everything that the request causes; null where it belongs to no trace. */
export function traceparentOf({ observed }: FastifyRequest): string | null {
  return observed && writeTraceparent(observed.trace)
}
