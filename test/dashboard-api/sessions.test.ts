import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { KEPT_LIMITS } from '../../src/admission/limits.ts'
import { ROLES } from '../../src/domain/principal.ts'
import { bytesAtRest } from '../bytes-at-rest.ts'
import { ADMIN_KEY, callService, startService, type TestService } from '../service.ts'
import { logIn } from './browser.ts'

let service: TestService

beforeAll(async () => {
  // Only the date is false: timers and input run as they do.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  service = await startService()
})
afterAll(async () => {
  await service.stop()
  vi.useRealTimers()
})

const HOUR_MS = 3_600_000
const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

function login(body: unknown, headers: Record<string, string> = {}) {
  return callService(service.url, 'POST', '/dashboard/login', { key: null, body, headers })
}

test('a good key opens a session; the cookie is out of reach of scripts and other sites', async () => {
  const answer = await login({ key: ADMIN_KEY })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('set-cookie')).toMatch(
    /^audit_session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
  )
  expect(answer.body.session).toEqual({
    organization: 'default',
    team: null,
    key_id: expect.any(String),
    key_name: 'first admin key',
    roles: ROLES,
    csrf_token: expect.stringMatching(/^[\w-]{43}$/),
    version: expect.any(String),
    url: service.url,
  })
  expect(answer.text).not.toContain(ADMIN_KEY)
})

test('where people come over https the cookie is secure and bound to the host', async () => {
  const other = await startService({ SERVICE_PUBLIC_URL: 'https://audit.example.com' })
  onTestFinished(() => other.stop())
  const answer = await callService(other.url, 'POST', '/dashboard/login', {
    key: null,
    body: { key: ADMIN_KEY },
  })
  expect(answer.headers.get('set-cookie')).toMatch(
    /^__Host-audit_session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
  )
  expect(answer.body.session.url).toBe('https://audit.example.com')
})

test('the session answers for the key: organization, team and roles', async () => {
  const key = await service.issueKey({ team: 'red', roles: ['read'], name: 'Ana' })
  const browser = await logIn(service, key)
  const { body } = await browser.call('GET', '/dashboard/session')
  expect(body).toMatchObject({ organization: 'default', team: 'red', key_name: 'Ana', roles: ['read'] })
  expect((await browser.call('GET', '/dashboard/api/events')).status).toBe(200)
  expect((await browser.call('PUT', '/dashboard/api/org/policy', { body: {} })).status).toBe(403)
  expect((await browser.call('GET', '/dashboard/api/org/keys')).status).toBe(403)
})

test('/dashboard/api has the very answers of /v1, and /v1 takes no cookie', async () => {
  await service.post({ data: { command: 'cat /etc/passwd' } })
  const browser = await logIn(service, ADMIN_KEY)
  for (const path of [
    'events',
    'events/facets',
    'org/policy',
    'catalogue',
    'events/01JF8Z5Q3V7W2N4K6M8P0R1S2T',
  ]) {
    const there = await browser.call('GET', `/dashboard/api/${path}`)
    const here = await service.call('GET', `/v1/${path}`)
    expect([there.status, there.text]).toEqual([here.status, here.text])
    expect((await browser.call('GET', `/v1/${path}`)).status).toBe(401)
  }
  expect((await browser.call('GET', '/dashboard/api/nothing')).status).toBe(404)
})

test('without a session, with a made-up one, or with a key instead, nothing is answered', async () => {
  const paths = ['/dashboard/session', '/dashboard/api/events']
  const headers: Record<string, string>[] = [
    {},
    { cookie: `audit_session=${'A'.repeat(43)}` },
    { cookie: `audit_session=${ADMIN_KEY}` },
    { authorization: `Bearer ${ADMIN_KEY}` },
  ]
  for (const path of paths)
    for (const one of headers)
      expect((await callService(service.url, 'GET', path, { key: null, headers: one })).status).toBe(401)
})

test('a change needs the token of its own session', async () => {
  const browser = await logIn(service, ADMIN_KEY)
  const another = await logIn(service, ADMIN_KEY)
  const change = (headers: Record<string, string>) =>
    browser.call('PUT', '/dashboard/api/org/policy', { body: {}, headers })
  expect((await change({ 'x-csrf-token': '' })).status).toBe(403)
  expect((await change({ 'x-csrf-token': another.csrf })).status).toBe(403)
  expect((await change({ 'x-csrf-token': `${browser.csrf}x` })).status).toBe(403)
  expect((await change({})).status).toBe(200)
})

test.each<Record<string, string>>([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
])('a call with %j comes from another site and is refused, login included', async (headers) => {
  const browser = await logIn(service, ADMIN_KEY)
  expect((await browser.call('PUT', '/dashboard/api/org/policy', { body: {}, headers })).status).toBe(403)
  expect((await browser.call('GET', '/dashboard/api/events', { headers })).status).toBe(403)
  expect((await browser.call('POST', '/dashboard/logout', { headers })).status).toBe(403)
  expect((await login({ key: ADMIN_KEY }, headers)).status).toBe(403)
  const own = { origin: service.url, 'sec-fetch-site': 'same-origin' }
  expect((await browser.call('PUT', '/dashboard/api/org/policy', { body: {}, headers: own })).status).toBe(
    200,
  )
})

