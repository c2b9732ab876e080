/** Runs what follows the events beside everything else: counting first, then calls, search, sessions and mentions. */
import { createEvidenceJoiner } from '../calls/join-evidence.ts'
import type { Connections } from '../connections/query.ts'
import { followExplored } from '../reviews/follow-explored.ts'
import { catchUp } from './catch-up.ts'
import { createArrivalCounter } from './count-arrivals.ts'

const LOOK_EVERY_MS = 250
/** While there is more to do, requests have the database to themselves between the steps. */
const REST_SHARE = 0.25
/** After a failure it waits a while. */
const PAUSE_MS = 2_000

/** The answer ends it, and resolves when the last step has. */
export function keepCatchingUp(
  connections: Connections,
  note: (error: unknown) => void,
): () => Promise<void> {
  const countArrivals = createArrivalCounter(connections)
  const joinEvidence = createEvidenceJoiner(connections)
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  let current: Promise<void> = Promise.resolve()

  /** One after the other: both take arrivals in their order, and would skip those that the other holds. */
  async function step(): Promise<boolean> {
    const hasMore = await countArrivals()
    const hasMoreCalls = await joinEvidence()
    const hasMoreReviews = await followExplored(connections)
    return (await catchUp(connections)) || hasMore || hasMoreCalls || hasMoreReviews
  }

  function later(ms: number): void {
    if (isOver) return
    timer = setTimeout(() => {
      const since = performance.now()
      current = step().then(
        (hasMore) => {
          note(null)
          later(hasMore ? (performance.now() - since) * REST_SHARE : LOOK_EVERY_MS)
        },
        (error: unknown) => {
          if (!isOver) note(error)
          later(PAUSE_MS)
        },
      )
    }, ms)
    timer.unref()
  }
  later(LOOK_EVERY_MS)

  return async () => {
    isOver = true
    clearTimeout(timer)
    await current
  }
}
