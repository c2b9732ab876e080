/**
 * Rolls back what one caller appends, all of which stands or falls together: a key in it was used before with another body,
 * or the grant that was to let it go is gone.
 */
import type { AppendOutcome } from '../contract/events.ts'

export class AppendRefused extends Error {
  /** Of the caller's events, in order. */
  readonly outcomes: AppendOutcome[]

  constructor(outcomes: AppendOutcome[]) {
    super(`Nothing of it is kept: ${outcomes.map(({ kind }) => kind).join(', ')}.`)
    this.name = 'AppendRefused'
    this.outcomes = outcomes
  }
}

/** Of a single event nothing is kept anyway. */
export function refuseReusedKeys(outcomes: AppendOutcome[]): AppendOutcome[] {
  if (outcomes.length > 1 && outcomes.some(({ kind }) => kind === 'key_reused'))
    throw new AppendRefused(outcomes)
  return outcomes
}

/** An event with a grant is never one of several. */
export function grantGone(): AppendRefused {
  return new AppendRefused([{ kind: 'grant_gone' }])
}
