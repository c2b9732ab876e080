/** From a bearer token to who is calling. Good keys are trusted for a moment without a look at the store. */
import type { Principal } from '../domain/principal.ts'
import { createShortMemory, type Remembered } from '../domain/short-memory.ts'
import type { StoredKey } from '../storage/contract/directory.ts'
import type { Storage } from '../storage/contract/storage.ts'
import type { KeyMac } from './key-mac.ts'

export type Authenticator = {
  /** Null for every key that is not good now: unknown, mistyped, expired, revoked. */
  authenticate(token: string): Promise<Principal | null> | Principal | null
  /** To be called after every change of a key: this process looks again at once. */
  forget(): void
  /** Writes down when keys were last used; called now and then, and at the end. */
  flushUses(): Promise<void>
}

/** How long a key is trusted without a look: other processes' revocations are seen within this time. */
const TRUST_MS = 2_000

export function createAuthenticator(storage: Storage, mac: KeyMac, now: () => number): Authenticator {
  const trusted = createShortMemory<Principal | null>(now)
  const lastUses = new Map<string, number>()

  async function lookUp(token: string): Promise<Remembered<Principal | null>> {
    const id = mac.idOf(token)
    const stored = id === null ? null : await storage.findKey(id)
    const at = now()
    if (!stored || !mac.matches(token, stored.mac) || !isGood(stored, at)) return { value: null, until: 0 }
    lastUses.set(stored.id, at)
    return { value: principalOf(stored), until: Math.min(at + TRUST_MS, stored.expires_at ?? Infinity) }
  }

  return {
    authenticate: (token) => trusted.get(token, () => lookUp(token)),
    forget: trusted.forget,
    async flushUses() {
      if (lastUses.size === 0) return
      const uses = [...lastUses]
      lastUses.clear()
      await storage.touchKeys(uses)
    },
  }
}

export function isGood(key: StoredKey, at: number): boolean {
  return key.revoked_at === null && (key.expires_at === null || key.expires_at > at)
}

export function principalOf({ id, name, organization_id, team_id, roles }: StoredKey): Principal {
  return { key_id: id, key_name: name, organization_id, team_id, roles }
}
