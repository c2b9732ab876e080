/** Forgetting, as the pages see it: searches for a person, erasures, holds, retention. */

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { asked } from './asked.ts'
import { get, getVersioned, send } from './call.ts'
import type { Schemas } from './openapi-types.ts'

export type SubjectTerm = Schemas['SubjectTerms']['terms'][number]
export type SubjectReport = Schemas['SubjectReport']
export type SubjectMatch = SubjectReport['matches'][number]
export type Erasure = Schemas['Erasure']
export type Hold = Schemas['Hold']
export type HoldFilter = Hold['filter']
export type Retention = Schemas['Retention']
export type RetentionUpdate = Schemas['RetentionUpdate']

/** As many as one erasure or hold can name. */
export const MAX_MATCHES = 10_000
const MATCHES_AT_A_TIME = 500
const SOON_MS = 500
const RUNS_EVERY_MS = 5_000

export const subjectSearchesQuery = asked('/subjects/search', 'subject-searches')

export const subjectSearchQuery = (id: string) =>
  queryOptions({
    queryKey: ['subject-search', id],
    queryFn: ({ signal }) => get('/subjects/search/{id}', { id, limit: 1 }, signal),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? SOON_MS : false),
  })

/** It ends as failed. */
export function stopSubjectSearch(id: string) {
  return send('DELETE', '/subjects/search/{id}', { id })
}

export const subjectMatchesQuery = (id: string) =>
  queryOptions({
    queryKey: ['subject-matches', id],
    queryFn: async ({ signal }) => {
      const matches: SubjectMatch[] = []
      for (let cursor: string | null = null; ; ) {
        const parameters = { id, limit: MATCHES_AT_A_TIME, cursor }
        const page: SubjectReport = await get('/subjects/search/{id}', parameters, signal)
        matches.push(...page.matches)
        cursor = page.next
        if (cursor === null || matches.length >= MAX_MATCHES) return matches
      }
    },
  })

export const erasuresQuery = queryOptions({
  queryKey: ['erasures'],
  queryFn: ({ signal }) => get('/erasures', {}, signal),
  refetchInterval: ({ state }) =>
    state.data?.erasures.some(({ finished_at }) => finished_at === null) ? SOON_MS : false,
})

export const holdsQuery = asked('/holds', 'holds')

export const retentionQuery = (team: string | null) =>
  queryOptions({
    queryKey: ['retention', team],
    queryFn: ({ signal }) => getVersioned('/org/retention', { team }, signal),
  })

export const retentionRunsQuery = queryOptions({
  queryKey: ['retention-runs'],
  queryFn: ({ signal }) => get('/org/retention/runs', {}, signal),
  refetchInterval: RUNS_EVERY_MS,
})

/** `update` is the text of the change. */
export const retentionPreviewQuery = (team: string | null, update: string) =>
  queryOptions({
    queryKey: ['retention-preview', team, update],
    queryFn: () => send('POST', '/org/retention/preview', { team, body: JSON.parse(update) }),
    placeholderData: keepPreviousData,
    retry: false,
  })
