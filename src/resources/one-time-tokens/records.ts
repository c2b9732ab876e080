/** Tokens that are good once and for minutes: a link that signs somebody in, an enrolment of a machine. */
import type { ChangeRecord } from '../../domain/change.ts'
import { change, writeEverywhere } from '../kit/operations.ts'
import { insert, table } from '../kit/table.ts'

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

const ONE_TIME_TOKENS = table(
  'one_time_tokens',
  [...(['token_hash', 'organization_id', 'kind', 'details', 'created_at', 'expires_at'] as const)],
  { personal: [] },
)

export const ONE_TIME_TOKEN_TABLES = [ONE_TIME_TOKENS]

export const ONE_TIME_TOKEN_RECORDS = {
  createOneTimeToken: change((query, token: OneTimeToken, _record: ChangeRecord) =>
    insert(query, ONE_TIME_TOKENS, token),
  ),

  /** Takes it away, so that nobody else gets it; null where there is none, or none any more. Whose it is, the token tells. */
  takeOneTimeToken: writeEverywhere(async (query, tokenHash: string, kind: OneTimeTokenKind, now: number) => {
    const { rows } = await query<OneTimeToken>(
      'DELETE FROM one_time_tokens WHERE token_hash = $1 AND kind = $2 AND expires_at > $3 RETURNING *',
      [tokenHash, kind, now],
    )
    return rows[0] ?? null
  }),

  purgeOneTimeTokens: writeEverywhere(async (query, now: number) => {
    await query('DELETE FROM one_time_tokens WHERE expires_at <= $1', [now])
  }),
}
