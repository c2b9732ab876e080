/** Counts by name within a window of time; the counts are dropped when the window ends. */
export type Throttle = {
  /** Counts one more, and returns whether that is too many. */
  isOver(name: string): boolean
  /** Counts one more; how many there are in this window, and when it ends. */
  count(name: string): { readonly used: number; readonly windowEnd: number }
}

export type ThrottleOptions = {
  readonly limit: number
  readonly windowMs: number
  readonly now: () => number
}

/** Names beyond this number in one window share a count: this bounds the memory. */
const MAX_NAMES = 100_000

export function createThrottle({ limit, windowMs, now }: ThrottleOptions): Throttle {
  let counts = new Map<string, number>()
  let windowEnd = 0

  function count(name: string) {
    if (now() >= windowEnd) {
      counts = new Map()
      windowEnd = now() + windowMs
    }
    const counted = counts.has(name) || counts.size < MAX_NAMES ? name : ''
    const used = (counts.get(counted) ?? 0) + 1
    counts.set(counted, used)
    return { used, windowEnd }
  }

  return { count, isOver: (name) => count(name).used > limit }
}
