import type { AlertResult, Breaker } from '../contract/alerts.ts'
import { holdAfterFailure } from './hold-after-failure.ts'

type TargetState = {
  readonly target: string
  readonly failures: number
  readonly resume_at: number
}

export type TargetBefore = TargetState & {
  /** When the alert that is next was made due by hand; null where it was not. */
  readonly retried_at: number | null
}

export type TargetChange = TargetState & {
  readonly succeeded_at: number | null
  /** What was held back too long by this time is given up; null: nothing is. */
  readonly broken_at: number | null
}

/** What is known of a target after results, taken one after the other. */
export function targetAfterResults(
  before: TargetBefore,
  results: readonly AlertResult[],
  breaker: Breaker,
): TargetChange {
  let { failures, resume_at } = before
  let [succeeded_at, broken_at]: (number | null)[] = [null, null]
  for (const { outcome, began_at, at, hold_until } of results) {
    if (outcome === 'released') continue
    failures = outcome === 'delivered' ? 0 : failures + 1
    if (outcome === 'delivered') {
      succeeded_at = at
      resume_at = 0
      continue
    }
    const { resumeAt, isBroken } = holdAfterFailure({ failures, at, holdUntil: hold_until }, breaker)
    const isRetried = before.retried_at !== null && before.retried_at > began_at
    if (!isRetried) resume_at = Math.max(resume_at, resumeAt)
    if (isBroken) broken_at = Math.max(broken_at ?? 0, at)
  }
  return {
    target: before.target,
    failures,
    resume_at,
    succeeded_at: succeeded_at ?? null,
    broken_at: broken_at ?? null,
  }
}
