import { MAX_CLOCK_DIFFERENCE_MS } from '../../alert-queue/max-clock-difference.ts'
import { PAUSES_OF_ALERT } from '../../rows/alert-pause-row.ts'
import { IS_WAITING } from '../../rows/alert-row.ts'
import type { Query } from '../connections/query.ts'

/** Alerts from a time when the clock was ahead are not kept back until it is that late again; those that wait for the end of a pause are. */
export async function clampFutureDueTimes(query: Query, now: number): Promise<void> {
  await query(
    `UPDATE alerts SET next_attempt_at = $1, queued_at = least(queued_at, $1)
     WHERE ${IS_WAITING} AND next_attempt_at > $1
       AND greatest(queued_at, coalesce(last_attempt_at, 0)) > $1::bigint + ${MAX_CLOCK_DIFFERENCE_MS}
       AND NOT EXISTS (SELECT 1 ${PAUSES_OF_ALERT} AND p.ends_at > $1)`,
    [now],
  )
}
