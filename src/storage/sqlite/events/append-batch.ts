import type { DatabaseSync } from 'node:sqlite'
import { AppendRefused, refuseReusedKeys } from '../../commit/append-refused.ts'
import type { AppendBatch } from '../../commit/group-commit.ts'
import { type AppendResult, failureOf } from '../threads/thread-messages.ts'
import { inTransaction } from '../threads/transaction.ts'
import { createEventAppender, type EventAppender } from './append-events.ts'

/**
 * One synced transaction for all callers of a batch. Where it fails, each caller gets a transaction of its own, so that
 * one bad event cannot fail the others; where the store itself fails, those fail as well.
 */
export function createBatchAppender(
  database: DatabaseSync,
  appender: EventAppender = createEventAppender(database),
): (batch: AppendBatch) => AppendResult[] {
  function appendTogether(batch: AppendBatch): AppendResult[] {
    try {
      return inTransaction(database, () => {
        const results = batch.map((events) => ({ outcomes: refuseReusedKeys(events.map(appender.append)) }))
        appender.enterInLog()
        return results
      })
    } catch (error) {
      appender.forget()
      throw error
    }
  }

  return (batch) => {
    try {
      return appendTogether(batch)
    } catch (error) {
      if (batch.length === 1 || isStoreTrouble(error)) return batch.map(() => resultOf(error))
      return batch.map((events) => {
        try {
          return appendTogether([events])[0] ?? { outcomes: [] }
        } catch (own) {
          return resultOf(own)
        }
      })
    }
  }
}

function resultOf(error: unknown): AppendResult {
  return error instanceof AppendRefused ? { outcomes: error.outcomes } : { failure: failureOf(error) }
}

/** Anything that SQLite itself reports, except a constraint: full, busy, read-only, I/O error. */
function isStoreTrouble(error: unknown): boolean {
  const { code } = failureOf(error)
  return code !== null && code !== SQLITE_CONSTRAINT
}

const SQLITE_CONSTRAINT = 19
