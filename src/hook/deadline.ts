export type Deadline = {
  /** Milliseconds left; never below zero. */
  left(): number
}

/** Counted from the start of the process, so that the start-up time counts as well. */
export function deadlineAfter(timeoutMs: number): Deadline {
  return { left: () => Math.max(0, timeoutMs - process.uptime() * 1000) }
}

/** Counted from now, for a process that asks more than once. */
export function deadlineIn(forMs: number): Deadline {
  return within({ left: () => Number.POSITIVE_INFINITY }, forMs)
}

/** Ends earlier: `forMs` from now, or with the other. */
export function within(deadline: Deadline, forMs: number): Deadline {
  const end = process.uptime() * 1000 + forMs
  return { left: () => Math.min(deadline.left(), Math.max(0, end - process.uptime() * 1000)) }
}
