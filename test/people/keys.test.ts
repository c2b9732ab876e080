/** Keys and the persons behind them: who made one, where it is used, what it did, and when it ends. */

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createNoticer } from '../../src/alerts/create-noticer.ts'
import { openService } from '../../src/bin/open-service.ts'
import { createBackgroundFailures } from '../../src/domain/background-failures.ts'
import { ADMIN_KEY, callService, startService, type TestService } from '../service.ts'
import { addPeople, type SignedIn } from './add-person.ts'

const DAY_MS = 24 * 3_600_000

let service: TestService
let ada: SignedIn
let bob: SignedIn
beforeAll(async () => {
  service = await startService()
  await service.setPolicy({ logging_level: 'full' })
  await service.call('POST', '/v1/org/teams', { body: { name: 'payments' } })
  const added = await addPeople(service, [
    { roles: ['admin'] },
    { roles: ['ingest', 'read'], team: 'payments' },
  ])
  ada = added[0] as SignedIn
  bob = added[1] as SignedIn
})
afterAll(() => service.stop())

const soon = () => new Date(Date.now() + 3_600_000).toISOString()
const as = (who: SignedIn, method: string, path: string, body?: unknown) =>
  callService(service.url, method, `/dashboard/api${path}`, {
    key: null,
    headers: who.headers,
    ...(body !== undefined && { body }),
  })
const send = (key: string, agent_id = 'bot') =>
  callService(service.url, 'POST', '/v1/events', { key, body: { agent_id, action: 'test' } })

test('a key says who made it, and whose it is', async () => {
  const made = await as(ada, 'POST', '/org/keys', { name: 'ci', roles: ['ingest'] })
  const { keys } = (await service.call('GET', '/v1/org/keys')).body
  const found = keys.find(({ id }: { id: string }) => id === made.body.id)
  expect(found).toMatchObject({ made_by: 'Ada Example', person_id: null, person: null, last_used_from: null })
  expect(keys[0]).toMatchObject({ name: 'first admin key', made_by: 'first start' })
})

test('a key says where it was last used', async () => {
  const { key, id } = (await service.call('POST', '/v1/org/keys', { body: { name: 'k', roles: ['ingest'] } }))
    .body
  await send(key)
  await service.stop()
  service = await startService({ SERVICE_DATA_DIR: service.settings.dataDir, ...databaseOf(service) })
  const { keys } = (await service.call('GET', '/v1/org/keys')).body
  const found = keys.find((one: { id: string }) => one.id === id)
  expect(found.last_used_at).not.toBeNull()
  expect(found.last_used_from).toMatch(/127\.0\.0\.1$/)
})

test('what a key did is counted by agent, for a period', async () => {
  const { key, id } = (
    await service.call('POST', '/v1/org/keys', { body: { name: 'k2', roles: ['ingest'] } })
  ).body
  for (const agent of ['one', 'two', 'two']) expect((await send(key, agent)).status).toBe(201)
  await service.post({ agent_id: 'of another key' })
  const { body } = await service.call('GET', `/v1/org/keys/${id}/events`)
  expect(body).toMatchObject({ key_id: id, events: 3, agents: 2 })
  expect(
    body.most_active.map((one: { agent_id: string; events: number }) => [one.agent_id, one.events]),
  ).toEqual([
    ['two', 2],
    ['one', 1],
  ])
  const none = await service.call('GET', `/v1/org/keys/${id}/events?before=2026-01-01`)
  expect(none.body).toMatchObject({ events: 0, agents: 0, most_active: [] })
})

