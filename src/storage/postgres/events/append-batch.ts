import { AppendRefused } from '../../commit/append-refused.ts'
import { createCallerReader } from '../../commit/callers-of.ts'
import type { AppendBatch, Commit, CommitResult } from '../../commit/group-commit.ts'
import type { AppendOutcome } from '../../contract/events.ts'
import { codeOf, isDataTrouble } from '../connections/problem-of.ts'
import type { EventAppender } from './append-events.ts'

/** A row was on its way to the default partition while its month got a partition of its own. */
const CHECK_VIOLATION = '23514'

/**
 * One transaction for all callers of a batch. Where the data of one of them is refused, each gets a transaction of its
 * own, so that it cannot fail the others; where the store itself fails, the whole batch fails.
 */
export function createBatchAppender(appender: EventAppender, laneOf: (slot: number) => number): Commit {
  async function append(batch: AppendBatch, lane: number): Promise<AppendOutcome[][]> {
    try {
      return await appender.append(batch, lane)
    } catch (error) {
      // It was rolled back, and the second time the row finds its partition: the tables have no other checks.
      if (codeOf(error) !== CHECK_VIOLATION) throw error
      return appender.append(batch, lane)
    }
  }

  async function appendAlone(events: AppendBatch[number], lane: number): Promise<CommitResult> {
    try {
      return { outcomes: (await append([events], lane))[0] ?? [] }
    } catch (error) {
      return error instanceof AppendRefused ? { outcomes: error.outcomes } : { error: error as Error }
    }
  }

  const callersOf = createCallerReader()
  return async (units, slot) => {
    const lane = laneOf(slot)
    const batch = callersOf(units)
    try {
      return (await append(batch, lane)).map((outcomes) => ({ outcomes }))
    } catch (error) {
      if (error instanceof AppendRefused && batch.length === 1) return [{ outcomes: error.outcomes }]
      if (batch.length === 1 || !(error instanceof AppendRefused || isDataTrouble(error))) throw error
      const results: CommitResult[] = []
      for (const events of batch) results.push(await appendAlone(events, lane))
      return results
    }
  }
}
