/** Forgetting, as the pages see it: searches for a person, erasures, holds, retention. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OwnRetention, RetentionDays, RetentionUpdate } from '../../../src/domain/retention.ts'
import { get, getResponse, send } from './call.ts'
import type { Decision, RiskLevel } from './records.ts'

export type { RetentionUpdate }

export type SubjectTerm = {
  readonly kind: 'email' | 'phone' | 'user_id' | 'name' | 'number'
  readonly value: string
}

export type SubjectMatch = {
  readonly kind: 'event' | 'alert' | 'change' | 'record'
  /** Of a record: its kind and its own id. */
  readonly id: string
  /** Null: of a record. */
  readonly created_at: string | null
  readonly agent_id: string | null
  readonly action: string | null
  readonly places: readonly string[]
}

export type SubjectSearch = {
  readonly id: string
  readonly state: 'running' | 'done' | 'failed'
  readonly searched_by: readonly string[]
  readonly created_at: string
  readonly created_by: string
  readonly scanned: number
  readonly total: number
  readonly found: number
}

export type SubjectReport = SubjectSearch & {
  readonly matches: readonly SubjectMatch[]
  readonly next: string | null
}

export type Erasure = {
  readonly id: string
  readonly mode: 'fields' | 'credentials'
  readonly fields: readonly string[]
  readonly reason: string
  readonly created_at: string
  readonly created_by: string
  readonly events: number
  readonly finished_at: string | null
}

export type HoldFilter = {
  readonly agent_id?: string
  readonly action?: string
  readonly session_id?: string
  readonly risk_level?: RiskLevel
  readonly pii_detected?: boolean
  readonly decision?: Decision
  readonly team?: string
  readonly after?: string
  readonly before?: string
  readonly event_ids?: readonly string[]
}

export type Hold = {
  readonly id: string
  readonly case: string
  readonly reason: string
  readonly filter: HoldFilter
  readonly created_at: string
  readonly created_by: string
  readonly released_at: string | null
  readonly released_by: string | null
}

export type RetentionRun = {
  readonly started_at: string
  readonly ended_at: string | null
  readonly looked_at_until: string | null
  readonly removed: number
  readonly held: number
}

export type Retention = {
  readonly days: RetentionDays
  readonly own: OwnRetention
  readonly floor_days: number
}

export type RetentionPreview = {
  readonly events: number
  readonly months: readonly { readonly month: string; readonly events: number }[]
  readonly active_holds: number
}

/** As many as one erasure or hold can name. */
export const MAX_MATCHES = 10_000
const MATCHES_AT_A_TIME = 500
const SOON_MS = 500
const RUNS_EVERY_MS = 5_000

const pathOf = (id: string) => `/subjects/search/${encodeURIComponent(id)}`

export const subjectSearchesQuery = queryOptions({
  queryKey: ['subject-searches'],
  queryFn: ({ signal }) => get<{ searches: readonly SubjectSearch[] }>('/subjects/search', {}, signal),
})

export const subjectSearchQuery = (id: string) =>
  queryOptions({
    queryKey: ['subject-search', id],
    queryFn: ({ signal }) => get<SubjectReport>(pathOf(id), { limit: 1 }, signal),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? SOON_MS : false),
  })

/** It ends as failed. */
export function stopSubjectSearch(id: string) {
  return send('DELETE', pathOf(id))
}

export const subjectMatchesQuery = (id: string) =>
  queryOptions({
    queryKey: ['subject-matches', id],
    queryFn: async ({ signal }) => {
      const matches: SubjectMatch[] = []
      for (let cursor: string | null = null; ; ) {
        const page: SubjectReport = await get(pathOf(id), { limit: MATCHES_AT_A_TIME, cursor }, signal)
        matches.push(...page.matches)
        cursor = page.next
        if (cursor === null || matches.length >= MAX_MATCHES) return matches
      }
    },
  })

export const erasuresQuery = queryOptions({
  queryKey: ['erasures'],
  queryFn: ({ signal }) => get<{ erasures: readonly Erasure[] }>('/erasures', {}, signal),
  refetchInterval: ({ state }) =>
    state.data?.erasures.some(({ finished_at }) => finished_at === null) ? SOON_MS : false,
})

export const holdsQuery = queryOptions({
  queryKey: ['holds'],
  queryFn: ({ signal }) => get<{ holds: readonly Hold[] }>('/holds', {}, signal),
})

export const retentionQuery = (team: string | null) =>
  queryOptions({
    queryKey: ['retention', team],
    queryFn: async ({ signal }) => {
      const response = await getResponse('/org/retention', { team }, signal)
      return { retention: (await response.json()) as Retention, etag: response.headers.get('etag') }
    },
  })

export const retentionRunsQuery = queryOptions({
  queryKey: ['retention-runs'],
  queryFn: ({ signal }) => get<{ runs: readonly RetentionRun[] }>('/org/retention/runs', {}, signal),
  refetchInterval: RUNS_EVERY_MS,
})

/** `update` is the text of the change. */
export const retentionPreviewQuery = (path: string, update: string) =>
  queryOptions({
    queryKey: ['retention-preview', path, update],
    queryFn: () => send<RetentionPreview>('POST', path, JSON.parse(update)),
    placeholderData: keepPreviousData,
    retry: false,
  })
