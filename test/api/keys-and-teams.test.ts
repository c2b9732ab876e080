import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { KEPT_LIMITS } from '../../src/admission/limits.ts'
import { ROLES } from '../../src/domain/principal.ts'
import { asAdministrator } from '../postgres/make-database.ts'
import { startService, storeOf, type TestService } from '../service.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const issue = (body: Record<string, unknown>, key?: string) =>
  service.call('POST', '/v1/org/keys', { body, ...(key && { key }) })
const statusWith = async (key: string) => (await service.call('GET', '/v1/events', { key })).status

test('a key is issued, listed without its secret, used, and revoked', async () => {
  const expires_at = new Date(Date.now() + 3_600_000).toISOString()
  const { status, body } = await issue({ name: 'ci', roles: ['read', 'ingest'], team: 'red', expires_at })
  expect(status).toBe(201)
  expect(Object.keys(body)).toEqual(['id', 'key', 'name', 'roles', 'team', 'created_at', 'expires_at'])
  expect(body).toMatchObject({ name: 'ci', roles: ['read', 'ingest'], team: 'red', expires_at })
  expect(body.key).toMatch(new RegExp(`^aud_${body.id}_[0-9A-Za-z]{38}$`))
  expect(await statusWith(body.key)).toBe(200)

  const listed = (await service.call('GET', '/v1/org/keys')).body.keys.find(
    ({ id }: { id: string }) => id === body.id,
  )
  const { key: _key, ...shown } = body
  expect(listed).toEqual({
    ...shown,
    ...{ last_used_at: null, last_used_from: null, made_by: expect.any(String) },
    ...{ person_id: null, person: null },
  })

  expect((await service.call('DELETE', `/v1/org/keys/${body.id}`)).status).toBe(204)
  expect(await statusWith(body.key)).toBe(401)
  expect((await service.call('DELETE', `/v1/org/keys/${body.id}`)).status).toBe(404)
})

test.each([
  [{ roles: ['read'] }, "'name' is required."],
  [{ name: 'x' }, "'roles' is required."],
  [{ name: 'x', roles: [] }, "'roles' must NOT have fewer than 1 items."],
  [{ name: 'x', roles: ['king'] }, `'roles.0' must be one of ${ROLES.join(', ')}.`],
  [
    { name: 'x', roles: ['read'], expires_at: 'soon' },
    "'expires_at' must be an ISO 8601 time, for example 2026-01-31T12:00:00Z.",
  ],
  [{ name: 'x', roles: ['read'], expires_at: '2001-01-01' }, "'expires_at' must be in the future."],
  [{ name: 'x', roles: ['read'], colour: 'red' }, "'colour' is not a known field."],
])('422: %j', async (body, detail) => {
  expect(await issue(body)).toMatchObject({ status: 422, body: { detail } })
})

test('nobody gives a role that they lack; those of the deployment are given by operators only', async () => {
  const admin = (await issue({ name: 'admin', roles: ['admin', 'auditor'] })).body.key
  const collector = (await issue({ name: 'collector', roles: ['admin', 'metrics'] })).body.key
  const statusOf = async (roles: string[], key: string) => (await issue({ name: 'x', roles }, key)).status
  expect(await statusOf(['ingest', 'read', 'policy', 'admin', 'auditor'], admin)).toBe(201)
  for (const role of ['reveal', 'approver', 'privacy', 'metrics', 'operator'])
    expect([role, await statusOf([role], admin)]).toEqual([role, 403])
  expect(await statusOf(['metrics'], collector)).toBe(403)
})

test('an admin revokes a key with roles that it lacks, but replaces none, and ends none of the deployment', async () => {
  const admin = (await issue({ name: 'admin', roles: ['admin'] })).body.key
  const { id } = (await issue({ name: 'revealer', roles: ['reveal'] })).body
  const operator = (await issue({ name: 'op', roles: ['operator'] })).body
  const rotated = await service.call('POST', `/v1/org/keys/${id}/rotate`, { key: admin, body: {} })
  expect(rotated.status).toBe(403)
  expect((await service.call('DELETE', `/v1/org/keys/${operator.id}`, { key: admin })).status).toBe(403)
  expect((await service.call('DELETE', `/v1/org/keys/${id}`, { key: admin })).status).toBe(204)
})

