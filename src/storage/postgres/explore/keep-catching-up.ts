/** Runs the catch-up beside everything else, at most half of the time. */
import type { Connections } from '../connections/query.ts'
import { catchUp } from './catch-up.ts'

const LOOK_EVERY_MS = 250
/** After a failure it waits a while. */
const PAUSE_MS = 2_000

/** The answer ends it, and resolves when the last step has. */
export function keepCatchingUp(connections: Connections): () => Promise<void> {
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  let step: Promise<void> = Promise.resolve()

  function later(ms: number): void {
    if (isOver) return
    timer = setTimeout(() => {
      const since = performance.now()
      step = catchUp(connections).then(
        // Half of the time at most: requests come first.
        (hasMore) => later(hasMore ? performance.now() - since : LOOK_EVERY_MS),
        () => later(PAUSE_MS),
      )
    }, ms)
    timer.unref()
  }
  later(LOOK_EVERY_MS)

  return async () => {
    isOver = true
    clearTimeout(timer)
    await step
  }
}
