import { noticeFromText } from '../../../domain/notice.ts'
import { alertGroupOf } from '../../alert-queue/alert-group.ts'
import type { AlertClaim } from '../../contract/alerts.ts'
import { PAUSES_OF_ALERT } from '../../rows/alert-pause-row.ts'
import { ALERT_COLUMNS, type AlertRow, claimOf, IS_WAITING } from '../../rows/alert-row.ts'
import type { SealedClaim } from '../../secrets/sealed-storage.ts'
import type { Query } from '../connections/query.ts'
import { fromStorable } from '../values/storable-text.ts'

/** Several nodes share the work: what another one is claiming is left to it. */
export async function claimAlerts(query: Query, claim: AlertClaim): Promise<SealedClaim[]> {
  const { ids, now, until, groupMs, breakerFailures } = claim
  if (groupMs > 0) await query('DELETE FROM alert_groups WHERE sent_at <= $1', [now - groupMs])
  await waitForPauses(query, claim)
  const { rows } = await query<AlertRow>(
    `UPDATE alerts SET next_attempt_at = $1, last_attempt_at = $2
     WHERE id IN (SELECT id FROM alerts WHERE id = ANY ($3::text[]) AND ${IS_WAITING} AND next_attempt_at <= $2
       ORDER BY id FOR UPDATE SKIP LOCKED)
     RETURNING ${ALERT_COLUMNS}`,
    [until, now, ids],
  )
  const leased = new Map(rows.map((row) => [row.id, row]))
  const alerts = ids.flatMap((id) => leased.get(id) ?? [])
  // One finds out whether a target in trouble works again; the others wait for it.
  await query(
    'UPDATE alert_targets SET resume_at = greatest(resume_at, $1) WHERE target = ANY ($2::text[]) AND failures >= $3',
    [until, alerts.map(({ target }) => target), breakerFailures],
  )
  if (groupMs > 0) for (const alert of alerts) if (alert.attempts === 0) await gatherGroup(query, alert, now)
  const followers = await query<{ leader_id: string; count: number; last: number | null }>(
    'SELECT leader_id, count(*) AS count, max(created_at) AS last FROM alerts WHERE leader_id = ANY ($1::text[]) GROUP BY leader_id',
    [alerts.map(({ id }) => id)],
  )
  const byLeader = new Map(followers.rows.map((row) => [row.leader_id, row]))
  return alerts.map((alert) =>
    claimOf({ ...alert, rule_name: fromStorable(alert.rule_name) }, now, byLeader.get(alert.id)),
  )
}

/**
 * From its end on an alert counts as new: it has not waited for its target. The rows stay locked: whoever ends a pause finds
 * everything that waits for it.
 */
async function waitForPauses(query: Query, { ids, now }: AlertClaim): Promise<void> {
  const { rows } = await query('SELECT 1 FROM alert_pauses WHERE ends_at > $1 FOR SHARE', [now])
  if (rows.length === 0) return
  await query(
    `UPDATE alerts SET (next_attempt_at, queued_at) = (SELECT max(p.ends_at), max(p.ends_at) ${PAUSES_OF_ALERT})
     WHERE id IN (SELECT id FROM alerts WHERE id = ANY ($1::text[]) AND ${IS_WAITING} AND next_attempt_at <= $2
       AND EXISTS (SELECT 1 ${PAUSES_OF_ALERT} AND p.ends_at > $2) ORDER BY id FOR UPDATE SKIP LOCKED)`,
    [ids, now],
  )
}

/** The others of its group follow it: its message tells of them too. */
async function gatherGroup(query: Query, alert: AlertRow, now: number): Promise<void> {
  const { agent_id, action } = noticeFromText(alert.notice)
  const { id, target, organization_id, team_id, rule_name } = alert
  await query(
    `UPDATE alerts SET leader_id = $1 WHERE ${IS_WAITING} AND id <> $1 AND target = $2 AND next_attempt_at <= $3 AND attempts = 0
       AND organization_id = $4 AND team_id = $5 AND rule_name = $6
       AND notice::jsonb ->> 'agent_id' IS NOT DISTINCT FROM $7 AND notice::jsonb ->> 'action' IS NOT DISTINCT FROM $8`,
    [id, target, now, organization_id, team_id, rule_name, agent_id ?? null, action ?? null],
  )
  await query(
    'INSERT INTO alert_groups (name, sent_at) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET sent_at = excluded.sent_at',
    [alertGroupOf(alert), now],
  )
}
