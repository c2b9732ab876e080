/** Cookies of the dashboard: not readable by scripts, not sent by other sites. */
import type { FastifyRequest } from 'fastify'
import { LOGIN_LASTS_MS } from '../../resources/logins/records.ts'

export type Cookie = {
  read(request: FastifyRequest): string | null
  /** The Set-Cookie header that sets it in the browser, or removes it. */
  header(value: string | null): string
}

type CookieOptions = {
  readonly name: string
  /** Lax is also sent where another site sends the browser here, as a provider does. */
  readonly sameSite: 'Strict' | 'Lax'
  readonly lastsMs: number
  readonly value: RegExp
}

export const SIGN_IN_LASTS_MS = 10 * 60_000

const SESSION: CookieOptions = {
  name: 'audit_session',
  sameSite: 'Strict',
  lastsMs: LOGIN_LASTS_MS,
  value: /^[\w-]{43}$/,
}

const SIGN_IN: CookieOptions = {
  name: 'audit_sign_in',
  sameSite: 'Lax',
  lastsMs: SIGN_IN_LASTS_MS,
  value: /^[\w-]{1,3000}$/,
}

/** Holds a session. */
export function createSessionCookie(isSecure: boolean): Cookie {
  return createCookie(SESSION, isSecure)
}

/** Holds, sealed, what a sign-in that was begun needs when the browser comes back from the provider. */
export function createSignInCookie(isSecure: boolean): Cookie {
  return createCookie(SIGN_IN, isSecure)
}

/** The prefix `__Host-` makes browsers enforce Secure and Path=/; over plain http they would refuse it. */
function createCookie(
  { name: bare, sameSite, lastsMs, value: format }: CookieOptions,
  isSecure: boolean,
): Cookie {
  const name = isSecure ? `__Host-${bare}` : bare
  const attributes = `Path=/; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`
  return {
    read({ headers }) {
      const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
      const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
      return value !== undefined && format.test(value) ? value : null
    },
    header: (value) =>
      value === null
        ? `${name}=; Max-Age=0; ${attributes}`
        : `${name}=${value}; Max-Age=${lastsMs / 1000}; ${attributes}`,
  }
}
