import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Parameters } from './address.ts'
import { get } from './call.ts'

export type AlertState = 'pending' | 'delivered' | 'failed'

/** One match of an alert rule, and the delivery of its message. */
export type Alert = {
  readonly id: string
  readonly event_id: string
  readonly rule: string
  readonly target: string
  readonly state: AlertState
  readonly attempts: number
  readonly created_at: string
  readonly last_answer: string | null
  readonly next_attempt_at: string | null
  readonly grouped_with: string | null
}

export const alertsQuery = (parameters: Parameters) =>
  queryOptions({
    queryKey: ['alerts', parameters],
    queryFn: ({ signal }) => get<{ alerts: readonly Alert[]; total: number }>('/alerts', parameters, signal),
    placeholderData: keepPreviousData,
  })
