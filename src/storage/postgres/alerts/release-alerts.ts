import type { Scope } from '../../../domain/principal.ts'
import { IS_WAITING } from '../../rows/alert-row.ts'
import type { Query } from '../connections/query.ts'

export async function releaseAlerts(
  query: Query,
  { organization_id, team_id }: Scope,
  endsAt: number,
  at: number,
  limit: number,
): Promise<number> {
  const { count } = await query(
    `UPDATE alerts SET next_attempt_at = $1, queued_at = $1 WHERE id IN (
       SELECT id FROM alerts WHERE ${IS_WAITING} AND organization_id = $2 AND ($3::text IS NULL OR team_id = $3)
         AND next_attempt_at = $4 ORDER BY id LIMIT $5 FOR UPDATE)`,
    [at, organization_id, team_id, endsAt, limit],
  )
  return count
}
