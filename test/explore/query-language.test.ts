/** The query language over HTTP: the cases that people met, the scope, masks, suggestions and costs. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOrganization, type TestService } from '../service.ts'
import { eventually } from './history.ts'

let service: TestService
let redKey: string
let blueKey: string
// From parts, so that scanners of this repository stay quiet.
const SECRET = `ghp_${'k3J9xQ2mV7bN4tR8wZ1cY6dF5gH0sLpAeUiO'}`

beforeAll(async () => {
  service = await startOrganization()
  await service.setPolicy({ logging_level: 'full' })
  redKey = await service.issueKey({ team: 'red' })
  blueKey = await service.issueKey({ team: 'blue' })
  const send = (key: string, agent_id: string, data: object, context: object = {}) =>
    service.call('POST', '/v1/events', { key, body: { agent_id, action: 'shell_command', data, context } })
  await send(redKey, 'Build-1', { name: 'plan', command: 'terraform plan' }, { client_address: '10.0.0.5' })
  await send(redKey, 'build-2', { name: 'destroy', command: 'terraform destroy -auto-approve' })
  await send(blueKey, 'release', { name: 'leak', command: `curl -H "x: ${SECRET}" host`, secret: SECRET })
  await send(
    blueKey,
    'release',
    { name: 'wipe', command: 'rm -rf /', exit_code: 1 },
    { hostname: 'blue-host' },
  )
  await eventually(
    () => found('terraform '),
    (names) => names.length === 2,
  )
  await eventually(
    () => found('host '),
    (names) => names.length >= 1,
  )
})
afterAll(() => service.stop())

async function found(query: string, key?: string, more = ''): Promise<string[]> {
  const path = `/v1/events?query=${encodeURIComponent(query)}${more}`
  const { status, body, text } = await service.call('GET', path, key === undefined ? {} : { key })
  expect([query, status, status === 200 ? '' : text]).toEqual([query, 200, ''])
  return body.events.map((event: { data: { name: string } }) => event.data.name)
}

test('a minus leaves out, case does not matter, and several values are one of them', async () => {
  expect(await found('terraform -destroy')).toEqual(['plan'])
  expect(await found('terraform "-destroy"')).toEqual(['destroy'])
  expect(await found('RISK:Critical agent:BUILD*')).toEqual(['destroy'])
  expect(await found('agent:build-1 OR agent:build-2')).toEqual(['destroy', 'plan'])
  expect(await found('agent:(build-1 OR nobody)')).toEqual(['plan'])
  expect(await found('context.*:10.0.0.5')).toEqual(['plan'])
  expect(await found('data.exit_code:1 host:blue*')).toEqual(['wipe'])
})

test('a query joins the other filters, and cannot undo them', async () => {
  expect(await found('agent:* OR -agent:*', undefined, '&agent_id=release')).toEqual(['wipe', 'leak'])
  expect(await found('a OR risk>=low', undefined, '&team=red')).toEqual(['destroy', 'plan'])
})

test('no query widens the team of its caller', async () => {
  for (const query of [
    'team:blue',
    'team:* OR -team:*',
    '-team:red',
    'agent:release',
    'risk>=low',
    'host:*',
    'rm ',
  ])
    expect((await found(query, redKey)).filter((name) => !['plan', 'destroy'].includes(name))).toEqual([])
  expect(await found('team:*', redKey)).toEqual(['destroy', 'plan'])
})

test('nobody finds an event by what is masked in it, with whatever key', async () => {
  for (const query of [
    `data.secret:${SECRET}`,
    `data.secret:${SECRET.slice(0, 9)}*`,
    `data.*:*${SECRET.slice(5, 25)}*`,
    `"${SECRET}"`,
  ])
    expect(await found(query)).toEqual([])
  expect(await found('data.secret:*masked*')).toEqual(['leak'])
})

test('statistics, histogram, facets, export and stream take the same query', async () => {
  const query = `query=${encodeURIComponent('agent:build* risk>=critical')}`
  const stats = await service.call('GET', `/v1/events/stats?${query}`)
  expect(stats.body).toMatchObject({ total_events: 1, by_agent: { 'build-2': 1 } })
  const histogram = await service.call('GET', `/v1/events/histogram?${query}`)
  expect(
    histogram.body.buckets.reduce((sum: number, { critical }: { critical: number }) => sum + critical, 0),
  ).toBe(1)
  const exported = await service.call('GET', `/v1/events/export?format=jsonl&${query}`)
  expect(exported.text.trim().split('\n')).toHaveLength(1)
  const { body: newest } = await service.call('GET', '/v1/events?limit=4')
  const streamed = await service.call(
    'GET',
    `/v1/events/stream?${query}&before=${new Date().toISOString()}`,
    { headers: { 'last-event-id': newest.events.at(-1).id } },
  )
  expect(streamed.text).toContain('"name":"destroy"')
  expect(streamed.text).not.toContain('"name":"plan"')
})

test('a stream takes what is inside of events too', async () => {
  const { body: newest } = await service.call('GET', '/v1/events?limit=4')
  const query = encodeURIComponent('data.exit_code:1 OR (data.command:*plan* terraform )')
  const streamed = await service.call(
    'GET',
    `/v1/events/stream?query=${query}&before=${new Date().toISOString()}&after=2020-01-01`,
    { headers: { 'last-event-id': newest.events.at(-1).id } },
  )
  expect(streamed.text).toContain('"name":"wipe"')
  expect(streamed.text).not.toContain('"name":"destroy"')
})

test('facets say how many values there are, search in them, and leave out what the query says about a field', async () => {
  const facets = async (parameters: string) =>
    (await service.call('GET', `/v1/events/facets?${parameters}`)).body
  expect(await facets('values=1')).toMatchObject({
    agent_id: [{ value: 'release', count: 2 }],
    distinct: { agent_id: 3, team: 2 },
  })
  expect(await facets('search=BUILD')).toMatchObject({
    agent_id: [
      { value: 'Build-1', count: 1 },
      { value: 'build-2', count: 1 },
    ],
    distinct: { agent_id: 2 },
  })
  expect(await facets('search=r')).toMatchObject({ team: [{ value: 'red', count: 2 }] })
  const chosen = await facets(`query=${encodeURIComponent('agent:(build-1 OR release) -team:red')}`)
  expect(chosen.agent_id).toEqual([{ value: 'release', count: 2 }])
  expect(chosen.team).toEqual([
    { value: 'blue', count: 2 },
    { value: 'red', count: 1 },
  ])
})

test("suggestions are of the caller's scope only, and masked", async () => {
  const suggested = async (query: string, key: string) => {
    const path = `/v1/query/suggestions?query=${encodeURIComponent(query)}`
    const { status, body } = await service.call('GET', path, { key })
    expect(status).toBe(200)
    return body.suggestions.map(({ text }: { text: string }) => text)
  }
  expect(await suggested('ris', redKey)).toEqual(['risk:'])
  expect(await suggested('agent:', redKey)).toEqual(['Build-1', 'build-2'])
  expect(await suggested('-(agent:r', blueKey)).toEqual(['release'])
  for (const field of ['host', 'team', 'key', 'data.secret', 'rule', 'session', 'user'])
    for (const value of await suggested(`${field}:`, redKey))
      expect([field, value]).not.toEqual([field, expect.stringMatching(/blue|delete\.root|ghp_/)])
  expect(await suggested('host:', blueKey)).toEqual(['blue-host'])
  expect(await suggested('data.secret:', blueKey)).toEqual([expect.stringContaining('masked')])
  expect(await suggested('data.ex', blueKey)).toEqual(['data.exit_code:'])
})

test('a check says what was understood, and what it costs', async () => {
  const check = async (query: string) =>
    (await service.call('GET', `/v1/query/check?query=${encodeURIComponent(query)}`)).body
  expect(await check('risk>=high agent:build* OR team:red')).toMatchObject({
    understood: '(risk>=high AND agent:build*) OR team:red',
    cost: 'totals',
    events_read: 0,
  })
  expect(await check('terraform -destroy')).toMatchObject({ cost: 'column', events_read: 2 })
  expect(await check('agent:release data.exit_code:1')).toMatchObject({
    cost: 'content',
    events_read: 2,
    terms: [
      { text: 'agent:release', at: [0, 13], cost: 'totals' },
      { text: 'data.exit_code:1', at: [14, 30], cost: 'content' },
    ],
  })
})
