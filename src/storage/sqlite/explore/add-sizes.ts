/** Follows the counted events into the bytes that each key has stored. */
import type { DatabaseSync } from 'node:sqlite'
import { STORED_OCTETS } from '../../rows/stored-octets.ts'
import { inTransaction } from '../threads/transaction.ts'
import { createFollowingReader } from './read-following.ts'

const EVENTS_A_STEP = 1_000

type SizedRow = readonly [seq: number, organization: string, key: string, bytes: number]
type Sum = { readonly organization: string; readonly key: string; bytes: number }

/** One step, up to the last event that was counted, which reads for about so many milliseconds; whether there is more to do. */
export function createSizer(
  database: DatabaseSync,
  now: () => number,
): (last: number, budgetMs: number) => boolean {
  const readPosition = database.prepare('SELECT seq FROM sized')
  const movePosition = database.prepare('UPDATE sized SET seq = ?')
  // Not summed by SQLite: it would sort the events by their key, and for that read all that is large in them.
  const readSizes = createFollowingReader<SizedRow>(database, now, {
    columns: `e.seq, e.organization_id, e.key_id, ${STORED_OCTETS}`,
    source: 'events e',
  })
  const add = database.prepare(
    `INSERT INTO stored_bytes AS s (organization_id, key_id, bytes) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET bytes = s.bytes + excluded.bytes`,
  )

  function reached(): number {
    return Number(readPosition.get()?.['seq'])
  }

  function step(last: number, budgetMs: number): number {
    const from = reached()
    const sums = new Map<string, Sum>()
    const until = Math.min(from + EVENTS_A_STEP, last)
    const position = readSizes(from, until, budgetMs, ([, organization, key, bytes]) => {
      const name = `${organization}\0${key}`
      const sum = sums.get(name) ?? { organization, key, bytes: 0 }
      sum.bytes += bytes
      sums.set(name, sum)
    })
    for (const { organization, key, bytes } of sums.values()) add.run(organization, key, bytes)
    movePosition.run(position)
    return position
  }

  return (last, budgetMs) => reached() < last && inTransaction(database, () => step(last, budgetMs)) < last
}