test('logging out ends the session on the server', async () => {
  const browser = await logIn(service, ADMIN_KEY)
  const answer = await browser.call('POST', '/dashboard/logout')
  expect(answer.status).toBe(204)
  expect(answer.headers.get('set-cookie')).toMatch(/^audit_session=; Max-Age=0;/)
  expect((await browser.call('GET', '/dashboard/session')).status).toBe(401)
  expect((await browser.call('GET', '/dashboard/api/events')).status).toBe(401)
})

test('a session ends two hours after its last use', async () => {
  const browser = await logIn(service, ADMIN_KEY)
  const status = async () => (await browser.call('GET', '/dashboard/api/events')).status
  for (let hours = 0; hours < 3; hours++) {
    later(1.9 * HOUR_MS)
    expect(await status()).toBe(200)
  }
  later(2.1 * HOUR_MS)
  expect(await status()).toBe(401)
})

test('a session ends twelve hours after it began, however much it is used', async () => {
  const browser = await logIn(service, ADMIN_KEY)
  const status = async () => (await browser.call('GET', '/dashboard/session')).status
  for (let hours = 1; hours < 12; hours++) {
    later(HOUR_MS)
    expect(await status()).toBe(200)
  }
  later(HOUR_MS)
  expect(await status()).toBe(401)
})

test('a session ends with its key: revoked or expired', async () => {
  const revoked = await service.issueKey({})
  const expiring = await service.issueKey({ expires_at: Date.now() + HOUR_MS })
  const browsers = [await logIn(service, revoked), await logIn(service, expiring)]
  const statuses = () =>
    Promise.all(browsers.map(async (browser) => (await browser.call('GET', '/dashboard/session')).status))
  expect(await statuses()).toEqual([200, 200])
  await service.call('DELETE', `/v1/org/keys/${revoked.slice(4, 12)}`)
  expect(await statuses()).toEqual([401, 200])
  later(HOUR_MS)
  expect(await statuses()).toEqual([401, 401])
})

test('ten failures in a minute close the login for that key from that address, for a minute; others there log in', async () => {
  const other = await startService()
  onTestFinished(() => other.stop())
  const tryKey = async (key: string) =>
    (await callService(other.url, 'POST', '/dashboard/login', { key: null, body: { key } })).status
  for (let attempt = 0; attempt < 10; attempt++) expect(await tryKey('not-a-key')).toBe(401)
  expect(await tryKey('not-a-key')).toBe(429)
  expect(await tryKey(ADMIN_KEY)).toBe(200)
  const mistyped = `${ADMIN_KEY.slice(0, 20)}x`
  for (let attempt = 0; attempt < 10; attempt++) expect(await tryKey(mistyped)).toBe(401)
  expect(await tryKey(ADMIN_KEY)).toBe(429)
  later(61_000)
  expect(await tryKey(ADMIN_KEY)).toBe(200)
})

test('logins and logouts are on record', async () => {
  const key = await service.issueKey({ name: 'Recorded' })
  const browser = await logIn(service, key)
  await browser.call('POST', '/dashboard/logout')
  const { changes } = (await service.call('GET', `/v1/org/changes?key_id=${key.slice(4, 12)}`)).body
  expect(changes).toMatchObject([
    { kind: 'session.ended', key_name: 'Recorded', address: '127.0.0.1' },
    { kind: 'session.started', key_name: 'Recorded', address: '127.0.0.1' },
  ])
})

test('neither the session nor its token is at rest anywhere', async () => {
  const browser = await logIn(service, ADMIN_KEY)
  const token = browser.cookie.split('=')[1] ?? ''
  expect(token).toHaveLength(43)
  const bytes = await bytesAtRest(service.settings)
  expect(bytes.includes('session.started')).toBe(true)
  expect(bytes.includes(token)).toBe(false)
  expect(bytes.includes(browser.csrf)).toBe(false)
})

test('a login without a key, or with a form, is refused with a sentence', async () => {
  expect((await login({})).status).toBe(422)
  expect((await login({ key: 5 })).status).toBe(422)
  const form = await callService(service.url, 'POST', '/dashboard/login', {
    key: null,
    body: `key=${ADMIN_KEY}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(form.status).toBe(415)
})

test('a key has a bounded number of sessions; those that ended do not count', async () => {
  const key = await service.issueKey({ roles: ['read'] })
  const { max, detail } = KEPT_LIMITS.sessionsOfKey
  const first = await logIn(service, key)
  for (let count = 1; count < max; count++) await logIn(service, key)
  expect(await login({ key })).toMatchObject({ status: 429, body: { detail } })
  expect((await login({ key: ADMIN_KEY })).status).toBe(200)
  await first.call('POST', '/dashboard/logout')
  expect((await login({ key })).status).toBe(200)
  expect((await login({ key })).status).toBe(429)
  later(2 * HOUR_MS)
  expect((await login({ key })).status).toBe(200)
})
