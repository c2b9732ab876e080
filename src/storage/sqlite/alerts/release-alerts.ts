import type { DatabaseSync } from 'node:sqlite'
import type { Scope } from '../../../domain/principal.ts'
import { IS_WAITING } from '../../rows/alert-row.ts'

export function createAlertReleaser(database: DatabaseSync) {
  const release = database.prepare(
    `UPDATE alerts SET next_attempt_at = ?, queued_at = ? WHERE id IN (
       SELECT id FROM alerts WHERE ${IS_WAITING} AND organization_id = ? AND (? IS NULL OR team_id = ?)
         AND next_attempt_at = ? ORDER BY id LIMIT ?)`,
  )
  return {
    releaseAlerts({ organization_id, team_id }: Scope, endsAt: number, at: number, limit: number): number {
      return Number(release.run(at, at, organization_id, team_id, team_id, endsAt, limit).changes)
    },
  }
}
