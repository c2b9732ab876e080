/** The cookie that holds a session: not readable by scripts, not sent by other sites. */
import type { FastifyRequest } from 'fastify'
import { LOGIN_LASTS_MS } from '../../storage/contract/logins.ts'

export type SessionCookie = {
  read(request: FastifyRequest): string | null
  /** The Set-Cookie header that sets the session in the browser, or removes it. */
  header(token: string | null): string
}

const TOKEN = /^[\w-]{43}$/

/** The prefix `__Host-` makes browsers enforce Secure and Path=/; over plain http they would refuse it. */
export function createSessionCookie(isSecure: boolean): SessionCookie {
  const name = isSecure ? '__Host-audit_session' : 'audit_session'
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  return {
    read({ headers }) {
      const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
      const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
      return value !== undefined && TOKEN.test(value) ? value : null
    },
    header: (token) =>
      token === null
        ? `${name}=; Max-Age=0; ${attributes}`
        : `${name}=${token}; Max-Age=${LOGIN_LASTS_MS / 1000}; ${attributes}`,
  }
}
