/** Persons of a real provider: what they may do, what is on record, and how they are out again. */
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createPeople } from '../../src/access/create-people.ts'
import { openService } from '../../src/bin/open-service.ts'
import { ADMIN_KEY, callService } from '../service.ts'
import { CLIENT_ID, freePort, type SignInService, signIn, startSignInService } from './sign-in-service.ts'
import { type Account, CLIENT_SECRET, startProvider } from './start-provider.ts'
import { createWalker, type Walker } from './walker.ts'

const account = (name: string, groups: string[]): Account => ({
  name,
  email: `${name.toLowerCase()}@acme.example`,
  email_verified: true,
  groups,
})

let service: SignInService
beforeAll(async () => {
  service = await startSignInService(
    {
      ada: account('Ada', []),
      bob: account('Bob', ['payments']),
      cleo: account('Cleo', ['security', 'payments']),
      dan: account('Dan', ['payments']),
      eli: account('Eli', ['security']),
      fay: account('Fay', ['security']),
    },
    {
      organization: 'default',
      mappings: [
        { group: 'security', roles: ['admin'] },
        { group: 'payments', team: 'payments', roles: ['read'] },
        { group: 'payments', team: 'payments', roles: ['policy'] },
        { group: 'payments', roles: ['reveal'] },
      ],
    },
  )
  await service.call('POST', '/v1/org/teams', { body: { name: 'payments' } })
  await service.setPolicy({ logging_level: 'full' })
})
afterAll(() => service.stop())

const sessionOf = async (walker: Walker) => {
  const { status, body } = await walker.call(service.url, 'GET', '/dashboard/session')
  return status === 200 ? body : null
}
const api = (walker: Walker, method: string, path: string, body?: unknown) =>
  walker.call(service.url, method, `/dashboard/api${path}`, body)

// biome-ignore lint/suspicious/noExplicitAny: see Answer
async function personNamed(name: string): Promise<any> {
  const { people } = (await service.call('GET', '/v1/people')).body
  return people.find((person: { name: string }) => person.name === name)
}

test('who has no group that counts is a person without roles, until an admin key promotes the first admin', async () => {
  const ada = await signIn(service, 'ada')
  expect(await sessionOf(ada)).toMatchObject({ roles: [], team: null, person: { name: 'Ada' } })
  expect((await api(ada, 'GET', '/events')).status).toBe(403)
  const { id } = await personNamed('Ada')
  const given = await service.call('PATCH', `/v1/people/${id}`, { body: { access: { roles: ['admin'] } } })
  expect(given.body).toMatchObject({ roles: ['admin'], access_by: 'admin', active: true })
  expect((await api(ada, 'GET', '/people')).status).toBe(200)
})

test('the first mapping that matches decides on the team; roles of other places are not added', async () => {
  expect(await sessionOf(await signIn(service, 'bob'))).toMatchObject({
    team: 'payments',
    roles: ['read', 'policy'],
  })
  expect(await sessionOf(await signIn(service, 'cleo'))).toMatchObject({
    team: null,
    roles: ['admin', 'reveal'],
  })
})

test('a team that is retired or not there gives its persons nothing, least of all the whole organization', async () => {
  const { storage, settingsInForce: settings, ids } = await openService(service.settings)
  onTestFinished(() => storage.close())
  const organization_id = (await storage.findOrganization('default'))?.id ?? ''
  const people = createPeople({ storage, settings, ids, now: Date.now })
  const identity = {
    issuer: 'https://login.acme.example',
    name: 'Gus',
    email: null,
    is_email_verified: false,
  }
  const signInTo = async (team: string) => {
    const place = { organization_id, team, roles: ['read' as const] }
    const { id, mapped } = await people.signIn({ ...identity, subject: team, groups: [] }, place, '127.0.0.1')
    // What the store says of the person is the same.
    expect((await storage.findPerson(organization_id, id))?.mapped).toEqual(mapped)
    return mapped
  }
  const named = async (team_name: string) => {
    const team_id = (await storage.findTeam(organization_id, team_name))?.id
    return { team_id, team_name, roles: ['read'] }
  }
  for (const name of ['active', 'retired']) await service.call('POST', '/v1/org/teams', { body: { name } })
  await service.call('DELETE', '/v1/org/teams/retired')
  expect(await signInTo('active')).toEqual({ ...(await named('active')), is_team_retired: false })
  expect(await signInTo('retired')).toEqual({ ...(await named('retired')), is_team_retired: true })
  const nothing = { team_id: null, team_name: null, is_team_retired: false, roles: [] }
  expect(await signInTo('nowhere')).toEqual(nothing)
})

