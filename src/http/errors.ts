/** Every failure, from any layer, becomes a body with `detail` and `code`, with the right status. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CALLER_LIMITS, RETRY_AFTER_S, THRESHOLDS } from '../admission/limits.ts'
import { Problem, type ProblemKind } from '../domain/problem.ts'
import { fieldOfError, sentenceOf } from '../domain/sentence-of.ts'
import { type DescribedError, errorBody } from './error-body.ts'
import { createFailureLog, type FailureLog } from './observing/create-failure-log.ts'

declare module 'fastify' {
  interface FastifyInstance {
    failures: FailureLog
  }
}

const statusOfProblem: Readonly<Record<ProblemKind, number>> = {
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  precondition_failed: 412,
  too_many: 429,
  unavailable: 503,
}

/** Failures of the framework, by its codes; its other 4xx keep their status. */
const frameworkFailures: Readonly<Record<string, readonly [status: number, detail: string]>> = {
  FST_ERR_BAD_URL: [404, 'Not found.'],
  FST_ERR_MAX_PARAM_LENGTH: [404, 'Not found.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'Content-Type must be application/json.'],
  FST_ERR_CTP_EMPTY_TYPE: [415, 'Content-Type must be application/json.'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, CALLER_LIMITS.otherBody.detail],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    422,
    'The body does not have the length that Content-Length announces.',
  ],
  FST_ERR_CTP_EMPTY_JSON_BODY: [422, 'The body is empty; a JSON object is expected.'],
}

export function unsupportedMedia(detail: string): Error {
  return Object.assign(new Error(detail), { statusCode: 415 })
}

export function tooLarge(detail: string): Error {
  return Object.assign(new Error(detail), { statusCode: 413 })
}

export function handleErrors(app: FastifyInstance): void {
  const failures = createFailureLog(app.log)
  app.decorate('failures', failures)
  app.addHook('onClose', async () => failures.stop())
  app.setErrorHandler(sendError)
  const routes = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    const route = routes.get(url) ?? { pattern: patternOf(url), methods: new Set() }
    for (const one of [method].flat()) route.methods.add(one)
    routes.set(url, route)
  })
  // Before the body is read: these requests are not authenticated.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) sendNotFound(request, reply)
    else done()
  })
  app.setNotFoundHandler(sendNotFound)

  function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const path = request.url.split('?', 1)[0] ?? ''
    const methods = [...routes.values()]
      .filter(({ pattern }) => pattern.test(path))
      .flatMap((route) => [...route.methods])
    if (methods.length === 0) return sendDescribed(reply, { status: 404, detail: 'Not found.' })
    reply.header('allow', [...new Set(methods)].sort().join(', '))
    return sendDescribed(reply, { status: 405, detail: `Method ${request.method} is not allowed here.` })
  }
}

export function sendError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const described = describeError(error)
  return beginErrorAnswer(error, described, request, reply).send(errorBody(described))
}

export function sendDescribed(reply: FastifyReply, described: DescribedError): FastifyReply {
  return reply.code(described.status).type('application/json; charset=utf-8').send(errorBody(described))
}

/** Sets status and headers, and logs; the caller of this function sends the body. */
export function beginErrorAnswer(
  error: FastifyError | Error,
  described: DescribedError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const traceId = request.observed?.trace.traceId
  logFailure(error, described, request.server.failures, {
    reqId: request.id,
    ...(traceId && { trace_id: traceId }),
  })
  reply.headers(headersOf(described))
  if (reply.raw.shouldKeepAlive && isStillSending(request)) reply.removeHeader('connection')
  return reply.code(described.status).type('application/json; charset=utf-8')
}

/** Refusals under load have no cause and are many: they are counted in the metrics, not logged. */
export function logFailure(
  error: Error,
  { status, detail }: DescribedError,
  failures: FailureLog,
  fields: object,
): void {
  if (status >= 500 && (error.cause || !(error instanceof Problem)))
    failures.note({ detail, error: error.cause ?? error, fields })
}

/** What an error's answer has besides the headers of every answer. */
export function headersOf({ status, retryAfterS }: DescribedError): Readonly<Record<string, string>> {
  if (status === 401) return { 'www-authenticate': 'Bearer' }
  return status === 503 || status === 429 ? { 'retry-after': String(retryAfterS ?? RETRY_AFTER_S) } : {}
}

/**
 * The framework closes the connection after a body that it refused. While part of that is still arriving, closing
 * would cut off the response too: the rest is read and dropped instead, unless its Content-Length is far too large. A
 * body without Content-Length is dropped for as long as a request may take.
 */
function isStillSending({ raw, headers }: FastifyRequest): boolean {
  return !raw.complete && Number(headers['content-length'] ?? 0) <= THRESHOLDS.drainedBodyBytes
}

export function describeError(error: FastifyError | Error): DescribedError {
  if (error instanceof Problem) {
    const { kind, message, field, code, retryAfterS, at } = error
    return { status: statusOfProblem[kind], detail: message, field, code, retryAfterS, at }
  }
  const { validation, validationContext, code = '', statusCode = 500 } = error as Partial<FastifyError>
  const [wrong] = validation ?? []
  if (wrong) {
    const detail = sentenceOf(wrong, validationContext ?? 'body')
    return { status: 422, detail, field: fieldOfError(wrong) }
  }
  const failure = frameworkFailures[code]
  if (failure) return { status: failure[0], detail: failure[1] }
  if (code.startsWith('Z_')) return { status: 422, detail: 'The body is not valid gzip.' }
  if (statusCode >= 500) return { status: 500, detail: 'Internal server error' }
  return { status: statusCode, detail: error.message }
}

function patternOf(url: string): RegExp {
  const escaped = url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replace(/:[A-Za-z_]+/g, '[^/]+').replace('\\*', '.*')}$`)
}
