/** A provider as signing in sees it: the operator's, or one that an organization has set up for itself. */
import type { Role } from '../domain/principal.ts'
import type { ProviderSettings } from '../domain/providers.ts'
import type { StoredProvider } from '../resources/providers/records.ts'

export type SignInProvider = {
  readonly id: string
  readonly settings: Omit<ProviderSettings, 'mappings'>
  /** Empty: a public client. */
  readonly client_secret: string
  readonly mappings: readonly PlacedMapping[]
} & (
  | { readonly owner: 'operator'; readonly organization: string | null }
  /** Whatever it names is reached only through the guard of webhook targets. */
  | { readonly owner: 'organization'; readonly organization_id: string }
)

/** `organization`: its name; null: the one that the provider is for. `team` null: all of it. */
export type PlacedMapping = {
  readonly organization: string | null
  readonly group: string
  readonly team: string | null
  readonly roles: readonly Role[]
}

/** As the operator's file has it, checked. `organization` null: its groups say which one. */
export type OperatorProvider = Omit<ProviderSettings, 'mappings'> & {
  readonly id: string
  readonly client_secret: string
  readonly organization: string | null
  readonly mappings: readonly PlacedMapping[]
}

export function ofOperator(provider: OperatorProvider): SignInProvider {
  const { id, client_secret, organization, mappings, ...settings } = provider
  return { id, settings, client_secret, mappings, owner: 'operator', organization }
}

export function ofOrganization({
  id,
  organization_id,
  settings,
  client_secret,
}: StoredProvider): SignInProvider {
  const { mappings, ...others } = settings
  return {
    id,
    settings: others,
    client_secret,
    mappings: mappings.map(({ group, team = null, roles }) => ({ organization: null, group, team, roles })),
    owner: 'organization',
    organization_id,
  }
}
