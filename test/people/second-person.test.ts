import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORGANIZATION_ROLES, type Role } from '../../src/domain/principal.ts'
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
  expect((await as(ada, 'PUT', '/security', { approvals: true, four_eyes: ['policy'] })).status).toBe(200)
})
afterAll(() => service.stop())

const keyOf = (name: string, roles: readonly Role[] = ORGANIZATION_ROLES) =>
  service.issueKey({ name, roles, expires_at: Date.now() + 3_600_000 })

const as = (key: string, method: string, path: string, body?: unknown) =>
  service.call(method, `/v1/org${path}`, { key, ...(body !== undefined && { body }) })

const signedIn = (who: SignedIn, method: string, path: string, body: unknown) =>
  service.call(method, `/dashboard/api${path}`, { key: null, headers: who.headers, body })

let providers = 0
const providerOf = (name = `p${++providers}`) => ({
  ...{ name, issuer: `https://${name}.example`, client_id: 'audit', client_secret: 'as it was given' },
  mappings: [{ group: 'admins', roles: ORGANIZATION_ROLES }],
})

const person = async (issuer: string) => {
  const [added] = await addPeople(service, [{ roles: ORGANIZATION_ROLES, issuer }])
  return added as SignedIn
}

const WEAKER = { blocking_rules: { block_on: 'critical' } }
const weaken = async (key: string) => {
  const { status, body } = await as(key, 'PUT', '/policy', WEAKER)
  expect(status).toBe(202)
  return body.id as string
}
const withdraw = (id: string) =>
  service.call('POST', `/v1/pending-changes/${id}/refuse`, { body: { reason: 'over' } })
const confirmAs = (who: SignedIn, id: string) => signedIn(who, 'POST', `/pending-changes/${id}/confirm`, {})
const confirmWith = (key: string, id: string) =>
  service.call('POST', `/v1/pending-changes/${id}/confirm`, { key, body: {} })

async function blockedCall(key: string): Promise<string> {
  const agent = (await as(key, 'POST', '/keys', { name: 'agent', roles: ['ingest'] })).body.key
  const { body } = await service.call('POST', '/v1/events?include=approval', {
    key: agent,
    body: {
      ...{ agent_id: 'cleaner', action: 'shell_command', data: { command: 'rm -rf /srv/old' } },
      context: { session_id: agent.slice(4, 12) },
    },
  })
  return body.approval.id
}

test('a person of a provider that the asker added is no second person, nor is a key of that person', async () => {
  const provider = providerOf()
  await as(ada, 'POST', '/providers', provider)
  const puppet = await person(provider.issuer)
  const key = (await signedIn(puppet, 'POST', '/org/keys', { name: 'k', roles: ORGANIZATION_ROLES })).body.key
  const [change, call] = [await weaken(ada), await blockedCall(ada)]
  const refused = await confirmAs(puppet, change)
  expect([refused.status, refused.body.detail]).toEqual([403, expect.stringContaining('identity provider')])
  expect((await confirmWith(key, change)).status).toBe(403)
  expect((await signedIn(puppet, 'POST', `/approvals/${call}/allow`, { reason: 'r' })).status).toBe(403)
  // The other way round it is the same person, too.
  const asked = await signedIn(puppet, 'PUT', '/org/policy', { frameworks: { gdpr: false } })
  expect([asked.status, (await confirmWith(ada, asked.body.id)).status]).toEqual([202, 403])
  expect((await confirmWith(bob, asked.body.id)).status).toBe(200)
  // Of what others ask for, the person is another.
  await withdraw(change)
  const ofBob = await weaken(bob)
  expect((await confirmAs(puppet, ofBob)).status).toBe(200)
  await as(ada, 'PUT', '/policy', { blocking_rules: { block_on: 'high' }, frameworks: { gdpr: true } })
})

test('a person stays what they were when the provider is renamed, given another issuer, or removed', async () => {
  const provider = providerOf()
  const { body: made } = await as(ada, 'POST', '/providers', provider)
  const puppet = await person(provider.issuer)
  const change = await weaken(ada)
  await as(bob, 'PUT', `/providers/${made.id}`, { ...providerOf(), name: 'another' })
  expect((await confirmAs(puppet, change)).status).toBe(403)
  await as(bob, 'DELETE', `/providers/${made.id}`)
  expect((await confirmAs(puppet, change)).status).toBe(403)
  await withdraw(change)
  const later = await weaken(ada)
  expect((await confirmAs(puppet, later)).status).toBe(403)
  await withdraw(later)
})

test('a provider that is added or changed after the request makes no second persons', async () => {
  const [added, changed] = [providerOf(), providerOf()]
  const { body: before } = await as(bob, 'POST', '/providers', changed)
  const change = await weaken(ada)
  const carl = await keyOf('carl')
  await as(carl, 'POST', '/providers', added)
  await as(carl, 'PUT', `/providers/${before.id}`, changed)
  const late = [await person(added.issuer), await person(changed.issuer)]
  for (const one of late) {
    const { status, body } = await confirmAs(one, change)
    expect([status, body.detail]).toEqual([403, expect.stringContaining('after this was asked for')])
  }
  await withdraw(change)
  const again = await weaken(ada)
  expect((await confirmAs(late[0] as SignedIn, again)).status).toBe(200)
  await as(ada, 'PUT', '/policy', { blocking_rules: { block_on: 'high' } })
})

test('a provider whose record was erased counts as everybody’s: nobody is made another by an erasure', async () => {
  const provider = { ...providerOf(), name: 'Zebedee Quux' }
  const dora = await keyOf('dora')
  await as(dora, 'POST', '/providers', provider)
  const puppet = await person(provider.issuer)
  await eraseName(dora, provider.name)
  const change = await weaken(dora)
  const refused = await confirmAs(puppet, change)
  expect([refused.status, refused.body.detail]).toEqual([403, expect.stringContaining('identity provider')])
  expect((await confirmWith(bob, change)).status).toBe(200)
  await as(ada, 'PUT', '/policy', { blocking_rules: { block_on: 'high' } })
})

test('one address at two providers is one person, however it is written', async () => {
  const emails = ['eve@acme.example', 'Eve@ACME.example', 'eva@acme.example']
  const requests = emails.map((email, index) => ({
    ...{ roles: ORGANIZATION_ROLES, issuer: `https://operator-${index}.example`, email },
  }))
  const [eve, sameEve, eva] = (await addPeople(service, requests)) as [SignedIn, SignedIn, SignedIn]
  const asked = await signedIn(eve, 'PUT', '/org/policy', WEAKER)
  expect([asked.status, (await confirmAs(sameEve, asked.body.id)).status]).toEqual([202, 403])
  expect((await confirmAs(eva, asked.body.id)).status).toBe(200)
  await as(ada, 'PUT', '/policy', { blocking_rules: { block_on: 'high' } })
})

async function eraseName(key: string, value: string): Promise<void> {
  const { body: begun } = await service.call('POST', '/v1/subjects/search', {
    ...{ key, body: { terms: [{ kind: 'name', value }] } },
  })
  for (let state = 'running'; state === 'running'; await setTimeout(30))
    state = (await service.call('GET', `/v1/subjects/search/${begun.id}`, { key })).body.state
  const body = { search_id: begun.id, reason: 'asked for' }
  expect((await service.call('POST', '/v1/erasures', { key, body })).body.finished_at).not.toBeNull()
}
