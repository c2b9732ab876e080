/** Keys in and out: who may call, and as whom. Only an HMAC of a key is ever stored. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Principal, Role } from '../domain/principal.ts'
import { invalid } from '../domain/problem.ts'
import type { Storage, StoredKey } from '../storage/storage.ts'
import { idFromBytes, makeId, makeKey, readKey } from './key-format.ts'

export type Access = {
  /** Null for every key that is not good now: unknown, mistyped, expired, revoked. */
  authenticate(token: string): Promise<Principal | null> | Principal | null
  /** Issues a key; the key itself is in the answer and nowhere else. */
  issueKey(request: KeyRequest): Promise<{ key: string; stored: StoredKey }>
  revokeKey(organizationId: string, id: string): Promise<boolean>
}

export type KeyRequest = {
  readonly organization_id: string
  readonly team?: string
  readonly name: string
  readonly roles: readonly Role[]
  readonly expires_at?: number
  /** A key that the operator chose instead of a generated one. */
  readonly key?: string
}

export type AccessOptions = {
  readonly storage: Storage
  readonly masterSecret: string
  readonly now: () => number
}

/** How long a key is trusted without a look: other nodes' revocations are seen within this time. */
const TRUST_MS = 2_000
const CACHED_KEYS_AT_MOST = 10_000
const CHOSEN_KEY_LEAST_LENGTH = 16

export function createAccess({ storage, masterSecret, now }: AccessOptions): Access {
  const macKey = Buffer.from(hkdfSync('sha256', masterSecret, '', 'audit-event-service/keys/v1', 32))
  const trusted = new Map<string, { principal: Principal; until: number }>()

  function macOf(token: string): Buffer {
    return createHmac('sha256', macKey).update(token).digest()
  }

  function idOf(token: string): string | null {
    const read = readKey(token)
    if (read === 'mistyped') return null
    return read === 'foreign' ? idFromBytes(macOf(`id:${token}`)) : read.id
  }

  async function lookUp(token: string): Promise<Principal | null> {
    const id = idOf(token)
    const stored = id === null ? null : await storage.findKey(id)
    const at = now()
    if (!stored || !timingSafeEqual(macOf(token), Buffer.from(stored.mac, 'hex')) || !isGood(stored, at)) {
      trusted.delete(token)
      return null
    }
    const principal = principalOf(stored)
    if (trusted.size >= CACHED_KEYS_AT_MOST) trusted.clear()
    trusted.set(token, { principal, until: Math.min(at + TRUST_MS, stored.expires_at ?? Infinity) })
    return principal
  }

  return {
    authenticate(token) {
      const known = trusted.get(token)
      return known && known.until > now() ? known.principal : lookUp(token)
    },

    async issueKey(request) {
      const { id, key } = request.key === undefined ? makeKey() : chosenKey(request.key)
      const created_at = now()
      const team =
        request.team === undefined
          ? null
          : await storage.ensureTeam({
              id: makeId(),
              organization_id: request.organization_id,
              name: request.team,
              created_at,
            })
      const stored: StoredKey = {
        id,
        organization_id: request.organization_id,
        team_id: team?.id ?? null,
        team_name: team?.name ?? null,
        name: request.name,
        roles: request.roles,
        mac: macOf(key).toString('hex'),
        created_at,
        expires_at: request.expires_at ?? null,
        revoked_at: null,
      }
      await storage.createKey(stored)
      return { key, stored }
    },

    async revokeKey(organizationId, id) {
      const revoked = await storage.revokeKey(organizationId, id, now())
      trusted.clear()
      return revoked
    },
  }

  function chosenKey(key: string): { id: string; key: string } {
    if (key.length < CHOSEN_KEY_LEAST_LENGTH)
      throw invalid(`A chosen API key needs ${CHOSEN_KEY_LEAST_LENGTH} or more characters.`)
    const id = idOf(key)
    if (id === null) throw invalid('The chosen API key looks like one of ours but is mistyped.')
    return { id, key }
  }
}

function isGood(key: StoredKey, at: number): boolean {
  return key.revoked_at === null && (key.expires_at === null || key.expires_at > at)
}

function principalOf({ id, name, organization_id, team_id, roles }: StoredKey): Principal {
  return { key_id: id, key_name: name, organization_id, team_id, roles }
}
