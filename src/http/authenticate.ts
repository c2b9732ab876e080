/** Authenticates and authorizes every request before its body is read. */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Access } from '../access/create-access.ts'
import { refusal } from '../admission/create-budget.ts'
import { CALLER_LIMITS } from '../admission/limits.ts'
import { isoTime } from '../domain/iso-time.ts'
import { KEY_REVOKED, KEY_STATE_HEADER } from '../domain/key-state.ts'
import { hasRole, type Principal, type Role } from '../domain/principal.ts'
import { Problem, tooMany } from '../domain/problem.ts'
import { STREAM_HEADER } from '../domain/stream.ts'
import { EVENT_QUOTAS, limitStatesOf, type QuotaGate } from '../quotas/create-quotas.ts'
import { createRefusedKeyLog } from './observing/create-refused-key-log.ts'
import { secondsUntil, setRateLimits } from './rate-limit-headers.ts'
import { isQuestion } from './routes/judged-body.ts'
import { createThrottle } from './throttle.ts'

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal
    /** Calls by the session of a dashboard, not by a key. */
    isSession: boolean
  }
  interface FastifyContextConfig {
    /** Roles that may call the route, or `public` for routes without authentication. */
    access?: readonly Role[] | 'public'
  }
}

export type AuthenticationOptions = {
  readonly access: Access
  /** Identifies callers without a key (by session); undefined where a key is required. */
  readonly identify?: (request: FastifyRequest) => Promise<Principal> | undefined
  /** Requests per minute that one key may make; 0 for no limit. */
  readonly rateLimit: number
  readonly quotas: QuotaGate
  readonly now: () => number
}

/** Of `SERVICE_RATE_LIMIT`. */
const WINDOW_MS = 60_000

/** Whichever way it came: the addresses that lead here are not all known. */
const STREAMED = 'A stream must not lead to an audit service: its events would be streamed again, for ever.'

type WithHeaders = Pick<IncomingMessage, 'headers'>

export type KeyAdmission = {
  /** The caller of a question, where it is known at once and admitted; null for all others, which go on to the framework. */
  admitQuestion(request: WithHeaders, allowed: readonly Role[]): Principal | null
  /** The same where the key may be looked up first; its use is noted with the address. */
  lookUpQuestion(
    request: WithHeaders,
    address: string,
    allowed: readonly Role[],
  ): Promise<Principal | null> | Principal | null
}

