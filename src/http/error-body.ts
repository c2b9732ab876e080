/** The body of every error, whichever layer it comes from. */
const CODES: Readonly<Record<number, string>> = {
  400: 'bad_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'timeout',
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
}

export function errorBody({ status, detail, field = null }: DescribedError, more: object = {}): string {
  const code = CODES[status] ?? (status < 500 ? 'bad_request' : 'internal')
  return JSON.stringify({ detail, code, ...(field !== null && { field }), ...more })
}

export const ERROR_CODES = [...new Set(Object.values(CODES))]
