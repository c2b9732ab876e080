/** A provider that lies as it is told to: the attacks on signing in are tried with it. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CompactSign, exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

export type HostileProvider = {
  readonly issuer: string
  /** What the next ID token says, beside what an honest one says. `undefined` leaves a claim out. */
  claims: Record<string, unknown>
  /** How the next ID token is signed. */
  signing: Signing
  /** What the discovery document says otherwise. */
  metadata: Record<string, unknown>
  /** How often codes were exchanged. */
  readonly exchanges: () => number
  /** As it would sign a logout token. */
  sign(payload: JWTPayload, signing?: Signing): Promise<string>
  /** To be set from the address that the service sends the browser to. */
  nonce: string
  stop(): Promise<void>
}

export type Signing =
  | 'honest'
  | 'none'
  | 'hmac with the public key'
  | 'hmac with the client secret'
  | 'another key'
  | 'a key in the header'

export async function startHostileProvider(clientSecret: string): Promise<HostileProvider> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const other = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', use: 'sig', alg: 'RS256' }
  let exchanges = 0
  const server = createServer((request, response) => {
    answer(request.url ?? '').then(
      (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      (error: Error) => response.writeHead(500).end(error.stack),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(path: string): Promise<unknown> {
    if (path.startsWith('/.well-known'))
      return {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
        authorization_response_iss_parameter_supported: true,
        ...provider.metadata,
      }
    if (path.startsWith('/jwks')) return { keys: [jwk] }
    exchanges += 1
    const at = Math.floor(Date.now() / 1000)
    const honest = {
      iss: issuer,
      aud: 'audit',
      sub: 'mallory',
      iat: at,
      exp: at + 300,
      nonce: provider.nonce,
      name: 'Mallory',
      email: 'mallory@acme.example',
      email_verified: true,
      groups: [],
    }
    const id_token = await sign({ ...honest, ...provider.claims } as JWTPayload, provider.signing)
    return { access_token: 'opaque', token_type: 'bearer', expires_in: 300, id_token }
  }

  async function sign(payload: JWTPayload, signing: Signing = 'honest'): Promise<string> {
    const text = JSON.stringify(payload)
    switch (signing) {
      case 'honest':
        return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(privateKey)
      case 'another key':
        return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(other.privateKey)
      case 'a key in the header':
        return new SignJWT(payload)
          .setProtectedHeader({ alg: 'RS256', jwk: await exportJWK(other.publicKey) } as never)
          .sign(other.privateKey)
      case 'none':
        return `${base64url('{"alg":"none"}')}.${base64url(text)}.`
      case 'hmac with the public key':
        return hmac(text, await exportSPKI(publicKey))
      case 'hmac with the client secret':
        return hmac(text, clientSecret)
    }
  }

  const provider: HostileProvider = {
    issuer,
    claims: {},
    signing: 'honest',
    metadata: {},
    nonce: '',
    exchanges: () => exchanges,
    sign,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return provider
}

function hmac(text: string, secret: string): Promise<string> {
  return new CompactSign(Buffer.from(text))
    .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
    .sign(Buffer.from(secret))
}

function base64url(text: string): string {
  return Buffer.from(text).toString('base64url')
}
