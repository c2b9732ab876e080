/** Tokens that are good once: a hash of each is stored, never the token. */
import { hash, randomBytes } from 'node:crypto'
import type { OneTimeTokenKind } from '../resources/one-time-tokens/records.ts'

/** With its time, as whoever asked for it gets it. */
export type MadeToken = { readonly token: string; readonly expires_at: number }

const TOKEN_BYTES = 32

export function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** One kind is never good as another. */
export function hashOfToken(kind: OneTimeTokenKind, token: string): string {
  return hash('sha256', `${kind}:${token}`, 'hex')
}
