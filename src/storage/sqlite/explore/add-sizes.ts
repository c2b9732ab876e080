/** Follows the counted events into the bytes that each key has stored. */
import type { DatabaseSync } from 'node:sqlite'
import { STORED_OCTETS } from '../../rows/quota-row.ts'
import { inTransaction } from '../threads/transaction.ts'

/** So few that a step is short also where each of them is large. */
const EVENTS_A_STEP = 1_000

/** One step, up to the last event that was counted; whether there is more to do. */
export function createSizer(database: DatabaseSync): (last: number) => boolean {
  const readPosition = database.prepare('SELECT seq FROM sized')
  const movePosition = database.prepare('UPDATE sized SET seq = ?')
  const add = database.prepare(
    `INSERT INTO stored_bytes AS s (organization_id, key_id, bytes)
     SELECT organization_id, key_id, SUM(${STORED_OCTETS}) FROM events WHERE seq > ? AND seq <= ? GROUP BY 1, 2
     ON CONFLICT DO UPDATE SET bytes = s.bytes + excluded.bytes`,
  )
  return (last) => {
    const position = Number(readPosition.get()?.['seq'])
    if (position >= last) return false
    const next = Math.min(position + EVENTS_A_STEP, last)
    inTransaction(database, () => {
      add.run(position, next)
      movePosition.run(next)
    })
    return next < last
  }
}
