/** Follows the counted events into the text index. */
import type { DatabaseSync } from 'node:sqlite'
import { timeOfUlid } from '../../../domain/ulid.ts'
import { searchableText } from '../../indexing/search-words.ts'
import { inTransaction } from '../threads/transaction.ts'

const EVENTS_A_STEP = 2_000

export function createTextIndexer(database: DatabaseSync, now: () => number) {
  const readPosition = database.prepare('SELECT seq, latest_ms, disorder_ms FROM indexed')
  const movePosition = database.prepare('UPDATE indexed SET seq = ?, latest_ms = ?, disorder_ms = ?')
  const readEvents = database.prepare(
    `SELECT seq, id, pii_fields, frameworks, findings, data, context, reasoning FROM events
     WHERE seq > ? AND seq <= ? ORDER BY seq LIMIT ${EVENTS_A_STEP}`,
  )
  const insert = database.prepare('INSERT INTO search (rowid, text) VALUES (?, ?)')

  function step(last: number, budgetMs: number): number {
    const start = now()
    let { seq: position, latest_ms, disorder_ms } = { ...readPosition.get() } as Position
    for (const row of readEvents.iterate(position, last)) {
      position = Number(row['seq'])
      const time = timeOfUlid(String(row['id']))
      disorder_ms = Math.max(disorder_ms, latest_ms - time)
      latest_ms = Math.max(latest_ms, time)
      insert.run(
        position,
        searchableText({
          pii_fields: String(row['pii_fields']),
          frameworks: String(row['frameworks']),
          findings: String(row['findings']),
          data: String(row['data']),
          context: String(row['context']),
          reasoning: String(row['reasoning']),
        }),
      )
      if (now() - start >= budgetMs) break
    }
    movePosition.run(position, latest_ms, disorder_ms)
    return position
  }

  return {
    /** One step of about so many milliseconds, up to the last event that was counted; whether there is more to do. */
    index(last: number, budgetMs: number): boolean {
      if (Number(readPosition.get()?.['seq']) >= last) return false
      return inTransaction(database, () => step(last, budgetMs)) < last
    },
  }
}

/** Events come in nearly in the order of their time; disorder_ms is the most that one was older than the latest before it. */
type Position = { seq: number; latest_ms: number; disorder_ms: number }
