/** What organizations decide beyond their policies: read through a cache, changed with a version and a change record each. */
import type { Actor } from '../domain/change.ts'
import { INITIAL_SECURITY, type SecuritySettings, type SecurityUpdate } from '../domain/security.ts'
import { createTtlCache } from '../domain/ttl-cache.ts'
import type { UlidSource } from '../domain/ulid.ts'
import type { Storage } from '../storage/contract/storage.ts'
import { changedSince } from './changed-since.ts'

export type SecurityInForce = { readonly version: number; readonly settings: SecuritySettings }

export type Security = {
  /** Cached: may be up to two seconds old where another process made the change. */
  inForce(organizationId: string): Promise<SecuritySettings> | SecuritySettings
  current(organizationId: string): Promise<SecurityInForce>
  /** Last write wins per field; with an expected version, a lost race is a `precondition_failed`. */
  update(
    actor: Actor,
    organizationId: string,
    update: SecurityUpdate,
    expectedVersion: number | null,
  ): Promise<SecurityInForce>
}

export type SecurityOptions = {
  readonly storage: Storage
  readonly ids: UlidSource
  readonly now: () => number
}

const CACHE_MS = 2_000
const OF_SECURITY = { kinds: ['security.updated'] } as const

export function createSecurity({ storage, ids, now }: SecurityOptions): Security {
  const cache = createTtlCache<SecuritySettings>(now)

  async function current(organizationId: string): Promise<SecurityInForce> {
    const { version, settings } = await storage.readSecurity(organizationId)
    return { version, settings: { ...INITIAL_SECURITY, ...settings } }
  }

  return {
    inForce: (organizationId) =>
      cache.get(organizationId, async () => ({
        value: (await current(organizationId)).settings,
        until: now() + CACHE_MS,
      })),

    current,

    async update(actor, organizationId, update, expectedVersion) {
      // Again until no other change came in between.
      for (;;) {
        const before = await current(organizationId)
        if (expectedVersion !== null && before.version !== expectedVersion)
          throw await changedSince(
            storage,
            organizationId,
            OF_SECURITY,
            'The security settings have changed since they were read',
          )
        const settings = { ...before.settings, ...update }
        const isSaved = await storage.saveSecurity(organizationId, before.version, settings, {
          id: ids.next(),
          kind: 'security.updated',
          actor,
          team_id: null,
          subject: String(before.version + 1),
          before: before.settings,
          after: settings,
        })
        if (!isSaved) continue
        cache.clear()
        return { version: before.version + 1, settings }
      }
    },
  }
}
