/**
 * `/dashboard/api/...` is `/v1/...` behind the session cookie: the address is rewritten before routing, so that the very
 * same handlers answer, and who calls is read from the session instead of a key. `/v1` itself never looks at cookies.
 */
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { isGood } from '../../access/create-authenticator.ts'
import type { Logins } from '../../access/create-logins.ts'
import type { Principal } from '../../domain/principal.ts'
import { Problem } from '../../domain/problem.ts'
import type { Storage } from '../../storage/storage.ts'
import { isReading, requireSameOrigin } from './require-same-origin.ts'
import type { SessionCookie } from './session-cookie.ts'

const DOOR = '/dashboard/api/'

export function throughTheDoor({ url = '/' }: IncomingMessage): string {
  return url.startsWith(DOOR) ? `/v1/${url.slice(DOOR.length)}` : url
}

export type Doorkeeper = {
  /** Who calls through the door; undefined for every other call. */
  identify(request: FastifyRequest): Promise<Principal> | undefined
  /** For long answers: whether the caller would be let in again, with a session or with a key. */
  isStillAllowed(request: FastifyRequest): Promise<boolean>
}

export type DoorkeeperOptions = {
  readonly storage: Storage
  readonly logins: Logins
  readonly cookie: SessionCookie
  readonly publicUrl: string | null
  readonly now: () => number
}

export function createDoorkeeper(options: DoorkeeperOptions): Doorkeeper {
  const { storage, logins, cookie, publicUrl, now } = options
  const cameThrough = ({ originalUrl }: FastifyRequest) => originalUrl.startsWith(DOOR)

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
    identify: (request) => (cameThrough(request) ? admit(request) : undefined),
    async isStillAllowed(request) {
      if (cameThrough(request)) {
        const token = cookie.read(request)
        return token !== null && (await logins.find(token, 'check')) !== null
      }
      const key = await storage.findKey(request.principal.key_id)
      return key !== null && isGood(key, now())
    },
  }
}
