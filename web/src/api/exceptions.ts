import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ExceptionRecord, NewException } from '../../../src/domain/exception.ts'
import { get, send } from './call.ts'

export type { ExceptionRecord, NewException }

export type ExceptionPreview = {
  readonly days: number
  readonly looked_at: number
  readonly complete: boolean
  readonly changed: number
  readonly no_longer_blocked: number
  readonly newly_blocked: number
  readonly groups: readonly {
    readonly rule: string
    readonly agent_id: string
    readonly target: string
    readonly events: number
    readonly newest: string
  }[]
  readonly warnings: readonly string[]
}

export const exceptionsQuery = queryOptions({
  queryKey: ['exceptions'],
  queryFn: ({ signal }) => get<{ exceptions: readonly ExceptionRecord[] }>('/org/exceptions', {}, signal),
})

/** `draft` is the text of a whole exception. */
export const exceptionPreviewQuery = (draft: string) =>
  queryOptions({
    queryKey: ['exceptions', 'preview', draft],
    queryFn: () => send<ExceptionPreview>('POST', '/org/exceptions/preview', JSON.parse(draft)),
    placeholderData: keepPreviousData,
    retry: false,
  })
