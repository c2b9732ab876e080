/** Changes of quotas, each with a version and a change record. */
import type { Actor } from '../domain/change.ts'
import { invalid } from '../domain/problem.ts'
import {
  QUOTA_NAMES,
  type QuotaScope,
  type QuotaSet,
  type Quotas,
  type QuotaUpdate,
} from '../domain/quotas.ts'
import type { UlidSource } from '../domain/ulid.ts'
import type { StoredKey } from '../resources/keys/records.ts'
import type { Team } from '../resources/organizations/records.ts'
import type { StoredQuotas } from '../resources/quotas/records.ts'
import type { Storage } from '../storage/contract/storage.ts'
import { changedSince } from './changed-since.ts'
import type { SettingsInForce } from './create-settings-in-force.ts'

/** Whom the quotas are for. `label` is what the record calls it. */
export type QuotaOwner = {
  readonly organization_id: string
  readonly scope: QuotaScope
  readonly id: string
  readonly team_id: string | null
  readonly label: string
}

export type QuotaSettings = {
  /** Quotas that are left out keep their value. With an expected version, a lost race is a `precondition_failed`. */
  update(
    actor: Actor,
    owner: QuotaOwner,
    update: QuotaUpdate,
    expectedVersion: number | null,
  ): Promise<StoredQuotas>
}

export type QuotaSettingsOptions = {
  readonly storage: Storage
  readonly settings: Pick<SettingsInForce, 'applyOwnChange'>
  readonly ids: UlidSource
}

const OF_QUOTAS = { kinds: ['quota.updated'] } as const
/** All quotas of an organization are read together. */
const MAX_OWNERS = 2_000

export function createQuotaSettings({ storage, settings, ids }: QuotaSettingsOptions): QuotaSettings {
  return {
    async update(actor, owner, update, expectedVersion) {
      // Again until no other change came in between.
      for (;;) {
        const { version, quotas } = await storage.readQuotas(owner.organization_id)
        if (expectedVersion !== null && version !== expectedVersion)
          throw await changedSince(
            storage,
            owner.organization_id,
            OF_QUOTAS,
            'The quotas have changed since they were read',
          )
        if (owner.scope !== 'organization') requireWithin(update, quotas.organization)
        const before = quotasOf(quotas, owner)
        const after = changed(before, update)
        const next = withQuotas(quotas, owner, after)
        if (Object.keys(next.teams).length + Object.keys(next.keys).length > MAX_OWNERS)
          throw invalid(`${MAX_OWNERS} teams and keys have quotas already; remove some first.`)
        const isSaved = await storage.saveQuotas(owner.organization_id, version, next, {
          id: ids.next(),
          kind: 'quota.updated',
          actor,
          team_id: owner.team_id,
          subject: owner.label,
          before,
          after,
        })
        if (!isSaved) continue
        await settings.applyOwnChange()
        return { version: version + 1, quotas: next }
      }
    },
  }
}

export function organizationOwner(organization_id: string): QuotaOwner {
  return { organization_id, scope: 'organization', id: '', team_id: null, label: 'organization' }
}

export function teamOwner({ organization_id, id, name }: Team): QuotaOwner {
  return { organization_id, scope: 'team', id, team_id: id, label: `team ${name}` }
}

export function keyOwner({ organization_id, id, team_id }: StoredKey): QuotaOwner {
  return { organization_id, scope: 'key', id, team_id, label: `key ${id}` }
}

export function quotasOf(quotas: QuotaSet, { scope, id }: QuotaOwner): Quotas {
  if (scope === 'organization') return quotas.organization
  return (scope === 'team' ? quotas.teams : quotas.keys)[id] ?? {}
}

/** No quota is more than that of the organization. */
export function quotasWithin(quotas: Quotas, organization: Quotas): Quotas {
  const pairs = Object.entries(quotas) as [keyof Quotas, number][]
  return Object.fromEntries(
    pairs.map(([name, value]) => [name, Math.min(value, organization[name] ?? value)]),
  )
}

/** Nobody inside an organization gives more than its operator has given it. */
function requireWithin(update: QuotaUpdate, organization: Quotas): void {
  for (const name of QUOTA_NAMES) {
    const [wanted, most] = [update[name] ?? 0, organization[name]]
    if (most !== undefined && wanted > most)
      throw invalid(`'${name}' must be ${most} or less: that is the quota of the organization.`, name)
  }
}

function changed(before: Quotas, update: QuotaUpdate): Quotas {
  const merged = Object.entries({ ...before, ...update })
  return Object.fromEntries(merged.filter(([, value]) => value !== null)) as Quotas
}

function withQuotas(quotas: QuotaSet, { scope, id }: QuotaOwner, after: Quotas): QuotaSet {
  if (scope === 'organization') return { ...quotas, organization: after }
  const field = scope === 'team' ? 'teams' : 'keys'
  const { [id]: _, ...others } = quotas[field]
  const isEmpty = Object.keys(after).length === 0
  return { ...quotas, [field]: isEmpty ? others : { ...others, [id]: after } }
}
