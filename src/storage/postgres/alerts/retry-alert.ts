import type { Scope } from '../../../domain/principal.ts'
import type { RetriedAlerts, RetryCounts } from '../../contract/alerts.ts'
import { PAUSES_OF_ALERT } from '../../rows/alert-pause-row.ts'
import { IS_WAITING, RETRIED_SOON_MS } from '../../rows/alert-row.ts'
import type { Query } from '../connections/query.ts'
import { toStorable } from '../values/storable-text.ts'

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
  // A target in trouble gets one alert: if that is another one, this one would wait again.
  const waiting = await query<{ first: number | null }>(
    `SELECT min(next_attempt_at) AS first FROM alerts WHERE ${IS_WAITING} AND target = $1`,
    [found.target],
  )
  const first = waiting.rows[0]?.first ?? at
  await requeue(query, [id], Math.min(at, first - 1), at)
  await freeTargets(query, [found.target])
  return true
}

export async function retryAlerts(
  query: Query,
  { organization_id, team_id }: Scope,
  { rule }: RetriedAlerts,
  at: number,
  limit: number,
): Promise<RetryCounts> {
  const { rows } = await query<{ id: string; target: string; is_later: boolean; is_paused: boolean }>(
    `SELECT id, target, state = 'failed' OR next_attempt_at > $4 AS is_later,
         EXISTS (SELECT 1 ${PAUSES_OF_ALERT} AND p.ends_at > $6) AS is_paused FROM alerts
       WHERE organization_id = $1 AND ($2::text IS NULL OR team_id = $2) AND ($3::text IS NULL OR rule_name = $3)
       AND leader_id IS NULL AND state <> 'delivered' ORDER BY is_paused, id LIMIT $5 FOR UPDATE SKIP LOCKED`,
    [organization_id, team_id, rule === undefined ? null : toStorable(rule), at + RETRIED_SOON_MS, limit, at],
  )
  const later = rows.filter(({ is_later }) => is_later)
  await requeue(
    query,
    later.map(({ id }) => id),
    at,
    at,
  )
  await freeTargets(query, [...new Set(rows.map(({ target }) => target))].sort())
  const paused = rows.filter(({ is_paused }) => is_paused).length
  return { retried: rows.length - paused, paused }
}

async function requeue(query: Query, ids: readonly string[], dueAt: number, at: number): Promise<void> {
  await query(
    `UPDATE alerts SET state = 'pending', leader_id = CASE WHEN id = ANY ($1::text[]) THEN NULL ELSE leader_id END,
       next_attempt_at = $2, queued_at = $3
     WHERE (id = ANY ($1::text[]) OR leader_id = ANY ($1::text[])) AND state <> 'delivered'`,
    [ids, dueAt, at],
  )
}

async function freeTargets(query: Query, targets: readonly string[]): Promise<void> {
  await query('UPDATE alert_targets SET resume_at = 0 WHERE target = ANY ($1::text[])', [targets])
}
