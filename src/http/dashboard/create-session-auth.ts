/**
 * `/dashboard/api/...` is `/v1/...` behind the session cookie: the URL is rewritten before routing, so that the same
 * handlers answer, and the caller is read from the session instead of a key. `/v1` itself never reads cookies.
 */
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { isGood } from '../../access/create-authenticator.ts'
import type { Logins } from '../../access/create-logins.ts'
import type { Principal } from '../../domain/principal.ts'
import { Problem } from '../../domain/problem.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { isReading, requireSameOrigin } from './require-same-origin.ts'
import type { Cookie } from './session-cookie.ts'

const DASHBOARD_API = '/dashboard/api/'

export function rewriteDashboardUrl({ url = '/' }: IncomingMessage): string {
  return url.startsWith(DASHBOARD_API) ? `/v1/${url.slice(DASHBOARD_API.length)}` : url
}

export type SessionAuth = {
  /** Who calls by session; undefined for every call outside `/dashboard/api/`. */
  identify(request: FastifyRequest): Promise<Principal> | undefined
  /** For long answers: whether the caller would still be admitted, by session or by key. */
  isStillAllowed(request: FastifyRequest): Promise<boolean>
}

export type SessionAuthOptions = {
  readonly storage: Storage
  readonly logins: Logins
  readonly cookie: Cookie
  readonly publicUrl: string | null
  readonly now: () => number
}

export function createSessionAuth(options: SessionAuthOptions): SessionAuth {
  const { storage, logins, cookie, publicUrl, now } = options
  const usesSession = ({ originalUrl }: FastifyRequest) => originalUrl.startsWith(DASHBOARD_API)

  async function admit(request: FastifyRequest): Promise<Principal> {
    requireSameOrigin(request, publicUrl)
    const token = cookie.read(request)
    const principal = token === null ? null : await logins.find(token)
    if (token === null || !principal) throw new Problem('unauthenticated', 'Your session has ended.')
    if (!isReading(request) && !logins.isCsrfToken(token, String(request.headers['x-csrf-token'] ?? '')))
      throw new Problem('forbidden', 'The X-CSRF-Token header is missing, or is not that of your session.')
    return principal
  }

  return {
    identify: (request) => (usesSession(request) ? admit(request) : undefined),
    async isStillAllowed(request) {
      if (usesSession(request)) {
        const token = cookie.read(request)
        return token !== null && (await logins.find(token, 'check')) !== null
      }
      const key = await storage.findKey(request.principal.key_id)
      return key !== null && isGood(key, now())
    },
  }
}
