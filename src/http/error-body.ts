/** The body of every error, whichever layer it comes from. */
import { QUOTA_EXCEEDED } from '../domain/quotas.ts'

const CODES: Readonly<Record<number, string>> = {
  400: 'bad_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'timeout',
  409: 'conflict',
  412: 'precondition_failed',
  413: 'too_large',
  415: 'unsupported_media_type',
  417: 'expectation_failed',
  422: 'invalid',
  429: 'too_many',
  431: 'headers_too_large',
  500: 'internal',
  503: 'unavailable',
}

export type DescribedError = {
  readonly status: number
  readonly detail: string
  /** The field, parameter or header that is wrong. */
  readonly field?: string | null
  /** Where the status alone does not say enough. */
  readonly code?: string | null
  /** Where in the text of the field. */
  readonly at?: readonly [number, number] | null
  /** Of 429 and 503, in seconds; soon where it is not given. */
  readonly retryAfterS?: number | null
}

export function errorBody(
  { status, detail, field = null, code = null, at = null }: DescribedError,
  more: object = {},
): string {
  const general = CODES[status] ?? (status < 500 ? 'bad_request' : 'internal')
  return JSON.stringify({
    ...{ detail, code: code ?? general },
    ...(field !== null && { field }),
    ...(at !== null && { at }),
    ...more,
  })
}

export const ERROR_CODES = [...new Set(Object.values(CODES)), QUOTA_EXCEEDED]
