import { timeOfUlid } from '../../../domain/ulid.ts'
import { grantGone } from '../../commit/append-refused.ts'
import type { SealedEvent } from '../../secrets/sealed-storage.ts'
import type { Query } from '../connections/query.ts'

/** In the transaction that appends the events. Throws where a grant is gone; a second one who wants it waits for the first. */
export async function spendGrants(query: Query, events: readonly SealedEvent[]): Promise<void> {
  for (const { row, grant } of events) {
    if (grant === undefined) continue
    const { count } = await query(
      `UPDATE approvals SET state = 'used', used_at = $3, used_event_id = $4, used_call = $5
       WHERE organization_id = $1 AND id = $2 AND state = 'granted' AND until > $3`,
      [row.organization_id, grant.approval_id, timeOfUlid(row.id), row.id, grant.call],
    )
    if (count === 0) throw grantGone()
  }
}
