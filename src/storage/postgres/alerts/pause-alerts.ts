import type { Scope } from '../../../domain/principal.ts'
import type { AlertStorage } from '../../contract/alerts.ts'
import { alertPauseOf, alertPauseRowOf } from '../../rows/alert-pause-row.ts'
import { IS_WAITING } from '../../rows/alert-row.ts'
import { insertRow } from '../connections/insert-row.ts'
import type { Connections, Query } from '../connections/query.ts'
import { withChangeRecord } from '../directory/changes.ts'
import { fromStorable, toStorable } from '../values/storable-text.ts'

type AlertPauses = Pick<AlertStorage, 'listAlertPauses' | 'pauseAlerts' | 'endAlertPause' | 'releaseAlerts'>

export function createAlertPauses(connections: Connections): AlertPauses {
  return {
    async listAlertPauses(organizationId) {
      const { rows } = await connections.read({ organizations: organizationId }, (query) =>
        query<object>('SELECT * FROM alert_pauses WHERE organization_id = $1 ORDER BY team_id', [
          organizationId,
        ]),
      )
      return rows.map(alertPauseOf).map((pause) => ({ ...pause, paused_by: fromStorable(pause.paused_by) }))
    },

    async pauseAlerts(organizationId, pause, record) {
      await withChangeRecord(connections, organizationId, record, async (query) => {
        await remove(query, { organization_id: organizationId, team_id: pause.team_id })
        const row = alertPauseRowOf(organizationId, { ...pause, paused_by: toStorable(pause.paused_by) })
        return insertRow(query, 'alert_pauses', row)
      })
    },

    endAlertPause: (scope, record) =>
      withChangeRecord(
        connections,
        scope.organization_id,
        record,
        async (query) => (await remove(query, scope)) === 1,
      ),

    releaseAlerts: ({ organization_id, team_id }, endsAt, at, limit) =>
      connections.write({ organizations: organization_id }, async (query) => {
        const { count } = await query(
          `UPDATE alerts SET next_attempt_at = $1, queued_at = $1 WHERE id IN (
             SELECT id FROM alerts WHERE ${IS_WAITING} AND organization_id = $2 AND ($3::text IS NULL OR team_id = $3)
               AND next_attempt_at = $4 ORDER BY id LIMIT $5 FOR UPDATE)`,
          [at, organization_id, team_id, endsAt, limit],
        )
        return count
      }),
  }
}

async function remove(query: Query, { organization_id, team_id }: Scope): Promise<number> {
  const { count } = await query('DELETE FROM alert_pauses WHERE organization_id = $1 AND team_id = $2', [
    organization_id,
    team_id ?? '',
  ])
  return count
}
