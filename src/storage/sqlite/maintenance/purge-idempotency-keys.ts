import type { DatabaseSync } from 'node:sqlite'
import { IDEMPOTENCY_MS } from '../../commit/idempotent-answer.ts'

const MAX_PURGED = 1_000

export function createIdempotencyKeyPurge(database: DatabaseSync) {
  const purge = database.prepare(`
    DELETE FROM idempotency_keys WHERE (organization_id, key) IN
      (SELECT organization_id, key FROM idempotency_keys WHERE created_at < ? ORDER BY created_at LIMIT ${MAX_PURGED})`)
  return {
    /** Those that have expired, a bounded number at a time. */
    purgeIdempotencyKeys(now: number): void {
      purge.run(now - IDEMPOTENCY_MS)
    },
  }
}
