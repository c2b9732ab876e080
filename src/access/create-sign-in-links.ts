/** Links that open the dashboard signed in, once. Only who is beside the store makes one: at the first start, or by command. */
import { type Actor, COMMAND_LINE } from '../domain/change.ts'
import type { Principal } from '../domain/principal.ts'
import type { UlidSource } from '../domain/ulid.ts'
import type { StoredKey } from '../resources/keys/records.ts'
import type { Storage } from '../storage/contract/storage.ts'
import { isGood, principalOf } from './create-authenticator.ts'
import { hashOfToken, type MadeToken, makeToken } from './one-time-token.ts'

export type SignInLinks = {
  /** Whoever opens it first is signed in as this key, and ends with it. */
  offer(key: StoredKey, actor?: Actor): Promise<MadeToken>
  /** Who is signed in; null where the token was used, is too old, never was, or its key is no longer valid. */
  take(token: string): Promise<Principal | null>
}

export type SignInLinksOptions = {
  readonly storage: Storage
  readonly ids: UlidSource
  readonly now: () => number
}

const LINK_LASTS_MS = 10 * 60_000

type Details = { readonly key_id: string }

export function createSignInLinks({ storage, ids, now }: SignInLinksOptions): SignInLinks {
  return {
    async offer({ id, organization_id, team_id }, actor = COMMAND_LINE) {
      const token = makeToken()
      const at = now()
      const expires_at = at + LINK_LASTS_MS
      const details: Details = { key_id: id }
      await storage.createOneTimeToken(
        {
          ...{ token_hash: hashOfToken('sign-in', token), organization_id, kind: 'sign-in' },
          ...{ details: JSON.stringify(details), created_at: at, expires_at },
        },
        { id: ids.next(), kind: 'session.offered', actor, team_id, subject: id, before: null, after: null },
      )
      return { token, expires_at }
    },

    async take(token) {
      const taken = await storage.takeOneTimeToken(hashOfToken('sign-in', token), 'sign-in', now())
      if (!taken) return null
      const { key_id } = JSON.parse(taken.details) as Details
      const key = await storage.findKey(key_id)
      return key && isGood(key, now()) ? principalOf(key) : null
    },
  }
}
