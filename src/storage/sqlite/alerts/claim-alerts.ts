/** Pending alerts: found, leased, finished. Finding is for the reading threads, the rest for the writing one. */
import type { DatabaseSync } from 'node:sqlite'
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
import { inSnapshot, inTransaction } from '../threads/transaction.ts'

const WAITING = `state = 'pending' AND leader_id IS NULL`
/** How far behind alerts that wait for their group other alerts of the same target are looked for. */
const LOOKED_AT_PER_TARGET = 500

/** What is further ahead than this was written by a clock that was wrong; less may be another process' clock. */
const CLOCKS_DIFFER_MS = 60_000

type AlertRow = {
  readonly id: string
  readonly organization_id: string
  readonly team_id: string
  readonly event_id: string
  readonly rule_name: string
  readonly sealed_url: string
  readonly target: string
  readonly notice: string
  readonly attempts: number
  readonly created_at: number
}

const ROW =
  'id, organization_id, team_id, event_id, rule_name, sealed_url, target, notice, attempts, created_at'

export function createAlertFinder(database: DatabaseSync) {
  const nextTarget = database.prepare(
    `SELECT MIN(target) AS target FROM alerts WHERE ${WAITING} AND target > ?`,
  )
  const findTarget = database.prepare(
    'SELECT host, failures, resume_at, succeeded_at FROM alert_targets WHERE target = ?',
  )
  const findDue = database.prepare(
    `SELECT id FROM alerts WHERE ${WAITING} AND target = ? AND next_attempt_at <= ? ORDER BY next_attempt_at, id LIMIT ?`,
  )
  const findDueWhole = database.prepare(
    `SELECT ${ROW} FROM alerts WHERE ${WAITING} AND target = ? AND next_attempt_at <= ? ORDER BY next_attempt_at, id LIMIT ?`,
  )
  const findGroup = database.prepare('SELECT 1 FROM alert_groups WHERE name = ? AND sent_at > ?')
  const countWaiting = database.prepare(
    `SELECT COUNT(*) AS pending, MIN(queued_at) AS oldest FROM alerts WHERE ${WAITING}`,
  )

  function* waitingTargets(): Generator<string> {
    for (let last = ''; ; ) {
      const target = nextTarget.get(last)?.['target']
      if (typeof target !== 'string') return
      yield target
      last = target
    }
  }

  /** The first of each group that had no message lately; alerts that were tried before stand for themselves. */
  function dueInGroups(target: string, wanted: number, { now, groupMs }: DueAlertsQuery): string[] {
    const ids: string[] = []
    const groups = new Set<string>()
    for (const row of findDueWhole.iterate(target, now, LOOKED_AT_PER_TARGET)) {
      const alert = row as unknown as AlertRow
      const group = alertGroupOf(alert)
      if (alert.attempts === 0 && (groups.has(group) || findGroup.get(group, now - groupMs))) continue
      groups.add(group)
      ids.push(alert.id)
      if (ids.length === wanted) break
    }
    return ids
  }

  return {
    findDueAlerts(query: DueAlertsQuery): DueAlert[] {
      const { now, limit, perTarget, groupMs } = query
      const busy = new Set(query.busyHosts)
      const found: DueAlert[] = []
      inSnapshot(database, () => {
        for (const target of waitingTargets()) {
          const { host, failures, resume_at, succeeded_at } = { ...findTarget.get(target) } as TargetRow
          if (resume_at > now || busy.has(host)) continue
          const isProven = failures === 0 && succeeded_at !== null
          const wanted = isProven ? perTarget : 1
          const ids =
            groupMs > 0
              ? dueInGroups(target, wanted, query)
              : findDue.all(target, now, wanted).map((row) => String(row['id']))
          for (const id of ids) found.push({ id, target, host, failures, isProven })
        }
      })
      return found.sort((a, b) => promiseOf(a) - promiseOf(b) || (a.id < b.id ? -1 : 1)).slice(0, limit)
    },

    countWaitingAlerts(): WaitingAlerts {
      const { pending, oldest } = { ...countWaiting.get() } as { pending: number; oldest: number | null }
      return { pending, oldest }
    },
  }
}

type TargetRow = { host: string; failures: number; resume_at: number; succeeded_at: number | null }

/** Targets that answer well come first, then those never tried, then those in trouble, the worst last. */
function promiseOf({ isProven, failures }: DueAlert): number {
  return isProven ? -1 : failures
}

