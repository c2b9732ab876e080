/** Attacks on signing in, each tried as an attacker would; none may end with a session. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callService, startService, type TestService } from '../service.ts'
import { type HostileProvider, type Signing, startHostileProvider } from './hostile-provider.ts'
import { providersFile } from './sign-in-service.ts'
import { createWalker, type Walker } from './walker.ts'

const SECRET = 'secret-of-the-client-0123456789'
const PATH = '/dashboard/sign-in/hostile'

let provider: HostileProvider
let service: TestService
beforeAll(async () => {
  provider = await startHostileProvider(SECRET)
  const common = { issuer: provider.issuer, client_id: 'audit', client_secret: SECRET }
  service = await startService({
    SERVICE_SIGN_IN_FILE: providersFile([
      { ...common, id: 'hostile', name: 'Hostile', organization: 'default', domains: ['acme.example'] },
      { ...common, id: 'second', name: 'Second', organization: 'default' },
    ]),
  })
})
afterAll(async () => {
  await service.stop()
  await provider.stop()
})
beforeEach(() => {
  provider.claims = {}
  provider.signing = 'honest'
})

type Begun = { readonly walker: Walker; readonly state: string }

/** Up to the moment in which the provider would show its page. */
async function begin(path = PATH): Promise<Begun> {
  const walker = createWalker()
  const { url } = await walker.go(service.url + path, ({ origin }) => origin === provider.issuer)
  provider.nonce = url.searchParams.get('nonce') ?? ''
  return { walker, state: url.searchParams.get('state') ?? '' }
}

/** As the provider sends the browser back; the answer is what the page is told, '' where somebody is signed in. */
async function comeBack(
  { walker, state }: Begun,
  parameters: Record<string, string> = {},
  path = PATH,
): Promise<string> {
  const query = new URLSearchParams({ code: 'c', state, iss: provider.issuer, ...parameters })
  const { url } = await walker.go(`${service.url}${path}/callback?${query}`)
  expect(url.pathname).toBe('/dashboard')
  return url.searchParams.get('sign-in') ?? ''
}

async function rolesIn(walker: Walker): Promise<string[] | null> {
  const { status, body } = await walker.call(service.url, 'GET', '/dashboard/session')
  return status === 200 ? body.roles : null
}

test('an honest answer signs in: what follows fails for its own reason', async () => {
  const begun = await begin()
  expect(await comeBack(begun)).toBe('')
  expect(await rolesIn(begun.walker)).toEqual(['read'])
})

describe('state', () => {
  test('another state is refused, before any code is exchanged', async () => {
    const begun = await begin()
    const before = provider.exchanges()
    expect(await comeBack(begun, { state: 'another' })).toBe('failed')
    expect(await rolesIn(begun.walker)).toBeNull()
    expect(provider.exchanges()).toBe(before)
  })

  test('a browser in which nothing was begun is refused: whoever is sent there is not signed in as somebody else', async () => {
    const { state } = await begin()
    const victim = createWalker()
    expect(await comeBack({ walker: victim, state })).toBe('expired')
    expect(await rolesIn(victim)).toBeNull()
  })

  test('a changed cookie is refused', async () => {
    const begun = await begin()
    const jar = begun.walker.cookies(service.url)
    const value = jar.get('audit_sign_in') ?? ''
    jar.set(
      'audit_sign_in',
      value.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
    )
    expect(await comeBack(begun)).toBe('expired')
  })
})

describe('nonce', () => {
  test.each([
    ['another nonce', 'another'],
    ['no nonce', undefined],
  ])('%s in the ID token is refused', async (_, nonce) => {
    const begun = await begin()
    provider.claims = { nonce }
    expect(await comeBack(begun)).toBe('failed')
    expect(await rolesIn(begun.walker)).toBeNull()
  })
})

describe('issuer mix-up', () => {
  test('an answer that names another issuer is refused', async () => {
    const begun = await begin()
    expect(await comeBack(begun, { iss: 'https://honest.example' })).toBe('failed')
    expect(await rolesIn(begun.walker)).toBeNull()
  })

  test('an ID token of another issuer is refused', async () => {
    const begun = await begin()
    provider.claims = { iss: 'https://honest.example' }
    expect(await comeBack(begun)).toBe('failed')
  })

  test('what was begun with one provider does not end at another', async () => {
    const begun = await begin()
    expect(await comeBack(begun, {}, '/dashboard/sign-in/second')).toBe('expired')
    expect(await rolesIn(begun.walker)).toBeNull()
  })
})

