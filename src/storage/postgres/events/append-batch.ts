import type { AppendBatch, Commit, CommitResult } from '../../commit/group-commit.ts'
import { isDataTrouble } from '../connections/problem-of.ts'
import type { EventAppender } from './append-events.ts'

/**
 * One transaction for all callers of a batch. Where the data of one of them is refused, each gets a transaction of its
 * own, so that it cannot take its neighbours down; where the store itself is the trouble, all are told.
 */
export function createBatchAppender(appender: EventAppender, laneOf: (lane: number) => number): Commit {
  async function appendAlone(events: AppendBatch[number], lane: number): Promise<CommitResult> {
    try {
      return { outcomes: (await appender.append([events], lane))[0] ?? [] }
    } catch (error) {
      return { error: error as Error }
    }
  }

  return async (batch, lane) => {
    try {
      return (await appender.append(batch, laneOf(lane))).map((outcomes) => ({ outcomes }))
    } catch (error) {
      if (batch.length === 1 || !isDataTrouble(error)) throw error
      const results: CommitResult[] = []
      for (const events of batch) results.push(await appendAlone(events, laneOf(lane)))
      return results
    }
  }
}