test("a team's admin manages its own team's keys only, with roles that it has", async () => {
  const red = (await issue({ name: 'red admin', roles: ['admin'], team: 'red' })).body.key
  const blue = (await issue({ name: 'blue', roles: ['read'], team: 'blue' })).body
  expect((await issue({ name: 'x', roles: ['ingest'] }, red)).body.team).toBe('red')
  expect((await issue({ name: 'x', roles: ['ingest'], team: 'blue' }, red)).status).toBe(403)
  expect((await issue({ name: 'x', roles: ['operator'] }, red)).status).toBe(403)
  expect((await issue({ name: 'x', roles: ['reveal'] }, red)).status).toBe(403)
  expect((await service.call('DELETE', `/v1/org/keys/${blue.id}`, { key: red })).status).toBe(403)
  expect((await service.call('GET', '/v1/org/policy?team=blue', { key: red })).status).toBe(403)
  const seen = (await service.call('GET', '/v1/org/keys', { key: red })).body.keys
  expect(new Set(seen.map(({ team }: { team: string }) => team))).toEqual(new Set(['red']))
})

test('rotation under load: with a grace period no request fails', async () => {
  const old = (await issue({ name: 'busy', roles: ['ingest'] })).body
  let key = old.key
  let isDone = false
  const statuses: number[] = []
  async function send(): Promise<void> {
    while (!isDone)
      statuses.push(
        (await service.call('POST', '/v1/events', { key, body: { agent_id: 'a', action: 'b' } })).status,
      )
  }
  async function someMore(): Promise<void> {
    const before = statuses.length
    await expect.poll(() => statuses.length, { interval: 5 }).toBeGreaterThan(before + 10)
  }
  const senders = Array.from({ length: 4 }, send)
  await someMore()
  const rotated = await service.call('POST', `/v1/org/keys/${old.id}/rotate`, {
    body: { grace_seconds: 3600 },
  })
  expect(rotated).toMatchObject({ status: 201, body: { name: 'busy', roles: ['ingest'] } })
  expect(rotated.body.id).not.toBe(old.id)
  await someMore()
  key = rotated.body.key
  await someMore()
  isDone = true
  await Promise.all(senders)
  expect(new Set(statuses)).toEqual(new Set([201]))
})

test('after the grace period of a rotation the old key is refused', async () => {
  const old = (await issue({ name: 'graced', roles: ['read'] })).body
  const rotated = await service.call('POST', `/v1/org/keys/${old.id}/rotate`, { body: { grace_seconds: 1 } })
  await expect.poll(() => statusWith(old.key)).toBe(401)
  expect(await statusWith(rotated.body.key)).toBe(200)
})

test('a rotation without a grace period refuses the old key at once', async () => {
  const old = (await issue({ name: 'quick', roles: ['read'] })).body
  expect(await statusWith(old.key)).toBe(200)
  await service.call('POST', `/v1/org/keys/${old.id}/rotate`, { body: {} })
  expect(await statusWith(old.key)).toBe(401)
})

test('a team is made, listed, renamed and retired; its keys end with it, its events stay', async () => {
  await service.setPolicy({ logging_level: 'full' })
  const team = (name: string) => `/v1/org/teams/${encodeURIComponent(name)}`
  expect(await service.call('POST', '/v1/org/teams', { body: { name: 'the best' } })).toMatchObject({
    status: 201,
    body: { name: 'the best' },
  })
  expect((await service.call('POST', '/v1/org/teams', { body: { name: 'the best' } })).status).toBe(422)
  const key = (await issue({ name: 'k', roles: ['admin'], team: 'the best' })).body.key
  const event = (
    await service.call('POST', '/v1/events', { key, body: { agent_id: 'teamster', action: 'b' } })
  ).body
  expect(await service.call('PATCH', team('the best'), { body: { name: 'better' } })).toMatchObject({
    status: 200,
    body: { name: 'better' },
  })
  const names = async () =>
    (await service.call('GET', '/v1/org/teams')).body.teams.map(({ name }: { name: string }) => name)
  expect(await names()).toContain('better')
  const ofTeam = async (name: string) => (await service.call('GET', `/v1/events?team=${name}`)).body.events
  expect(await ofTeam('better')).toEqual([event])
  expect((await service.call('GET', '/v1/events/stats?team=better')).body.total_events).toBe(1)
  expect(await ofTeam('nobody')).toEqual([])
  expect((await service.call('GET', '/v1/events?team=red', { key })).status).toBe(403)

  expect((await service.call('DELETE', team('better'))).status).toBe(204)
  expect(await names()).not.toContain('better')
  expect(await statusWith(key)).toBe(401)
  expect(await ofTeam('better')).toEqual([event])
  expect((await issue({ name: 'k', roles: ['read'], team: 'better' })).body.detail).toBe(
    "Team 'better' is retired.",
  )
})

