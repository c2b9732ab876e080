/**
 * Idempotency keys are kept by periods, and each period is a partition that is dropped whole. A key is unique within a
 * period only; so one that comes near the end of a period is also written into the neighbour: two nodes whose clocks are
 * on both sides of that moment meet in one of them.
 */
import { IDEMPOTENCY_MS } from '../../commit/idempotent-answer.ts'

/** Half of what a key is good for: three periods are looked at, and none is kept for much longer than needed. */
const PERIOD_MS = IDEMPOTENCY_MS / 2
/** No two nodes that run have clocks further apart. */
const MAX_CLOCK_DIFFERENCE_MS = 5 * 60_000

export function periodOf(time: number): number {
  return Math.floor(time / PERIOD_MS)
}

/** Those that a key of this time is written into: one or two. */
export function periodsOf(time: number): number[] {
  return [...new Set([periodOf(time - MAX_CLOCK_DIFFERENCE_MS), periodOf(time + MAX_CLOCK_DIFFERENCE_MS)])]
}

/** The oldest that can hold a key that is still good. */
export function oldestPeriod(time: number): number {
  return periodOf(time - IDEMPOTENCY_MS)
}

/** All that can hold a key that is good at this time. */
export function livePeriods(time: number): number[] {
  const [oldest, newest] = [oldestPeriod(time), periodOf(time + MAX_CLOCK_DIFFERENCE_MS)]
  return Array.from({ length: newest - oldest + 1 }, (_, index) => oldest + index)
}
