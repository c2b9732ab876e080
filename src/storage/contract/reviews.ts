/**
 * Reviews follow the events about a second behind: each event that is high, critical or blocked is counted in the review of
 * its like events. What people decide is stored with its record. A closed review opens again with the next event.
 */
import type { Change, ChangeRecord } from '../../domain/change.ts'
import type { Page, Paged, TimeRange } from '../../domain/paging.ts'
import type { Scope } from '../../domain/principal.ts'
import type { ReviewState } from '../../domain/review.ts'

export type ReviewStorage = {
  /** The most severe first, among these the oldest. */
  listReviews(scope: Scope, filter: ReviewFilter, page: Page): Promise<Paged<StoredReview>>
  findReview(organizationId: string, id: string): Promise<StoredReview | null>
  /** With the review itself, where it is not there yet. False where somebody took another step since that version. */
  saveReviewStep(review: StoredReview, step: ReviewStep, record: ChangeRecord): Promise<boolean>
  /** Newest first. */
  listReviewSteps(organizationId: string, id: string): Promise<Change[]>
  countReviews(scope: Scope, range: TimeRange, now: number): Promise<TeamReviews[]>
}

export type ReviewFilter = {
  readonly state?: ReviewState
  readonly owner?: string
  readonly team_id?: string
  readonly risk_level?: string
  /** Not closed, and due before this time. */
  readonly due_before?: number
}

/** Like events. `kind` `event`: of a single one that nobody would have asked about. */
export type ReviewGroup = {
  readonly organization_id: string
  readonly id: string
  readonly kind: 'group' | 'event'
  readonly team_id: string | null
  readonly rule: string
  readonly agent_id: string
  readonly target: string
}

export type StoredReview = ReviewGroup & {
  /** Place in the order of risk levels. */
  readonly highest_risk: number
  readonly events: number
  readonly first_id: string
  readonly last_id: string
  /** The event that it waits since. */
  readonly opened_id: string
  readonly state: ReviewState
  readonly owner: string | null
  readonly note: string | null
  readonly due_at: number | null
  readonly version: number
  /** Whether somebody took a step since it was opened. */
  readonly is_stepped: boolean
  /** The last step; null: there was none. */
  readonly change_id: string | null
}

/** `waits`: how long it had waited, where this is the first step since it was opened, or closes it. */
export type ReviewStep = Pick<StoredReview, 'state' | 'owner' | 'note' | 'due_at'> & {
  readonly expected_version: number
  readonly waits: readonly ReviewWait[]
}

export type ReviewWait = { readonly kind: 'first_step' | 'closed'; readonly waited_ms: number }

type Waits = { readonly count: number; readonly mean_ms: number; readonly longest_ms: number }

export type TeamReviews = Readonly<Record<ReviewState | 'overdue', number>> & {
  readonly team_id: string | null
  readonly oldest_open_id: string | null
} & Readonly<Record<ReviewWait['kind'], Waits>>
