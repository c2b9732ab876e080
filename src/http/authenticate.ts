/** Authenticates and authorizes every request before its body is read. */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Access } from '../access/create-access.ts'
import { refusal } from '../admission/create-budget.ts'
import { CALLER_LIMITS } from '../admission/limits.ts'
import { hasRole, type Principal, type Role } from '../domain/principal.ts'
import { Problem } from '../domain/problem.ts'
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

export type KeyAdmission = {
  /**
   * The caller of a request, where it is cached and admitted. Null for all others: those go on to the framework, which
   * answers a refusal that was found here and counts nothing twice.
   */
  admitCached(request: IncomingMessage, allowed: readonly Role[]): Principal | null
}

/** Routes of plugins, which cannot set their own access. */
const PUBLIC_PAGES = '/docs'

export function authenticateRequests(
  app: FastifyInstance,
  { access, identify, rateLimit, now }: AuthenticationOptions,
): KeyAdmission {
  const badKeys = createThrottle({
    limit: CALLER_LIMITS.badKeys.max,
    windowMs: CALLER_LIMITS.badKeys.windowMs,
    now,
  })
  const refused = new WeakMap<IncomingMessage, Problem>()
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
    const before = refused.get(request.raw)
    if (before) return done(before)
    const bySession = identify?.(request)
    request.isSession = bySession !== undefined
    const found = bySession ?? byKey(request)
    if (found instanceof Promise)
      found.then((principal) => admit(request, principal, allowed)).then(done, done)
    else done(admit(request, found, allowed))
  })

  function byKey(request: Pick<IncomingMessage, 'headers'>): Promise<Principal | null> | Principal | null {
    const token = bearerOf(request)
    return token === null ? null : access.authenticate(token)
  }

  /** Returns the problem where the caller is not admitted. */
  function admit(
    request: FastifyRequest,
    principal: Principal | null,
    allowed: readonly Role[],
  ): Problem | undefined {
    if (!principal) return refuse(request.ip, bearerOf(request))
    request.principal = principal
    return problemOf(principal, allowed)
  }

  function problemOf(principal: Principal, allowed: readonly Role[]): Problem | undefined {
    if (rateLimit > 0 && calls.isOver(principal.key_id))
      return new Problem('too_many', `This API key may make ${rateLimit} requests a minute.`)
    if (!hasRole(principal, allowed))
      return new Problem(
        'forbidden',
        `This API key lacks the role that is required (${allowed.join(' or ')}).`,
      )
    return undefined
  }

  /** Counted by address and by the beginning of the key. Valid keys never come here. */
  function refuse(address: string, token: string | null): Problem {
    const isOver = [
      badKeys.isOver(`from ${address}`),
      token !== null && badKeys.isOver(`key ${token.slice(0, 12)}`),
    ]
    if (isOver.includes(true)) return refusal(CALLER_LIMITS.badKeys)
    return new Problem('unauthenticated', 'Missing or invalid API key.')
  }

  return {
    admitCached(request, allowed) {
      const found = byKey(request)
      if (found === null || found instanceof Promise) return null
      const problem = problemOf(found, allowed)
      if (problem === undefined) return found
      refused.set(request, problem)
      return null
    },
  }
}

function bearerOf({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  const header = headers.authorization
  if (!header || header.length > 1024 || header.slice(0, 7).toLowerCase() !== 'bearer ') return null
  return header.slice(7).trim()
}
