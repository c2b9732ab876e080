/** Who is calling, and may they: before anything of the body is read. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Access } from '../access/create-access.ts'
import { hasRole, type Principal, type Role } from '../domain/principal.ts'
import { Problem } from '../domain/problem.ts'

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

/** Pages of plugins, whose routes cannot say it themselves. */
const PUBLIC_PAGES = '/docs'

export function authenticateRequests(app: FastifyInstance, access: Access): void {
  // Every route sets it before its handler runs, or the handler does not run.
  app.decorateRequest('principal', null as unknown as Principal)
  app.addHook('onRoute', (route) => {
    const { url, config } = route
    if (url.startsWith(PUBLIC_PAGES)) route.config = { ...config, access: 'public' }
    else if (config?.access === undefined) throw new Error(`Route ${url} does not say who may call it.`)
  })
  app.addHook('onRequest', async (request) => {
    const allowed = request.routeOptions.config.access
    if (request.is404 || allowed === 'public' || allowed === undefined) return
    const token = bearerOf(request)
    const principal = token === null ? null : await access.authenticate(token)
    if (!principal) throw new Problem('unauthenticated', 'Missing or invalid API key.')
    if (!hasRole(principal, allowed))
      throw new Problem('forbidden', `This API key lacks the role that is needed (${allowed.join(' or ')}).`)
    request.principal = principal
  })
}

function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  if (!header || header.length > 1024 || header.slice(0, 7).toLowerCase() !== 'bearer ') return null
  return header.slice(7).trim()
}
