/** Follows the counted events into the bytes that each key has stored. */
import type { DatabaseSync } from 'node:sqlite'
import { STORED_OCTETS } from '../../rows/quota-row.ts'
import { inTransaction } from '../threads/transaction.ts'

const EVENTS_A_STEP = 1_000

type Sum = { readonly organization: string; readonly key: string; bytes: number }

/** One step, up to the last event that was counted, which reads for about so many milliseconds; whether there is more to do. */
export function createSizer(
  database: DatabaseSync,
  now: () => number,
): (last: number, budgetMs: number) => boolean {
  const readPosition = database.prepare('SELECT seq FROM sized')
  const movePosition = database.prepare('UPDATE sized SET seq = ?')
  // Not summed by SQLite: it would sort the events by their key, and for that read all that is large in them.
  const readSizes = database.prepare(
    `SELECT seq, organization_id, key_id, ${STORED_OCTETS} AS bytes FROM events WHERE seq > ? AND seq <= ? ORDER BY seq`,
  )
  const add = database.prepare(
    `INSERT INTO stored_bytes AS s (organization_id, key_id, bytes) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET bytes = s.bytes + excluded.bytes`,
  )

  function step(from: number, last: number, budgetMs: number): number {
    const start = now()
    const sums = new Map<string, Sum>()
    let position = Math.min(from + EVENTS_A_STEP, last)
    for (const row of readSizes.iterate(from, position)) {
      const [organization, key] = [String(row['organization_id']), String(row['key_id'])]
      const name = `${organization}\0${key}`
      const sum = sums.get(name) ?? { organization, key, bytes: 0 }
      sum.bytes += Number(row['bytes'])
      sums.set(name, sum)
      if (now() - start < budgetMs) continue
      position = Number(row['seq'])
      break
    }
    for (const { organization, key, bytes } of sums.values()) add.run(organization, key, bytes)
    movePosition.run(position)
    return position
  }

  return (last, budgetMs) => {
    const position = Number(readPosition.get()?.['seq'])
    return position < last && inTransaction(database, () => step(position, last, budgetMs)) < last
  }
}
