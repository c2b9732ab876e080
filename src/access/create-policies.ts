/** The policies of organizations and teams: those in force are in memory; each change has a version and a change record. */
import type { Actor } from '../domain/change.ts'
import type { Policy, PolicyUpdate } from '../domain/policy.ts'
import type { Scope } from '../domain/principal.ts'
import { invalid } from '../domain/problem.ts'
import type { UlidSource } from '../domain/ulid.ts'
import { findLooserFields } from '../policy/find-looser-field.ts'
import { effectivePolicy, updateOverrides } from '../policy/overrides.ts'
import { fieldsIn, type PolicyField } from '../policy/policy-fields.ts'
import { type PolicyInForce, policyInForce } from '../policy/policy-in-force.ts'
import {
  checkWebhookUrls,
  keepMaskedUrls,
  maskWebhookUrls,
  type WebhookCheck,
} from '../policy/webhook-url.ts'
import type { StoredPolicy } from '../resources/policies/records.ts'
import type { Storage } from '../storage/contract/storage.ts'
import { changedSince } from './changed-since.ts'
import type { Security } from './create-security.ts'
import type { SettingsInForce } from './create-settings-in-force.ts'

export type Policies = {
  /** From memory: may be up to five seconds old where another process made the change. */
  inForce(scope: Scope): Promise<PolicyInForce> | PolicyInForce
  current(scope: Scope): Promise<PolicyInForce>
  /** As it was when that version was the newest; null where there never was such a version. */
  at(scope: Scope, version: number): Promise<PolicyInForce | null>
  /** Last write wins per field; with an expected version, a lost race is a `precondition_failed`. */
  update(
    author: PolicyAuthor,
    scope: Scope,
    update: PolicyUpdate,
    expectedVersion: number | null,
  ): Promise<PolicyInForce>
  /** As it would be after an update, or with the content of an old version; throws what that would. */
  draft(author: PolicyAuthor, scope: Scope, change: PolicyUpdate | number): Promise<PolicyDraft>
  /** What is looser than the organization lets its teams set it: from before, or set by the organization itself. */
  looserFields(scope: Scope, inForce: PolicyInForce): Promise<PolicyField[]>
  /** The webhook URLs of the organization's own policy, those that it has replaced since too: a team may have kept one. */
  organizationUrls(organizationId: string): Promise<ReadonlySet<string>>
  /** A new version with the content of an old one. */
  restore(
    author: PolicyAuthor,
    scope: Scope,
    version: number,
    expectedVersion: number | null,
  ): Promise<PolicyInForce>
}

/** The policy in force for the scope, now and afterwards; `version` is the one now. */
export type PolicyDraft = { readonly version: number; readonly before: Policy; readonly after: Policy }

/** A team's own key may only tighten what the organization has set, unless the organization lets it. */
export type PolicyAuthor = { readonly actor: Actor; readonly isOfTeam: boolean }

export type PoliciesOptions = {
  readonly storage: Storage
  readonly settings: Pick<SettingsInForce, 'current' | 'applyOwnChange'>
  readonly ids: UlidSource
  readonly checkWebhook: WebhookCheck
  readonly security: Pick<Security, 'current'>
}

const VERSIONS_AT_A_TIME = 200
const OF_POLICIES = { kinds: ['policy.updated', 'policy.restored'] } as const
/** The versions of no team. */
const OF_ORGANIZATION = ''