export function authenticateRequests(
  app: FastifyInstance,
  { access, identify, rateLimit, quotas, now }: AuthenticationOptions,
): KeyAdmission {
  const badKeys = createThrottle({
    limit: CALLER_LIMITS.badKeys.max,
    windowMs: CALLER_LIMITS.badKeys.windowMs,
    now,
  })
  const refusedKeys = createRefusedKeyLog({ explain: access.explainRefusal, log: app.log, now })
  const calls = createThrottle({ limit: rateLimit, windowMs: WINDOW_MS, now })

  // Every route sets it before its handler runs, or the handler does not run.
  app.decorateRequest('principal', null as unknown as Principal)
  app.decorateRequest('isSession', false)
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.access === undefined) throw new Error(`Route ${url} does not set config.access.`)
  })
  // Without a promise where the key is valid: every request passes here.
  app.addHook('onRequest', (request, reply, done) => {
    const allowed = request.routeOptions.config.access
    if (request.is404 || allowed === 'public' || allowed === undefined) return done()
    if (request.headers[STREAM_HEADER] !== undefined) return done(new Problem('forbidden', STREAMED))
    const bySession = identify?.(request)
    request.isSession = bySession !== undefined
    const found = bySession ?? byKey(request)
    if (found instanceof Promise)
      found.then((principal) => admit(request, reply, principal, allowed)).then(done, done)
    else done(admit(request, reply, found, allowed))
  })

  function byKey(request: WithHeaders): Promise<Principal | null> | Principal | null {
    const token = bearerOf(request)
    return token === null ? null : access.authenticate(token)
  }

  /** Returns the problem where the caller is not admitted. */
  function admit(
    request: FastifyRequest,
    reply: FastifyReply,
    principal: Principal | null,
    allowed: readonly Role[],
  ): Problem | undefined {
    if (!principal) return refuse(request, reply)
    // A question that is refused lets an action go: no limit of a valid key is for questions.
    const isOver = rateLimit > 0 && !isQuestion(request) && countCall(reply, principal)
    if (isOver) return isOver
    if (!hasRole(principal, allowed))
      return new Problem(
        'forbidden',
        `This API key lacks the role that is required (${allowed.join(' or ')}).`,
      )
    request.principal = principal
    if (!request.isSession) access.noteAddress(principal.key_id, request.ip)
    return request.routeOptions.config.isQuestion ? countEvent(request, reply) : undefined
  }

  /** One event, for which an action waits or does not. */
  function countEvent(request: FastifyRequest, reply: FastifyReply): Problem | undefined {
    const { principal } = request
    if (isQuestion(request)) {
      quotas.countQuestion(principal)
      return undefined
    }
    const problem = quotas.refuseEvents(principal, 1) ?? undefined
    setRateLimits(reply, limitStatesOf(quotas.usageOf(principal, EVENT_QUOTAS)), now())
    return problem
  }

  function countCall(reply: FastifyReply, { key_id }: Principal): Problem | false {
    const { used, windowEnd } = calls.count(key_id)
    setRateLimits(
      reply,
      [{ name: 'requests', limit: rateLimit, used, windowMs: WINDOW_MS, resetAt: windowEnd }],
      now(),
    )
    if (used <= rateLimit) return false
    return tooMany(
      `This API key may make ${rateLimit} requests a minute; the next one from ${isoTime(windowEnd)} on.`,
      secondsUntil(windowEnd, now()),
    )
  }

  /** Counted by address and by the beginning of the key. Valid keys never come here. */
  function refuse(request: FastifyRequest, reply: FastifyReply): Problem {
    const address = request.ip
    const token = bearerOf(request)
    refusedKeys.note({ address, token, reqId: request.id })
    if (token !== null && access.isRevoked(token)) {
      // Hooks stop their calls by it, so it is never hidden behind a limit. Its bearer has the secret: nothing is guessed here.
      reply.header(KEY_STATE_HEADER, KEY_REVOKED)
      return unauthenticated()
    }
    const isOver = [
      badKeys.isOver(`from ${address}`),
      token !== null && badKeys.isOver(`key ${token.slice(0, 12)}`),
    ]
    if (isOver.includes(true)) return refusal(CALLER_LIMITS.badKeys)
    return unauthenticated()
  }

  function admitFound(found: Principal | null, allowed: readonly Role[]): Principal | null {
    if (found === null || !hasRole(found, allowed)) return null
    quotas.countQuestion(found)
    return found
  }

  return {
    admitQuestion(request, allowed) {
      const token = bearerOf(request)
      const found = token === null ? null : access.authenticateAtOnce(token)
      // The framework knows the address behind a proxy.
      return found && access.isAddressNoted(found.key_id) ? admitFound(found, allowed) : null
    },
    lookUpQuestion(request, address, allowed) {
      const found = byKey(request)
      const admit = (principal: Principal | null) => {
        const admitted = admitFound(principal, allowed)
        if (admitted) access.noteAddress(admitted.key_id, address)
        return admitted
      }
      return found instanceof Promise ? found.then(admit) : admit(found)
    },
  }
}

/** The same for every key that is not valid. */
function unauthenticated(): Problem {
  return new Problem('unauthenticated', 'Missing or invalid API key.')
}

export function bearerOf({ headers }: WithHeaders): string | null {
  const header = headers.authorization
  if (!header || header.length > 1024 || header.slice(0, 7).toLowerCase() !== 'bearer ') return null
  return header.slice(7).trim()
}
