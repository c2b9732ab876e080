/** Four eyes for `access`: who comes in, who may do what, and the settings wait for a second person. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORGANIZATION_ROLES } from '../../src/domain/principal.ts'
import { startOrganization, type TestService } from '../service.ts'
import { addPeople, type SignedIn } from './add-person.ts'

let service: TestService
/** Keys of two people, made on the command line: each stands for itself. */
let ada: string
let bob: string

beforeAll(async () => {
  service = await startOrganization()
  ada = await keyOf('ada')
  bob = await keyOf('bob')
  await service.setPolicy({ logging_level: 'paranoid', blocking_rules: { enabled: true, block_on: 'high' } })
  expect((await as(ada, 'PUT', '/v1/org/security', { four_eyes: ['access'] })).status).toBe(200)
})
afterAll(() => service.stop())

const keyOf = (name: string) =>
  service.issueKey({ name, roles: ORGANIZATION_ROLES, expires_at: Date.now() + 3_600_000 })

const as = (key: string, method: string, path: string, body?: unknown) =>
  service.call(method, path, { key, ...(body !== undefined && { body }) })
const confirm = (key: string, id: string) => as(key, 'POST', `/v1/pending-changes/${id}/confirm`, {})
const refuse = (id: string) => as(ada, 'POST', `/v1/pending-changes/${id}/refuse`, { reason: 'not now' })

async function confirmed(asked: Awaited<ReturnType<typeof as>>, kind: string) {
  expect([asked.status, asked.body.kind, asked.body.needs]).toEqual([202, kind, 'admin'])
  expect((await confirm(ada, asked.body.id)).status).toBe(403)
  const answer = await confirm(bob, asked.body.id)
  expect([kind, answer.status, answer.body.state]).toEqual([kind, 200, 'applied'])
  return asked.body
}

const providers = async () => (await as(ada, 'GET', '/v1/org/providers')).body.providers
const SECRET = 'given by the provider'
const PROVIDER = {
  ...{ name: 'Acme', issuer: 'https://login.acme.example', client_id: 'audit', client_secret: SECRET },
  mappings: [{ group: 'security', roles: ['admin'] }],
}

test('a provider is added, changed and removed by two; its secret is shown to neither; then its persons count', async () => {
  const added = await as(ada, 'POST', '/v1/org/providers', PROVIDER)
  expect(await providers()).toEqual([])
  const { effect, summary } = await confirmed(added, 'provider.create')
  expect([JSON.stringify(effect), summary]).toEqual([
    expect.not.stringContaining(SECRET),
    expect.stringContaining(PROVIDER.issuer),
  ])
  const [provider] = await providers()
  expect(provider).toMatchObject({ name: 'Acme', mappings: PROVIDER.mappings, has_client_secret: true })

  const path = `/v1/org/providers/${provider.id}`
  const mappings = [{ group: 'security', roles: ['admin', 'approver'] }]
  const { client_secret: _, ...kept } = PROVIDER
  const changed = await as(ada, 'PUT', path, { ...kept, mappings })
  expect((await providers())[0].mappings).toEqual(PROVIDER.mappings)
  expect((await confirmed(changed, 'provider.update')).effect).toEqual([
    { field: 'mappings', before: PROVIDER.mappings, after: mappings },
  ])
  expect((await providers())[0]).toMatchObject({ mappings, has_client_secret: true })

  const [carl] = await addPeople(service, [{ roles: ORGANIZATION_ROLES, issuer: PROVIDER.issuer }])
  const asked = await as(ada, 'PUT', '/v1/org/security', { log_reads: true })
  const answer = await service.call('POST', `/dashboard/api/pending-changes/${asked.body.id}/confirm`, {
    ...{ key: null, headers: (carl as SignedIn).headers, body: {} },
  })
  expect(answer.status).toBe(200)

  const stale = await as(ada, 'PUT', path, { ...kept, name: 'Acme AG' })
  const removed = await as(ada, 'DELETE', path)
  await confirmed(await as(ada, 'PUT', path, kept), 'provider.update')
  expect((await confirm(bob, stale.body.id)).status).toBe(409)
  expect((await confirm(bob, removed.body.id)).status).toBe(409)
  await confirmed(await as(ada, 'DELETE', path), 'provider.remove')
  expect(await providers()).toEqual([])
})

