/** Providers that organizations set up for themselves; every change is stored with its record, without the secret. */
import type { Actor, ChangeRecord } from '../domain/change.ts'
import type { ChangeKind } from '../domain/change-kinds.ts'
import { invalid, notFound } from '../domain/problem.ts'
import { DEFAULT_GROUPS_CLAIM, type NewProvider, type ProviderSettings } from '../domain/providers.ts'
import type { UlidSource } from '../domain/ulid.ts'
import type { StoredProvider } from '../resources/providers/records.ts'
import type { Storage } from '../storage/contract/storage.ts'
import { makeId } from './key-format.ts'
import type { RecordedProvider } from './require-somebody-else.ts'

export type ProviderAdmin = {
  create(actor: Actor, organizationId: string, provider: NewProvider): Promise<StoredProvider>
  /** Everything is replaced; without a secret, it stays. */
  update(actor: Actor, before: StoredProvider, provider: NewProvider): Promise<StoredProvider>
  remove(actor: Actor, provider: StoredProvider): Promise<void>
  /** As it would be stored; throws where it cannot be. */
  draft(
    organizationId: string,
    before: StoredProvider | null,
    provider: NewProvider,
  ): Promise<ProviderSettings>
}

export type ProviderAdminOptions = {
  readonly storage: Storage
  readonly ids: UlidSource
  readonly now: () => number
  /** What is wrong with the URL of an issuer, or null. */
  readonly checkTarget: (url: string) => string | null
  /** So that sessions which end with a provider are read again at once. */
  readonly clearCache: () => void
}

const MAX_PROVIDERS = 20

export function createProviderAdmin(options: ProviderAdminOptions): ProviderAdmin {
  const { storage, ids, now, checkTarget, clearCache } = options

  async function check(organizationId: string, settings: ProviderSettings): Promise<void> {
    const problem = checkTarget(settings.issuer)
    if (problem) throw invalid(`'issuer' ${problem}.`, 'issuer')
    const { search, hash } = new URL(settings.issuer)
    if (search || hash) throw invalid("'issuer' must not have a query or a fragment.", 'issuer')
    const teams = await storage.listTeams(organizationId)
    const names = new Set(teams.filter(({ retired_at }) => retired_at === null).map(({ name }) => name))
    const unknown = settings.mappings.find(({ team }) => team != null && !names.has(team))
    if (unknown) throw invalid(`There is no team '${unknown.team}'.`, 'mappings')
  }

  function record(
    actor: Actor,
    kind: ChangeKind,
    id: string,
    before: ProviderSettings | null,
    after: ProviderSettings | null,
  ): ChangeRecord {
    // A provider that a second person has confirmed is not one that somebody runs alone.
    const confirmed: RecordedProvider | null =
      after && actor.settles ? { ...after, confirmed_by: actor.settles.by } : after
    return { id: ids.next(), kind, actor, team_id: null, subject: id, before, after: confirmed }
  }

  async function draft(
    organizationId: string,
    before: StoredProvider | null,
    given: NewProvider,
  ): Promise<ProviderSettings> {
    const settings = settingsOf(given)
    await check(organizationId, settings)
    // Otherwise whoever changes the issuer would be sent the secret that the other one gave.
    if (before && settings.issuer !== before.settings.issuer && given.client_secret === undefined)
      throw invalid("'client_secret' is required where the issuer changes.", 'client_secret')
    if (!before && (await storage.listProviders(organizationId)).length >= MAX_PROVIDERS)
      throw invalid(`An organization has ${MAX_PROVIDERS} providers at most.`)
    return settings
  }

  return {
    draft,

    async create(actor, organization_id, given) {
      const settings = await draft(organization_id, null, given)
      const provider: StoredProvider = {
        id: makeId(),
        organization_id,
        settings,
        client_secret: given.client_secret ?? '',
        created_at: now(),
      }
      await storage.createProvider(provider, record(actor, 'provider.created', provider.id, null, settings))
      return provider
    },

    async update(actor, before, given) {
      const settings = await draft(before.organization_id, before, given)
      const provider = { ...before, settings, client_secret: given.client_secret ?? before.client_secret }
      const change = record(actor, 'provider.updated', before.id, before.settings, settings)
      if (!(await storage.updateProvider(provider, change))) throw notFound('Provider')
      return provider
    },

    async remove(actor, { organization_id, id, settings }) {
      const change = record(actor, 'provider.deleted', id, settings, null)
      if (!(await storage.deleteProvider(organization_id, id, change))) throw notFound('Provider')
      clearCache()
    },
  }
}

function settingsOf({ name, issuer, client_id, ...given }: NewProvider): ProviderSettings {
  return {
    ...{ name, issuer, client_id },
    groups_claim: given.groups_claim ?? DEFAULT_GROUPS_CLAIM,
    domains: given.domains ?? [],
    mappings: given.mappings ?? [],
  }
}
