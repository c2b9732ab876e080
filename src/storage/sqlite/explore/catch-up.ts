/**
 * What follows the events, each part up to a position of its own: totals, sessions and mentions, calls, sizes, text index. Each step is
 * one transaction, in which it reads its position and writes the one that it reached: stopped anywhere, it goes on from
 * there, and counts nothing twice, also where another process follows the same store for a while. Reads of counts and
 * sessions add the events after the position, so that they are exact at every moment.
 */
import type { DatabaseSync } from 'node:sqlite'
import { timeOfUlid } from '../../../domain/ulid.ts'
import { createEvidenceJoiner } from '../calls/join-evidence.ts'
import { createKeyIndex, type KeyIndex } from '../events/key-index.ts'
import { inTransaction } from '../threads/transaction.ts'
import { createSizer } from './add-sizes.ts'
import { createTotals } from './add-totals.ts'
import { createExplorer } from './explore-events.ts'
import { createTextIndexer } from './index-text.ts'
import { createFollowingReader } from './read-following.ts'

const COUNTED_A_STEP = 5_000

type CountedRow = readonly [seq: number, id: string, organization: string, facet: number]

/** Each takes one step, and says whether there is more to do. */
export type CatchUp = {
  count(): boolean
  /** These read for about so many milliseconds at most. */
  size(budgetMs: number): boolean
  explore(budgetMs: number): boolean
  join(budgetMs: number): boolean
  index(budgetMs: number): boolean
  /** Must follow where facets or sessions were removed. */
  forget(): void
}

export function createCatchUp(
  database: DatabaseSync,
  now: () => number,
  keyIndex: KeyIndex = createKeyIndex(database),
): CatchUp {
  const readLast = database.prepare('SELECT MAX(seq) AS seq FROM events')
  const readCounted = database.prepare('SELECT seq FROM counted')
  const moveCounted = database.prepare('UPDATE counted SET seq = ?')
  const readEvents = createFollowingReader<CountedRow>(database, now, {
    columns: 'e.seq, e.id, e.organization_id, e.facet_id',
    source: 'events e',
  })
  const place = database.prepare('INSERT INTO searched (seq, id, facet_id) VALUES (?, ?, ?)')
  const totals = createTotals(database)
  const explorer = createExplorer(database, now)
  const size = createSizer(database, now)
  const joiner = createEvidenceJoiner(database, now, keyIndex)
  const indexer = createTextIndexer(database, now)

  function counted(): number {
    return Number(readCounted.get()?.['seq'])
  }

  function countSome(last: number): number {
    const from = counted()
    const until = Math.min(from + COUNTED_A_STEP, last)
    const position = readEvents(from, until, Infinity, ([seq, id, organization, facet]) => {
      totals.count(organization, timeOfUlid(id), facet)
      place.run(seq, id, facet)
    })
    totals.flush()
    moveCounted.run(position)
    return position
  }

  return {
    count() {
      const last = Number(readLast.get()?.['seq'] ?? 0)
      if (counted() >= last) return false
      try {
        return inTransaction(database, () => countSome(last)) < last
      } catch (error) {
        totals.forget()
        throw error
      }
    },
    join: joiner.join,
    explore: (budgetMs) => explorer.explore(counted(), budgetMs),
    size: (budgetMs) => size(counted(), budgetMs),
    index: (budgetMs) => indexer.index(counted(), budgetMs),
    forget() {
      totals.forget()
      explorer.forget()
    },
  }
}
