import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PendingChange } from '../../../src/domain/pending-change.ts'
import type { ReviewState, ReviewUpdate } from '../../../src/domain/review.ts'
import type { Parameters } from './address.ts'
import { get } from './call.ts'
import type { Change, RiskLevel } from './records.ts'

export type { PendingChange, ReviewState, ReviewUpdate }

export type Review = {
  readonly id: string
  readonly version: number
  readonly state: ReviewState
  readonly owner: string | null
  readonly note: string | null
  readonly due_at: string | null
  readonly overdue: boolean
  readonly team: string | null
  readonly rule: string
  readonly agent_id: string
  readonly target: string
  readonly risk_level: RiskLevel
  readonly events: number
  readonly last_event: string
  readonly opened_at: string
}

export const reviewsQuery = (parameters: Parameters) =>
  queryOptions({
    queryKey: ['reviews', parameters],
    queryFn: ({ signal }) =>
      get<{ reviews: readonly Review[]; total: number }>('/reviews', parameters, signal),
    placeholderData: keepPreviousData,
  })

export const reviewStepsQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['reviews', id, version],
    queryFn: ({ signal }) => get<{ steps: readonly Change[] }>(`/reviews/${id}`, {}, signal),
    enabled: version > 0,
  })

type Waits = { readonly count: number; readonly mean_seconds: number; readonly longest_seconds: number }

export type TeamReviews = Readonly<Record<ReviewState | 'overdue', number>> & {
  readonly team: string | null
  readonly first_step: Waits
  readonly closed: Waits
}

export const reviewSummaryQuery = queryOptions({
  queryKey: ['reviews', 'summary'],
  queryFn: ({ signal }) => get<{ teams: readonly TeamReviews[] }>('/reviews/summary', {}, signal),
})

export const pendingChangesQuery = queryOptions({
  queryKey: ['pending-changes'],
  queryFn: ({ signal }) => get<{ pending_changes: readonly PendingChange[] }>('/pending-changes', {}, signal),
})
