/** Authenticates and authorizes every request before its body is read. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Access } from '../access/create-access.ts'
import { refusal } from '../admission/create-budget.ts'
import { CALLER_LIMITS } from '../admission/limits.ts'
import { hasRole, type Principal, type Role } from '../domain/principal.ts'
import { Problem } from '../domain/problem.ts'
import { createRefusedKeyLog } from './observing/create-refused-key-log.ts'
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
  readonly now: () => number
}

/** Routes of plugins, which cannot set their own access. */
const PUBLIC_PAGES = '/docs'

export function authenticateRequests(
  app: FastifyInstance,
  { access, identify, rateLimit, now }: AuthenticationOptions,
): void {
  const badKeys = createThrottle({
    limit: CALLER_LIMITS.badKeys.max,
    windowMs: CALLER_LIMITS.badKeys.windowMs,
    now,
  })
  const refusedKeys = createRefusedKeyLog({ explain: access.explainRefusal, log: app.log, now })
  const calls = createThrottle({ limit: rateLimit, windowMs: 60_000, now })

  // Every route sets it before its handler runs, or the handler does not run.
  app.decorateRequest('principal', null as unknown as Principal)
  app.decorateRequest('isSession', false)
  app.addHook('onRoute', (route) => {
    const { url, config } = route
    if (url.startsWith(PUBLIC_PAGES)) route.config = { ...config, access: 'public' }
    else if (config?.access === undefined) throw new Error(`Route ${url} does not set config.access.`)
  })
  // Without a promise where the caller is cached: every request passes here.
  app.addHook('onRequest', (request, _reply, done) => {
    const allowed = request.routeOptions.config.access
    if (request.is404 || allowed === 'public' || allowed === undefined) return done()
    const bySession = identify?.(request)
    request.isSession = bySession !== undefined
    const found = bySession ?? byKey(request)
    if (found instanceof Promise)
      found.then((principal) => admit(request, principal, allowed)).then(done, done)
    else done(admit(request, found, allowed))
  })

  function byKey(request: FastifyRequest): Promise<Principal | null> | Principal | null {
    const token = bearerOf(request)
    return token === null ? null : access.authenticate(token)
  }

  /** Returns the problem where the caller is not admitted. */
  function admit(
    request: FastifyRequest,
    principal: Principal | null,
    allowed: readonly Role[],
  ): Problem | undefined {
    if (!principal) return refuse(request)
    if (rateLimit > 0 && calls.isOver(principal.key_id))
      return new Problem('too_many', `This API key may make ${rateLimit} requests a minute.`)
    if (!hasRole(principal, allowed))
      return new Problem(
        'forbidden',
        `This API key lacks the role that is required (${allowed.join(' or ')}).`,
      )
    request.principal = principal
    return undefined
  }

  /** Counted by address and by the beginning of the key. Valid keys never come here. */
  function refuse(request: FastifyRequest): Problem {
    const address = request.ip
    const token = bearerOf(request)
    refusedKeys.note({ address, token, reqId: request.id })
    const isOver = [
      badKeys.isOver(`from ${address}`),
      token !== null && badKeys.isOver(`key ${token.slice(0, 12)}`),
    ]
    if (isOver.includes(true)) return refusal(CALLER_LIMITS.badKeys)
    return new Problem('unauthenticated', 'Missing or invalid API key.')
  }
}

function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  if (!header || header.length > 1024 || header.slice(0, 7).toLowerCase() !== 'bearer ') return null
  return header.slice(7).trim()
}