test("a team's person sees the events of the team only", async () => {
  const key = await service.issueKey({ team: 'payments', roles: ['ingest'] })
  const own = await service.call('POST', '/v1/events', { key, body: { agent_id: 'a', action: 'b' } })
  const other = await service.post({})
  const bob = await signIn(service, 'bob')
  const { events } = (await api(bob, 'GET', '/events')).body
  expect(events.map(({ id }: { id: string }) => id)).toEqual([own.body.id])
  expect((await api(bob, 'GET', `/events/${other.id}`)).status).toBe(403)
})

test('groups that change are followed at the next sign-in, and are on record', async () => {
  await signIn(service, 'dan')
  service.provider.accounts.set('dan', account('Dan', ['security']))
  const again = await signIn(service, 'dan')
  expect(await sessionOf(again)).toMatchObject({ team: null, roles: ['admin'] })
  service.provider.accounts.set('dan', account('Dan', []))
  expect(await sessionOf(await signIn(service, 'dan'))).toMatchObject({ team: null, roles: [] })
  // The session from before is of the same person.
  expect(await sessionOf(again)).toMatchObject({ roles: [] })
  const { id } = await personNamed('Dan')
  const { changes } = (await service.call('GET', `/v1/org/changes?person_id=${id}&kind=person.mapped`)).body
  expect(changes.map(({ after }: { after: { by_groups: unknown } }) => after.by_groups)).toEqual([
    { team: null, roles: [] },
    { team: null, roles: ['admin'] },
  ])
})

test('changes, exports and revealed credentials name the person, beside no key', async () => {
  const eli = await signIn(service, 'eli')
  const { id } = await personNamed('Eli')
  await service.call('PATCH', `/v1/people/${id}`, { body: { access: { roles: ['admin', 'reveal'] } } })
  const event = await service.post({
    data: { command: 'export TOKEN=ghp_0123456789abcdefghijABCDEFGHIJ012345' },
  })
  await api(eli, 'PUT', '/org/policy', { frameworks: { soc2: true } })
  await api(eli, 'GET', '/events/export?format=csv')
  await api(eli, 'POST', `/events/${event.id}/reveal`, { reason: 'a test' })
  const { changes } = (await service.call('GET', `/v1/org/changes?person_id=${id}`)).body
  const seen = changes.map(({ kind, key_id, key_name, person }: Record<string, unknown>) => [
    kind,
    key_id,
    key_name,
    person,
  ])
  for (const kind of [
    'policy.updated',
    'events.exported',
    'event.revealed',
    'session.started',
    'person.created',
  ])
    expect(seen).toContainEqual([kind, null, 'Eli', 'Eli'])
  const byKey = (await service.call('GET', '/v1/org/changes?kind=person.granted')).body.changes[0]
  expect(byKey).toMatchObject({ key_name: 'first admin key', person_id: null, person: null })
})

test('nobody gives a role that they lack, and nobody manages providers for a team', async () => {
  const cleo = await signIn(service, 'cleo')
  const { id } = await personNamed('Bob')
  const refused = await api(cleo, 'PATCH', `/people/${id}`, { access: { roles: ['privacy'] } })
  expect(refused.status).toBe(403)
  const provider = {
    name: 'P',
    issuer: 'https://p.example',
    client_id: 'c',
    mappings: [{ group: 'g', roles: ['privacy'] }],
  }
  expect((await api(cleo, 'POST', '/org/providers', provider)).status).toBe(403)
})

test('a deactivated person is out at once, and signing in is refused until an admin takes it back', async () => {
  const fay = await signIn(service, 'fay')
  const { id } = await personNamed('Fay')
  expect((await api(fay, 'GET', '/events')).status).toBe(200)
  await service.call('PATCH', `/v1/people/${id}`, { body: { active: false } })
  expect((await api(fay, 'GET', '/events')).status).toBe(401)
  const again = await signIn(service, 'fay')
  expect(again.end.url.search).toBe('?sign-in=deactivated')
  await service.call('PATCH', `/v1/people/${id}`, { body: { active: true } })
  expect((await signIn(service, 'fay')).end.url.search).toBe('')
})

test('sessions are listed and ended: one’s own by anybody, all by an admin', async () => {
  const bob = await signIn(service, 'bob')
  const own = (await api(bob, 'GET', '/org/logins')).body.logins
  expect(own.every(({ name }: { name: string }) => name === 'Bob')).toBe(true)
  const all = (await service.call('GET', '/v1/org/logins')).body.logins
  expect(new Set(all.map(({ name }: { name: string }) => name)).size).toBeGreaterThan(1)
  for (const { id } of own) await service.call('DELETE', `/v1/org/logins/${id}`)
  expect(await sessionOf(bob)).toBeNull()
})

