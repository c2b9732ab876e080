import { IDEMPOTENCY_MS } from '../../commit/idempotent-answer.ts'
import type { Query } from '../connections/query.ts'

const MAX_PURGED = 5_000

/** Those that have expired, a bounded number at a time. */
export async function purgeIdempotencyKeys(query: Query, now: number): Promise<void> {
  await query(
    `DELETE FROM idempotency_keys WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM idempotency_keys WHERE created_at < $1 LIMIT ${MAX_PURGED} FOR UPDATE SKIP LOCKED))`,
    [now - IDEMPOTENCY_MS],
  )
}
