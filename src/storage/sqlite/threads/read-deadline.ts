/**
 * SQLite in Node cannot be interrupted from outside. So a long scan asks by itself, every so many rows, whether its
 * answer is still wanted, and fails if its time is over.
 */
import type { DatabaseSync } from 'node:sqlite'

/** SQLite's own code for what was cancelled. */
export const SQLITE_INTERRUPT = 9

/** Each thread has its own, since it does one thing at a time. */
let endsAt = Number.POSITIVE_INFINITY

/** The reads of this thread fail after so long from now; null: they may take any time. */
export function beginRead(timeMs: number | null): void {
  endsAt = timeMs === null ? Number.POSITIVE_INFINITY : performance.now() + timeMs
}

export function addDeadline(database: DatabaseSync): void {
  database.function('still_wanted', () => {
    assertWanted()
    return 1
  })
}

export function assertWanted(): void {
  if (performance.now() >= endsAt)
    throw Object.assign(new Error('The read took too long.'), { errcode: SQLITE_INTERRUPT })
}

/** A condition for a scan over many rows. The column must be a whole number that differs from row to row. */
export function stillWanted(column: string): string {
  return `(${column} & ${ROWS_PER_CHECK - 1} <> 0 OR still_wanted())`
}

const ROWS_PER_CHECK = 256
