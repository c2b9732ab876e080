import type { DatabaseSync } from 'node:sqlite'
import type { Scope } from '../../../domain/principal.ts'
import type { AlertPause } from '../../contract/alerts.ts'
import type { ChangeRecord } from '../../contract/directory.ts'
import { alertPauseOf, alertPauseRowOf } from '../../rows/alert-pause-row.ts'
import { IS_WAITING } from '../../rows/alert-row.ts'
import { withChangeRecord } from '../directory/changes.ts'
import { insertRow } from '../threads/insert-row.ts'

export function createAlertPauseReader(database: DatabaseSync) {
  return {
    listAlertPauses(organizationId: string): AlertPause[] {
      return database
        .prepare('SELECT * FROM alert_pauses WHERE organization_id = ? ORDER BY team_id')
        .all(organizationId)
        .map(alertPauseOf)
    },
  }
}

export function createAlertPauser(database: DatabaseSync) {
  const remove = database.prepare('DELETE FROM alert_pauses WHERE organization_id = ? AND team_id = ?')
  const release = database.prepare(
    `UPDATE alerts SET next_attempt_at = ?, queued_at = ? WHERE id IN (
       SELECT id FROM alerts WHERE ${IS_WAITING} AND organization_id = ? AND (? IS NULL OR team_id = ?)
         AND next_attempt_at = ? ORDER BY id LIMIT ?)`,
  )

  return {
    pauseAlerts(organizationId: string, pause: AlertPause, record: ChangeRecord): void {
      withChangeRecord(database, organizationId, record, () => {
        remove.run(organizationId, pause.team_id ?? '')
        return insertRow(database, 'alert_pauses', alertPauseRowOf(organizationId, pause))
      })
    },

    endAlertPause({ organization_id, team_id }: Scope, record: ChangeRecord): boolean {
      return withChangeRecord(
        database,
        organization_id,
        record,
        () => remove.run(organization_id, team_id ?? '').changes === 1,
      )
    },

    releaseAlerts({ organization_id, team_id }: Scope, endsAt: number, at: number, limit: number): number {
      return Number(release.run(at, at, organization_id, team_id, team_id, endsAt, limit).changes)
    },
  }
}
