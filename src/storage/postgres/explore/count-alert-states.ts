import type { TeamRange } from '../../../domain/paging.ts'
import type { Scope } from '../../../domain/principal.ts'
import { firstUlidAt } from '../../../domain/ulid.ts'
import type { AlertState } from '../../contract/alerts.ts'
import type { Query } from '../connections/query.ts'

export async function countAlertStates(
  query: Query,
  scope: Scope,
  { from, to, team_id }: TeamRange,
): Promise<Record<AlertState, number>> {
  const { rows } = await query<{ state: AlertState; alerts: number }>(
    `SELECT state, count(*) AS alerts FROM alerts
     WHERE organization_id = $1 AND id >= $2 AND id < $3 AND ($4::text IS NULL OR team_id = $4) GROUP BY state`,
    [scope.organization_id, firstUlidAt(from), firstUlidAt(to), scope.team_id ?? team_id ?? null],
  )
  const counts = { pending: 0, delivered: 0, failed: 0 }
  for (const { state, alerts } of rows) counts[state] = alerts
  return counts
}
