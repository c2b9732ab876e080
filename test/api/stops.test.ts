import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORGANIZATION_ROLES, type Role } from '../../src/domain/principal.ts'
import { startOrganization, type TestService } from '../service.ts'

let service: TestService
/** Keys of two people, made on the command line: each stands for itself. */
let ada: string
let bob: string

beforeAll(async () => {
  service = await startOrganization()
  ada = await keyOf('ada', ORGANIZATION_ROLES)
  bob = await keyOf('bob', ORGANIZATION_ROLES)
})
afterAll(() => service.stop())

const keyOf = (name: string, roles: readonly Role[], team?: string) =>
  service.issueKey({ name, roles, expires_at: Date.now() + 3_600_000, ...(team !== undefined && { team }) })

const as = (key: string, method: string, path: string, body?: unknown, headers = {}) =>
  service.call(method, path, { key, headers, ...(body !== undefined && { body }) })

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

async function stop(named: object, key = ada) {
  const made = await as(key, 'POST', '/v1/stops', { reason: 'It went wrong', until: inAnHour(), ...named })
  expect([made.status, made.body]).toMatchObject([201, { version: 1, in_force: true, ended_at: null }])
  return made
}

const end = (id: string, key = ada) => as(key, 'DELETE', `/v1/stops/${id}`)

/** A call that no policy would mind. */
const ask = (agent: string, context: object = {}, key = ada, include = '') =>
  as(key, 'POST', `/v1/events${include}`, {
    ...{ agent_id: agent, action: 'file_read', data: { path: 'README.md' }, context },
  })

test('whatever a stopped agent asks is blocked and stored in the words of the specification, and of others nothing changes', async () => {
  const { body: made } = await stop({ agent_id: 'runaway' })
  expect(made.id).toMatch(/^stop_[0-9A-Z]{26}$/)
  const { body: blocked } = await ask('runaway', {}, ada, '?include=findings')
  expect(blocked).toMatchObject({
    ...{ decision: 'block', risk_level: 'medium', stored: true },
    reason: 'Risk level medium >= threshold medium',
    findings: [
      { rule: 'stop.in-force', level: 'medium', stop: { id: made.id, until: made.until, on: ['agent_id'] } },
    ],
  })
  // The officer's words are for people.
  expect(JSON.stringify(blocked)).not.toContain('went wrong')
  expect((await as(ada, 'GET', `/v1/events/${blocked.id}`)).body.decision).toBe('block')
  expect((await ask('another')).body).toMatchObject({ decision: 'allow', risk_level: 'low' })
  expect((await end(made.id)).body).toMatchObject({ in_force: false, ended_by: 'ada', version: 2 })
  expect((await ask('runaway')).body).toMatchObject({ decision: 'allow', risk_level: 'low' })
  const { body: changes } = await as(ada, 'GET', '/v1/org/changes?limit=2')
  expect(changes.changes).toMatchObject([
    { kind: 'stop.ended', subject: made.id, after: { agent_id: 'runaway', ended_at: expect.any(String) } },
    { kind: 'stop.created', subject: made.id, before: null },
  ])
})

test.each([
  ['a session', { session_id: 's-9' }, { session_id: 's-9' }, { session_id: 's-8' }],
  [
    'a person, by any of their names',
    { person: 'Ada@Example.com' },
    { user_email: 'ada@example.com' },
    { user_email: 'bob@example.com' },
  ],
  ['a machine', { host: 'build-7' }, { hostname: 'BUILD-7' }, { hostname: 'build-8' }],
  [
    'an agent in one session',
    { agent_id: 'worker', session_id: 's-1' },
    { session_id: 's-1' },
    { session_id: 's-2' },
  ],
])('%s is stopped, and nobody else', async (_, named, inside, outside) => {
  const { body } = await stop(named)
  expect((await ask('worker', inside)).body.decision).toBe('block')
  expect((await ask('worker', outside)).body.decision).toBe('allow')
  await end(body.id)
})

test('a key and a team are stopped; a team stops only its own', async () => {
  await as(ada, 'POST', '/v1/org/teams', { name: 'payments' })
  const officer = await keyOf('officer', ['policy', 'ingest', 'read'], 'payments')
  const { body: keys } = await as(ada, 'GET', '/v1/org/keys')
  const { id: bobs } = keys.keys.find(({ name }: { name: string }) => name === 'bob')
  const { body: ofKey } = await stop({ key_id: bobs })
  expect((await ask('any', {}, bob)).body.decision).toBe('block')
  expect((await ask('any', {}, ada)).body.decision).toBe('allow')
  await end(ofKey.id)
  const { body: ofTeam } = await stop({}, officer)
  expect(ofTeam.team).toBe('payments')
  expect((await ask('any', {}, officer)).body.decision).toBe('block')
  expect((await ask('any', {}, ada)).body.decision).toBe('allow')
  const { body: ofAll } = await stop({ agent_id: 'x' })
  expect((await end(ofAll.id, officer)).status).toBe(403)
  expect((await as(officer, 'GET', '/v1/stops')).body).toMatchObject({ total: 2, next: null })
  expect((await as(ada, 'POST', '/v1/stops', { reason: 'all', until: inAnHour() })).body.detail).toContain(
    'A stop names at least one of',
  )
  for (const { id } of [ofTeam, ofAll]) await end(id)
})