describe('the code', () => {
  test('the same answer a second time signs nobody in', async () => {
    const begun = await begin()
    expect(await comeBack(begun)).toBe('')
    begun.walker.cookies(service.url).delete('audit_session')
    expect(await comeBack(begun)).toBe('expired')
    expect(await rolesIn(begun.walker)).toBeNull()
  })

  test('the error of a provider signs nobody in', async () => {
    const begun = await begin()
    expect(await comeBack(begun, { error: 'access_denied' })).toBe('cancelled')
    expect(await rolesIn(begun.walker)).toBeNull()
  })
})

describe('the ID token', () => {
  const signings: Signing[] = [
    'none',
    'hmac with the public key',
    'hmac with the client secret',
    'another key',
    'a key in the header',
  ]
  test.each(signings)('signed with %s is refused', async (signing) => {
    const begun = await begin()
    provider.signing = signing
    expect(await comeBack(begun)).toBe('failed')
    expect(await rolesIn(begun.walker)).toBeNull()
  })

  test.each<[string, Record<string, unknown>]>([
    ['for another client', { aud: 'another' }],
    ['that has expired', { exp: 1_700_000_000 }],
    ['without a subject', { sub: undefined }],
  ])('%s is refused', async (_, claims) => {
    const begun = await begin()
    provider.claims = claims
    expect(await comeBack(begun)).toBe('failed')
    expect(await rolesIn(begun.walker)).toBeNull()
  })
})

describe('e-mail', () => {
  test.each<[string, unknown]>([
    ['false', false],
    ['missing', undefined],
    ['a text', 'true'],
  ])('an address gives nothing where email_verified is %s', async (_, email_verified) => {
    const begun = await begin()
    provider.claims = { email_verified, sub: `unverified ${email_verified}` }
    expect(await comeBack(begun)).toBe('')
    expect(await rolesIn(begun.walker)).toEqual([])
  })

  test('a domain that only ends like ours gives nothing', async () => {
    const begun = await begin()
    provider.claims = { sub: 'near', email: 'a@notacme.example' }
    await comeBack(begun)
    expect(await rolesIn(begun.walker)).toEqual([])
  })

  test('the same address with another subject is another person', async () => {
    for (const sub of ['first', 'second']) {
      provider.claims = { sub, email: 'shared@acme.example' }
      const begun = await begin()
      expect(await comeBack(begun)).toBe('')
    }
    const { people } = (await service.call('GET', '/v1/people')).body
    const shared = people.filter(({ email }: { email: string }) => email === 'shared@acme.example')
    expect(shared.map(({ subject }: { subject: string }) => subject)).toEqual(['first', 'second'])
  })
})

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '/dashboard/../../evil',
  'javascript:alert(1)',
  '/dashboard.evil.example',
  'http:evil.example',
  '/dashboard/sign-in/hostile',
])('no redirect leads out of the dashboard: %s', async (returnTo) => {
  const begun = await begin(`${PATH}?return_to=${encodeURIComponent(returnTo)}`)
  const query = new URLSearchParams({ code: 'c', state: begun.state, iss: provider.issuer })
  const { url } = await begun.walker.go(`${service.url}${PATH}/callback?${query}`, () => true)
  expect(url.href).toBe(`${service.url}/dashboard`)
})

test('a page of the dashboard is returned to', async () => {
  const begun = await begin(`${PATH}?return_to=${encodeURIComponent('/dashboard/events?risk=high')}`)
  const query = new URLSearchParams({ code: 'c', state: begun.state, iss: provider.issuer })
  const { url } = await begun.walker.go(`${service.url}${PATH}/callback?${query}`, () => true)
  expect(url.pathname + url.search).toBe('/dashboard/events?risk=high')
})

test('a session that somebody planted in the browser is not the one that is signed in', async () => {
  const planted = 'A'.repeat(43)
  const begun = await begin()
  begun.walker.cookies(service.url).set('audit_session', planted)
  expect(await comeBack(begun)).toBe('')
  expect(begun.walker.cookies(service.url).get('audit_session')).not.toBe(planted)
  const headers = { cookie: `audit_session=${planted}` }
  expect((await callService(service.url, 'GET', '/dashboard/session', { key: null, headers })).status).toBe(
    401,
  )
})

