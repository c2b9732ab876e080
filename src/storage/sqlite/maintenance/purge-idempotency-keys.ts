import type { DatabaseSync } from 'node:sqlite'
import { IDEMPOTENCY_MS } from '../../commit/idempotent-answer.ts'
import type { KeyIndex } from '../events/key-index.ts'

const MAX_PURGED = 5_000
const DAY_MS = 24 * 3_600_000

export function createIdempotencyKeyPurge(database: DatabaseSync, keyIndex: KeyIndex) {
  // Never the last one: the next gets a number that none had before.
  const purgeLog = database.prepare(
    `DELETE FROM idempotency_log WHERE number IN (SELECT number FROM idempotency_log ORDER BY number LIMIT ${MAX_PURGED})
       AND created_at < ? AND number <= (SELECT number FROM idempotency_indexed)
       AND number < (SELECT MAX(number) FROM idempotency_log)`,
  )
  const purgeIndex = database.prepare(
    `DELETE FROM idempotency_index WHERE (day, fingerprint, number) IN (
       SELECT day, fingerprint, number FROM idempotency_index WHERE day < ? LIMIT ${MAX_PURGED})`,
  )
  const purgeOlder = database.prepare(
    `DELETE FROM idempotency_keys WHERE (organization_id, key) IN
       (SELECT organization_id, key FROM idempotency_keys WHERE created_at < ? ORDER BY created_at LIMIT ${MAX_PURGED})`,
  )

  return {
    /** Those that have expired, a bounded number at a time; whether there are more. */
    purgeIdempotencyKeys(now: number): boolean {
      const since = now - IDEMPOTENCY_MS
      const purged = [
        purgeLog.run(since),
        purgeIndex.run(Math.floor(since / DAY_MS)),
        purgeOlder.run(since),
      ].map(({ changes }) => Number(changes))
      if ((purged[1] ?? 0) > 0 && (purged[1] ?? 0) < MAX_PURGED) keyIndex.refresh()
      return purged.includes(MAX_PURGED)
    },
  }
}
