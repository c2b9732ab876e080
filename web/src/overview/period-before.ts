/** The period of the same length that ends where this one begins. */
import type { Parameters } from '../api/address.ts'

/** Null where the period has no beginning. */
export function periodBefore({ after, before }: Parameters, now: number): Parameters | null {
  if (typeof after !== 'string') return null
  const from = Date.parse(after)
  const length = (typeof before === 'string' ? Date.parse(before) : now) - from
  // Both ends are exclusive.
  return { after: isoOf(from - length), before: isoOf(from + 1) }
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString()
}