export function createAlertQueue(database: DatabaseSync) {
  const lease = database.prepare(
    `UPDATE alerts SET next_attempt_at = ?, last_attempt_at = ? WHERE id = ? AND ${WAITING} AND next_attempt_at <= ? RETURNING ${ROW}`,
  )
  const holdWhileTrying = database.prepare(
    'UPDATE alert_targets SET resume_at = max(resume_at, ?) WHERE target = ? AND failures >= ?',
  )
  const follow = database.prepare(
    `UPDATE alerts SET leader_id = ? WHERE ${WAITING} AND target = ? AND next_attempt_at <= ? AND attempts = 0
       AND organization_id = ? AND team_id = ? AND rule_name = ?
       AND notice ->> '$.agent_id' IS ? AND notice ->> '$.action' IS ?`,
  )
  const noteGroup = database.prepare('INSERT OR REPLACE INTO alert_groups (name, sent_at) VALUES (?, ?)')
  const forgetGroups = database.prepare('DELETE FROM alert_groups WHERE sent_at <= ?')
  const countFollowers = database.prepare(
    'SELECT COUNT(*) AS count, MAX(created_at) AS last FROM alerts WHERE leader_id = ?',
  )
  const succeed = database.prepare(
    `UPDATE alerts SET state = 'delivered', attempts = attempts + 1, delivered_at = ?, last_attempt_at = ?,
       last_status = ?, last_answer = ? WHERE (id = ? OR leader_id = ?) AND state <> 'delivered'`,
  )
  const fail = database.prepare(
    `UPDATE alerts SET state = ?, attempts = attempts + 1, next_attempt_at = ?, last_attempt_at = ?, last_status = ?,
       last_answer = ? WHERE (id = ? OR leader_id = ?) AND state = 'pending' AND attempts = ?`,
  )
  const release = database.prepare(
    `UPDATE alerts SET next_attempt_at = ? WHERE id = ? AND state = 'pending' AND attempts = ?`,
  )
  const targetSucceeded = database.prepare(
    'UPDATE alert_targets SET failures = 0, resume_at = 0, succeeded_at = ? WHERE target = ?',
  )
  const targetFailed = database.prepare(
    'UPDATE alert_targets SET failures = failures + 1 WHERE target = ? RETURNING failures',
  )
  const holdTarget = database.prepare(
    'UPDATE alert_targets SET resume_at = max(resume_at, ?) WHERE target = ?',
  )
  const freeTarget = database.prepare('UPDATE alert_targets SET resume_at = 0 WHERE target = ?')
  const giveUpHeldBack = database.prepare(
    `UPDATE alerts SET state = 'failed', last_answer = coalesce(last_answer, 'The target did not answer others before it.')
       WHERE target = ? AND ${WAITING} AND next_attempt_at <= ? AND queued_at <= ? RETURNING id`,
  )
  const giveUpFollowers = database.prepare(
    `UPDATE alerts SET state = 'failed' WHERE leader_id = ? AND state = 'pending'`,
  )
  const findState = database.prepare('SELECT state, target FROM alerts WHERE organization_id = ? AND id = ?')
  const requeue = database.prepare(
    `UPDATE alerts SET state = 'pending', leader_id = CASE WHEN id = ? THEN NULL ELSE leader_id END,
       next_attempt_at = ?, queued_at = ? WHERE (id = ? OR leader_id = ?) AND state <> 'delivered'`,
  )

  const bringForward = database.prepare(
    `UPDATE alerts SET next_attempt_at = ?1, queued_at = min(queued_at, ?1)
       WHERE ${WAITING} AND next_attempt_at > ?1 AND max(queued_at, coalesce(last_attempt_at, 0)) > ?1 + ?2`,
  )

  function gather(alert: AlertRow, { now, groupMs }: AlertClaim): void {
    if (groupMs === 0 || alert.attempts > 0) return
    const { agent_id, action } = noticeFromText(alert.notice)
    const { id, target, organization_id, team_id, rule_name } = alert
    follow.run(id, target, now, organization_id, team_id, rule_name, agent_id ?? null, action ?? null)
    noteGroup.run(alertGroupOf(alert), now)
  }

  function failTarget(target: string, at: number, holdUntil: number, breaker: Breaker): void {
    const failures = Number(targetFailed.get(target)?.['failures'] ?? 0)
    const beyond = failures - breaker.failures
    const holdMs = beyond < 0 ? 0 : (breaker.holdMs[beyond] ?? breaker.holdMs.at(-1) ?? 0)
    const resumeAt = Math.max(holdMs > 0 ? at + holdMs : 0, holdUntil)
    if (resumeAt > 0) holdTarget.run(resumeAt, target)
    if (holdMs === 0) return
    for (const { id } of giveUpHeldBack.all(target, at, at - breaker.giveUpMs))
      giveUpFollowers.run(String(id))
  }

  return {
    /** Alerts from a time when the clock was ahead are not kept back until it is that late again. */
    mendTimes(now: number): void {
      bringForward.run(now, CLOCKS_DIFFER_MS)
    },

    claimAlerts(claim: AlertClaim): SealedClaim[] {
      const { ids, now, until, groupMs } = claim
      return inTransaction(database, () => {
        if (groupMs > 0) forgetGroups.run(now - groupMs)
        return ids.flatMap((id) => {
          const row = lease.get(until, now, id, now)
          if (!row) return []
          const alert = row as unknown as AlertRow
          // One finds out whether a target in trouble works again; the others wait for it.
          holdWhileTrying.run(until, alert.target, claim.breakerFailures)
          gather(alert, claim)
          const followers = countFollowers.get(id)
          const { event_id, rule_name, sealed_url, target, notice, attempts, created_at } = alert
          return {
            ...{ id, event_id, rule_name, sealed_url, target, notice, attempts },
            count: 1 + Number(followers?.['count'] ?? 0),
            last_created_at: Math.max(created_at, Number(followers?.['last'] ?? 0)),
          }
        })
      })
    },

    finishAlerts(results: readonly AlertResult[], breaker: Breaker): void {
      inTransaction(database, () => {
        for (const { id, target, attempts, outcome, at, status, answer, ...result } of results)
          switch (outcome) {
            case 'delivered':
              succeed.run(at, at, status, answer, id, id)
              targetSucceeded.run(at, target)
              break
            case 'released':
              release.run(at, id, attempts)
              break
            default: {
              const state = outcome === 'failed' ? 'failed' : 'pending'
              fail.run(state, result.next_attempt_at, at, status, answer, id, id, attempts)
              failTarget(target, at, result.hold_until, breaker)
            }
          }
      })
    },

    retryAlert(organizationId: string, id: string, at: number): boolean {
      return inTransaction(database, () => {
        const found = findState.get(organizationId, id)
        if (!found || found['state'] === 'delivered') return false
        requeue.run(id, at, at, id, id)
        freeTarget.run(String(found['target']))
        return true
      })
    },
  }
}
