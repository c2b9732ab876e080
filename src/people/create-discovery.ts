/** What a provider says about itself, kept for a while; and the client library, loaded when the first provider is used. */
import type { Configuration, CustomFetch, ServerMetadata } from 'openid-client'
import type { TargetGuard } from '../alerts/create-target-guard.ts'
import { createTtlCache } from '../domain/ttl-cache.ts'
import { createGuardedFetch, PROVIDER_TIMEOUT_MS } from './guarded-fetch.ts'
import type { SignInProvider } from './sign-in-provider.ts'

type OpenidClient = typeof import('openid-client')

export type Discovered = {
  readonly client: OpenidClient
  /** New each time: keys of the provider are fetched for each sign-in, so that a rotated one is never missed. */
  readonly config: Configuration
  readonly metadata: ServerMetadata
  readonly fetch: CustomFetch
}

export type Discovery = (provider: SignInProvider) => Promise<Discovered>

const CACHE_MS = 5 * 60_000

export function createDiscovery(guard: TargetGuard, now: () => number): Discovery {
  const cache = createTtlCache<ServerMetadata>(now)
  const guarded = createGuardedFetch(guard) as CustomFetch

  return async (provider) => {
    const client = await import('openid-client')
    const { issuer, client_id } = provider.settings
    const isInsecure = issuer.startsWith('http:')
    const useFetch = provider.owner === 'operator' ? (fetch as CustomFetch) : guarded
    // Not shared between an organization and the operator: what one may reach, the other may not.
    const name = `${provider.owner} ${issuer}`
    const metadata = await cache.get(name, async () => {
      const found = await client.discovery(new URL(issuer), client_id, undefined, client.None(), {
        [client.customFetch]: useFetch,
        timeout: PROVIDER_TIMEOUT_MS / 1000,
        ...(isInsecure && { execute: [client.allowInsecureRequests] }),
      })
      return { value: found.serverMetadata(), until: now() + CACHE_MS }
    })
    // The discovery document must be about the issuer that was asked for, letter for letter.
    if (metadata.issuer !== issuer) throw new Error(`The issuer calls itself ${metadata.issuer}.`)
    const config = new client.Configuration(metadata, client_id, {}, clientAuth(client, provider, metadata))
    config[client.customFetch] = useFetch
    config.timeout = PROVIDER_TIMEOUT_MS / 1000
    if (isInsecure) client.allowInsecureRequests(config)
    // Signatures of ID tokens are checked also where TLS would vouch for them.
    client.enableNonRepudiationChecks(config)
    return { client, config, metadata, fetch: useFetch }
  }
}

function clientAuth(client: OpenidClient, { client_secret }: SignInProvider, metadata: ServerMetadata) {
  if (client_secret === '') return client.None()
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return methods.includes('client_secret_basic')
    ? client.ClientSecretBasic(client_secret)
    : client.ClientSecretPost(client_secret)
}
