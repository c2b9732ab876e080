import { LIMITS, THRESHOLDS } from './limits.ts'

/** Decides which requests of one tick of the event loop come too late to be answered soon. */
export type RequestGate = {
  isTooLate(nowMs: number): boolean
  /** To be called for each request whose work begins. */
  begin(): void
}

export function createRequestGate(): RequestGate {
  let since: number | null = null
  let begun = 0
  return {
    isTooLate(nowMs) {
      if (since === null) {
        since = nowMs
        // Runs once every request that had arrived by then was read.
        setImmediate(() => {
          since = null
          begun = 0
        })
      }
      return nowMs - since > LIMITS.requestTick.max && begun >= THRESHOLDS.neverRefusedInTick
    },
    begin() {
      begun += 1
    },
  }
}
