import type { Query } from '../connections/query.ts'

/** How long arrivals are kept for streams that fell behind. */
const ARRIVALS_KEPT_MS = 3_600_000
const MAX_PURGED = 5_000

/** Those that nobody needs any more, a bounded number at a time. */
export async function purgeArrivals(query: Query, now: number): Promise<void> {
  await query(
    `DELETE FROM arrivals WHERE number IN (
       SELECT number FROM arrivals WHERE is_explored AND is_reviewed AND is_joined AND is_logged AND arrived_at < $1 ORDER BY number LIMIT ${MAX_PURGED}
       FOR UPDATE SKIP LOCKED)`,
    [now - ARRIVALS_KEPT_MS],
  )
}

const BREAKS_KEPT_MS = 24 * ARRIVALS_KEPT_MS

/** The last one of an organization stays: for counts that were kept before, it stands for all. */
export async function purgeCountBreaks(query: Query, now: number): Promise<void> {
  await query(
    `DELETE FROM count_breaks b WHERE noted_at < $1 AND EXISTS (
       SELECT FROM count_breaks later WHERE later.organization_id = b.organization_id AND later.transaction > b.transaction)`,
    [now - BREAKS_KEPT_MS],
  )
}
