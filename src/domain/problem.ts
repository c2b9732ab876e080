/** Failures that are reported to the caller. The message is for the caller, `cause` for the log. */
export type ProblemKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'precondition_failed'
  | 'too_many'
  | 'unavailable'

export class Problem extends Error {
  readonly kind: ProblemKind
  /** The field, parameter or header that is wrong. */
  readonly field: string | null

  constructor(kind: ProblemKind, message: string, cause?: unknown, field: string | null = null) {
    super(message, { cause })
    this.name = 'Problem'
    this.kind = kind
    this.field = field
  }
}

export function notFound(what: string): Problem {
  return new Problem('not_found', `${what} not found.`)
}

export function invalid(message: string, field: string | null = null): Problem {
  return new Problem('invalid', message, undefined, field)
}

export function unavailable(message: string, cause?: unknown): Problem {
  return new Problem('unavailable', message, cause)
}
