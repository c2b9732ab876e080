/** With more requests than there is time for, some are refused at once, so that the others are answered soon. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestGate } from '../admission/create-request-gate.ts'
import { LIMITS, RETRY_AFTER_S } from '../admission/limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked before an action, which waits for the answer. */
    isQuestion?: boolean
  }
}

import { errorBody } from './error-body.ts'

const LOG_EVERY_MS = 10_000

const { status, detail } = LIMITS.requestTick
/** OTLP clients look for `message`. */
const BODY = errorBody({ status, detail }, { message: detail })

/**
 * Must come before all other hooks: a refusal has to cost much less than an answer, so nothing is looked up, no error is
 * made and no line logged for each. Checked when a request is first seen, and again when its body has arrived, since that
 * may be in a later tick. Health and metrics are always answered, and questions are bounded by their own queue: a question
 * that is refused lets an action go.
 */
export function shedLoad(app: FastifyInstance, gate: RequestGate, nowMs: () => number): void {
  let refused = 0
  let logAgainAt = 0

  function shed(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    const now = nowMs()
    const { access, isQuestion } = request.routeOptions.config
    if (!gate.isTooLate(now) || access === 'public' || isQuestion) {
      done()
      return
    }
    refused += 1
    if (now > logAgainAt) {
      logAgainAt = now + LOG_EVERY_MS
      request.log.warn({ refused }, 'Overload: requests are refused with 503.')
      refused = 0
    }
    reply.code(status).header('retry-after', RETRY_AFTER_S).type('application/json; charset=utf-8').send(BODY)
  }

  app.addHook('onRequest', shed)
  app.addHook('preHandler', shed)
  app.addHook('preHandler', (_request, _reply, done) => {
    gate.begin()
    done()
  })
}
