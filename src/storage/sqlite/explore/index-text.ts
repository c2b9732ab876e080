/** Follows the counted events into the text index. */
import type { DatabaseSync } from 'node:sqlite'
import { timeOfUlid } from '../../../domain/ulid.ts'
import { searchableText } from '../../indexing/search-words.ts'
import { inTransaction } from '../threads/transaction.ts'
import { createFollowingReader } from './read-following.ts'

const EVENTS_A_STEP = 2_000

export function createTextIndexer(database: DatabaseSync, now: () => number) {
  const readPosition = database.prepare('SELECT seq, latest_ms, disorder_ms FROM indexed')
  const movePosition = database.prepare('UPDATE indexed SET seq = ?, latest_ms = ?, disorder_ms = ?')
  const readEvents = createFollowingReader<IndexedRow>(database, now, {
    columns: 'e.seq, e.id, e.pii_fields, e.frameworks, e.findings, e.data, e.context, e.reasoning',
    source: 'events e',
  })
  const insert = database.prepare('INSERT INTO search (rowid, text) VALUES (?, ?)')

  function step(last: number, budgetMs: number): number {
    let { seq: from, latest_ms, disorder_ms } = { ...readPosition.get() } as Position
    const until = Math.min(from + EVENTS_A_STEP, last)
    const position = readEvents(from, until, budgetMs, (row) => {
      const [seq, id, pii_fields, frameworks, findings, data, context, reasoning] = row
      const time = timeOfUlid(id)
      disorder_ms = Math.max(disorder_ms, latest_ms - time)
      latest_ms = Math.max(latest_ms, time)
      insert.run(seq, searchableText({ pii_fields, frameworks, findings, data, context, reasoning }))
    })
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

type IndexedRow = readonly [
  seq: number,
  id: string,
  pii_fields: string,
  frameworks: string,
  findings: string,
  data: string,
  context: string,
  reasoning: string,
]
