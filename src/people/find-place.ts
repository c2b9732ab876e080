import type { Identity } from '../access/create-people.ts'
import type { Role } from '../domain/principal.ts'
import type { PlacedMapping, SignInProvider } from './sign-in-provider.ts'

/** `organization`: its name; null: the one that the provider is for. */
export type FoundPlace = Pick<PlacedMapping, 'organization' | 'team'> & { readonly roles: readonly Role[] }

/**
 * What an identity gets. The first mapping that matches decides where; the roles are those of all that match and name the same
 * place, since what somebody may do in one team says nothing about another. Null: nothing, not even an organization.
 */
export function findPlace(
  provider: Pick<SignInProvider, 'mappings' | 'settings'>,
  isPinned: boolean,
  identity: Pick<Identity, 'groups' | 'email' | 'is_email_verified'>,
): FoundPlace | null {
  const matching = provider.mappings.filter(({ group }) => identity.groups.includes(group))
  const [first] = matching
  if (first) {
    const { organization, team } = first
    const same = matching.filter((one) => one.organization === organization && one.team === team)
    return { organization, team, roles: [...new Set(same.flatMap(({ roles }) => roles))] }
  }
  if (!isPinned) return null
  return {
    organization: null,
    team: null,
    roles: isOfDomain(provider.settings.domains, identity) ? ['read'] : [],
  }
}

/** Only what the provider itself has verified counts: anybody can type an address. */
function isOfDomain(
  domains: readonly string[],
  { email, is_email_verified }: Pick<Identity, 'email' | 'is_email_verified'>,
): boolean {
  if (!is_email_verified || email === null) return false
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return email.includes('@') && domains.includes(domain)
}
