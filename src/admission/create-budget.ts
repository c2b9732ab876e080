import { Problem } from '../domain/problem.ts'
import type { Limit } from './limits.ts'

/** An amount that all callers share: taken before work begins, given back when it is done. */
export type Budget = {
  /** Throws the limit's problem where it would be too much. What is larger than the whole limit is taken alone. */
  take(amount: number): void
  giveBack(amount: number): void
  /** Whether nothing more would be taken now. */
  isFull(): boolean
}

type SharedLimit = Limit & { readonly status: 429 | 503 }

export function createBudget(limit: SharedLimit): Budget {
  let used = 0
  return {
    take(amount) {
      if (used > 0 && used + amount > limit.max) throw refusal(limit)
      used += amount
    },
    giveBack(amount) {
      used -= amount
    },
    isFull: () => used >= limit.max,
  }
}

/** The problem that a caller gets beyond a limit. */
export function refusal({ status, detail }: Pick<SharedLimit, 'status' | 'detail'>): Problem {
  return new Problem(status === 429 ? 'too_many' : 'unavailable', detail)
}
