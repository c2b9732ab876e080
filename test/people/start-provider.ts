/** A real provider (oidc-provider) on loopback, with accounts that a test may change, and keys that it may rotate. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'

export type Account = {
  readonly name: string
  readonly email: string
  readonly email_verified: boolean
  readonly groups: readonly string[]
}

export type TestProvider = {
  readonly issuer: string
  /** By subject. */
  readonly accounts: Map<string, Account>
  /** The services that people sign in to, by client id; to be set before the first sign-in. */
  registerClient(id: string, serviceUrl: string, path: string): Promise<void>
  rotateKeys(): Promise<void>
  /** Ends the person's sessions at the service, as when the account is closed. */
  logOutEverywhere(clientId: string, subject: string): Promise<void>
  stop(): Promise<void>
}

export const CLIENT_SECRET = 'secret-of-the-client-0123456789'

export async function startProvider(accounts: Record<string, Account>): Promise<TestProvider> {
  const known = new Map(Object.entries(accounts))
  const clients: Record<string, unknown>[] = []
  const sids = new Map<string, Set<string>>()
  let provider: Provider | null = null
  let handle: ReturnType<Provider['callback']> | null = null
  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => {
      response.writeHead(500).end(error.stack)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Another site than that of the service, which has an address: cookies are kept apart as in real life.
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!provider || !handle) throw new Error('No client is registered.')
    const [path = ''] = (request.url ?? '').split('?', 1)
    if (!path.startsWith('/interaction/')) return handle(request, response)
    if (request.method === 'GET') {
      const { uid } = await provider.interactionDetails(request, response)
      const buttons = [...known].map(
        ([subject, { name }]) => `<button name="subject" value="${subject}">${name}</button>`,
      )
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          `<form method="post" action="/interaction/${uid}">${buttons.join('')}<button name="subject" value="">Cancel</button></form>`,
        )
      return
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const subject = new URLSearchParams(Buffer.concat(chunks).toString()).get('subject')
    const result = subject ? { login: { accountId: subject } } : { error: 'access_denied' }
    await provider.interactionFinished(request, response, result)
  }

  async function start(): Promise<void> {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true })
    const jwk = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }
    provider = new Provider(issuer, {
      clients,
      jwks: { keys: [jwk] },
      cookies: { keys: ['a key of the tests'] },
      // Without these it prints a notice for each.
      ttl: {
        AccessToken: 600,
        AuthorizationCode: 60,
        Grant: 600,
        IdToken: 600,
        Interaction: 600,
        Session: 600,
      },
      scopes: ['openid', 'profile', 'email', 'groups'],
      claims: {
        openid: ['sub', 'sid'],
        profile: ['name'],
        email: ['email', 'email_verified'],
        groups: ['groups'],
      },
      features: {
        devInteractions: { enabled: false },
        backchannelLogout: { enabled: true },
        rpInitiatedLogout: { enabled: true },
      },
      // It would send nothing to loopback addresses.
      fetch: (url: string, { dispatcher, ...init }: RequestInit & { dispatcher?: unknown }) =>
        fetch(url, init),
      interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      pkce: { required: () => true },
      async findAccount(_: unknown, id: string) {
        const account = known.get(id)
        return account && { accountId: id, claims: async () => ({ sub: id, ...account }) }
      },
      async loadExistingGrant(ctx: { oidc: OidcContext }) {
        const { client, session, params } = ctx.oidc
        const grant = new ctx.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId })
        grant.addOIDCScope(params.scope)
        await grant.save()
        return grant
      },
    })
    provider.on('authorization.success', (ctx) => {
      const { session, client } = (ctx as { oidc: OidcContext }).oidc
      const name = `${client.clientId} ${session.accountId}`
      sids.set(name, (sids.get(name) ?? new Set()).add(session.sidFor(client.clientId)))
    })
    handle = provider.callback()
  }

  return {
    issuer,
    accounts: known,
    async registerClient(id, serviceUrl, path) {
      clients.push({
        client_id: id,
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${serviceUrl}${path}/callback`],
        post_logout_redirect_uris: [`${serviceUrl}/dashboard`],
        backchannel_logout_uri: `${serviceUrl}${path}/logout`,
        backchannel_logout_session_required: true,
      })
      await start()
    },
    rotateKeys: start,
    async logOutEverywhere(clientId, subject) {
      const client = await provider?.Client.find(clientId)
      for (const sid of sids.get(`${clientId} ${subject}`) ?? [])
        await client?.backchannelLogout(subject, sid)
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type OidcContext = {
  readonly client: { readonly clientId: string }
  readonly session: { readonly accountId: string; sidFor(clientId: string): string }
  readonly params: { readonly scope: string }
  readonly provider: {
    readonly Grant: new (of: object) => { addOIDCScope(scope: string): void; save(): Promise<string> }
  }
}
