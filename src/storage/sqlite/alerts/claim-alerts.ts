import type { DatabaseSync } from 'node:sqlite'
import { noticeFromText } from '../../../domain/notice.ts'
import { alertGroupOf } from '../../alert-queue/alert-group.ts'
import type { AlertClaim } from '../../contract/alerts.ts'
import { PAUSES_OF_ALERT } from '../../rows/alert-pause-row.ts'
import { ALERT_COLUMNS, type AlertRow, claimOf, IS_WAITING } from '../../rows/alert-row.ts'
import type { SealedClaim } from '../../secrets/sealed-storage.ts'
import { inTransaction } from '../threads/transaction.ts'

export function createAlertClaimer(database: DatabaseSync) {
  const lease = database.prepare(
    `UPDATE alerts SET next_attempt_at = ?, last_attempt_at = ?
     WHERE id = ? AND ${IS_WAITING} AND next_attempt_at <= ? RETURNING ${ALERT_COLUMNS}`,
  )
  const waitForPause = database.prepare(
    `UPDATE alerts SET (next_attempt_at, queued_at) = (SELECT max(p.ends_at), max(p.ends_at) ${PAUSES_OF_ALERT})
     WHERE id = ? AND ${IS_WAITING} AND next_attempt_at <= ?
       AND EXISTS (SELECT 1 ${PAUSES_OF_ALERT} AND p.ends_at > ?)`,
  )
  const holdWhileTrying = database.prepare(
    'UPDATE alert_targets SET resume_at = max(resume_at, ?) WHERE target = ? AND failures >= ?',
  )
  const follow = database.prepare(
    `UPDATE alerts SET leader_id = ? WHERE ${IS_WAITING} AND target = ? AND next_attempt_at <= ? AND attempts = 0
       AND organization_id = ? AND team_id = ? AND rule_name = ?
       AND notice ->> '$.agent_id' IS ? AND notice ->> '$.action' IS ?`,
  )
  const noteGroup = database.prepare('INSERT OR REPLACE INTO alert_groups (name, sent_at) VALUES (?, ?)')
  const forgetGroups = database.prepare('DELETE FROM alert_groups WHERE sent_at <= ?')
  const countFollowers = database.prepare(
    'SELECT COUNT(*) AS count, MAX(created_at) AS last FROM alerts WHERE leader_id = ?',
  )

  /** The others of its group follow it: its message tells of them too. */
  function gatherGroup(alert: AlertRow, now: number): void {
    const { agent_id, action } = noticeFromText(alert.notice)
    const { id, target, organization_id, team_id, rule_name } = alert
    follow.run(id, target, now, organization_id, team_id, rule_name, agent_id ?? null, action ?? null)
    noteGroup.run(alertGroupOf(alert), now)
  }

  return {
    claimAlerts({ ids, now, until, groupMs, breakerFailures }: AlertClaim): SealedClaim[] {
      return inTransaction(database, () => {
        if (groupMs > 0) forgetGroups.run(now - groupMs)
        return ids.flatMap((id) => {
          // From its end on it counts as new: it has not waited for its target.
          waitForPause.run(id, now, now)
          const alert = lease.get(until, now, id, now) as unknown as AlertRow | undefined
          if (!alert) return []
          // One finds out whether a target in trouble works again; the others wait for it.
          holdWhileTrying.run(until, alert.target, breakerFailures)
          if (groupMs > 0 && alert.attempts === 0) gatherGroup(alert, now)
          return claimOf(
            alert,
            now,
            countFollowers.get(id) as { count: number; last: number | null } | undefined,
          )
        })
      })
    },
  }
}
