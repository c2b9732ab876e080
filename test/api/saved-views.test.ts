import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPeople } from '../people/add-person.ts'
import { startOrganization, type TestService } from '../service.ts'

let service: TestService

beforeAll(async () => {
  service = await startOrganization()
})
afterAll(() => service.stop())

const as = (key: string | undefined, method: string, path: string, body?: unknown, headers = {}) =>
  service.call(method, path, {
    ...(key !== undefined && { key }),
    ...(body !== undefined && { body }),
    headers,
  })

async function namesOf(key?: string): Promise<string[]> {
  const { body } = await as(key, 'GET', '/v1/views')
  expect(body.total).toBe(body.views.length)
  return body.views.map(({ name }: { name: string }) => name)
}

test('a view comes back as it was saved; what was not said is as usual', async () => {
  const whole = {
    name: 'Blocked in payments',
    query: 'team:payments decision:block',
    range: '7d',
    after: null,
    before: null,
    columns: ['time', 'agent', 'data.exit_code', 'outcome'],
    sort: 'oldest',
  }
  const made = await as(undefined, 'POST', '/v1/views', whole)
  expect(made).toMatchObject({
    status: 201,
    body: { ...whole, version: 1, visible_to: 'me', team: null, may_change: true },
  })
  expect(made.headers.get('etag')).toBe('"1"')
  expect((await as(undefined, 'GET', `/v1/views/${made.body.id}`)).body).toEqual(made.body)
  const { body: plain } = await as(undefined, 'POST', '/v1/views', { name: 'plain' })
  expect(plain).toMatchObject({ query: '', range: '24h', after: null, columns: [], sort: 'newest' })
  const { body: fixed } = await as(undefined, 'POST', '/v1/views', {
    ...{ name: 'fixed', after: '2026-01-01T12:00:00+02:00', before: '2026-01-02', sort: 'risk' },
  })
  expect([fixed.after, fixed.before, fixed.sort]).toEqual([
    '2026-01-01T10:00:00.000Z',
    '2026-01-02T00:00:00.000Z',
    'risk',
  ])
  for (const { id } of [made.body, plain, fixed]) await as(undefined, 'DELETE', `/v1/views/${id}`)
})

test.each([
  ['a query that cannot be understood', { query: 'agnt:x' }, 'query'],
  ['an end before the beginning', { after: '2026-01-02', before: '2026-01-01' }, 'before'],
  ['a time that is none', { after: 'soon' }, 'after'],
  ['a time beyond the year 9999', { before: '9999-12-31T23:59:59-14:00' }, 'before'],
  ['a column that there is not', { columns: ['colour'] }, 'columns.0'],
  ['a column twice', { columns: ['time', 'time'] }, 'columns'],
  ['a name of spaces', { name: ' ' }, 'name'],
  ['a range that there is not', { range: '8d' }, 'range'],
  ['an unknown field', { colour: 'red' }, 'colour'],
  ['a team for oneself', { team: 'red' }, 'team'],
  ['a team view without a team', { visible_to: 'team' }, 'team'],
])('%s is refused with 422, and nothing is saved', async (_, more, field) => {
  const answer = await as(undefined, 'POST', '/v1/views', { name: 'wrong', ...more })
  expect([answer.status, answer.body.field]).toEqual([422, field])
  expect(await namesOf()).not.toContain('wrong')
})

test('everybody sees their own views, those of their team and those of the organization', async () => {
  const [red, blue] = [
    await service.issueKey({ team: 'red', roles: ['read', 'policy'] }),
    await service.issueKey({ team: 'blue', roles: ['read', 'policy'] }),
  ]
  const reader = await service.issueKey({ roles: ['auditor'] })
  const make = (key: string | undefined, name: string, more = {}) =>
    as(key, 'POST', '/v1/views', { name, ...more })
  await make(red, 'a: own of red')
  await make(red, 'b: team red', { visible_to: 'team' })
  await make(undefined, 'c: team blue', { visible_to: 'team', team: 'blue' })
  await make(undefined, 'd: all', { visible_to: 'organization' })
  await make(reader, 'e: own of the reader')
  expect(await namesOf(red)).toEqual(['a: own of red', 'b: team red', 'd: all'])
  expect(await namesOf(blue)).toEqual(['c: team blue', 'd: all'])
  expect(await namesOf(reader)).toEqual(['b: team red', 'c: team blue', 'd: all', 'e: own of the reader'])

  expect((await make(red, 'x', { visible_to: 'organization' })).status).toBe(403)
  expect((await make(red, 'x', { visible_to: 'team', team: 'blue' })).status).toBe(403)
  expect((await make(reader, 'x', { visible_to: 'organization' })).status).toBe(403)
  expect((await make(undefined, 'x', { visible_to: 'team', team: 'nobody' })).status).toBe(404)

  const { views } = (await as(undefined, 'GET', '/v1/views')).body
  const idOf = (name: string) => views.find((view: { name: string }) => view.name === name)?.id
  const tried = async (key: string, name: string) => [
    (await as(key, 'PATCH', `/v1/views/${idOf(name)}`, { name: 'changed' })).status,
    (await as(key, 'DELETE', `/v1/views/${idOf(name)}`)).status,
  ]
  expect(await tried(red, 'd: all')).toEqual([403, 403])
  expect(await tried(reader, 'd: all')).toEqual([403, 403])
  expect(await tried(red, 'c: team blue')).toEqual([404, 404])
  const own = (await as(reader, 'GET', '/v1/views')).body.views.at(-1)
  expect(own.may_change).toBe(true)
  expect((await as(red, 'GET', `/v1/views/${own.id}`)).status).toBe(404)
  expect((await as(undefined, 'GET', `/v1/views/${own.id}`)).status).toBe(404)
  expect(await tried(blue, 'c: team blue')).toEqual([200, 204])
  expect(
    (await as(red, 'GET', '/v1/views')).body.views.map(
      (view: object) => 'may_change' in view && view.may_change,
    ),
  ).toEqual([true, true, false])
})

