import { refusal } from './create-budget.ts'
import { LIMITS, THRESHOLDS } from './limits.ts'

type Waiting = { proceed(): void; refuse(problem: Error): void }

/**
 * Resolves for everything that arrived in one tick of the event loop together, once all of it has been read. The same
 * work done back to back finds its code in the processor's cache: judging costs far less than between other work.
 * Rejects for those that would have to wait too long.
 */
export function createTickBatcher(nowMs: () => number): () => Promise<void> {
  let arrived: Waiting[] = []

  function release(batch: readonly Waiting[], first: number, since: number): void {
    const next = first + THRESHOLDS.eventsPerClockCheck
    const isLate = first >= THRESHOLDS.neverRefusedInTick && nowMs() - since > LIMITS.judgeTick.max
    for (const { proceed, refuse } of batch.slice(first, next))
      if (isLate) refuse(refusal(LIMITS.judgeTick))
      else proceed()
    // Runs once those that were released have done their work.
    if (next < batch.length) queueMicrotask(() => release(batch, next, since))
  }

  return () =>
    new Promise((proceed, refuse) => {
      arrived.push({ proceed, refuse })
      if (arrived.length > 1) return
      setImmediate(() => {
        const batch = arrived
        arrived = []
        release(batch, 0, nowMs())
      })
    })
}
