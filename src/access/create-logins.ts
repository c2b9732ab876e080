/** People at the dashboard: a session stands for the key that it was opened with, and ends with it. */
import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Actor, ChangeKind } from '../domain/change.ts'
import type { Principal } from '../domain/principal.ts'
import type { UlidSource } from '../domain/ulid.ts'
import type { ChangeRecord } from '../storage/contract/directory.ts'
import { LOGIN_LASTS_MS, type LoginSession } from '../storage/contract/logins.ts'
import type { Storage } from '../storage/contract/storage.ts'
import { isGood, principalOf } from './create-authenticator.ts'

export type Logins = {
  /** The token is for the browser alone; it cannot be had again. */
  start(principal: Principal, address: string): Promise<string>
  /** Null once the session is over: ended, too old, unused for too long, or its key is no longer good. */
  find(token: string, use?: 'use' | 'look'): Promise<Principal | null>
  end(token: string, address: string): Promise<void>
  /** What a page must send along with every change; only who has the session can know it. */
  csrfTokenOf(token: string): string
  isCsrfToken(token: string, given: string): boolean
}

export type LoginsOptions = {
  readonly storage: Storage
  readonly ids: UlidSource
  readonly now: () => number
}

const TOKEN_BYTES = 32
const IDLE_MS = 2 * 3_600_000
/** How long a session is trusted without a look at the store. */
const TRUST_MS = 2_000
/** The time of the last use is written down this often. */
const TOUCH_EVERY_MS = 60_000
const CACHED_AT_MOST = 10_000

type Known = { readonly principal: Principal; readonly session: LoginSession; readonly until: number }

export function createLogins({ storage, ids, now }: LoginsOptions): Logins {
  const trusted = new Map<string, Known>()

  async function lookUp(tokenHash: string): Promise<Known | null> {
    trusted.delete(tokenHash)
    const session = await storage.findLogin(tokenHash)
    const at = now()
    if (!session || session.created_at + LOGIN_LASTS_MS <= at || session.used_at + IDLE_MS <= at) return null
    const key = await storage.findKey(session.key_id)
    if (!key || !isGood(key, at)) return null
    const known = { principal: principalOf(key), session, until: at + TRUST_MS }
    if (trusted.size >= CACHED_AT_MOST) trusted.clear()
    trusted.set(tokenHash, known)
    return known
  }

  async function touch({ session }: Known): Promise<void> {
    const at = now()
    if (at - session.used_at < TOUCH_EVERY_MS) return
    trusted.delete(session.token_hash)
    // A store that cannot be written to must not keep people from reading.
    await storage.touchLogin(session.token_hash, at).catch(() => {})
  }

  function record(kind: ChangeKind, principal: Principal, address: string): ChangeRecord {
    const { key_id, key_name, team_id } = principal
    const actor: Actor = { key_id, name: key_name, address }
    return { id: ids.next(), kind, actor, team_id, subject: key_id, before: null, after: null }
  }

  return {
    async start(principal, address) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const at = now()
      const { organization_id, key_id } = principal
      await storage.startLogin(
        { token_hash: hashOf(token), organization_id, key_id, created_at: at, used_at: at },
        record('session.started', principal, address),
      )
      return token
    },

    async find(token, use = 'use') {
      const tokenHash = hashOf(token)
      const cached = trusted.get(tokenHash)
      const known = cached && cached.until > now() ? cached : await lookUp(tokenHash)
      if (known && use === 'use') await touch(known)
      return known?.principal ?? null
    },

    async end(token, address) {
      const tokenHash = hashOf(token)
      const known = await lookUp(tokenHash)
      trusted.delete(tokenHash)
      if (!known) return
      const { principal } = known
      await storage.endLogin(
        tokenHash,
        principal.organization_id,
        record('session.ended', principal, address),
      )
      // A look that was under way meanwhile may have put it back.
      trusted.delete(tokenHash)
    },

    csrfTokenOf,
    isCsrfToken: (token, given) => timingSafeEqual(digest(csrfTokenOf(token)), digest(given)),
  }
}

function hashOf(token: string): string {
  return hash('sha256', `session:${token}`, 'hex')
}

function csrfTokenOf(token: string): string {
  return hash('sha256', `csrf:${token}`, 'base64url')
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}
