import type { DatabaseSync } from 'node:sqlite'
import { holdAfterFailure, NOT_TRIED } from '../../alert-queue/hold-after-failure.ts'
import type { AlertResult, Breaker } from '../../contract/alerts.ts'
import { firstInLine, IS_WAITING } from '../../rows/alert-row.ts'
import { inTransaction } from '../threads/transaction.ts'

export function createAlertFinisher(database: DatabaseSync) {
  const succeed = database.prepare(
    `UPDATE alerts SET state = 'delivered', attempts = attempts + 1, delivered_at = ?, last_attempt_at = ?,
       last_status = ?, last_answer = ? WHERE (id = ? OR leader_id = ?) AND state <> 'delivered'`,
  )
  const fail = database.prepare(
    `UPDATE alerts SET state = iif(queued_at > ?1, state, ?2), attempts = attempts + 1,
       next_attempt_at = iif(queued_at > ?1, next_attempt_at, ?3), last_attempt_at = ?, last_status = ?,
       last_answer = ? WHERE (id = ? OR leader_id = ?) AND state = 'pending' AND attempts = ?`,
  )
  const release = database.prepare(
    `UPDATE alerts SET next_attempt_at = ? WHERE id = ? AND state = 'pending' AND attempts = ?`,
  )
  const targetSucceeded = database.prepare(
    'UPDATE alert_targets SET failures = 0, resume_at = 0, succeeded_at = ? WHERE target = ?',
  )
  const targetFailed = database.prepare(
    'UPDATE alert_targets SET failures = failures + 1 WHERE target = ? RETURNING failures',
  )
  const retriedSince = database.prepare(`SELECT 1 FROM (${firstInLine('?')}) WHERE retried_at > ?`)
  const holdTarget = database.prepare(
    'UPDATE alert_targets SET resume_at = max(resume_at, ?) WHERE target = ?',
  )
  const giveUpHeldBack = database.prepare(
    `UPDATE alerts SET state = 'failed', last_answer = coalesce(last_answer, '${NOT_TRIED}')
       WHERE target = ? AND ${IS_WAITING} AND next_attempt_at <= ? AND queued_at <= ? RETURNING id`,
  )
  const giveUpFollowers = database.prepare(
    `UPDATE alerts SET state = 'failed' WHERE leader_id = ? AND state = 'pending'`,
  )

  function failTarget({ target, at, began_at, hold_until: holdUntil }: AlertResult, breaker: Breaker): void {
    const failures = Number(targetFailed.get(target)?.['failures'] ?? 0)
    const { resumeAt, isBroken } = holdAfterFailure({ failures, at, holdUntil }, breaker)
    if (resumeAt > 0 && !retriedSince.get(target, began_at)) holdTarget.run(resumeAt, target)
    if (!isBroken) return
    for (const { id } of giveUpHeldBack.all(target, at, at - breaker.giveUpMs))
      giveUpFollowers.run(String(id))
  }

  return {
    finishAlerts(results: readonly AlertResult[], breaker: Breaker): void {
      inTransaction(database, () => {
        for (const result of results) {
          const { id, target, attempts, outcome, began_at, at, status, answer, next_attempt_at } = result
          switch (outcome) {
            case 'delivered':
              succeed.run(at, at, status, answer, id, id)
              targetSucceeded.run(at, target)
              break
            case 'released':
              release.run(at, id, attempts)
              break
            default: {
              const state = outcome === 'failed' ? 'failed' : 'pending'
              fail.run(began_at, state, next_attempt_at, at, status, answer, id, id, attempts)
              failTarget(result, breaker)
            }
          }
        }
      })
    },
  }
}
