/** Rolls back what one caller appends: a key in it was used before with another body, and all of it stands or falls together. */
import type { AppendOutcome } from '../contract/events.ts'

export class KeyReused extends Error {
  /** Of the caller's events, in order. */
  readonly outcomes: AppendOutcome[]

  constructor(outcomes: AppendOutcome[]) {
    super('An idempotency key was used before with another body.')
    this.name = 'KeyReused'
    this.outcomes = outcomes
  }
}

/** Of a single event nothing is kept anyway. */
export function refuseReusedKeys(outcomes: AppendOutcome[]): AppendOutcome[] {
  if (outcomes.length > 1 && outcomes.some(({ kind }) => kind === 'key_reused')) throw new KeyReused(outcomes)
  return outcomes
}