test('before a key is revoked it says who uses it, and what their hooks will do then', async () => {
  const { key, id } = (
    await service.call('POST', '/v1/org/keys', { body: { name: 'k3', roles: ['ingest'] } })
  ).body
  const hosts = [
    ['one', 'audit-hook/0.2.0+open.hold'],
    ['two', 'audit-hook/0.2.0+local'],
    ['three', 'audit-hook/0.2.0+open'],
    ['four', 'audit-hook/0.1.0'],
    ['five', 'curl/8'],
  ] as const
  for (const [hostname, agent] of hosts) {
    const context = {
      source: 'hook',
      phase: 'pre',
      session_id: hostname,
      tool_use_id: 't',
      hostname,
      os_user: 'eve',
    }
    const answer = await callService(service.url, 'POST', '/v1/events', {
      key,
      headers: { 'user-agent': agent },
      body: { agent_id: `agent ${hostname}`, action: 'test', context },
    })
    expect(answer.status).toBe(201)
  }
  await service.post({ agent_id: 'of another key', context: { hostname: 'elsewhere', os_user: 'bob' } })
  const use = async () => (await service.call('GET', `/v1/org/keys/${id}/use`)).body
  await expect
    .poll(
      async () =>
        (await use()).hosts.filter((one: { afterwards: string }) => one.afterwards !== 'unknown').length,
    )
    .toBe(3)
  const found = await use()
  expect(found).toMatchObject({ key_id: id, events: 5, agents: 5, looked_at: 5 })
  expect(found.people).toEqual([{ value: 'eve', count: 5 }])
  const thens = found.hosts.map((one: { host: string; afterwards: string }) => [one.host, one.afterwards])
  expect(Object.fromEntries(thens)).toEqual({
    ...{ one: 'stopped', two: 'judged_there', three: 'let_go', four: 'unknown', five: 'unknown' },
  })
})

test('only a revoked key, with its right secret, is told so; and it is never told to wait', async () => {
  // Of its own: the limit is by address.
  const own = await startService()
  onTestFinished(own.stop)
  const make = async (body: Record<string, unknown>) =>
    (await own.call('POST', '/v1/org/keys', { body: { name: 'k4', roles: ['ingest'], ...body } })).body
  const stateWith = async (key: string) => {
    const { status, headers, body } = await own.call('POST', '/v1/events', {
      key,
      body: { agent_id: 'bot', action: 'test' },
    })
    return [status, headers.get('audit-key'), body.detail]
  }
  const [revoked, rotated, ofTeam] = [await make({}), await make({}), await make({ team: 'to be retired' })]
  expect((await own.call('DELETE', `/v1/org/keys/${revoked.id}`)).status).toBe(204)
  expect((await own.call('POST', `/v1/org/keys/${rotated.id}/rotate`, { body: {} })).status).toBe(201)
  expect((await own.call('DELETE', '/v1/org/teams/to%20be%20retired')).status).toBe(204)
  const said = 'Missing or invalid API key.'
  expect(await stateWith(revoked.key)).toEqual([401, 'revoked', said])
  expect(await stateWith(ofTeam.key)).toEqual([401, 'revoked', said])
  expect(await stateWith(rotated.key)).toEqual([401, null, said])
  const wrong = `${revoked.key.slice(0, -4)}0000`
  expect(await stateWith(wrong)).toEqual([401, null, said])
  for (let call = 0; call < 1_100; call += 50)
    await Promise.all(Array.from({ length: 50 }, () => stateWith(wrong)))
  expect((await stateWith(wrong))[0]).toBe(429)
  expect(await stateWith(revoked.key)).toEqual([401, 'revoked', said])
})

test('a personal key has what its person has, for the team of the person, and no more', async () => {
  const body = { name: 'laptop', roles: ['ingest'], expires_at: soon() }
  const { status, body: issued } = await as(bob, 'POST', '/me/keys', body)
  expect(status).toBe(201)
  expect(issued).toMatchObject({ team: 'payments', roles: ['ingest'] })
  expect((await send(issued.key)).status).toBe(201)
  expect((await as(bob, 'GET', '/me/keys')).body.keys).toHaveLength(1)
  expect((await as(ada, 'GET', '/me/keys')).body.keys).toEqual([])
  expect((await as(bob, 'POST', '/me/keys', { ...body, roles: ['admin'] })).status).toBe(403)
  const late = { ...body, expires_at: new Date(Date.now() + 91 * 24 * 3_600_000).toISOString() }
  expect((await as(bob, 'POST', '/me/keys', late)).body).toMatchObject({ field: 'expires_at' })
  expect((await callService(service.url, 'POST', '/v1/me/keys', { key: issued.key, body })).status).toBe(403)
  expect((await service.call('POST', '/v1/me/keys', { body })).status).toBe(403)

  // What the person loses, the key loses.
  await service.call('PATCH', `/v1/people/${bob.id}`, {
    body: { access: { roles: ['read'], team: 'payments' } },
  })
  expect((await send(issued.key)).status).toBe(403)
  await service.call('PATCH', `/v1/people/${bob.id}`, { body: { access: null } })
  expect((await send(issued.key)).status).toBe(201)
  const changes = (await service.call('GET', `/v1/org/changes?person_id=${bob.id}&kind=key.created`)).body
    .changes
  expect(changes).toHaveLength(1)

  await service.call('PATCH', `/v1/people/${bob.id}`, { body: { active: false } })
  expect((await send(issued.key)).status).toBe(401)
  await service.call('PATCH', `/v1/people/${bob.id}`, { body: { active: true } })
  expect((await send(issued.key)).status).toBe(401)
})

