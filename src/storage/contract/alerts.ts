/**
 * The part of the store that alerts are delivered from.
 *
 * - Alerts come into being in `append`, with their event. From then on they are `pending` until they are `delivered`,
 *   or `failed` for good.
 * - A claim is a lease: until it ends nobody else gets the alert; after it, if nobody finished it, the next one does. So
 *   an alert whose sender died is sent again, and several processes can share the work.
 * - What is known of a target (failures in a row, when to try again) is kept here too, and is the same for all of them.
 * - Delivery works across organizations; whatever is shown to a caller is asked for with a scope.
 */

import type { Page } from '../../domain/paging.ts'
import type { Scope } from '../../domain/principal.ts'

export type AlertStorage = {
  /** What could be sent now, the most promising targets first. A look, not a claim. */
  findDueAlerts(query: DueAlertsQuery): Promise<DueAlert[]>
  /** Takes what is still free; what somebody else took first is left out. */
  claimAlerts(claim: AlertClaim): Promise<ClaimedAlert[]>
  /** Writes down how the attempts went; all or none. */
  finishAlerts(results: readonly AlertResult[], breaker: Breaker): Promise<void>
  /** Over all organizations. */
  countWaitingAlerts(): Promise<WaitingAlerts>

  /** Newest first. */
  listAlerts(scope: Scope, filter: AlertFilter, page: Page): Promise<AlertPage>
  findAlert(organizationId: string, id: string): Promise<StoredAlert | null>
  /**
   * Makes an alert due at once, given up or not, before all others of its target; false where there is none, or it was
   * delivered.
   */
  retryAlert(organizationId: string, id: string, at: number): Promise<boolean>
  /** Makes what was given up or waits due at once, the oldest first, and behind them what a pause holds. */
  retryAlerts(scope: Scope, filter: RetriedAlerts, at: number, limit: number): Promise<RetryCounts>

  /** Makes alerts due that wait for the end of a pause: that many at most, and how many it were. */
  releaseAlerts(scope: Scope, endsAt: number, at: number, limit: number): Promise<number>
}

/** `paused`: those that a pause holds until its end. */
export type RetryCounts = { readonly retried: number; readonly paused: number }

export const ALERT_STATES = ['pending', 'delivered', 'failed'] as const

export type AlertState = (typeof ALERT_STATES)[number]

export type DueAlertsQuery = {
  readonly now: number
  readonly limit: number
  /** Of a target that answers well; of another only one. */
  readonly perTarget: number
  /** Hosts that have enough connections already. */
  readonly busyHosts: readonly string[]
  /** At most one message in this time for alerts of the same rule, agent and action; 0: no grouping. */
  readonly groupMs: number
}

export type DueAlert = {
  readonly id: string
  readonly target: string
  /** Scheme, name and port. */
  readonly host: string
  /** Failures of the target in a row. */
  readonly failures: number
  readonly isProven: boolean
}

export type AlertClaim = {
  readonly ids: readonly string[]
  readonly now: number
  readonly until: number
  readonly groupMs: number
  /** A target with so many failures in a row is tried with one alert at a time. */
  readonly breakerFailures: number
}

export type ClaimedAlert = {
  readonly id: string
  readonly event_id: string
  readonly rule_name: string
  readonly target: string
  readonly webhook_url: string
  readonly notice: string
  /** Attempts made before this one. */
  readonly attempts: number
  /** When it was claimed. */
  readonly began_at: number
  /** Alerts that this message tells of, this one included, and when the last of them came. */
  readonly count: number
  readonly last_created_at: number
}

export type AlertResult = {
  readonly id: string
  readonly target: string
  readonly attempts: number
  /** `released` was not attempted after all. */
  readonly outcome: 'delivered' | 'retry' | 'failed' | 'released'
  /** What was made due by hand since then stays due, although this attempt failed. */
  readonly began_at: number
  readonly at: number
  readonly next_attempt_at: number
  readonly status: number | null
  readonly answer: string | null
  /** The receiver asked to be left alone until then; 0 if it did not. */
  readonly hold_until: number
}

/** After so many failures in a row a target is held back, longer each time; the last time is used from there on. */
export type Breaker = {
  readonly failures: number
  readonly holdMs: readonly number[]
  /** An alert that was held back for longer than this is given up. */
  readonly giveUpMs: number
}

export type WaitingAlerts = { readonly pending: number; readonly oldest: number | null }

export type AlertFilter = { readonly state?: AlertState; readonly rule?: string }

export type RetriedAlerts = { readonly rule?: string }

export type StoredAlert = {
  readonly id: string
  readonly organization_id: string
  readonly team_id: string | null
  readonly event_id: string
  readonly rule_name: string
  readonly webhook_url: string
  readonly notice: string
  readonly state: AlertState
  readonly attempts: number
  readonly created_at: number
  readonly last_attempt_at: number | null
  readonly last_status: number | null
  readonly last_answer: string | null
  readonly next_attempt_at: number | null
  readonly delivered_at: number | null
  readonly leader_id: string | null
  /** Of its target: failures in a row, the last success, and until when nothing is sent there. */
  readonly target_failures: number
  readonly target_succeeded_at: number | null
  readonly target_paused_until: number | null
}

type AlertPage = { readonly alerts: readonly StoredAlert[]; readonly total: number }
