import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { asked } from './asked.ts'
import { send } from './call.ts'
import type { Schemas } from './openapi-types.ts'

export type ExceptionRecord = Schemas['Exception']
export type NewException = Schemas['NewException']
export type ExceptionPreview = Schemas['ExceptionPreview']

export const exceptionsQuery = asked('/org/exceptions', 'exceptions')

/** `draft` is the text of a whole exception. */
export const exceptionPreviewQuery = (draft: string) =>
  queryOptions({
    queryKey: ['exceptions', 'preview', draft],
    queryFn: () => send('POST', '/org/exceptions/preview', { body: JSON.parse(draft) }),
    placeholderData: keepPreviousData,
    retry: false,
  })
