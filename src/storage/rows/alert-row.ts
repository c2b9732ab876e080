/** Rows of the table `alerts`, as both engines select and insert them. */
import type { SealedClaim } from '../secrets/sealed-storage.ts'

/** `team_id` '' is no team. */
export type AlertRow = Omit<SealedClaim, 'count' | 'last_created_at' | 'began_at'> & {
  readonly organization_id: string
  readonly team_id: string
  readonly created_at: number
}

export const ALERT_COLUMNS =
  'id, organization_id, team_id, event_id, rule_name, sealed_url, target, notice, attempts, created_at'

export const NEW_ALERT_COLUMNS =
  'id, organization_id, team_id, event_id, rule_name, sealed_url, target, notice, created_at, queued_at, next_attempt_at'

/** Still to be sent, and not covered by another alert's message. */
export const IS_WAITING = `state = 'pending' AND leader_id IS NULL`

/** When the next alert of a target was made due again by hand, or after a pause; null where it has waited since it came. */
export function firstInLine(target: string): string {
  return `SELECT CASE WHEN queued_at > created_at THEN queued_at END AS retried_at FROM alerts
    WHERE ${IS_WAITING} AND target = ${target} ORDER BY next_attempt_at LIMIT 1`
}

/** `greatest`: what the engine calls the larger of two values. */
export function selectShownAlerts(greatest: 'max' | 'greatest'): string {
  // An alert that is held back with its target is tried when the target is.
  return `SELECT a.id, a.organization_id, nullif(a.team_id, '') AS team_id, a.event_id, a.rule_name, a.sealed_url, a.notice,
    a.state, a.attempts, a.created_at, a.last_attempt_at, a.last_status, a.last_answer,
    CASE WHEN a.state = 'pending' THEN ${greatest}(a.next_attempt_at, coalesce(t.resume_at, 0)) END AS next_attempt_at,
    a.delivered_at, a.leader_id, coalesce(t.failures, 0) AS target_failures,
    t.succeeded_at AS target_succeeded_at, nullif(t.resume_at, 0) AS target_paused_until
    FROM alerts a LEFT JOIN alert_targets t ON t.target = a.target`
}

/** `followers`: the alerts that its message tells of too. */
export function claimOf(
  row: AlertRow,
  began_at: number,
  followers: { readonly count: number; readonly last: number | null } | undefined,
): SealedClaim {
  const { id, event_id, rule_name, sealed_url, target, notice, attempts, created_at } = row
  return {
    ...{ id, event_id, rule_name, sealed_url, target, notice, attempts, began_at },
    count: 1 + (followers?.count ?? 0),
    last_created_at: Math.max(created_at, followers?.last ?? 0),
  }
}

/** Tried again within this time anyway, or under way. */
export const RETRIED_SOON_MS = 15_000