export function createPolicies(options: PoliciesOptions): Policies {
  const { storage, settings, ids, checkWebhook, security } = options
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
    { actor, isOfTeam }: PolicyAuthor,
    scope: Scope,
    kind: 'policy.updated' | 'policy.restored',
    expectedVersion: number | null,
    next: (stored: StoredPolicy) => { readonly written: PolicyUpdate; readonly after: PolicyUpdate },
  ): Promise<PolicyInForce> {
    for (;;) {
      const stored = await storage.readPolicy(scope)
      if (expectedVersion !== null && stored.version !== expectedVersion)
        throw await changedSince(
          storage,
          scope.organization_id,
          OF_POLICIES,
          'The policy has changed since it was read',
        )
      const before = layerOf(scope, stored)
      const { written, after } = next(stored)
      if (isOfTeam)
        await requireTightening(scope, policyInForce(stored.version, { ...stored, team: after }), written)
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
      await settings.applyOwnChange()
      return current(scope)
    }
  }

  async function restored(scope: Scope, version: number) {
    const old = layerOf(scope, await storage.readPolicy(scope, version))
    return { written: old, after: old }
  }

  function updated(scope: Scope, stored: StoredPolicy, update: PolicyUpdate) {
    const whole = keepMaskedUrls(update, inForceOf(stored).policy.alert_rules)
    checkWebhookUrls(whole, checkWebhook)
    return { written: whole, after: updateOverrides(layerOf(scope, stored), whole) }
  }

  async function findLooser({ organization_id, team_id }: Scope, { policy, layers }: PolicyInForce) {
    const { team_policies } = (await security.current(organization_id)).settings
    if (team_id === null || team_policies === 'free') return []
    const except = team_policies === 'tighten_except_logging' ? 'logging_level' : null
    return findLooserFields(policy, effectivePolicy(layers.organization)).filter(
      ({ field }) => field !== except,
    )
  }

  /** Only what is written now: a looser value from before stays until somebody changes it, but is not written again. */
  async function requireTightening(scope: Scope, after: PolicyInForce, written: PolicyUpdate): Promise<void> {
    const fields = fieldsIn(written)
    const looser = (await findLooser(scope, after)).find(({ field }) => fields.includes(field))
    if (looser) throw invalid(looser.problem, looser.field)
  }

  return {
    inForce(scope) {
      const table = settings.current()
      return table instanceof Promise ? table.then((found) => found.policyOf(scope)) : table.policyOf(scope)
    },

    current,

    async at(scope, version) {
      const stored = await storage.readPolicy(scope, version)
      return stored.version === version ? inForceOf(stored) : null
    },

    update(author, scope, update, expectedVersion) {
      return enqueue(scope.organization_id, () =>
        save(author, scope, 'policy.updated', expectedVersion, (stored) => updated(scope, stored, update)),
      )
    },

    async draft({ isOfTeam }, scope, change) {
      const stored = await storage.readPolicy(scope)
      const { written, after } =
        typeof change === 'number' ? await restored(scope, change) : updated(scope, stored, change)
      const layers = scope.team_id === null ? { ...stored, organization: after } : { ...stored, team: after }
      const inForce = policyInForce(stored.version, layers)
      if (isOfTeam) await requireTightening(scope, inForce, written)
      return { version: stored.version, before: inForceOf(stored).policy, after: inForce.policy }
    },

    looserFields: async (scope, inForce) => (await findLooser(scope, inForce)).map(({ field }) => field),

    async organizationUrls(organization_id) {
      const urls = new Set<string>()
      for (let offset = 0; ; offset += VERSIONS_AT_A_TIME) {
        const page = { limit: VERSIONS_AT_A_TIME, offset }
        const { items } = await storage.listPolicyVersions(organization_id, OF_ORGANIZATION, page)
        for (const { version } of items) {
          const { organization } = await storage.readPolicy({ organization_id, team_id: null }, version)
          for (const { notify } of organization.alert_rules ?? []) urls.add(notify.chat_webhook_url)
        }
        if (items.length < VERSIONS_AT_A_TIME) return urls
      }
    },

    async restore(author, scope, version, expectedVersion) {
      const old = await restored(scope, version)
      return enqueue(scope.organization_id, () =>
        save(author, scope, 'policy.restored', expectedVersion, () => old),
      )
    },
  }
}

function inForceOf({ version, ...layers }: StoredPolicy): PolicyInForce {
  return policyInForce(version, layers)
}

function layerOf(scope: Scope, stored: StoredPolicy): PolicyUpdate {
  return scope.team_id === null ? stored.organization : stored.team
}
