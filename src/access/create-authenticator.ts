/** From a bearer token to who is calling: a look-up in memory for every key that is valid. */
import { hasRole, type Principal } from '../domain/principal.ts'
import type { KeyRenewal, KeyUse } from '../resources/keys/records.ts'
import type { KeyInForce } from '../storage/contract/settings.ts'
import type { Storage } from '../storage/contract/storage.ts'
import type { SettingsInForce } from './create-settings-in-force.ts'
import type { Settings } from './create-settings-table.ts'
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
  /**
   * Null for every key that is not valid now: unknown, mistyped, expired, revoked. Without a promise for one that is valid.
   * Rejects where nobody knows which keys are.
   */
  authenticate(token: string): Promise<Principal | null> | Principal | null
  /** Null also where it cannot be said without waiting. */
  authenticateAtOnce(token: string): Principal | null
  /** Whether a token that was refused just now is a key that was revoked: its secret is right, so its bearer may know. */
  isRevoked(token: string): boolean
  /** Whether it is noted already where a key that is in use is used from. */
  isAddressNoted(keyId: string): boolean
  /** Where a key that was just looked up is used from. */
  noteAddress(keyId: string, address: string): void
  /** Why a token that was refused just now is not valid: for the log, never for the caller. */
  explainRefusal(token: string): Promise<RefusalReason>
  /** Stores when keys were last used, and MACs that the newest master secret made; called at intervals, and at the end. */
  flushUses(): Promise<void>
}

export type AuthenticatorOptions = {
  readonly storage: Pick<Storage, 'findKey' | 'touchKeys' | 'renewKeys'>
  readonly settings: Pick<SettingsInForce, 'current' | 'refresh' | 'onKeysChanged'>
  readonly mac: KeyMac
  readonly now: () => number
}

/** A token whose MAC was checked. It holds for this very object: a key that changes is another one. */
type Verified = { readonly key: KeyInForce; readonly principal: Principal; use: Use | null }

/** Since uses were stored last. */
type Use = { at: number; from: string | null }

/** Of tokens of revoked keys, which are asked for between two awaits only. */
const MAX_REVOKED = 1_000
/** Tokens of keys that are gone, which may be kept beside those of the others. */
const MAX_LEFT_OVER = 1_000

export function createAuthenticator({ storage, settings, mac, now }: AuthenticatorOptions): Authenticator {
  const verified = new Map<string, Verified>()
  /** Those who come with the same token meanwhile share one: many may come with one that is refused. */
  const lookUps = new Map<string, Promise<Principal | null>>()
  const revoked = new Set<string>()
  const lastUses = new Map<string, Use>()
  let used: Verified[] = []
  const renewals = new Map<string, KeyRenewal>()

  // One that began before a revocation must not let in whoever comes after it.
  settings.onKeysChanged(() => lookUps.clear())

  function findOrLookUp(token: string, table: Settings): Promise<Principal | null> | Principal | null {
    const found = find(token, table)
    if (found !== undefined) return found
    const lookingUp: Promise<Principal | null> =
      lookUps.get(token) ??
      lookUp(token).finally(() => {
        if (lookUps.get(token) === lookingUp) lookUps.delete(token)
      })
    lookUps.set(token, lookingUp)
    return lookingUp
  }

  /** Undefined where the key is not among those in force, null where it never will be. */
  function find(token: string, table: Settings): Principal | null | undefined {
    const known = verified.get(token)
    const current = known && table.keyOf(known.key.id) === known.key ? known : verify(token, table)
    if (current === null) return null
    const at = now()
    if (current === undefined || !isGood(current.key, at)) return undefined
    noteUse(token, current, at)
    return current.principal
  }

  function verify(token: string, table: Settings): Verified | null | undefined {
    const id = mac.idOf(token)
    if (id === null) return null
    const key = table.keyOf(id)
    if (key === undefined) return undefined
    if (!mac.matches(token, key.mac)) return null
    if (verified.size >= table.countKeys() + MAX_LEFT_OVER) verified.clear()
    const fresh = { key, principal: principalOf(key), use: null }
    verified.set(token, fresh)
    return fresh
  }

  function noteUse(token: string, one: Verified, at: number): void {
    if (one.use !== null) {
      one.use.at = at
      return
    }
    const { id } = one.key
    one.use = lastUses.get(id) ?? { at, from: null }
    lastUses.set(id, one.use)
    used.push(one)
    const renewal = mac.renewalOf(token, one.key)
    if (renewal) renewals.set(id, renewal)
  }

  /** One that is newer than what is in memory, or not valid any more. */
  async function lookUp(token: string): Promise<Principal | null> {
    const id = mac.idOf(token)
    const stored = id === null ? null : await storage.findKey(id)
    if (!stored || !mac.matches(token, stored.mac)) return null
    if (stored.revoked_at !== null) noteRevoked(token)
    if (!isGood(stored, now())) return null
    // What belongs to it may be as new: the settings of its organization.
    await settings.refresh()
    if (!lastUses.has(stored.id)) lastUses.set(stored.id, { at: now(), from: null })
    return principalOf(stored)
  }

  function noteRevoked(token: string): void {
    if (revoked.size >= MAX_REVOKED) revoked.clear()
    revoked.add(token)
  }

  return {
    isRevoked: (token) => revoked.has(token),
    authenticate(token) {
      const table = settings.current()
      return table instanceof Promise
        ? table.then((read) => findOrLookUp(token, read))
        : findOrLookUp(token, table)
    },
    authenticateAtOnce(token) {
      const table = settings.current()
      if (!(table instanceof Promise)) return find(token, table) ?? null
      // Whoever can wait asks again, and is told.
      table.catch(() => {})
      return null
    },
    isAddressNoted: (keyId) => lastUses.get(keyId)?.from !== null,
    noteAddress(keyId, address) {
      const use = lastUses.get(keyId)
      if (use?.from === null) use.from = address
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
    async flushUses() {
      if (lastUses.size === 0) return
      const uses: KeyUse[] = [...lastUses].map(([id, use]) => ({ id, ...use }))
      const renewed = [...renewals.values()]
      for (const one of used) one.use = null
      used = []
      lastUses.clear()
      renewals.clear()
      await storage.touchKeys(uses)
      // One that is lost here is made again at the key's next use.
      if (renewed.length > 0) await storage.renewKeys(renewed)
    },
  }
}

export function isGood(key: KeyInForce, at: number): boolean {
  return key.revoked_at === null && (key.expires_at === null || key.expires_at > at) && isWithinOwner(key)
}

/** A personal key ends with its person, and reaches no further than the person does. */
function isWithinOwner({ person_id, owner, team_id }: KeyInForce): boolean {
  if (person_id === null) return true
  if (!owner || owner.deactivated_at !== null) return false
  const { team_id: ownersTeam } = accessOf(owner)
  return ownersTeam === null || ownersTeam === team_id
}

export function principalOf({ id, name, organization_id, team_id, roles, owner }: KeyInForce): Principal {
  const scope = { key_id: id, key_name: name, organization_id, team_id }
  if (!owner) return { ...scope, roles, person: null }
  const ofOwner = accessOf(owner)
  return {
    ...scope,
    roles: roles.filter((role) => hasRole(ofOwner, [role])),
    person: { id: owner.id, name: owner.name },
  }
}
