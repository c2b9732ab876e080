/** The policy in force for a scope, cached for a moment; changes pass through here. */
import type { Policy, PolicyUpdate } from '../domain/policy.ts'
import type { Scope } from '../domain/principal.ts'
import { Problem } from '../domain/problem.ts'
import { effectivePolicy, updateOverrides } from '../policy/overrides.ts'
import { checkWebhookUrls } from '../policy/webhook-url.ts'
import type { Storage, StoredPolicy } from '../storage/storage.ts'

export type PolicyInForce = { readonly version: number; readonly policy: Policy }

export type Policies = {
  /** May be up to two seconds old where another process made the change. */
  inForce(scope: Scope): Promise<PolicyInForce> | PolicyInForce
  current(scope: Scope): Promise<PolicyInForce>
  /** Last write wins per field; with an expected version, a lost race is a `precondition_failed`. */
  update(scope: Scope, update: PolicyUpdate, expectedVersion: number | null): Promise<PolicyInForce>
}

const FRESH_MS = 2_000

export function createPolicies({ storage, now }: { storage: Storage; now: () => number }): Policies {
  const cache = new Map<string, { inForce: PolicyInForce; until: number }>()

  function remember(scope: Scope, stored: StoredPolicy): PolicyInForce {
    const inForce = { version: stored.version, policy: effectivePolicy(stored.organization, stored.team) }
    cache.set(nameOf(scope), { inForce, until: now() + FRESH_MS })
    return inForce
  }

  async function current(scope: Scope): Promise<PolicyInForce> {
    return remember(scope, await storage.readPolicy(scope))
  }

  return {
    inForce(scope) {
      const known = cache.get(nameOf(scope))
      return known && known.until > now() ? known.inForce : current(scope)
    },

    current,

    async update(scope, update, expectedVersion) {
      checkWebhookUrls(update)
      for (;;) {
        const stored = await storage.readPolicy(scope)
        if (expectedVersion !== null && stored.version !== expectedVersion)
          throw new Problem('precondition_failed', 'The policy has changed since it was read.')
        const overrides = updateOverrides(scope.team_id === null ? stored.organization : stored.team, update)
        if (await storage.savePolicy(scope, stored.version, overrides, now())) {
          cache.clear()
          return current(scope)
        }
      }
    },
  }
}

function nameOf({ organization_id, team_id }: Scope): string {
  return `${organization_id}/${team_id ?? ''}`
}
