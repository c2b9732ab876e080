/** From a click on a provider's button to a person: authorization code with PKCE, state, nonce, and a checked signature. */
import type { Identity, People } from '../access/create-people.ts'
import type { TargetGuard } from '../alerts/create-target-guard.ts'
import { Problem } from '../domain/problem.ts'
import type { ProviderSession } from '../resources/logins/records.ts'
import type { StoredPerson } from '../resources/people/records.ts'
import type { Storage } from '../storage/contract/storage.ts'
import { createDiscovery, type Discovered } from './create-discovery.ts'
import { findPlace } from './find-place.ts'
import { type Claims, readIdentity } from './read-identity.ts'
import { createLogoutTokenReader } from './read-logout-token.ts'
import { type OperatorProvider, ofOperator, ofOrganization, type SignInProvider } from './sign-in-provider.ts'

export type SignIn = {
  /** For the buttons. Providers of organizations are among them where there is only one organization. */
  listButtons(): Promise<{ readonly id: string; readonly name: string }[]>
  find(id: string): Promise<SignInProvider | null>
  begin(provider: SignInProvider, redirectUri: string): Promise<Begun>
  /** `url`: where the provider sent the browser. Rejects where anything does not fit what was begun. */
  finish(provider: SignInProvider, url: URL, begun: Checks): Promise<Finished>
  admit(provider: SignInProvider, identity: Identity, address: string): Promise<StoredPerson>
  /** Where the session at the provider ends, for a person that signed in there; null: there is no such place. */
  endSessionUrl(person: StoredPerson, returnTo: string): Promise<string | null>
  /** Whose sessions the provider ends, from its token. */
  readLogout(provider: SignInProvider, token: string): Promise<ProviderSession>
}

/** What the browser keeps, sealed, until it comes back. */
export type Checks = { readonly state: string; readonly nonce: string; readonly verifier: string }

type Begun = Checks & { readonly url: string }

type Finished = { readonly identity: Identity; readonly sid: string | null }

export type SignInOptions = {
  readonly providers: readonly OperatorProvider[]
  readonly storage: Storage
  readonly people: People
  readonly guard: TargetGuard
  readonly now: () => number
}

const SCOPE = 'openid profile email'

export function createSignIn({ providers, storage, people, guard, now }: SignInOptions): SignIn {
  const discover = createDiscovery(guard, now)
  const readLogoutToken = createLogoutTokenReader()
  const own = new Map(providers.map((provider) => [provider.id, ofOperator(provider)]))

  async function find(id: string): Promise<SignInProvider | null> {
    const ofDeployment = own.get(id)
    if (ofDeployment) return ofDeployment
    const stored = await storage.findProvider(id)
    return stored && ofOrganization(stored)
  }

  async function organizationOf(name: string): Promise<string> {
    const organization = await storage.findOrganization(name)
    if (!organization || organization.retired_at !== null) throw noAccess()
    return organization.id
  }

  return {
    async listButtons() {
      const buttons = providers.map(({ id, name }) => ({ id, name }))
      const organizations = (await storage.listOrganizations()).filter(
        ({ retired_at }) => retired_at === null,
      )
      const [only, ...others] = organizations
      // Who has which provider is nobody else's business.
      if (!only || others.length > 0) return buttons
      const stored = await storage.listProviders(only.id)
      return [...buttons, ...stored.map(({ id, settings }) => ({ id, name: settings.name }))]
    },

    find,

    async begin(provider, redirectUri) {
      const { client, config, metadata } = await discover(provider)
      const checks = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      }
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: scopeFor(provider, metadata),
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
      })
      return { ...checks, url: webAddress(url) }
    },

    async finish(provider, url, { state, nonce, verifier }) {
      const discovered = await discover(provider)
      const { client, config } = discovered
      const tokens = await client.authorizationCodeGrant(config, url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims() as Claims | undefined
      if (!claims) throw new Error('The provider gave no ID token.')
      const further = await furtherClaims(provider, discovered, tokens.access_token, claims)
      const { issuer, groups_claim } = provider.settings
      const sid = typeof claims['sid'] === 'string' ? claims['sid'] : null
      return { identity: readIdentity(issuer, merge(further, claims), groups_claim), sid }
    },

    async admit(provider, identity, address) {
      const pinned =
        provider.owner === 'organization'
          ? provider.organization_id
          : provider.organization === null
            ? null
            : await organizationOf(provider.organization)
      const place = findPlace(provider, pinned !== null, identity)
      if (!place) throw noAccess()
      const named = place.organization === null ? pinned : await organizationOf(place.organization)
      if (named === null) throw noAccess()
      const { team, roles } = place
      return people.signIn(identity, { organization_id: named, team, roles }, address)
    },

    async endSessionUrl({ organization_id, issuer }, returnTo) {
      const stored = (await storage.listProviders(organization_id)).map(ofOrganization)
      const provider = [...own.values(), ...stored].find(({ settings }) => settings.issuer === issuer)
      if (!provider) return null
      const { client, config, metadata } = await discover(provider)
      if (!metadata.end_session_endpoint) return null
      return webAddress(client.buildEndSessionUrl(config, { post_logout_redirect_uri: returnTo }))
    },

    readLogout: async (provider, token) => readLogoutToken(provider, await discover(provider), token),
  }
}

/** Groups are often only in the user info. It is about the same subject, or it is refused. */
async function furtherClaims(
  { settings }: SignInProvider,
  { client, config, metadata }: Discovered,
  accessToken: string,
  claims: Claims,
): Promise<Claims> {
  const isComplete = [settings.groups_claim, 'name', 'email'].every((name) => claims[name] !== undefined)
  if (isComplete || !metadata.userinfo_endpoint) return {}
  return { ...(await client.fetchUserInfo(config, accessToken, String(claims['sub']))) }
}

/** Whether an address is verified, the one who says the address says. */
function merge(further: Claims, claims: Claims): Claims {
  const { email, email_verified, ...others } = further
  return claims['email'] === undefined ? { ...further, ...claims } : { ...others, ...claims }
}

/** A scope for the groups is asked for where the provider has one of their name. */
function scopeFor({ settings }: SignInProvider, { scopes_supported }: Discovered['metadata']): string {
  return scopes_supported?.includes(settings.groups_claim) ? `${SCOPE} ${settings.groups_claim}` : SCOPE
}

/** The browser is sent there: nothing but a web page is meant. */
function webAddress(url: URL): string {
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new Error('The provider names no web address.')
  return url.href
}

function noAccess(): Problem {
  return new Problem('forbidden', 'No organization has given you access.')
}
