import { IDEMPOTENCY_MS } from '../../commit/idempotent-answer.ts'
import { type Connections, EVERY_ORGANIZATION, type Query } from '../connections/query.ts'
import { oldestPeriod } from '../events/claim-periods.ts'
import { claimPartitions } from './make-claim-partitions.ts'

const MAX_PURGED = 5_000
const MAX_LOCK_WAIT_MS = 2_000

const everywhere = { organizations: EVERY_ORGANIZATION }

/** All that have expired: whole periods at once, and the few that are not in a partition of their own one by one. */
export async function purgeIdempotencyKeys(connections: Connections, now: number): Promise<void> {
  const oldest = oldestPeriod(now)
  const periods = await connections.read(everywhere, claimPartitions)
  for (const period of periods.filter((each) => each < oldest))
    await connections.write(everywhere, async (query) => {
      await query(`SET LOCAL lock_timeout = ${MAX_LOCK_WAIT_MS}`)
      await query(`DROP TABLE IF EXISTS idempotency_claims_${period}`)
    })
  const since = now - IDEMPOTENCY_MS
  const purges = [
    (query: Query) =>
      query(
        `DELETE FROM idempotency_claims WHERE (period, scope) IN (
           SELECT period, scope FROM idempotency_claims WHERE period < $1 LIMIT ${MAX_PURGED} FOR UPDATE SKIP LOCKED)`,
        [oldest],
      ),
    (query: Query) =>
      query(
        `DELETE FROM idempotency_keys WHERE ctid = ANY (ARRAY(
           SELECT ctid FROM idempotency_keys WHERE created_at < $1 LIMIT ${MAX_PURGED} FOR UPDATE SKIP LOCKED))`,
        [since],
      ),
  ]
  for (const purge of purges) while ((await connections.write(everywhere, purge)).count === MAX_PURGED);
}
