/** What is kept of a body with its idempotency key is a hash, against which a dictionary could be tried out: it goes with the event. */
import { firstUlidAt } from '../../../domain/ulid.ts'
import { FORGOTTEN_BODY, IDEMPOTENCY_MS } from '../../commit/idempotent-answer.ts'
import type { Query } from '../connections/query.ts'
import { livePeriods } from '../events/claim-periods.ts'
import { uuidOf } from '../values/ulid-uuid.ts'

/** Of all erased events whose keys are still kept. It reads all keys, so that no append pays for an index. */
export async function forgetKeyBodies(query: Query, now: number): Promise<void> {
  const { rows } = await query<{ id: string }>('SELECT id FROM erased_entries WHERE id >= $1', [
    firstUlidAt(now - IDEMPOTENCY_MS),
  ])
  if (rows.length === 0) return
  await query(
    `UPDATE idempotency_claims SET body_hash = $1::uuid
     WHERE period = ANY ($2::int[]) AND event_id = ANY ($3::uuid[]) AND body_hash <> $1::uuid`,
    [FORGOTTEN_BODY.toString('hex'), livePeriods(now), rows.map(({ id }) => uuidOf(id))],
  )
}
