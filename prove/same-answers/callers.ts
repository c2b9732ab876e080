/** Who asks: keys of every role in two organizations and a team, and a person who signs in. */
import { createWalker } from '../../test/people/walker.ts'
import { API_KEY } from '../service/api-key.ts'
import type { Both } from './ask-both.ts'
import type { Client } from './create-client.ts'
import type { Sides } from './open-sides.ts'

export type Callers = {
  /** Of the first organization, and of one that requests may spoil. */
  readonly admin: string
  readonly sandbox: string
  /** A second person, for what the first may not confirm alone. */
  readonly second: string
  readonly team: string
  readonly person: Readonly<Record<string, string>>
  /** Any of them, and some that may do little or nothing. */
  readonly keys: readonly string[]
}

const ROLES = ['ingest', 'read', 'auditor', 'reveal', 'policy', 'approver', 'privacy', 'metrics', 'operator']

const SECOND = 'admin,policy,approver,privacy,reveal'

export async function makeCallers(client: Client, both: Both, sides: Sides): Promise<Callers> {
  const issue = async (key: string, body: object) =>
    (await client.call('POST', '/v1/org/keys', { key, body })).key as string
  const team = await issue(API_KEY, { name: 'team', roles: ['admin', 'approver'], team: 'platform' })
  const ofRoles: string[] = []
  for (const role of ROLES) ofRoles.push(await issue(API_KEY, { name: `only ${role}`, roles: [role] }))
  // What is done in one moment has no order.
  sides.tick()
  const [second = '', ofAfter = ''] = [sides.before, sides.after].map((side) => side.issueKey(SECOND))
  both.pair(second, ofAfter)
  const other = await client.call('POST', '/v1/orgs', { body: { name: 'sandbox' } })
  const sandbox: string = other.first_key.key
  const ofSandbox = await issue(sandbox, { name: 'agents', roles: ['ingest', 'read'], team: 'games' })
  const revoked = await issue(API_KEY, { name: 'gone', roles: ['admin'] })
  await client.call('DELETE', `/v1/org/keys/${revoked.slice(4, 12)}`)
  const person = await signIn(sides, both)
  return {
    ...{ admin: API_KEY, sandbox, second, team, person },
    keys: [API_KEY, sandbox, sandbox, sandbox, second, team, ofSandbox, revoked, 'not a key', ...ofRoles],
  }
}

/** Each build sends the browser to the provider and back; the cookies that this leaves are a pair. */
async function signIn({ before, after, provider }: Sides, both: Both): Promise<Record<string, string>> {
  provider.claims = { sub: 'ada', name: 'Ada Example', email: 'ada@acme.example', groups: ['security'] }
  const begun: Record<string, string>[] = []
  for (const { url } of [before, after]) {
    const walker = createWalker()
    const { url: there } = await walker.go(
      `${url.origin}/dashboard/sign-in/acme`,
      ({ origin }) => origin === provider.issuer,
    )
    provider.nonce = there.searchParams.get('nonce') ?? ''
    const state = there.searchParams.get('state') ?? ''
    const query = new URLSearchParams({ code: 'c', state, iss: provider.issuer })
    await walker.go(`${url.origin}/dashboard/sign-in/acme/callback?${query}`)
    const session = await walker.call(url.origin, 'GET', '/dashboard/session')
    if (session.status !== 200) throw new Error(`Nobody could sign in: ${session.status} ${session.text}`)
    const token = walker.cookies(url.origin).get('audit_session') ?? ''
    begun.push({ cookie: `audit_session=${token}`, 'x-csrf-token': session.body.csrf_token })
  }
  const [one = {}, other = {}] = begun
  for (const name of Object.keys(one)) both.pair(one[name] ?? '', other[name] ?? '')
  return one
}
