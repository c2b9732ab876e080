import type { DatabaseSync } from 'node:sqlite'

/** Small, because an event may be large. */
const ROWS_AT_A_TIME = 16

type FollowedRow = readonly [seq: number, ...columns: unknown[]]

/**
 * Reads the events after one position up to another, for about so many milliseconds; returns the position that it reached,
 * which is never before the first.
 */
export type ReadFollowing<Row> = (
  from: number,
  last: number,
  budgetMs: number,
  follow: (row: Row) => void,
) => number

/**
 * For those who follow every event. Rows are lists of values, several from each call: to make an object of each, and to
 * ask for each alone, takes longer than SQLite needs to read it. `columns` of `source` (events as e) begin with e.seq.
 */
export function createFollowingReader<Row extends FollowedRow>(
  database: DatabaseSync,
  now: () => number,
  { columns, source }: { columns: string; source: string },
): ReadFollowing<Row> {
  const statement = database.prepare(
    `SELECT ${columns} FROM ${source} WHERE e.seq > ? AND e.seq <= ? ORDER BY e.seq LIMIT ${ROWS_AT_A_TIME}`,
  )
  statement.setReturnArrays(true)
  return (from, last, budgetMs, follow) => {
    if (last <= from) return from
    const start = now()
    for (let position = from; ; ) {
      const rows = statement.all(position, last) as unknown as Row[]
      for (const row of rows) {
        follow(row)
        position = row[0]
        if (now() - start >= budgetMs) return position
      }
      if (rows.length < ROWS_AT_A_TIME) return last
    }
  }
}
