import type { DatabaseSync } from 'node:sqlite'
import { timeOfUlid } from '../../../domain/ulid.ts'
import { grantGone } from '../../commit/append-refused.ts'
import type { SealedEvent } from '../../secrets/sealed-storage.ts'

/** To be called in the transaction that appends the event. Throws where the grant is gone. */
export function createGrantSpender(database: DatabaseSync): (event: SealedEvent) => void {
  const use = database.prepare(
    `UPDATE approvals SET state = 'used', used_at = ?, used_event_id = ?, used_call = ?
     WHERE organization_id = ? AND id = ? AND state = 'granted' AND until > ?`,
  )
  return ({ row, grant }) => {
    if (grant === undefined) return
    const at = timeOfUlid(row.id)
    const { changes } = use.run(at, row.id, grant.call, row.organization_id, grant.approval_id, at)
    if (changes === 0) throw grantGone()
  }
}
