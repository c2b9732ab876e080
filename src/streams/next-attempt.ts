const FIRST_MS = 1_000
const MAX_MS = 5 * 60_000
/** A target may ask for patience, not to be forgotten. */
const MAX_ASKED_MS = 60 * 60_000
const JITTER = 0.1

/** How long to wait after so many failures: twice as long each time, five minutes at most. A stream is never given up. */
export function nextAttemptMs(attempts: number, askedMs: number, random: () => number): number {
  const delay = Math.min(MAX_MS, FIRST_MS * 2 ** Math.min(attempts - 1, 20))
  return Math.max(Math.round(delay * (1 + JITTER * random())), Math.min(askedMs, MAX_ASKED_MS))
}
