import { holdAfterFailure, NOT_TRIED } from '../../alert-queue/hold-after-failure.ts'
import type { AlertResult, Breaker } from '../../contract/alerts.ts'
import { IS_WAITING } from '../../rows/alert-row.ts'
import type { Query } from '../connections/query.ts'

export async function finishAlerts(
  query: Query,
  results: readonly AlertResult[],
  breaker: Breaker,
): Promise<void> {
  // In one order everywhere, so that nodes that finish alerts of the same targets cannot deadlock.
  const sorted = [...results].sort((a, b) => (a.target < b.target ? -1 : a.target > b.target ? 1 : 0))
  for (const result of sorted) {
    const { id, target, attempts, outcome, at, status, answer } = result
    switch (outcome) {
      case 'delivered':
        await query(
          `UPDATE alerts SET state = 'delivered', attempts = attempts + 1, delivered_at = $1, last_attempt_at = $1,
             last_status = $2, last_answer = $3 WHERE (id = $4 OR leader_id = $4) AND state <> 'delivered'`,
          [at, status, answer, id],
        )
        await query(
          'UPDATE alert_targets SET failures = 0, resume_at = 0, succeeded_at = $1 WHERE target = $2',
          [at, target],
        )
        break
      case 'released':
        await query(
          `UPDATE alerts SET next_attempt_at = $1 WHERE id = $2 AND state = 'pending' AND attempts = $3`,
          [at, id, attempts],
        )
        break
      default: {
        const state = outcome === 'failed' ? 'failed' : 'pending'
        await query(
          `UPDATE alerts SET state = $1, attempts = attempts + 1, next_attempt_at = $2, last_attempt_at = $3, last_status = $4,
             last_answer = $5 WHERE (id = $6 OR leader_id = $6) AND state = 'pending' AND attempts = $7`,
          [state, result.next_attempt_at, at, status, answer, id, attempts],
        )
        await failTarget(query, target, at, result.hold_until, breaker)
      }
    }
  }
}

async function failTarget(
  query: Query,
  target: string,
  at: number,
  holdUntil: number,
  breaker: Breaker,
): Promise<void> {
  const { rows } = await query<{ failures: number }>(
    'UPDATE alert_targets SET failures = failures + 1 WHERE target = $1 RETURNING failures',
    [target],
  )
  const { resumeAt, isBroken } = holdAfterFailure(
    { failures: rows[0]?.failures ?? 0, at, holdUntil },
    breaker,
  )
  if (resumeAt > 0)
    await query('UPDATE alert_targets SET resume_at = greatest(resume_at, $1) WHERE target = $2', [
      resumeAt,
      target,
    ])
  if (!isBroken) return
  await query(
    `WITH held_back AS (
       UPDATE alerts SET state = 'failed', last_answer = coalesce(last_answer, '${NOT_TRIED}')
       WHERE target = $1 AND ${IS_WAITING} AND next_attempt_at <= $2 AND queued_at <= $3 RETURNING id)
     UPDATE alerts SET state = 'failed' WHERE state = 'pending' AND leader_id IN (SELECT id FROM held_back)`,
    [target, at, at - breaker.giveUpMs],
  )
}
