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
}

export type LoginSession = {
  readonly token_hash: string
  readonly organization_id: string
  readonly key_id: string
  readonly created_at: number
  readonly used_at: number
}

export type LoginTimes = Pick<LoginSession, 'created_at' | 'used_at'>

export type LoginCounts = { readonly key: number; readonly organization: number }

/** However much it is used, a session ends then. */
export const LOGIN_LASTS_MS = 12 * 3_600_000