test('when a key was last used is noted without a write for each request', async () => {
  const other = await startService()
  const { body } = await other.call('POST', '/v1/org/keys', { body: { name: 'used', roles: ['read'] } })
  await other.call('GET', '/v1/events', { key: body.key })
  await other.stop()
  const again = await startService(storeOf(other.settings))
  const listed = (await again.call('GET', '/v1/org/keys')).body.keys.find(
    ({ id }: { id: string }) => id === body.id,
  )
  await again.stop()
  expect(Date.now() - Date.parse(listed.last_used_at)).toBeLessThan(60_000)
})

test('bad keys are shed above a thousand in ten seconds; good ones are not', async () => {
  const other = await startService()
  const bad = () => other.call('GET', '/v1/events', { key: 'no-such-key-at-all' })
  const statuses = new Set<number>()
  for (let round = 0; round < 11; round++)
    for (const { status } of await Promise.all(Array.from({ length: 100 }, bad))) statuses.add(status)
  expect(statuses).toEqual(new Set([401, 429]))
  const shed = await bad()
  expect(shed).toMatchObject({ status: 429, body: { detail: 'Too many requests with invalid API keys.' } })
  expect(shed.headers.get('retry-after')).toBe('1')
  expect((await other.call('GET', '/v1/events')).status).toBe(200)
  await other.stop()
})

test('behind a trusted proxy its clients are told apart; nobody else is believed', async () => {
  const other = await startService({ SERVICE_TRUST_PROXY: '127.0.0.1' })
  await other.call('PUT', '/v1/org/policy', { body: {}, headers: { 'x-forwarded-for': '203.0.113.9' } })
  await service.call('PUT', '/v1/org/policy', { body: {}, headers: { 'x-forwarded-for': '203.0.113.9' } })
  const newest = async (one: TestService) =>
    (await one.call('GET', '/v1/org/changes?limit=1')).body.changes[0]
  expect((await newest(other)).address).toBe('203.0.113.9')
  expect((await newest(service)).address).toBe('127.0.0.1')
  await other.stop()
})

test('SERVICE_RATE_LIMIT bounds what one key may do, not the others', async () => {
  const other = await startService({ SERVICE_RATE_LIMIT: '5' })
  const key = (await other.call('POST', '/v1/org/keys', { body: { name: 'k', roles: ['read'] } })).body.key
  const statuses: number[] = []
  for (let index = 0; index < 6; index++)
    statuses.push((await other.call('GET', '/v1/events', { key })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect((await other.call('GET', '/v1/events')).status).toBe(200)
  await other.stop()
})

test('an organization has a bounded number of keys that are in use', async () => {
  const other = await startService()
  onTestFinished(() => other.stop())
  const { max, detail } = KEPT_LIMITS.keysOfOrganization
  await insertKeys(other, max - 2)
  const issue = () => other.call('POST', '/v1/org/keys', { body: { name: 'k', roles: ['read'] } })
  const last = await issue()
  expect(last.status).toBe(201)
  expect(await issue()).toMatchObject({ status: 422, body: { detail } })
  const rotate = (body: object) => other.call('POST', `/v1/org/keys/${last.body.id}/rotate`, { body })
  expect((await rotate({ grace_seconds: 60 })).status).toBe(422)
  const replaced = await rotate({})
  expect(replaced.status).toBe(201)
  await other.call('DELETE', `/v1/org/keys/${replaced.body.id}`)
  expect((await issue()).status).toBe(201)
})

/** Past the API, which would take a while. */
async function insertKeys({ settings }: TestService, count: number): Promise<void> {
  const into = 'INSERT INTO keys (id, organization_id, name, roles, mac, created_at)'
  const organization = '(SELECT id FROM organizations)'
  if (settings.databaseUrl === null) {
    const database = new DatabaseSync(join(settings.dataDir, 'audit.db'), { timeout: 10_000 })
    database.exec(`WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${count})
      ${into} SELECT 'many' || n, ${organization}, 'k', '["read"]', '', 0 FROM n`)
    database.close()
    return
  }
  await asAdministrator(settings.databaseUrl, (client) =>
    client.query(`SET audit.organizations = '*';
      ${into} SELECT 'many' || n, ${organization}, 'k', '["read"]', '', 0 FROM generate_series(1, ${count}) n`),
  )
}
