import type { DatabaseSync } from 'node:sqlite'
import { timeOfUlid } from '../../../domain/ulid.ts'
import { firstAnswerOf, IDEMPOTENCY_MS, repeatOf } from '../../commit/idempotent-answer.ts'
import type { AppendOutcome } from '../../contract/events.ts'
import { COLUMNS } from '../../rows/columns.ts'
import type { SealedEvent } from '../../secrets/sealed-storage.ts'

/** Writes down the event's idempotency key where it is new; where it is not, the answer says what to reply. */
export function createKeyClaimer(database: DatabaseSync): (event: SealedEvent) => AppendOutcome | null {
  const find = database.prepare(
    'SELECT body_hash, answer, created_at FROM idempotency_keys WHERE organization_id = ? AND key = ?',
  )
  const insert = database.prepare(
    `INSERT OR REPLACE INTO idempotency_keys (${COLUMNS.idempotency_keys.join(', ')}) VALUES (?, ?, ?, ?, ?)`,
  )

  return (event) => {
    const { row, idempotency } = event
    if (!idempotency) return null
    const time = timeOfUlid(row.id)
    const kept = find.get(row.organization_id, idempotency.key)
    if (kept && Number(kept['created_at']) > time - IDEMPOTENCY_MS)
      return repeatOf(idempotency.body_hash, String(kept['body_hash']), () =>
        JSON.parse(String(kept['answer'])),
      )
    const answer = JSON.stringify(firstAnswerOf(event))
    insert.run(row.organization_id, idempotency.key, idempotency.body_hash, answer, time)
    return null
  }
}
