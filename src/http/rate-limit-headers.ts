/**
 * How much of a limit is left, as `RateLimit-Policy` and `RateLimit` (IETF draft "RateLimit header fields for HTTP"):
 * unlike the older `RateLimit-Limit` and its siblings, they can name several limits, and several may apply to a request.
 */
import type { FastifyReply } from 'fastify'

/** `name`: letters, digits, dots and underscores. */
export type LimitState = {
  readonly name: string
  readonly limit: number
  readonly used: number
  readonly windowMs: number
  readonly resetAt: number
}

/** Added to those that the reply has already; the same limit again replaces what was said before. */
export function setRateLimits(reply: FastifyReply, states: readonly LimitState[], now: number): void {
  if (states.length === 0) return
  const names = states.map(({ name }) => name)
  const policies = states.map(({ name, limit, windowMs }) => `"${name}";q=${limit};w=${windowMs / 1000}`)
  const left = states.map(
    ({ name, limit, used, resetAt }) =>
      `"${name}";r=${Math.max(0, limit - used)};t=${secondsUntil(resetAt, now)}`,
  )
  reply.header(POLICY, [...othersOf(reply, POLICY, names), ...policies].join(', '))
  reply.header(LEFT, [...othersOf(reply, LEFT, names), ...left].join(', '))
}

/** At least one: what is over now is over in a moment at the latest. */
export function secondsUntil(time: number, now: number): number {
  return Math.max(1, Math.ceil((time - now) / 1000))
}

const POLICY = 'ratelimit-policy'
const LEFT = 'ratelimit'

function othersOf(reply: FastifyReply, header: string, names: readonly string[]): string[] {
  const value = reply.getHeader(header)
  if (typeof value !== 'string') return []
  return value.split(', ').filter((item) => !names.some((name) => item.startsWith(`"${name}";`)))
}

/** Their description, for every answer. */
export const RATE_LIMIT_HEADERS = {
  'RateLimit-Policy': {
    description:
      'The limits that apply to the request: quota `q` in a window of `w` seconds. Absent where none applies.',
    schema: { type: 'string', examples: ['"requests";q=600;w=60'] },
  },
  RateLimit: {
    description: 'What is left of each: `r`, until `t` seconds have passed.',
    schema: { type: 'string', examples: ['"requests";r=598;t=41'] },
  },
} as const
