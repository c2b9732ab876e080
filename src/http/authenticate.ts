/** Who is calling, and may they: before anything of the body is read. */
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
  }
  interface FastifyContextConfig {
    /** Roles that may call the route, or `public` for what is unauthenticated by nature. */
    access?: readonly Role[] | 'public'
  }
}

export const ANY_ROLE_BUT_OPERATOR = ['ingest', 'read', 'admin'] as const

export type AuthenticationOptions = {
  readonly access: Access
  /** Says who calls where it is not a key that does; undefined where a key must. */
  readonly identify?: (request: FastifyRequest) => Promise<Principal> | undefined
  /** Requests a minute that one key may make; 0 for any number. */
  readonly rateLimit: number
  readonly now: () => number
}

/** Pages of plugins, whose routes cannot say it themselves. */
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
  const calls = createThrottle({ limit: rateLimit, windowMs: 60_000, now })

  // Every route sets it before its handler runs, or the handler does not run.
  app.decorateRequest('principal', null as unknown as Principal)
  app.addHook('onRoute', (route) => {
    const { url, config } = route
    if (url.startsWith(PUBLIC_PAGES)) route.config = { ...config, access: 'public' }
    else if (config?.access === undefined) throw new Error(`Route ${url} does not say who may call it.`)
  })
  // Without a promise where the caller is known already: every event comes through here.
  app.addHook('onRequest', (request, _reply, done) => {
    const allowed = request.routeOptions.config.access
    if (request.is404 || allowed === 'public' || allowed === undefined) return done()
    const found = identify?.(request) ?? byKey(request)
    if (found instanceof Promise)
      found.then((principal) => admit(request, principal, allowed)).then(done, done)
    else done(admit(request, found, allowed))
  })

  function byKey(request: FastifyRequest): Promise<Principal | null> | Principal | null {
    const token = bearerOf(request)
    return token === null ? null : access.authenticate(token)
  }

  /** Says why not, where it does not. */
  function admit(
    request: FastifyRequest,
    principal: Principal | null,
    allowed: readonly Role[],
  ): Problem | undefined {
    if (!principal) return refuse(request.ip, bearerOf(request))
    if (rateLimit > 0 && calls.isOver(principal.key_id))
      return new Problem('too_many', `This API key may make ${rateLimit} requests a minute.`)
    if (!hasRole(principal, allowed))
      return new Problem('forbidden', `This API key lacks the role that is needed (${allowed.join(' or ')}).`)
    request.principal = principal
    return undefined
  }

  /** Counted by address, and by the key that it pretends to be. Good keys never come here. */
  function refuse(address: string, token: string | null): Problem {
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
