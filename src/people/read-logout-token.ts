import type { JWTVerifyGetKey } from 'jose'
import type { ProviderSession } from '../resources/logins/records.ts'
import type { Discovered } from './create-discovery.ts'
import type { SignInProvider } from './sign-in-provider.ts'

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** Signatures with a key pair only: a shared secret, or none, proves nothing about the provider. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
]
const MAX_AGE = '3 minutes'
const CLOCK_TOLERANCE_S = 30

/** After an unknown key, the keys are fetched again, but not more often. */
const FETCH_KEYS_EVERY_MS = 1_000
const MAX_KEPT = 1_000

export type LogoutTokenReader = (
  provider: SignInProvider,
  discovered: Discovered,
  token: string,
) => Promise<ProviderSession>

export function createLogoutTokenReader(): LogoutTokenReader {
  const kept = new Map<string, JWTVerifyGetKey>()

  /** Anybody may send a token: the keys are not fetched for each. */
  async function keysOf(
    { owner }: SignInProvider,
    { metadata, fetch }: Discovered,
  ): Promise<JWTVerifyGetKey> {
    const { createRemoteJWKSet, customFetch } = await import('jose')
    if (!metadata.jwks_uri) throw new Error('The provider has no keys.')
    const name = `${owner} ${metadata.jwks_uri}`
    const found = kept.get(name)
    if (found) return found
    const keys = createRemoteJWKSet(new URL(metadata.jwks_uri), {
      [customFetch]: fetch as never,
      cooldownDuration: FETCH_KEYS_EVERY_MS,
    })
    if (kept.size >= MAX_KEPT) kept.clear()
    kept.set(name, keys)
    return keys
  }

  return async (provider, discovered, token) =>
    readLogoutToken(provider, await keysOf(provider, discovered), token)
}

/** Whose sessions a provider ends (OpenID Connect Back-Channel Logout 1.0, section 2.6). Rejects where the token is not its. */
async function readLogoutToken(
  { settings }: SignInProvider,
  keys: JWTVerifyGetKey,
  token: string,
): Promise<ProviderSession> {
  const { jwtVerify } = await import('jose')
  const { payload } = await jwtVerify(token, keys, {
    issuer: settings.issuer,
    audience: settings.client_id,
    algorithms: ALGORITHMS,
    maxTokenAge: MAX_AGE,
    clockTolerance: CLOCK_TOLERANCE_S,
    requiredClaims: ['iat', 'jti', 'events'],
  })
  const events = payload['events']
  if (typeof events !== 'object' || events === null || !(LOGOUT_EVENT in events))
    throw new Error('The token is for no logout.')
  // So that an ID token cannot be taken for one.
  if ('nonce' in payload) throw new Error('The token has a nonce.')
  const subject = payload.sub ?? null
  const sid = typeof payload['sid'] === 'string' ? payload['sid'] : null
  if (subject === null && sid === null) throw new Error('The token names nobody.')
  return { subject, sid }
}
