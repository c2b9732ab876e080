/** People's sessions at the dashboard. Only a hash of what their browser holds is kept. */
import type { ChangeRecord } from './directory.ts'

export type LoginStorage = {
  startLogin(session: LoginSession, record: ChangeRecord): Promise<void>
  findLogin(tokenHash: string): Promise<LoginSession | null>
  /** Sessions that began and were used after these times: of one key, and of its whole organization. */
  countLogins(organizationId: string, keyId: string, since: LoginTimes): Promise<LoginCounts>
  touchLogin(tokenHash: string, usedAt: number): Promise<void>
  /** False where there is no such session any more. */
  endLogin(tokenHash: string, organizationId: string, record: ChangeRecord): Promise<boolean>
  /** Those that began and were used after these times, the newest first. */
  listLogins(organizationId: string, since: LoginTimes): Promise<LoginSession[]>
  /** Of persons of one issuer, in any organization: by subject, by the provider's own session, or by both. */
  findLoginsOf(issuer: string, of: ProviderSession): Promise<LoginSession[]>
}

export type LoginSession = {
  readonly token_hash: string
  readonly organization_id: string
  /** Of the key, or of the person where somebody signed in: no key has the id of a person. */
  readonly key_id: string
  readonly person_id: string | null
  /** The provider's id for its own session. */
  readonly sid: string | null
  /** Where it was started from; null: before this was noted. */
  readonly address: string | null
  readonly created_at: number
  readonly used_at: number
}

/** At least one of them is given. */
export type ProviderSession = { readonly subject: string | null; readonly sid: string | null }

export type LoginTimes = Pick<LoginSession, 'created_at' | 'used_at'>

export type LoginCounts = { readonly key: number; readonly organization: number }

/** However much it is used, a session ends then. */
export const LOGIN_LASTS_MS = 12 * 3_600_000