test('a change of what another has changed meanwhile is refused, and says by whom', async () => {
  const { body } = await as(undefined, 'POST', '/v1/views', { name: 'raced', query: 'risk>=high' })
  const path = `/v1/views/${body.id}`
  const first = await as(undefined, 'PATCH', path, { range: '30d' }, { 'if-match': '"1"' })
  expect(first).toMatchObject({
    status: 200,
    body: { version: 2, range: '30d', query: 'risk>=high', name: 'raced' },
  })
  const second = await as(undefined, 'PATCH', path, { range: '7d' }, { 'if-match': '"1"' })
  expect(second.status).toBe(412)
  expect(second.body.detail).toContain(`by ${first.body.changed_by}`)
  const both = await Promise.all(
    [1, 2, 3, 4].map((index) => as(undefined, 'PATCH', path, { name: `n${index}` })),
  )
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await as(undefined, 'GET', path)).body.version).toBe(6)
  expect((await as(undefined, 'DELETE', path)).status).toBe(204)
  expect((await as(undefined, 'DELETE', path)).status).toBe(404)
  expect((await as(undefined, 'PATCH', path, { name: 'gone' })).status).toBe(404)
})

test('what others see changes on record, with what it was; own views leave no record', async () => {
  const { body } = await as(undefined, 'POST', '/v1/views', { name: 'shared', visible_to: 'organization' })
  await as(undefined, 'PATCH', `/v1/views/${body.id}`, { query: 'risk:high' })
  await as(undefined, 'DELETE', `/v1/views/${body.id}`)
  const { body: own } = await as(undefined, 'POST', '/v1/views', { name: 'own' })
  await as(undefined, 'DELETE', `/v1/views/${own.id}`)
  const { changes } = (await as(undefined, 'GET', '/v1/org/changes?limit=3')).body
  expect(changes).toMatchObject([
    { kind: 'view.deleted', subject: body.id, before: { query: 'risk:high' }, after: null },
    { kind: 'view.changed', before: { name: 'shared', query: '' }, after: { query: 'risk:high' } },
    { kind: 'view.created', before: null, after: { name: 'shared', range: '24h' } },
  ])
})

test('another organization sees none of it', async () => {
  const { key } = await startOrganization()
  const { body } = await as(undefined, 'POST', '/v1/views', { name: 'ours', visible_to: 'organization' })
  expect(await namesOf(key)).toEqual([])
  expect((await as(key, 'GET', `/v1/views/${body.id}`)).status).toBe(404)
  expect((await as(key, 'PATCH', `/v1/views/${body.id}`, { name: 'x' })).status).toBe(404)
  expect((await as(key, 'DELETE', `/v1/views/${body.id}`)).status).toBe(404)
})

test('a key that is replaced hands its views on; a person has the same ones with every key of theirs', async () => {
  const key = await service.issueKey({ roles: ['read'] })
  await as(key, 'POST', '/v1/views', { name: 'of the key' })
  const { body } = await as(undefined, 'POST', `/v1/org/keys/${key.slice(4, 12)}/rotate`, {})
  const own = async (of: string) => (await namesOf(of)).filter((name) => name.startsWith('of the'))
  expect(await own(body.key)).toEqual(['of the key'])

  const [person] = await addPeople(service, [{ roles: ['read'] }])
  const headers = person?.headers ?? {}
  await service.call('POST', '/dashboard/api/views', { key: null, headers, body: { name: 'of the person' } })
  const issued = await service.call('POST', '/dashboard/api/me/keys', {
    ...{ key: null, headers },
    body: { name: 'laptop', roles: ['read'], expires_at: new Date(Date.now() + 86_400_000).toISOString() },
  })
  expect(await own(issued.body.key)).toEqual(['of the person'])
})

test('there are at most 100 views of one owner', async () => {
  const key = await service.issueKey({ roles: ['read'] })
  for (let made = 0; made < 100; made++)
    expect((await as(key, 'POST', '/v1/views', { name: `v${made}` })).status).toBe(201)
  const answer = await as(key, 'POST', '/v1/views', { name: 'one more' })
  expect([answer.status, answer.body.detail]).toEqual([
    422,
    'There are 100 views already: delete some first.',
  ])
})

test('an unknown parameter is refused', async () => {
  const answer = await as(undefined, 'GET', '/v1/views?team=red')
  expect([answer.status, answer.body.field]).toEqual([422, 'team'])
})
