import type { WaitingAlerts } from '../../contract/alerts.ts'
import { IS_WAITING } from '../../rows/alert-row.ts'
import type { Query } from '../connections/query.ts'

export async function countWaitingAlerts(query: Query): Promise<WaitingAlerts> {
  const { rows } = await query<WaitingAlerts>(
    `SELECT count(*) AS pending, min(queued_at) AS oldest FROM alerts WHERE ${IS_WAITING}`,
  )
  return rows[0] ?? { pending: 0, oldest: null }
}
