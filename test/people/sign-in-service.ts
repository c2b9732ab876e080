/** A service with a provider of the operator, and persons that sign in with it. */
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { startService, type TestService, temporaryFolder } from '../service.ts'
import { type Account, CLIENT_SECRET, startProvider, type TestProvider } from './start-provider.ts'
import { createWalker, type Walked, type Walker } from './walker.ts'

export const CLIENT_ID = 'audit'
const PROVIDER_ID = 'acme'
const SIGN_IN_PATH = `/dashboard/sign-in/${PROVIDER_ID}`

export type SignInService = TestService & { readonly provider: TestProvider }

/** `settings`: of the provider in the file, beside issuer and client. */
export async function startSignInService(
  accounts: Record<string, Account>,
  settings: Record<string, unknown>,
  environment: Record<string, string> = {},
): Promise<SignInService> {
  const provider = await startProvider(accounts)
  // The service has to be registered before it listens.
  const port = await freePort()
  await provider.registerClient(CLIENT_ID, `http://127.0.0.1:${port}`, SIGN_IN_PATH)
  const service = await startService({
    SERVICE_PORT: String(port),
    SERVICE_SIGN_IN_FILE: providersFile([
      {
        id: PROVIDER_ID,
        name: 'Acme',
        issuer: provider.issuer,
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        ...settings,
      },
    ]),
    ...environment,
  })
  return {
    ...service,
    provider,
    async stop() {
      await service.stop()
      await provider.stop()
    },
  }
}

export function providersFile(providers: readonly Record<string, unknown>[]): string {
  const file = join(temporaryFolder(), 'providers.json')
  writeFileSync(file, JSON.stringify({ providers }))
  return file
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Signs in as somebody; the walker has the session then. */
export async function signIn(
  { url }: Pick<TestService, 'url'>,
  subject: string,
  path = SIGN_IN_PATH,
): Promise<Walker & { readonly end: Walked }> {
  const walker = createWalker()
  const page = await walker.go(url + path)
  const end = page.text.includes('action=') ? await walker.choose(page, subject) : page
  return { ...walker, end }
}
