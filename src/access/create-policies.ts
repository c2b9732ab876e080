/** The policies of organizations and teams: read through a cache, changed with a version and a change record each. */
import type { Actor } from '../domain/change.ts'
import type { PolicyUpdate } from '../domain/policy.ts'
import type { Scope } from '../domain/principal.ts'
import { Problem } from '../domain/problem.ts'
import { createTtlCache } from '../domain/ttl-cache.ts'
import type { UlidSource } from '../domain/ulid.ts'
import { updateOverrides } from '../policy/overrides.ts'
import { type PolicyInForce, policyInForce } from '../policy/policy-in-force.ts'
import { checkWebhookUrls, maskWebhookUrls, type WebhookCheck } from '../policy/webhook-url.ts'
import type { StoredPolicy } from '../storage/contract/directory.ts'
import type { Storage } from '../storage/contract/storage.ts'

export type Policies = {
  /** Cached: may be up to two seconds old where another process made the change. */
  inForce(scope: Scope): Promise<PolicyInForce> | PolicyInForce
  current(scope: Scope): Promise<PolicyInForce>
  /** As it was when that version was the newest; null where there never was such a version. */
  at(scope: Scope, version: number): Promise<PolicyInForce | null>
  /** Last write wins per field; with an expected version, a lost race is a `precondition_failed`. */
  update(
    actor: Actor,
    scope: Scope,
    update: PolicyUpdate,
    expectedVersion: number | null,
  ): Promise<PolicyInForce>
  /** A new version with the content of an old one. */
  restore(actor: Actor, scope: Scope, version: number): Promise<PolicyInForce>
}

export type PoliciesOptions = {
  readonly storage: Storage
  readonly ids: UlidSource
  readonly now: () => number
  readonly checkWebhook: WebhookCheck
}

const CACHE_MS = 2_000

export function createPolicies({ storage, ids, now, checkWebhook }: PoliciesOptions): Policies {
  const cache = createTtlCache<PolicyInForce>(now)
  /** Changes of one organization run one after the other here; only those of other processes can still collide. */
  const queues = new Map<string, Promise<unknown>>()

  async function current(scope: Scope): Promise<PolicyInForce> {
    return inForceOf(await storage.readPolicy(scope))
  }

  function enqueue<T>(organizationId: string, work: () => Promise<T>): Promise<T> {
    const result = (queues.get(organizationId) ?? Promise.resolve()).then(work, work)
    queues.set(
      organizationId,
      result.catch(() => {}),
    )
    return result
  }

  /** Reads, changes and saves again until no other process saved in between. */
  async function save(
    actor: Actor,
    scope: Scope,
    kind: 'policy.updated' | 'policy.restored',
    next: (stored: StoredPolicy) => PolicyUpdate,
  ): Promise<PolicyInForce> {
    for (;;) {
      const stored = await storage.readPolicy(scope)
      const before = layerOf(scope, stored)
      const after = next(stored)
      const saved = await storage.savePolicy(scope, stored.version, after, {
        id: ids.next(),
        kind,
        actor,
        team_id: scope.team_id,
        subject: String(stored.version + 1),
        before: maskWebhookUrls(before),
        after: maskWebhookUrls(after),
      })
      if (!saved) continue
      cache.clear()
      return current(scope)
    }
  }

  return {
    inForce: (scope) =>
      cache.get(nameOf(scope), async () => ({ value: await current(scope), until: now() + CACHE_MS })),

    current,

    async at(scope, version) {
      const stored = await storage.readPolicy(scope, version)
      return stored.version === version ? inForceOf(stored) : null
    },

    update(actor, scope, update, expectedVersion) {
      checkWebhookUrls(update, checkWebhook)
      return enqueue(scope.organization_id, () =>
        save(actor, scope, 'policy.updated', (stored) => {
          if (expectedVersion !== null && stored.version !== expectedVersion)
            throw new Problem('precondition_failed', 'The policy has changed since it was read.')
          return updateOverrides(layerOf(scope, stored), update)
        }),
      )
    },

    async restore(actor, scope, version) {
      const old = layerOf(scope, await storage.readPolicy(scope, version))
      return enqueue(scope.organization_id, () => save(actor, scope, 'policy.restored', () => old))
    },
  }
}

function inForceOf({ version, ...layers }: StoredPolicy): PolicyInForce {
  return policyInForce(version, layers)
}

function layerOf(scope: Scope, stored: StoredPolicy): PolicyUpdate {
  return scope.team_id === null ? stored.organization : stored.team
}

function nameOf({ organization_id, team_id }: Scope): string {
  return `${organization_id}/${team_id ?? ''}`
}
