import type { Breaker } from '../contract/alerts.ts'

/** What an alert says that was given up without an attempt of its own. */
export const NOT_TRIED = 'The target did not answer others before it.'

/**
 * Until when a target is held back after a failure; 0 where it is not. `isBroken`: it failed so often in a row that
 * alerts which waited too long for it are given up.
 */
export function holdAfterFailure(
  { failures, at, holdUntil }: { readonly failures: number; readonly at: number; readonly holdUntil: number },
  breaker: Breaker,
): { readonly resumeAt: number; readonly isBroken: boolean } {
  const beyond = failures - breaker.failures
  const holdMs = beyond < 0 ? 0 : (breaker.holdMs[beyond] ?? breaker.holdMs.at(-1) ?? 0)
  return { resumeAt: Math.max(holdMs > 0 ? at + holdMs : 0, holdUntil), isBroken: holdMs > 0 }
}
