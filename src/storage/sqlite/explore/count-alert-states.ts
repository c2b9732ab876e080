import type { DatabaseSync } from 'node:sqlite'
import type { TeamRange } from '../../../domain/paging.ts'
import type { Scope } from '../../../domain/principal.ts'
import { firstUlidAt } from '../../../domain/ulid.ts'
import type { AlertState } from '../../contract/alerts.ts'

/** From the index alone, but one by one: the time grows with the alerts in the range. */
export function createAlertStateCounter(database: DatabaseSync) {
  return {
    countAlertStates(scope: Scope, { from, to, team_id }: TeamRange): Record<AlertState, number> {
      const team = scope.team_id ?? team_id ?? null
      const rows = database
        .prepare(
          `SELECT state, COUNT(*) AS alerts FROM alerts INDEXED BY alerts_listed
           WHERE organization_id = ? AND id >= ? AND id < ? AND (? IS NULL OR team_id = ?) GROUP BY state`,
        )
        .all(scope.organization_id, firstUlidAt(from), firstUlidAt(to), team, team)
      const counts = { pending: 0, delivered: 0, failed: 0 }
      for (const row of rows) counts[row['state'] as AlertState] = Number(row['alerts'])
      return counts
    },
  }
}
