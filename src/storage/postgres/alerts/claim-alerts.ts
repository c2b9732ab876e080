/** Pending alerts: found, leased, finished. Across organizations; several nodes share the work. */
import { noticeFromText } from '../../../domain/notice.ts'
import { alertGroupOf } from '../../alert-queue/alert-group.ts'
import type {
  AlertClaim,
  AlertResult,
  Breaker,
  DueAlert,
  DueAlertsQuery,
  WaitingAlerts,
} from '../../contract/alerts.ts'
import type { SealedClaim } from '../../secrets/sealed-storage.ts'
import type { Query } from '../connections/create-connections.ts'
import { fromStorable } from '../values/storable-text.ts'

const WAITING = `state = 'pending' AND leader_id IS NULL`
/** How far behind alerts that wait for their group other alerts of the same target are looked for. */
const LOOKED_AT_PER_TARGET = 500

type AlertRow = Omit<SealedClaim, 'count' | 'last_created_at'> & {
  readonly organization_id: string
  readonly team_id: string
  readonly created_at: number
}

const ROW =
  'id, organization_id, team_id, event_id, rule_name, sealed_url, target, notice, attempts, created_at'

type DueRow = AlertRow & { host: string; failures: number; is_proven: boolean }

export async function findDueAlerts(query: Query, asked: DueAlertsQuery): Promise<DueAlert[]> {
  const { now, perTarget, busyHosts, groupMs, limit } = asked
  const { rows } = await query<DueRow>(
    `SELECT due.*, t.host, t.failures, t.is_proven
     FROM (SELECT target, host, failures, failures = 0 AND succeeded_at IS NOT NULL AS is_proven FROM alert_targets
           WHERE resume_at <= $1 AND NOT host = ANY ($2::text[])) AS t
     CROSS JOIN LATERAL (
       SELECT ${ROW} FROM alerts WHERE ${WAITING} AND target = t.target AND next_attempt_at <= $1
       ORDER BY next_attempt_at, id
       LIMIT CASE WHEN $3 THEN ${LOOKED_AT_PER_TARGET} WHEN t.is_proven THEN $4::int ELSE 1 END) AS due`,
    [now, busyHosts, groupMs > 0, perTarget],
  )
  const chosen = groupMs > 0 ? await firstOfGroups(query, rows, asked) : rows
  return chosen
    .map(({ id, target, host, failures, is_proven }) => ({ id, target, host, failures, isProven: is_proven }))
    .sort((a, b) => promiseOf(a) - promiseOf(b) || (a.id < b.id ? -1 : 1))
    .slice(0, limit)
}

/** The first of each group that had no message lately; alerts that were tried before stand for themselves. */
async function firstOfGroups(
  query: Query,
  rows: readonly DueRow[],
  { now, groupMs, perTarget }: DueAlertsQuery,
): Promise<DueRow[]> {
  const { rows: told } = await query<{ name: string }>('SELECT name FROM alert_groups WHERE sent_at > $1', [
    now - groupMs,
  ])
  const groups = new Set(told.map(({ name }) => name))
  const left = new Map<string, number>()
  return rows.filter((row) => {
    const wanted = left.get(row.target) ?? (row.is_proven ? perTarget : 1)
    const group = alertGroupOf(row)
    if (wanted === 0 || (row.attempts === 0 && groups.has(group))) return false
    groups.add(group)
    left.set(row.target, wanted - 1)
    return true
  })
}

/** Targets that answer well come first, then those never tried, then those in trouble, the worst last. */
function promiseOf({ isProven, failures }: DueAlert): number {
  return isProven ? -1 : failures
}

export async function countWaitingAlerts(query: Query): Promise<WaitingAlerts> {
  const { rows } = await query<WaitingAlerts>(
    `SELECT count(*) AS pending, min(queued_at) AS oldest FROM alerts WHERE ${WAITING}`,
  )
  return rows[0] ?? { pending: 0, oldest: null }
}

/** Clocks of several machines are never quite the same; beyond this, one was set. */
const CLOCKS_DIFFER_MS = 60_000

/** Alerts from a time when the clock was ahead are not kept back until it is that late again. */
export async function mendTimes(query: Query, now: number): Promise<void> {
  await query(
    `UPDATE alerts SET next_attempt_at = $1, queued_at = least(queued_at, $1)
     WHERE ${WAITING} AND next_attempt_at > $1 AND greatest(queued_at, coalesce(last_attempt_at, 0)) > $1::bigint + ${CLOCKS_DIFFER_MS}`,
    [now],
  )
}

