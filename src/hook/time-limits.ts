import { type Deadline, deadlineAfter } from './deadline.ts'
import type { HookSettings } from './read-settings.ts'

/** `deadline`: for everything that waits for the service. `end`: for the answer to the client. */
export type TimeLimits = { readonly deadline: Deadline; readonly end: Deadline }

/** Reserved part of the time-out: for writing buffer and answer, or for judging here if the service does not answer. */
const RESERVE_SHARE = { open: 0.1, closed: 0.1, local: 0.3 } as const
const MAX_RESERVE_MS = { open: 150, closed: 150, local: 700 } as const

export function timeLimits(
  { timeoutMs, failMode }: Pick<HookSettings, 'timeoutMs' | 'failMode'>,
  deadlineOf: (timeoutMs: number) => Deadline = deadlineAfter,
): TimeLimits {
  const reserveMs = Math.min(MAX_RESERVE_MS[failMode], timeoutMs * RESERVE_SHARE[failMode])
  return { deadline: deadlineOf(timeoutMs - reserveMs), end: deadlineOf(timeoutMs - reserveMs / 4) }
}
