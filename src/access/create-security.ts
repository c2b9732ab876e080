/** What organizations decide beyond their policies: in force from memory; each change has a version and a change record. */
import type { Actor } from '../domain/change.ts'
import { INITIAL_SECURITY, type SecuritySettings, type SecurityUpdate } from '../domain/security.ts'
import type { UlidSource } from '../domain/ulid.ts'
import type { Storage } from '../storage/contract/storage.ts'
import { changedSince } from './changed-since.ts'
import type { SettingsInForce } from './create-settings-in-force.ts'

export type SecurityInForce = { readonly version: number; readonly settings: SecuritySettings }

export type Security = {
  /** From memory: may be up to five seconds old where another process made the change. */
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
  readonly settings: Pick<SettingsInForce, 'current' | 'applyOwnChange'>
  readonly ids: UlidSource
}

const OF_SECURITY = { kinds: ['security.updated'] } as const

export function createSecurity({ storage, settings: inForce, ids }: SecurityOptions): Security {
  async function current(organizationId: string): Promise<SecurityInForce> {
    const { version, settings } = await storage.readSecurity(organizationId)
    return { version, settings: { ...INITIAL_SECURITY, ...settings } }
  }

  return {
    inForce(organizationId) {
      const table = inForce.current()
      return table instanceof Promise
        ? table.then((found) => found.securityOf(organizationId))
        : table.securityOf(organizationId)
    },

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
        await inForce.applyOwnChange()
        return { version: before.version + 1, settings }
      }
    },
  }
}