export async function claimAlerts(query: Query, claim: AlertClaim): Promise<SealedClaim[]> {
  const { ids, now, until, groupMs } = claim
  if (groupMs > 0) await query('DELETE FROM alert_groups WHERE sent_at <= $1', [now - groupMs])
  const { rows } = await query<AlertRow>(
    `UPDATE alerts SET next_attempt_at = $1, last_attempt_at = $2
     WHERE id IN (SELECT id FROM alerts WHERE id = ANY ($3::text[]) AND ${WAITING} AND next_attempt_at <= $2
       ORDER BY id FOR UPDATE SKIP LOCKED)
     RETURNING ${ROW}`,
    [until, now, ids],
  )
  const leased = new Map(rows.map((row) => [row.id, row]))
  const alerts = ids.flatMap((id) => leased.get(id) ?? [])
  // One finds out whether a target in trouble works again; the others wait for it.
  await query(
    'UPDATE alert_targets SET resume_at = greatest(resume_at, $1) WHERE target = ANY ($2::text[]) AND failures >= $3',
    [until, alerts.map(({ target }) => target), claim.breakerFailures],
  )
  const claimed: SealedClaim[] = []
  for (const alert of alerts) {
    if (groupMs > 0 && alert.attempts === 0) await gather(query, alert, now)
    const followers = await query<{ count: number; last: number | null }>(
      'SELECT count(*) AS count, max(created_at) AS last FROM alerts WHERE leader_id = $1',
      [alert.id],
    )
    const { id, event_id, sealed_url, target, notice, attempts } = alert
    const { count = 0, last } = followers.rows[0] ?? {}
    claimed.push({
      ...{ id, event_id, rule_name: fromStorable(alert.rule_name), sealed_url, target, notice, attempts },
      count: 1 + count,
      last_created_at: Math.max(alert.created_at, last ?? 0),
    })
  }
  return claimed
}

async function gather(query: Query, alert: AlertRow, now: number): Promise<void> {
  const { agent_id, action } = noticeFromText(alert.notice)
  await query(
    `UPDATE alerts SET leader_id = $1 WHERE ${WAITING} AND id <> $1 AND target = $2 AND next_attempt_at <= $3 AND attempts = 0
       AND organization_id = $4 AND team_id = $5 AND rule_name = $6
       AND notice::jsonb ->> 'agent_id' IS NOT DISTINCT FROM $7 AND notice::jsonb ->> 'action' IS NOT DISTINCT FROM $8`,
    [
      alert.id,
      alert.target,
      now,
      alert.organization_id,
      alert.team_id,
      alert.rule_name,
      agent_id ?? null,
      action ?? null,
    ],
  )
  await query(
    'INSERT INTO alert_groups (name, sent_at) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET sent_at = excluded.sent_at',
    [alertGroupOf(alert), now],
  )
}

export async function finishAlerts(
  query: Query,
  results: readonly AlertResult[],
  breaker: Breaker,
): Promise<void> {
  // In one order everywhere, so that nodes that finish alerts of the same targets cannot wait for each other in a ring.
  const sorted = [...results].sort((a, b) => (a.target < b.target ? -1 : a.target > b.target ? 1 : 0))
  for (const result of sorted) {
    const { id, target, attempts, outcome, at, status, answer } = result
    switch (outcome) {
      case 'delivered':
        await query(
          `UPDATE alerts SET state = 'delivered', attempts = attempts + 1, delivered_at = $1, last_attempt_at = $1,
             last_status = $2, last_answer = $3 WHERE (id = $4 OR leader_id = $4) AND state <> 'delivered'`,
          [at, status, answer, id],
        )
        await query(
          'UPDATE alert_targets SET failures = 0, resume_at = 0, succeeded_at = $1 WHERE target = $2',
          [at, target],
        )
        break
      case 'released':
        await query(
          `UPDATE alerts SET next_attempt_at = $1 WHERE id = $2 AND state = 'pending' AND attempts = $3`,
          [at, id, attempts],
        )
        break
      default:
        await query(
          `UPDATE alerts SET state = $1, attempts = attempts + 1, next_attempt_at = $2, last_attempt_at = $3, last_status = $4,
             last_answer = $5 WHERE (id = $6 OR leader_id = $6) AND state = 'pending' AND attempts = $7`,
          [
            outcome === 'failed' ? 'failed' : 'pending',
            result.next_attempt_at,
            at,
            status,
            answer,
            id,
            attempts,
          ],
        )
        await failTarget(query, target, at, result.hold_until, breaker)
    }
  }
}

async function failTarget(
  query: Query,
  target: string,
  at: number,
  holdUntil: number,
  breaker: Breaker,
): Promise<void> {
  const { rows } = await query<{ failures: number }>(
    'UPDATE alert_targets SET failures = failures + 1 WHERE target = $1 RETURNING failures',
    [target],
  )
  const beyond = (rows[0]?.failures ?? 0) - breaker.failures
  const holdMs = beyond < 0 ? 0 : (breaker.holdMs[beyond] ?? breaker.holdMs.at(-1) ?? 0)
  const resumeAt = Math.max(holdMs > 0 ? at + holdMs : 0, holdUntil)
  if (resumeAt > 0)
    await query('UPDATE alert_targets SET resume_at = greatest(resume_at, $1) WHERE target = $2', [
      resumeAt,
      target,
    ])
  if (holdMs === 0) return
  await query(
    `WITH held_back AS (
       UPDATE alerts SET state = 'failed', last_answer = coalesce(last_answer, 'The target did not answer others before it.')
       WHERE target = $1 AND ${WAITING} AND next_attempt_at <= $2 AND queued_at <= $3 RETURNING id)
     UPDATE alerts SET state = 'failed' WHERE state = 'pending' AND leader_id IN (SELECT id FROM held_back)`,
    [target, at, at - breaker.giveUpMs],
  )
}

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
