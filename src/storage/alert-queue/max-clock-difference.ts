/** Clocks of several machines are never quite the same; what is further ahead than this was written by a wrong one. */
export const MAX_CLOCK_DIFFERENCE_MS = 60_000
