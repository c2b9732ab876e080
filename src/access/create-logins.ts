/** Sessions of the dashboard. A session stands for the key or the person that it was opened by, and ends with it. */
import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ChangeRecord } from '../domain/change.ts'
import { type Actor, actorFor } from '../domain/change.ts'
import type { ChangeKind } from '../domain/change-kinds.ts'
import type { Principal } from '../domain/principal.ts'
import { createTtlCache } from '../domain/ttl-cache.ts'
import type { UlidSource } from '../domain/ulid.ts'
import {
  LOGIN_LASTS_MS,
  type LoginCounts,
  type LoginSession,
  type ProviderSession,
} from '../resources/logins/records.ts'
import type { Storage } from '../storage/contract/storage.ts'
import { isGood, principalOf } from './create-authenticator.ts'
import type { SettingsInForce } from './create-settings-in-force.ts'
import { principalOfPerson } from './person-access.ts'

export type Logins = {
  /** The token is for the browser alone; only its hash is stored. */
  start(principal: Principal, address: string, sid?: string | null): Promise<string>
  /** Null once the session is over: ended, too old, unused for too long, or its key is no longer valid. */
  /** Sessions that have not ended: of the caller's key, and of its organization. */
  count(principal: Principal): Promise<LoginCounts>
  find(token: string, use?: 'use' | 'check'): Promise<Principal | null>
  end(token: string, address: string): Promise<void>
  /** Sessions of the organization that have not ended. */
  list(organizationId: string): Promise<LoginSession[]>
  /** Somebody else's. Other processes notice within two seconds. */
  endOne(actor: Actor, session: LoginSession): Promise<void>
  /** Those that a provider has ended; of one organization, or null of all. */
  endOf(issuer: string, of: ProviderSession, organizationId: string | null): Promise<number>
  /** So that sessions which ended otherwise are read again at once. */
  clearCache(): void
  /** What a page must send with every change; only the holder of the session can know it. */
  csrfTokenOf(token: string): string
  isCsrfToken(token: string, given: string): boolean
}

export type LoginsOptions = {
  readonly storage: Storage
  readonly ids: UlidSource
  readonly now: () => number
  readonly settings: Pick<SettingsInForce, 'onKeysChanged'>
}

/** It tells the service that a session is over, without saying who ended it. */
const PROVIDER: Actor = { key_id: null, name: 'identity provider', person: null, address: null }

const TOKEN_BYTES = 32
const IDLE_MS = 2 * 3_600_000
/** How long a session is cached. */
const CACHE_MS = 2_000
/** The time of the last use is stored this often. */
const TOUCH_EVERY_MS = 60_000

type Login = { readonly principal: Principal; readonly session: LoginSession }

export function createLogins({ storage, settings, ids, now }: LoginsOptions): Logins {
  const cache = createTtlCache<Login | null>(now)
  settings.onKeysChanged(cache.clear)

  async function lookUp(tokenHash: string): Promise<Login | null> {
    const session = await storage.findLogin(tokenHash)
    const at = now()
    if (!session || session.created_at + LOGIN_LASTS_MS <= at || session.used_at + IDLE_MS <= at) return null
    if (session.person_id !== null) {
      const person = await storage.findPerson(session.organization_id, session.person_id)
      return person && person.deactivated_at === null
        ? { principal: principalOfPerson(person), session }
        : null
    }
    const key = await storage.findKey(session.key_id)
    if (!key || !isGood(key, at)) return null
    return { principal: principalOf(key), session }
  }

  async function touch({ session }: Login): Promise<void> {
    const at = now()
    if (at - session.used_at < TOUCH_EVERY_MS) return
    cache.forget(session.token_hash)
    // A store that cannot be written to must not prevent reading.
    await storage.touchLogin(session.token_hash, at).catch(() => {})
  }

  function record(kind: ChangeKind, principal: Principal, address: string): ChangeRecord {
    const { key_id, team_id } = principal
    const actor = actorFor(principal, address)
    return { id: ids.next(), kind, actor, team_id, subject: key_id, before: null, after: null }
  }

  function sinceTimes() {
    return { created_at: now() - LOGIN_LASTS_MS, used_at: now() - IDLE_MS }
  }

  async function endOne(actor: Actor, { token_hash, organization_id, key_id }: LoginSession): Promise<void> {
    const ended = { id: ids.next(), kind: 'session.ended', subject: key_id } as const
    await storage.endLogin(organization_id, token_hash, {
      ...ended,
      actor,
      team_id: null,
      before: null,
      after: null,
    })
    cache.forget(token_hash)
  }

  return {
    async start(principal, address, sid = null) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const at = now()
      const { organization_id, key_id, person } = principal
      // A session by a personal key ends with that key.
      const person_id = person?.id === key_id ? key_id : null
      const times = { created_at: at, used_at: at }
      await storage.startLogin(
        { token_hash: hashOf(token), organization_id, key_id, person_id, sid, address, ...times },
        record('session.started', principal, address),
      )
      return token
    },

    count: ({ organization_id, key_id }) => storage.countLogins(organization_id, key_id, sinceTimes()),

    list: (organizationId) => storage.listLogins(organizationId, sinceTimes()),

    endOne,

    async endOf(issuer, of, organizationId) {
      const found = await storage.findLoginsOf(issuer, of)
      const own = found.filter((one) => organizationId === null || one.organization_id === organizationId)
      for (const session of own) await endOne(PROVIDER, session)
      return own.length
    },

    async find(token, use = 'use') {
      const tokenHash = hashOf(token)
      const login = await cache.get(tokenHash, async () => {
        const found = await lookUp(tokenHash)
        return { value: found, until: found ? now() + CACHE_MS : 0 }
      })
      if (login && use === 'use') await touch(login)
      return login?.principal ?? null
    },

    async end(token, address) {
      const tokenHash = hashOf(token)
      const login = await lookUp(tokenHash)
      if (!login) return
      const { principal } = login
      await storage.endLogin(
        principal.organization_id,
        tokenHash,
        record('session.ended', principal, address),
      )
      cache.forget(tokenHash)
    },

    clearCache: cache.clear,
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
