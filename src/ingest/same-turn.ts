import { unavailable } from '../domain/problem.ts'

/** So many are released before the clock is looked at again. */
const AT_A_TIME = 16
/** What arrived together is judged for so long at a stretch; whoever's turn comes later is asked to come back. */
const STRETCH_AT_MOST_MS = 300
/** So few are no crowd, however slow the machine is. */
const NEVER_REFUSED = 32

type Waiting = { goOn(): void; refuse(problem: Error): void }

/**
 * Lets everything that arrives in one turn of the event loop go on together, once all of it has been read. Work of one
 * kind, done in a row, finds its code in the processor's cache: judging costs far less so than in between.
 */
export function createSameTurn(nowMs: () => number): () => Promise<void> {
  let arrived: Waiting[] = []

  function release(together: readonly Waiting[], first: number, since: number): void {
    const isLate = first >= NEVER_REFUSED && nowMs() - since > STRETCH_AT_MOST_MS
    for (const one of together.slice(first, first + AT_A_TIME))
      if (isLate) one.refuse(unavailable('The service has more to do than it can; try again in a moment.'))
      else one.goOn()
    // Runs when those who were let go on have done their work.
    if (first + AT_A_TIME < together.length) queueMicrotask(() => release(together, first + AT_A_TIME, since))
  }

  return () =>
    new Promise((goOn, refuse) => {
      arrived.push({ goOn, refuse })
      if (arrived.length > 1) return
      setImmediate(() => {
        const together = arrived
        arrived = []
        release(together, 0, nowMs())
      })
    })
}