test('neither an exception nor an approval lets a stopped call go', async () => {
  await as(ada, 'PUT', '/v1/org/security', { approvals: true })
  const { body } = await stop({ agent_id: 'stubborn' })
  const refused = await as(ada, 'POST', '/v1/org/exceptions', {
    ...{
      kind: 'set_aside',
      rule: 'stop.in-force',
      agent_id: 'stubborn',
      reason: 'please',
      until: inAnHour(),
    },
  })
  expect([refused.status, refused.body.field]).toEqual([422, 'rule'])
  const { body: blocked } = await ask('stubborn', {}, ada, '?include=approval')
  expect([blocked.decision, blocked.approval ?? null]).toEqual(['block', null])
  await end(body.id)
})

test('ending a stop, or ending it earlier, waits for a second person where four eyes is on for the policy', async () => {
  const { body, headers } = await stop({ agent_id: 'guarded' })
  expect((await as(ada, 'PUT', '/v1/org/security', { four_eyes: ['policy'] })).status).toBe(200)
  const longer = new Date(Date.now() + 7_200_000).toISOString()
  const changed = await as(
    ada,
    'PATCH',
    `/v1/stops/${body.id}`,
    { until: longer },
    { 'if-match': headers.get('etag') },
  )
  expect([changed.status, changed.body.version]).toEqual([200, 2])
  const sooner = await as(ada, 'PATCH', `/v1/stops/${body.id}`, { until: inAnHour() })
  expect([sooner.status, sooner.body]).toMatchObject([202, { kind: 'resource.weaken', needs: 'policy' }])
  await as(ada, 'POST', `/v1/pending-changes/${sooner.body.id}/refuse`, { reason: 'no' })
  const ending = await end(body.id)
  expect(ending.status).toBe(202)
  expect((await ask('guarded')).body.decision).toBe('block')
  const confirmed = await as(bob, 'POST', `/v1/pending-changes/${ending.body.id}/confirm`, {})
  expect([confirmed.status, confirmed.body.state]).toEqual([200, 'applied'])
  expect((await ask('guarded')).body.decision).toBe('allow')
  expect((await end(body.id)).status).toBe(409)
})

test.each([
  ['no end', { agent_id: 'a', reason: 'r' }, 'until'],
  ['an end in the past', { agent_id: 'a', reason: 'r', until: '2020-01-01' }, 'until'],
  [
    'an end in two years',
    { agent_id: 'a', reason: 'r', until: new Date(Date.now() + 7e10).toISOString() },
    'until',
  ],
  ['no reason', { agent_id: 'a', until: inAnHour() }, 'reason'],
  ['a field that there is not', { agent_id: 'a', reason: 'r', until: inAnHour(), colour: 'red' }, 'colour'],
])('%s is refused, naming the field', async (_, wanted, field) => {
  const { status, body } = await as(ada, 'POST', '/v1/stops', wanted)
  expect([status, body.field]).toEqual([422, field])
})

test('lists are paged by opaque cursors, the newest first, and take no others', async () => {
  const made = []
  for (const agent_id of ['p1', 'p2', 'p3']) made.push((await stop({ agent_id })).body.id)
  const first = (await as(ada, 'GET', '/v1/stops?limit=2')).body
  expect(first.stops.map(({ id }: { id: string }) => id)).toEqual([made[2], made[1]])
  expect(first.total).toBe(3)
  const second = (await as(ada, 'GET', `/v1/stops?limit=2&cursor=${first.next}`)).body
  expect([second.stops.length, second.next, second.stops[0].id]).toEqual([1, null, made[0]])
  for (const cursor of ['x', made[0], Buffer.from('["views","a"]').toString('base64url')]) {
    const { status, body } = await as(ada, 'GET', `/v1/stops?cursor=${cursor}`)
    expect([status, body]).toMatchObject([
      422,
      { field: 'cursor', detail: "'cursor' is not one that this list gave out." },
    ])
  }
  await as(ada, 'PUT', '/v1/org/security', { four_eyes: [] })
  for (const id of made) await end(id, bob)
})

test('what a stop says about a person is found and erased; then it stops nobody, and can only be ended', async () => {
  const { body: made } = await stop({ person: 'ermintrude.vole@example.com', reason: 'Ask Ermintrude Vole' })
  const terms = [{ kind: 'name', value: 'Ermintrude Vole' }]
  const { body: begun } = await as(ada, 'POST', '/v1/subjects/search', { terms })
  const report = async () => (await as(ada, 'GET', `/v1/subjects/search/${begun.id}`)).body
  await expect.poll(async () => (await report()).state, { timeout: 120_000 }).toBe('done')
  expect((await report()).matches).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'record', id: `stops:${made.id}` })]),
  )
  const asked = { reason: 'asked for', search_id: begun.id }
  expect((await as(ada, 'POST', '/v1/erasures', asked)).status).toBe(201)
  for (const path of [`/v1/stops/${made.id}`, '/v1/stops', '/v1/org/changes'])
    expect((await as(ada, 'GET', path)).text.toLowerCase()).not.toContain('ermintrude')
  expect((await as(ada, 'GET', `/v1/stops/${made.id}`)).body).toMatchObject({
    reason: 'erased',
    in_force: true,
  })
  expect((await as(ada, 'PATCH', `/v1/stops/${made.id}`, { reason: 'again' })).status).toBe(409)
  await expect
    .poll(async () => (await ask('any', { user_email: 'ermintrude.vole@example.com' })).body.decision)
    .toBe('allow')
  // At once, or once somebody else has confirmed it.
  expect((await end(made.id)).status).toBeLessThan(300)
})
