import type { DatabaseSync } from 'node:sqlite'
import type { WaitingAlerts } from '../../contract/alerts.ts'
import { IS_WAITING } from '../../rows/alert-row.ts'

export function createWaitingAlertCounter(database: DatabaseSync) {
  const count = database.prepare(
    `SELECT COUNT(*) AS pending, MIN(queued_at) AS oldest FROM alerts WHERE ${IS_WAITING}`,
  )
  return {
    countWaitingAlerts(): WaitingAlerts {
      return { ...count.get() } as WaitingAlerts
    },
  }
}