test('the provider ends a session by back-channel logout', async () => {
  const bob = await signIn(service, 'bob')
  expect(await sessionOf(bob)).not.toBeNull()
  await service.provider.logOutEverywhere(CLIENT_ID, 'bob')
  await vi.waitFor(async () => expect(await sessionOf(bob)).toBeNull())
  const { changes } = (await service.call('GET', '/v1/org/changes?kind=session.ended')).body
  expect(changes[0]).toMatchObject({ key_name: 'identity provider', key_id: null, person: null })
})

test('logging out leads to the page of the provider that ends its session, and back', async () => {
  const bob = await signIn(service, 'bob')
  const { body } = await bob.call(service.url, 'POST', '/dashboard/logout')
  const url = new URL(body.redirect)
  expect(url.origin).toBe(service.provider.issuer)
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${service.url}/dashboard`)
  expect(await sessionOf(bob)).toBeNull()
  const key = await callService(service.url, 'POST', '/dashboard/login', {
    key: null,
    body: { key: ADMIN_KEY },
  })
  const cookie = (key.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? ''
  const out = await callService(service.url, 'POST', '/dashboard/logout', { key: null, headers: { cookie } })
  expect(out.status).toBe(204)
})

test('keys that the provider rotates are noticed with the next sign-in', async () => {
  await service.provider.rotateKeys()
  expect((await signIn(service, 'cleo')).end.url.search).toBe('')
  await service.provider.rotateKeys()
  expect((await signIn(service, 'cleo')).end.url.search).toBe('')
})

test("a code of somebody else's sign-in is of no use in another browser, nor a second time", async () => {
  const isCallback = (url: URL) => url.pathname.endsWith('/callback')
  const attacker = createWalker()
  const page = await attacker.go(`${service.url}/dashboard/sign-in/acme`)
  const stolen = await attacker.choose(page, 'cleo', isCallback)
  const victim = createWalker()
  const own = await victim.go(`${service.url}/dashboard/sign-in/acme`)
  const waiting = await victim.choose(own, 'bob', isCallback)
  const injected = new URL(waiting.url)
  injected.searchParams.set('code', stolen.url.searchParams.get('code') ?? '')
  expect((await victim.go(injected.href)).url.search).toBe('?sign-in=failed')
  expect(await sessionOf(victim)).toBeNull()
  // In its own browser it signs its owner in, once.
  const jar = new Map(attacker.cookies(service.url))
  expect((await attacker.go(stolen.url.href)).url.search).toBe('')
  attacker.cookies(service.url).clear()
  for (const [name, value] of jar) attacker.cookies(service.url).set(name, value)
  expect((await attacker.go(stolen.url.href)).url.search).toBe('?sign-in=failed')
  expect(await sessionOf(attacker)).toBeNull()
})

test('an organization signs in with a provider of its own; cancelled and unreachable are told apart', async () => {
  const port = await freePort()
  const own = await startProvider({ zoe: account('Zoe', ['team-payments']) })
  const created = await service.call('POST', '/v1/org/providers', {
    body: {
      name: 'Own',
      issuer: own.issuer,
      client_id: 'own',
      client_secret: CLIENT_SECRET,
      mappings: [{ group: 'team-payments', team: 'payments', roles: ['read'] }],
    },
  })
  expect(created.status).toBe(201)
  const { sign_in_path } = created.body
  await own.registerClient('own', service.url, sign_in_path)
  const buttons = (await service.call('GET', '/dashboard/sign-in', { key: null })).body.providers
  expect(buttons).toContainEqual({ id: created.body.id, name: 'Own' })
  const zoe = await signIn(service, 'zoe', sign_in_path)
  expect(await sessionOf(zoe)).toMatchObject({ team: 'payments', roles: ['read'] })
  expect((await signIn(service, '', sign_in_path)).end.url.search).toBe('?sign-in=cancelled')
  const dead = await service.call('POST', '/v1/org/providers', {
    body: { name: 'Dead', issuer: `http://127.0.0.1:${port}`, client_id: 'c' },
  })
  const { url } = await createWalker().go(service.url + dead.body.sign_in_path)
  expect(url.search).toBe('?sign-in=unreachable')
  await service.call('DELETE', `/v1/org/providers/${created.body.id}`)
  expect(await sessionOf(zoe)).toBeNull()
  await own.stop()
})
