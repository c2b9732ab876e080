/** From a bearer token to who is calling. Valid keys are cached for a short time. */
import { hasRole, type Principal } from '../domain/principal.ts'
import { type Cached, createTtlCache } from '../domain/ttl-cache.ts'
import type { FoundKey, KeyRenewal, KeyUse } from '../resources/keys/records.ts'
import type { Storage } from '../storage/contract/storage.ts'
import type { KeyMac } from './key-mac.ts'
import { accessOf } from './person-access.ts'

/** `secret`: there is such a key, and the rest of the token is wrong. */
export type RefusalReason =
  | 'missing'
  | 'malformed'
  | 'unknown'
  | 'secret'
  | 'revoked'
  | 'expired'
  | 'valid now'

export type Authenticator = {
  /** Null for every key that is not valid now: unknown, mistyped, expired, revoked. */
  authenticate(token: string): Promise<Principal | null> | Principal | null
  /** Whether a token that was refused just now is a key that was revoked: its secret is right, so its bearer may know. */
  isRevoked(token: string): boolean
  /** Where a key that was just looked up is used from. */
  noteAddress(keyId: string, address: string): void
  /** Why a token that was refused just now is not valid: for the log, never for the caller. */
  explainRefusal(token: string): Promise<RefusalReason>
  /** To be called after every change of a key, so that this process reads it again at once. */
  clearCache(): void
  /** For other caches of what a key may do. */
  onKeysChanged(callback: () => void): void
  /** Stores when keys were last used, and MACs that the newest master secret made; called at intervals, and at the end. */
  flushUses(): Promise<void>
}

/** Revocations by other processes are seen within this time. */
const CACHE_MS = 2_000
/** Of tokens of revoked keys, which are asked for between two awaits only. */
const MAX_REVOKED = 1_000

export function createAuthenticator(storage: Storage, mac: KeyMac, now: () => number): Authenticator {
  const cache = createTtlCache<Principal | null>(now)
  const revoked = new Set<string>()
  const lastUses = new Map<string, KeyUse>()
  const renewals = new Map<string, KeyRenewal>()
  const callbacks: (() => void)[] = []

  async function lookUp(token: string): Promise<Cached<Principal | null>> {
    const id = mac.idOf(token)
    const stored = id === null ? null : await storage.findKey(id)
    const at = now()
    if (!stored || !mac.matches(token, stored.mac)) return REFUSED
    if (stored.revoked_at !== null) noteRevoked(token)
    if (!isGood(stored, at)) return REFUSED
    lastUses.set(stored.id, { id: stored.id, at, from: null })
    const renewal = mac.renewalOf(token, stored)
    if (renewal) renewals.set(stored.id, renewal)
    return { value: principalOf(stored), until: Math.min(at + CACHE_MS, stored.expires_at ?? Infinity) }
  }

  function noteRevoked(token: string): void {
    if (revoked.size >= MAX_REVOKED) revoked.clear()
    revoked.add(token)
  }

  return {
    isRevoked: (token) => revoked.has(token),
    authenticate: (token) => cache.get(token, () => lookUp(token)),
    noteAddress(keyId, address) {
      const use = lastUses.get(keyId)
      if (use?.from === null) lastUses.set(keyId, { ...use, from: address })
    },
    async explainRefusal(token) {
      const id = mac.idOf(token)
      if (id === null) return 'malformed'
      const stored = await storage.findKey(id)
      if (!stored) return 'unknown'
      if (!mac.matches(token, stored.mac)) return 'secret'
      if (stored.revoked_at !== null) return 'revoked'
      return isGood(stored, now()) ? 'valid now' : 'expired'
    },
    clearCache() {
      cache.clear()
      revoked.clear()
      for (const callback of callbacks) callback()
    },
    onKeysChanged: (callback) => callbacks.push(callback),
    async flushUses() {
      if (lastUses.size === 0) return
      const uses = [...lastUses.values()]
      const renewed = [...renewals.values()]
      lastUses.clear()
      renewals.clear()
      await storage.touchKeys(uses)
      // One that is lost here is made again at the key's next use.
      if (renewed.length > 0) await storage.renewKeys(renewed)
    },
  }
}

const REFUSED: Cached<null> = { value: null, until: 0 }

export function isGood(key: FoundKey, at: number): boolean {
  return key.revoked_at === null && (key.expires_at === null || key.expires_at > at) && isWithinOwner(key)
}

/** A personal key ends with its person, and reaches no further than the person does. */
function isWithinOwner({ person_id, owner, team_id }: FoundKey): boolean {
  if (person_id === null) return true
  if (!owner || owner.deactivated_at !== null) return false
  const { team_id: ownersTeam } = accessOf(owner)
  return ownersTeam === null || ownersTeam === team_id
}

export function principalOf({ id, name, organization_id, team_id, roles, owner }: FoundKey): Principal {
  const scope = { key_id: id, key_name: name, organization_id, team_id }
  if (!owner) return { ...scope, roles, person: null }
  const ofOwner = accessOf(owner)
  return {
    ...scope,
    roles: roles.filter((role) => hasRole(ofOwner, [role])),
    person: { id: owner.id, name: owner.name },
  }
}
