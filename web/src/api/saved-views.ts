import { queryOptions } from '@tanstack/react-query'
import type { NewSavedView, SavedViewRecord } from '../../../src/domain/saved-view.ts'
import { get } from './call.ts'

export type { NewSavedView, SavedViewRecord }

export const savedViewsQuery = queryOptions({
  queryKey: ['views'],
  queryFn: ({ signal }) => get<{ views: readonly SavedViewRecord[] }>('/views', {}, signal),
})
