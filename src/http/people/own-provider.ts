/** Who may change which provider. */
import { mayGive, type Principal } from '../../domain/principal.ts'
import { notFound, Problem } from '../../domain/problem.ts'
import type { NewProvider, ProviderSettings } from '../../domain/providers.ts'
import type { StoredProvider } from '../../resources/providers/records.ts'
import type { Storage } from '../../storage/contract/storage.ts'

export function requireOrganization({ team_id }: Principal): void {
  if (team_id !== null) throw new Problem('forbidden', 'Providers are managed by admins of the organization.')
}

export async function findOwnProvider(
  storage: Pick<Storage, 'findProvider'>,
  principal: Principal,
  id: string,
): Promise<StoredProvider> {
  requireOrganization(principal)
  const provider = await storage.findProvider(id)
  if (!provider || provider.organization_id !== principal.organization_id) throw notFound('Provider')
  return provider
}

/** The same, where it is as it was when the change was asked for. */
export async function findUnchangedProvider(
  storage: Pick<Storage, 'findProvider'>,
  principal: Principal,
  id: string,
  before: ProviderSettings,
): Promise<StoredProvider> {
  const provider = await findOwnProvider(storage, principal, id)
  if (JSON.stringify(provider.settings) !== JSON.stringify(before))
    throw new Problem('precondition_failed', 'The provider has changed since.')
  return provider
}

export function requireMayMap(principal: Principal, { mappings = [] }: NewProvider): void {
  requireOrganization(principal)
  const lacking = mappings.flatMap(({ roles }) => roles).find((role) => !mayGive(principal, role))
  if (lacking !== undefined) throw new Problem('forbidden', `You cannot give the role ${lacking}.`)
}
