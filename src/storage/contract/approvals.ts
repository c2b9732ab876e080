/**
 * Approvals of blocked calls.
 *
 * - Of a call, told from others by its binding, there is one open request at most (pending, or granted and not used).
 * - A grant is used in the transaction that appends the event which it lets go (`NewEvent.grant`), and by one event alone;
 *   where it is gone by then, nothing of the event is kept and the outcome is `grant_gone`.
 */
import type { ApprovalState } from '../../domain/approval.ts'
import type { Page, Paged } from '../../domain/paging.ts'
import type { Scope } from '../../domain/principal.ts'
import type { ChangeRecord } from './directory.ts'

export type ApprovalStorage = {
  /** The open request for the same call, or else the new one. Null: the key has too many that nobody has answered. */
  askApproval(request: NewApproval): Promise<StoredApproval | null>
  /** Of each place: the approval that lets the call go now, or that let it go before. */
  findGrants(places: readonly GrantPlace[], now: number): Promise<(string | null)[]>
  findApproval(organizationId: string, id: string): Promise<StoredApproval | null>
  /** Newest first. */
  listApprovals(scope: Scope, filter: ApprovalFilter, page: Page): Promise<Paged<StoredApproval>>
  /** False where it is not open any more. What is granted can still be denied. */
  decideApproval(organizationId: string, decision: ApprovalDecision, record: ChangeRecord): Promise<boolean>
}

export type NewApproval = {
  readonly organization_id: string
  readonly id: string
  readonly team_id: string | null
  readonly key_id: string
  readonly event_id: string
  /** A salted hash of what would run, by which agent, where, in which session. */
  readonly binding: string
  readonly runs_files: readonly string[]
  readonly asked_at: number
  readonly until: number
}

/** A question may use a grant, by its binding; what comes later about a call that was let go is found by the call. */
export type GrantPlace = { readonly organization_id: string } & (
  | { readonly binding: string }
  | { readonly call: string }
)

export type ApprovalFilter = { readonly state?: ApprovalState; readonly now: number }

export type ApprovalDecision = {
  readonly id: string
  readonly state: 'granted' | 'denied'
  readonly at: number
  readonly until: number
  readonly by: string
  readonly reason: string
}

/** `state` as it was written: what was open and is over by `until` has expired. */
export type StoredApproval = NewApproval & {
  readonly state: ApprovalState
  readonly decided_at: number | null
  readonly decided_by: string | null
  readonly reason: string | null
  readonly used_at: number | null
  readonly used_event_id: string | null
}

/** Of one key, those that nobody has answered. */
export const MAX_PENDING = 100
