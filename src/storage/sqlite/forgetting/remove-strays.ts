/** Removes alerts and calls of which no event is stored, once they have expired. */
import type { DatabaseSync } from 'node:sqlite'
import { type Cutoffs, latestCutoff } from '../../../domain/retention.ts'
import { firstUlidAt } from '../../../domain/ulid.ts'
import {
  afterAlerts,
  afterCalls,
  isAlertExpired,
  isCallExpired,
  type StrayAlert,
  type StrayCall,
  strayPlaceOf,
} from '../../forgetting/strays.ts'
import { inTransaction } from '../threads/transaction.ts'
import { readActiveHolds } from './read-active-holds.ts'

/** An append that comes in meanwhile waits for no more than this. */
const ROWS_A_STEP = 200

export function createStrayRemover(database: DatabaseSync) {
  const readAlerts = database.prepare(
    `SELECT id, event_id, team_id, notice, EXISTS (
       SELECT 1 FROM events e WHERE e.organization_id = a.organization_id AND e.id = a.event_id) AS has_event
     FROM alerts a WHERE organization_id = ? AND (event_id, id) > (?, ?) AND event_id < ? ORDER BY event_id, id LIMIT ${ROWS_A_STEP}`,
  )
  const dropAlert = database.prepare('DELETE FROM alerts WHERE id = ?')
  const readCalls = database.prepare(
    `SELECT number, last_id, team_id, session_id, agent_id, action, EXISTS (
       SELECT 1 FROM call_evidence v WHERE v.call = c.number AND v.seq IS NOT NULL) AS has_event
     FROM calls c WHERE organization_id = ? AND last_id > ? AND last_id < ? ORDER BY last_id LIMIT ${ROWS_A_STEP}`,
  )
  const dropEvidence = database.prepare('DELETE FROM call_evidence WHERE call = ?')
  const dropCall = database.prepare('DELETE FROM calls WHERE number = ?')

  type Alert = StrayAlert & { readonly has_event: number }
  type Call = StrayCall & { readonly number: number; readonly has_event: number }

  return {
    removeStrays(organizationId: string, cutoffs: Cutoffs, place: string | null): string | null {
      const {
        kind,
        after: [first = '', second = ''],
      } = strayPlaceOf(place)
      const end = firstUlidAt(latestCutoff(cutoffs))
      return inTransaction(database, () => {
        const holds = readActiveHolds(database, organizationId)
        if (kind === 'alert') {
          const rows = readAlerts.all(organizationId, first, second, end) as unknown as Alert[]
          for (const alert of rows)
            if (alert.has_event === 0 && isAlertExpired(alert)(cutoffs, holds)) dropAlert.run(alert.id)
          return afterAlerts(rows[ROWS_A_STEP - 1])
        }
        const rows = readCalls.all(organizationId, first, end) as unknown as Call[]
        for (const call of rows)
          if (call.has_event === 0 && isCallExpired(call)(cutoffs, holds)) {
            dropEvidence.run(call.number)
            dropCall.run(call.number)
          }
        return afterCalls(rows[ROWS_A_STEP - 1]?.last_id)
      })
    },
  }
}
