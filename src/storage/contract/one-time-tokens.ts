/** Tokens that are good once and for minutes: a link that signs somebody in, an enrolment of a machine. */
import type { ChangeRecord } from './directory.ts'

export type OneTimeTokenStorage = {
  createOneTimeToken(token: OneTimeToken, record: ChangeRecord): Promise<void>
  /** Takes it away, so that nobody else gets it; null where there is none, or none any more. */
  takeOneTimeToken(tokenHash: string, kind: OneTimeTokenKind, now: number): Promise<OneTimeToken | null>
}

export type OneTimeTokenKind = 'sign-in' | 'enrolment'

export type OneTimeToken = {
  readonly token_hash: string
  readonly organization_id: string
  readonly kind: OneTimeTokenKind
  /** JSON: what it is good for. */
  readonly details: string
  readonly created_at: number
  readonly expires_at: number
}
