/** Failures that are reported to the caller. The message is for the caller, `cause` for the log. */
export type ProblemKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'precondition_failed'
  | 'too_many'
  | 'unavailable'

type ProblemDetails = Partial<Pick<Problem, 'code' | 'retryAfterS' | 'at'>>

export class Problem extends Error {
  readonly kind: ProblemKind
  /** The field, parameter or header that is wrong. */
  readonly field: string | null
  /** Of a `too_many`: what it is called where the status does not say enough, and when the next attempt is worthwhile. */
  readonly code: string | null
  readonly retryAfterS: number | null
  /** Where in the text of the field: the first character, and the one after the last. */
  readonly at: readonly [number, number] | null

  constructor(
    kind: ProblemKind,
    message: string,
    cause?: unknown,
    field: string | null = null,
    { code = null, retryAfterS = null, at = null }: ProblemDetails = {},
  ) {
    super(message, { cause })
    this.name = 'Problem'
    this.kind = kind
    this.field = field
    this.code = code
    this.retryAfterS = retryAfterS
    this.at = at
  }
}

export function notFound(what: string): Problem {
  return new Problem('not_found', `${what} not found.`)
}

export function invalid(message: string, field: string | null = null): Problem {
  return new Problem('invalid', message, undefined, field)
}

/** Wrong at one place of a text. */
export function invalidAt(message: string, field: string, at: readonly [number, number]): Problem {
  return new Problem('invalid', message, undefined, field, { at })
}

/** `retryAfterS`: from when on it would be taken. */
export function tooMany(message: string, retryAfterS: number, code: string | null = null): Problem {
  return new Problem('too_many', message, undefined, null, { code, retryAfterS })
}

export function unavailable(message: string, cause?: unknown): Problem {
  return new Problem('unavailable', message, cause)
}