test('every changing route asks a person for the token of the session, and refuses other sites', async () => {
  const begun = await begin()
  await comeBack(begun)
  const { people } = (await service.call('GET', '/v1/people')).body
  const mallory = people.find(({ subject }: { subject: string }) => subject === 'mallory')
  await service.call('PATCH', `/v1/people/${mallory.id}`, { body: { access: { roles: ['admin'] } } })
  const cookie = `audit_session=${begun.walker.cookies(service.url).get('audit_session')}`
  const { csrf_token } = (await begun.walker.call(service.url, 'GET', '/dashboard/session')).body
  const { paths } = (await service.call('GET', '/openapi.json', { key: null })).body
  const changing = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => method !== 'get')
      .map((method) => [
        method.toUpperCase(),
        path.replace('/v1/', '/dashboard/api/').replace(/\{\w+\}/g, 'x'),
      ]),
  )
  expect(changing.length).toBeGreaterThan(20)
  const passed: string[] = []
  for (const [method = '', path = ''] of changing) {
    const tries: Record<string, string>[] = [
      { cookie },
      { cookie, 'x-csrf-token': 'A'.repeat(43) },
      { cookie, 'x-csrf-token': csrf_token, 'sec-fetch-site': 'cross-site' },
      { cookie, 'x-csrf-token': csrf_token, origin: 'https://evil.example' },
    ]
    for (const headers of tries) {
      const { status } = await callService(service.url, method, path, { key: null, headers, body: {} })
      // It knows no session, whoever calls: the token of an enrolment alone opens it.
      const refused = path.endsWith('/enrolments/redeem') ? 401 : 403
      if (status !== refused) passed.push(`${method} ${path} ${status}`)
    }
  }
  expect(passed).toEqual([])
  await service.call('PATCH', `/v1/people/${mallory.id}`, { body: { access: null } })
})

test("a person's session reaches nothing of another organization, nor /v1 itself", async () => {
  const acme = (await service.call('POST', '/v1/orgs', { body: { name: 'acme' } })).body.first_key.key
  const event = await callService(service.url, 'POST', '/v1/events', {
    key: acme,
    body: { agent_id: 'a', action: 'b' },
  })
  const begun = await begin()
  await comeBack(begun)
  const cookie = `audit_session=${begun.walker.cookies(service.url).get('audit_session')}`
  const theirs = await begun.walker.call(service.url, 'GET', `/dashboard/api/events/${event.body.id}`)
  expect(theirs.status).toBe(404)
  expect(
    (await callService(service.url, 'GET', '/v1/events', { key: null, headers: { cookie } })).status,
  ).toBe(401)
  // With a second organization, who has which provider is not for everybody.
  expect((await service.call('GET', '/dashboard/sign-in', { key: null })).body.providers).toHaveLength(2)
})

describe('back-channel logout', () => {
  const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  const honest = () => ({
    iss: provider.issuer,
    aud: 'audit',
    sub: 'mallory',
    iat: Math.floor(Date.now() / 1000),
    exp: Math.floor(Date.now() / 1000) + 120,
    jti: 'j1',
    events: EVENTS,
  })

  async function logOut(token: string): Promise<number> {
    const answer = await callService(service.url, 'POST', `${PATH}/logout`, {
      key: null,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ logout_token: token }).toString(),
    })
    return answer.status
  }

  test('only a token of the provider, for this client and this purpose, ends sessions', async () => {
    const begun = await begin()
    await comeBack(begun)
    const at = Math.floor(Date.now() / 1000)
    const lies: [Record<string, unknown>, Signing?][] = [
      [{ ...honest(), aud: 'another' }],
      [{ ...honest(), iss: 'https://honest.example' }],
      [{ ...honest(), nonce: 'n' }],
      [{ ...honest(), events: {} }],
      [{ ...honest(), iat: at - 3600 }],
      [{ ...honest(), sub: undefined }],
      [honest(), 'none'],
      [honest(), 'hmac with the public key'],
      [honest(), 'another key'],
    ]
    for (const [payload, signing] of lies) {
      expect(await logOut(await provider.sign(payload as never, signing)), JSON.stringify(payload)).toBe(400)
      expect(await rolesIn(begun.walker)).toEqual(['read'])
    }
    expect(await logOut(await provider.sign(honest()))).toBe(200)
    expect(await rolesIn(begun.walker)).toBeNull()
  })

  test('who sends many bad ones is refused for a while', async () => {
    const statuses = new Set<number>()
    for (let attempt = 0; attempt < 12; attempt++) statuses.add(await logOut('nonsense'))
    expect(statuses).toContain(429)
  })
})

test('who begins too many sign-ins is told to wait, and makes no more requests to providers', async () => {
  const answers = new Set<string>()
  for (let attempt = 0; attempt < 310; attempt++) {
    const { url } = await createWalker().go(`${service.url}/dashboard/sign-in/nobody`, () => true)
    answers.add(url.searchParams.get('sign-in') ?? '')
  }
  expect([...answers]).toEqual(['failed', 'busy'])
  const { url } = await createWalker().go(service.url + PATH, () => true)
  expect(url.searchParams.get('sign-in')).toBe('busy')
})
