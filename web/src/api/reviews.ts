import { queryOptions } from '@tanstack/react-query'
import { asked, askedWith } from './asked.ts'
import { get } from './call.ts'
import type { Schemas } from './openapi-types.ts'

export type PendingChange = Schemas['PendingChange']
export type Review = Schemas['Review']
export type ReviewState = Review['state']
export type ReviewUpdate = Schemas['ReviewUpdate']
export type TeamReviews = Schemas['ReviewSummary']['teams'][number]

export const reviewsQuery = askedWith('/reviews', 'reviews')

export const reviewStepsQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['reviews', id, version],
    queryFn: ({ signal }) => get('/reviews/{id}', { id }, signal),
    enabled: version > 0,
  })

export const reviewSummaryQuery = queryOptions({
  queryKey: ['reviews', 'summary'],
  queryFn: ({ signal }) => get('/reviews/summary', {}, signal),
})

export const pendingChangesQuery = asked('/pending-changes', 'pending-changes')