test('what could not be done is refused at once, and waits for nobody', async () => {
  const wrong = { ...PROVIDER, mappings: [{ group: 'g', team: 'nobody', roles: ['read'] }] }
  expect((await as(ada, 'POST', '/v1/org/providers', wrong)).status).toBe(422)
  const plain = await service.issueKey({ roles: ['admin'] })
  const more = { ...PROVIDER, mappings: [{ group: 'g', roles: ['reveal'] }] }
  expect((await as(plain, 'POST', '/v1/org/providers', more)).status).toBe(403)
  const [person] = await addPeople(service, [{ roles: [] }])
  const access = { roles: ['reveal'] }
  expect((await as(plain, 'PATCH', `/v1/people/${person?.id}`, { access })).status).toBe(403)
})

test('access of a person waits, given or given back; to take a person out does not', async () => {
  const [person] = await addPeople(service, [{ roles: ['read'] }])
  const path = `/v1/people/${person?.id}`
  const find = async () =>
    (await as(ada, 'GET', '/v1/people')).body.people.find(({ id }: { id: string }) => id === person?.id)
  const given = await as(ada, 'PATCH', path, { access: { roles: ['admin'] } })
  expect((await find()).roles).toEqual(['read'])
  expect((await confirmed(given, 'person.update')).effect).toEqual([
    { field: 'roles', before: ['read'], after: ['admin'] },
  ])
  expect((await find()).roles).toEqual(['admin'])
  expect((await as(ada, 'PATCH', path, { active: false })).status).toBe(200)
  const back = await as(ada, 'PATCH', path, { active: true, access: null })
  expect((await find()).active).toBe(false)
  await confirmed(back, 'person.update')
  expect(await find()).toMatchObject({ active: true, roles: ['read'], access_by: 'groups' })
})

test('a request to give roles does not outlive the right to give them', async () => {
  const lead = await service.issueKey({ roles: ['admin', 'reveal'], expires_at: Date.now() + 3_600_000 })
  const [person] = await addPeople(service, [{ roles: [] }])
  const asked = await as(lead, 'PATCH', `/v1/people/${person?.id}`, { access: { roles: ['reveal'] } })
  expect(asked.status).toBe(202)
  await as(ada, 'DELETE', `/v1/org/keys/${lead.slice(4, 12)}`)
  expect((await confirm(bob, asked.body.id)).status).toBe(409)
})

test('every change of the security settings waits; what changes nothing does not', async () => {
  const { body: now } = await as(ada, 'GET', '/v1/org/security')
  expect((await as(ada, 'PUT', '/v1/org/security', now)).status).toBe(200)
  for (const update of [{ mask_credentials: !now.mask_credentials }, { four_eyes: ['access', 'reveal'] }]) {
    const asked = await as(ada, 'PUT', '/v1/org/security', update)
    expect([asked.status, asked.body.kind]).toEqual([202, 'security.update'])
    await refuse(asked.body.id)
  }
})

test('what always blocks is ended or shortened by two', async () => {
  const block = { kind: 'block', command: 'make deploy', reason: 'freeze' }
  const { number } = (await as(ada, 'POST', '/v1/org/exceptions', block)).body
  const path = `/v1/org/exceptions/${number}`
  const until = new Date(Date.now() + 86_400_000).toISOString()
  const shorter = await as(ada, 'PATCH', path, { until, reason: 'over' })
  expect([shorter.status, shorter.body.kind]).toEqual([202, 'exception.change'])
  await refuse(shorter.body.id)
  const ended = await as(ada, 'DELETE', `${path}?reason=over`)
  expect([ended.status, ended.body.kind]).toEqual([202, 'exception.end'])
  expect((await confirm(bob, ended.body.id)).status).toBe(200)
})

test('a key or person of a team decides on its own team alone', async () => {
  const red = await service.issueKey({ team: 'red', roles: ['admin'], expires_at: Date.now() + 3_600_000 })
  const blue = await service.issueKey({ team: 'blue', roles: ['admin'], expires_at: Date.now() + 3_600_000 })
  const [person] = await addPeople(service, [{ roles: [], team: 'red' }])
  const asked = await as(red, 'PATCH', `/v1/people/${person?.id}`, { access: { roles: ['read'] } })
  expect([asked.status, asked.body.team]).toEqual([202, 'red'])
  expect((await confirm(blue, asked.body.id)).status).toBe(404)
  expect((await confirm(bob, asked.body.id)).status).toBe(200)
  const ofAll = await as(ada, 'PATCH', `/v1/people/${person?.id}`, { access: { roles: ['admin'] } })
  expect((await confirm(red, ofAll.body.id)).status).toBe(404)
  await refuse(ofAll.body.id)
})