test('a personal key is revoked by its person, and by nobody else who is no admin', async () => {
  const { body: issued } = await as(ada, 'POST', '/me/keys', {
    name: 'a',
    roles: ['ingest'],
    expires_at: soon(),
  })
  expect((await as(ada, 'DELETE', '/me/keys/00000000')).status).toBe(404)
  expect((await as(ada, 'DELETE', `/me/keys/${issued.id}`)).status).toBe(204)
  expect((await send(issued.key)).status).toBe(401)
})

test('a personal key is rotated by its person alone; an admin revokes it', async () => {
  const issued = async (who: SignedIn, roles: string[]) =>
    (await as(who, 'POST', '/me/keys', { name: 'laptop', roles, expires_at: soon() })).body
  const [carl] = await addPeople(service, [{ roles: ['ingest'] }])
  const [ofAda, ofCarl] = [await issued(ada, ['admin', 'ingest']), await issued(carl as SignedIn, ['ingest'])]
  const rotate = (id: string) => `/org/keys/${id}/rotate`
  for (const { status, body } of [
    await as(ada, 'POST', rotate(ofCarl.id), {}),
    await service.call('POST', `/v1${rotate(ofCarl.id)}`, { body: {} }),
    await service.call('POST', `/v1${rotate(ofAda.id)}`, { body: {} }),
  ])
    expect([status, body.detail, body.key]).toEqual([
      403,
      'A personal key is rotated by its person. An admin can revoke it.',
      undefined,
    ])
  expect((await send(ofCarl.key)).status).toBe(201)
  const rotated = await as(ada, 'POST', rotate(ofAda.id), {})
  expect([rotated.status, (await send(rotated.body.key)).status]).toEqual([201, 201])
  expect((await send(ofAda.key)).status).toBe(401)
  expect((await as(ada, 'DELETE', `/org/keys/${ofCarl.id}`)).status).toBe(204)
})

test('who wants to is reminded of a key that ends within a week, and once more on the last day', async () => {
  const other = await startService()
  const rules = [{ name: 'keys', on: ['key_expires'], chat_webhook_url: 'http://127.0.0.1:9/' }]
  await other.call('PUT', '/v1/org/notices', { body: { rules } })
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
  for (const days of [5, 30])
    await other.call('POST', '/v1/org/keys', {
      body: { name: `ends in ${days}`, roles: ['ingest'], expires_at: inDays(days) },
    })
  // Alone with the store from here on: nothing else looks, and nothing is sent.
  await other.stop()
  const { storage, ids } = await openService(other.settings)
  onTestFinished(() => storage.close())
  const organization_id = (await storage.findOrganization('default'))?.id ?? ''
  const scope = { organization_id, team_id: null }
  const lookAfter = async (ms: number) => {
    await createNoticer({
      storage,
      ids,
      now: () => Date.now() + ms,
      background: createBackgroundFailures(() => {}),
      wake: () => {},
    }).look()
    return (await storage.listAlerts(scope, {}, { limit: 50, offset: 0 })).total
  }
  expect(await lookAfter(0)).toBe(1)
  expect(await lookAfter(0)).toBe(1)
  expect(await lookAfter(4.5 * DAY_MS)).toBe(2)
  expect(await lookAfter(6 * DAY_MS)).toBe(2)
})

function databaseOf({ settings }: TestService): Record<string, string> {
  return {
    SERVICE_API_KEY: ADMIN_KEY,
    ...(settings.databaseUrl !== null && {
      SERVICE_DATABASE_URL: settings.databaseUrl,
      SERVICE_SECRET: settings.secret ?? '',
    }),
  }
}
