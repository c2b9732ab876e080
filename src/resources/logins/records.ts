/** People's sessions at the dashboard. Only a hash of what their browser holds is kept; whose session it is, the token tells. */
import type { ChangeRecord } from '../../domain/change.ts'
import { change, read, readEverywhere, writeEverywhere } from '../kit/operations.ts'
import { insert, table } from '../kit/table.ts'

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

const LOGIN_SESSIONS = table(
  'login_sessions',
  [
    ...([
      'token_hash',
      'organization_id',
      'key_id',
      'created_at',
      'used_at',
      'person_id',
      'sid',
      'address',
    ] as const),
  ],
  { personal: [] },
)

export const LOGIN_TABLES = [LOGIN_SESSIONS]

export const LOGIN_RECORDS = {
  startLogin: change((query, session: LoginSession, _record: ChangeRecord) =>
    insert(query, LOGIN_SESSIONS, session),
  ),

  findLogin: readEverywhere(async (query, tokenHash: string) => {
    const { rows } = await query<LoginSession>('SELECT * FROM login_sessions WHERE token_hash = $1', [
      tokenHash,
    ])
    return rows[0] ?? null
  }),

  /** Sessions that began and were used after these times: of one key, and of its whole organization. */
  countLogins: read('quick', async (query, organizationId: string, keyId: string, since: LoginTimes) => {
    const { rows } = await query<LoginCounts>(
      `SELECT count(*) FILTER (WHERE key_id = $1) AS key, count(*) AS organization FROM login_sessions
       WHERE organization_id = $2 AND created_at > $3 AND used_at > $4`,
      [keyId, organizationId, since.created_at, since.used_at],
    )
    return rows[0] ?? { key: 0, organization: 0 }
  }),

  touchLogin: writeEverywhere(async (query, tokenHash: string, usedAt: number) => {
    await query('UPDATE login_sessions SET used_at = $1 WHERE token_hash = $2 AND used_at < $1', [
      usedAt,
      tokenHash,
    ])
  }),

  /** False where there is no such session any more. */
  endLogin: change(async (query, organizationId: string, tokenHash: string, _record: ChangeRecord) => {
    const { count } = await query(
      'DELETE FROM login_sessions WHERE organization_id = $1 AND token_hash = $2',
      [organizationId, tokenHash],
    )
    return count === 1
  }),

  /** Those that began and were used after these times, the newest first. */
  listLogins: read('page', async (query, organizationId: string, since: LoginTimes) => {
    const { rows } = await query<LoginSession>(
      `SELECT * FROM login_sessions WHERE organization_id = $1 AND created_at > $2 AND used_at > $3
       ORDER BY created_at DESC, token_hash`,
      [organizationId, since.created_at, since.used_at],
    )
    return rows
  }),

  /** Of persons of one issuer, in any organization: by subject, by the provider's own session, or by both. */
  findLoginsOf: readEverywhere(async (query, issuer: string, { subject, sid }: ProviderSession) => {
    const { rows } = await query<LoginSession>(
      `SELECT s.* FROM login_sessions s JOIN people p ON p.id = s.person_id
       WHERE p.issuer = $1 AND ($2::text IS NULL OR p.subject = $2) AND ($3::text IS NULL OR s.sid = $3)`,
      [issuer, subject, sid],
    )
    return rows
  }),

  purgeLogins: writeEverywhere(async (query, now: number) => {
    await query('DELETE FROM login_sessions WHERE created_at <= $1', [now - LOGIN_LASTS_MS])
  }),
}
