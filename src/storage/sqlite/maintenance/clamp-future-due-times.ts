import type { DatabaseSync } from 'node:sqlite'
import { MAX_CLOCK_DIFFERENCE_MS } from '../../alert-queue/max-clock-difference.ts'
import { PAUSES_OF_ALERT } from '../../rows/alert-pause-row.ts'
import { IS_WAITING } from '../../rows/alert-row.ts'

export function createDueTimeClamp(database: DatabaseSync) {
  const clamp = database.prepare(
    `UPDATE alerts SET next_attempt_at = ?1, queued_at = min(queued_at, ?1)
       WHERE ${IS_WAITING} AND next_attempt_at > ?1 AND max(queued_at, coalesce(last_attempt_at, 0)) > ?1 + ?2
       AND NOT EXISTS (SELECT 1 ${PAUSES_OF_ALERT} AND p.ends_at > ?1)`,
  )
  return {
    /** Alerts from a time when the clock was ahead are not kept back until it is that late again; those that wait for the end of a pause are. */
    clampFutureDueTimes(now: number): void {
      clamp.run(now, MAX_CLOCK_DIFFERENCE_MS)
    },
  }
}
