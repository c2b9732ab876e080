import type { DatabaseSync } from 'node:sqlite'
import type { Scope } from '../../../domain/principal.ts'
import type { RetriedAlerts, RetryCounts } from '../../contract/alerts.ts'
import { PAUSES_OF_ALERT } from '../../rows/alert-pause-row.ts'
import { IS_WAITING, RETRIED_SOON_MS } from '../../rows/alert-row.ts'
import { inTransaction } from '../threads/transaction.ts'

export function createAlertRetrier(database: DatabaseSync) {
  const findState = database.prepare('SELECT state, target FROM alerts WHERE organization_id = ? AND id = ?')
  const firstOfTarget = database.prepare(
    `SELECT MIN(next_attempt_at) AS first FROM alerts WHERE ${IS_WAITING} AND target = ?`,
  )
  const requeue = database.prepare(
    `UPDATE alerts SET state = 'pending', leader_id = CASE WHEN id = ? THEN NULL ELSE leader_id END,
       next_attempt_at = ?, queued_at = ? WHERE (id = ? OR leader_id = ?) AND state <> 'delivered'`,
  )
  const freeTarget = database.prepare('UPDATE alert_targets SET resume_at = 0 WHERE target = ?')
  const findWaiting = database.prepare(
    `SELECT id, target, state = 'failed' OR next_attempt_at > ? AS is_later,
         EXISTS (SELECT 1 ${PAUSES_OF_ALERT} AND p.ends_at > ?) AS is_paused FROM alerts
       WHERE organization_id = ? AND (? IS NULL OR team_id = ?) AND (? IS NULL OR rule_name = ?)
       AND leader_id IS NULL AND state <> 'delivered' ORDER BY is_paused, id LIMIT ?`,
  )

  return {
    retryAlert(organizationId: string, id: string, at: number): boolean {
      return inTransaction(database, () => {
        const found = findState.get(organizationId, id)
        if (!found || found['state'] === 'delivered') return false
        const target = String(found['target'])
        // A target in trouble gets one alert: if that is another one, this one would wait again.
        const first = Number(firstOfTarget.get(target)?.['first'] ?? at)
        requeue.run(id, Math.min(at, first - 1), at, id, id)
        freeTarget.run(target)
        return true
      })
    },

    retryAlerts(
      { organization_id, team_id }: Scope,
      filter: RetriedAlerts,
      at: number,
      limit: number,
    ): RetryCounts {
      const rule = filter.rule ?? null
      return inTransaction(database, () => {
        const soon = at + RETRIED_SOON_MS
        const found = findWaiting.all(soon, at, organization_id, team_id, team_id, rule, rule, limit)
        for (const { id, is_later } of found)
          if (is_later) requeue.run(String(id), at, at, String(id), String(id))
        for (const target of new Set(found.map((row) => String(row['target'])))) freeTarget.run(target)
        const paused = found.filter((row) => row['is_paused'] === 1).length
        return { retried: found.length - paused, paused }
      })
    },
  }
}
