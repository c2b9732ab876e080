/** When a failed alert is tried again, when a target is left alone, and when an alert is given up. */
import type { Breaker } from '../storage/contract/alerts.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** After the first attempt, the second, and so on; when they are used up, the alert has failed. */
const RETRY_DELAYS_MS: readonly number[] = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  10 * HOUR_MS,
]

const JITTER = 0.1
/** A receiver may ask for patience, not for an alert to be forgotten. */
const MAX_RETRY_AFTER_MS = 24 * HOUR_MS

export const BREAKER: Breaker = {
  failures: 5,
  holdMs: [1, 2, 4, 8, 10].map((minutes) => minutes * MINUTE_MS),
  // What an alert that is tried itself gets at most.
  giveUpMs: RETRY_DELAYS_MS.reduce((sum, delay) => sum + delay, 0) * (1 + JITTER),
}

/** How long to wait after that many attempts, or null when it is time to give up. */
export function retryDelayMs(attempts: number, retryAfterMs: number, random: () => number): number | null {
  const delay = RETRY_DELAYS_MS[attempts - 1]
  if (delay === undefined) return null
  return Math.max(Math.round(delay * (1 + JITTER * random())), retryAfterMs)
}

/** Seconds or a date, as HTTP has it; 0 where the header says nothing usable. */
export function readRetryAfterMs(header: string | undefined, now: number): number {
  if (header === undefined) return 0
  const text = header.trim()
  const ms = /^\d{1,10}$/.test(text) ? Number(text) * SECOND_MS : Date.parse(text) - now
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_MS)
}
