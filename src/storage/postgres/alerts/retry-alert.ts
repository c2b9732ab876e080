import type { Query } from '../connections/query.ts'

export async function retryAlert(
  query: Query,
  organizationId: string,
  id: string,
  at: number,
): Promise<boolean> {
  const { rows } = await query<{ state: string; target: string }>(
    'SELECT state, target FROM alerts WHERE organization_id = $1 AND id = $2 FOR UPDATE',
    [organizationId, id],
  )
  const found = rows[0]
  if (!found || found.state === 'delivered') return false
  await query(
    `UPDATE alerts SET state = 'pending', leader_id = CASE WHEN id = $1 THEN NULL ELSE leader_id END,
       next_attempt_at = $2, queued_at = $2 WHERE (id = $1 OR leader_id = $1) AND state <> 'delivered'`,
    [id, at],
  )
  await query('UPDATE alert_targets SET resume_at = 0 WHERE target = $1', [found.target])
  return true
}
