import { timeOfUlid } from '../../../domain/ulid.ts'
import { USE_GRANT } from '../../../resources/approvals/records.ts'
import { grantGone } from '../../commit/append-refused.ts'
import type { SealedEvent } from '../../secrets/sealed-storage.ts'
import type { Query } from '../connections/query.ts'

/** In the transaction that appends the events. Throws where a grant is gone; a second one who wants it waits for the first. */
export async function spendGrants(query: Query, events: readonly SealedEvent[]): Promise<void> {
  for (const { row, grant } of events) {
    if (grant === undefined) continue
    const { approval_id, call } = grant
    const values = [row.organization_id, approval_id, timeOfUlid(row.id), row.id, call]
    const { count } = await query(USE_GRANT, values)
    if (count === 0) throw grantGone()
  }
}
