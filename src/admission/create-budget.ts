import { Problem } from '../domain/problem.ts'
import type { Limit } from './limits.ts'

/** An amount that all callers share: taken before work begins, given back when it is done. */
export type Budget = {
  /** Throws the limit's problem where it would be too much. What is larger than the whole limit is taken alone. */
  take(amount: number, holder?: string): void
  giveBack(amount: number, holder?: string): void
  /** Whether nothing more would be taken now. */
  isFull(holder?: string): boolean
}

type SharedLimit = Limit & { readonly status: 429 | 503 }

/** `share`: how much of it one holder may have, so that the others find some left. */
export function createBudget(limit: SharedLimit, share = 1): Budget {
  let used = 0
  const byHolder = new Map<string, number>()
  return {
    take(amount, holder = '') {
      const held = byHolder.get(holder) ?? 0
      if (used > 0 && used + amount > limit.max) throw refusal(limit)
      if (held > 0 && held + amount > limit.max * share) throw refusal(limit)
      used += amount
      byHolder.set(holder, held + amount)
    },
    giveBack(amount, holder = '') {
      used -= amount
      const left = (byHolder.get(holder) ?? 0) - amount
      if (left > 0) byHolder.set(holder, left)
      else byHolder.delete(holder)
    },
    isFull: (holder = '') => used >= limit.max || (byHolder.get(holder) ?? 0) >= limit.max * share,
  }
}

/** The problem that a caller gets beyond a limit. */
export function refusal({ status, detail }: Pick<SharedLimit, 'status' | 'detail'>): Problem {
  return new Problem(status === 429 ? 'too_many' : 'unavailable', detail)
}
