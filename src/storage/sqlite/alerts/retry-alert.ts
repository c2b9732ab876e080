import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '../threads/transaction.ts'

export function createAlertRetrier(database: DatabaseSync) {
  const findState = database.prepare('SELECT state, target FROM alerts WHERE organization_id = ? AND id = ?')
  const requeue = database.prepare(
    `UPDATE alerts SET state = 'pending', leader_id = CASE WHEN id = ? THEN NULL ELSE leader_id END,
       next_attempt_at = ?, queued_at = ? WHERE (id = ? OR leader_id = ?) AND state <> 'delivered'`,
  )
  const freeTarget = database.prepare('UPDATE alert_targets SET resume_at = 0 WHERE target = ?')

  return {
    retryAlert(organizationId: string, id: string, at: number): boolean {
      return inTransaction(database, () => {
        const found = findState.get(organizationId, id)
        if (!found || found['state'] === 'delivered') return false
        requeue.run(id, at, at, id, id)
        freeTarget.run(String(found['target']))
        return true
      })
    },
  }
}
