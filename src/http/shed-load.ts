/** With more to do than there is time for, some requests are turned away at once, so that the others are answered soon. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** What has arrived is read for so long at a stretch; whoever's turn comes later in it is asked to come back. */
const STRETCH_AT_MOST_MS = 300
/** So few are no crowd, however slow the machine is. */
const NEVER_REFUSED_IN_A_STRETCH = 32
const RETRY_AFTER_S = '1'
const LOG_EVERY_MS = 10_000

const DETAIL = 'The service has more to do than it can; try again in a moment.'
/** OTLP clients look for `message`. */
const BODY = JSON.stringify({ detail: DETAIL, message: DETAIL })

/**
 * Must come before all other hooks: a refusal has to cost much less than an answer, so nothing is looked up, no error is
 * made and no line logged for each. Asked at the first sight of a request, and again when its body is there, since that
 * may be in a later stretch. Health and metrics are always answered.
 */
export function shedLoad(app: FastifyInstance, nowMs: () => number): void {
  let since: number | null = null
  let begun = 0
  let refused = 0
  let logAgainAt = 0

  function isTooLate(now: number): boolean {
    if (since === null) {
      since = now
      // Runs when everything that had arrived by then was looked at.
      setImmediate(() => {
        since = null
        begun = 0
      })
    }
    return now - since > STRETCH_AT_MOST_MS && begun >= NEVER_REFUSED_IN_A_STRETCH
  }

  function shed(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    const now = nowMs()
    if (!isTooLate(now) || request.routeOptions.config.access === 'public') {
      done()
      return
    }
    refused += 1
    if (now > logAgainAt) {
      logAgainAt = now + LOG_EVERY_MS
      request.log.warn({ refused }, 'Overload: requests are turned away.')
      refused = 0
    }
    reply.code(503).header('retry-after', RETRY_AFTER_S).type('application/json; charset=utf-8').send(BODY)
  }

  app.addHook('onRequest', shed)
  app.addHook('preHandler', shed)
  app.addHook('preHandler', (_request, _reply, done) => {
    begun += 1
    done()
  })
}
