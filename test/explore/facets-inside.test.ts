import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOrganization, type TestService } from '../service.ts'
import { eventually } from './history.ts'

let service: TestService
let red: string
// Built from parts, so that no scanner takes it for a leak.
const TOKEN = `${'gh'}p_${'a1B2c3D4e5F6g7H8i9J0'}${'k1L2m3N4o5P6q7R8'}`

beforeAll(async () => {
  service = await startOrganization()
  await service.setPolicy({ logging_level: 'paranoid' })
  red = await service.issueKey({ team: 'red', name: 'red agents', roles: ['ingest', 'read'] })
  const post = (agent_id: string, data: object, context: object, key?: string) =>
    service.call('POST', '/v1/events', {
      body: { agent_id, action: 'tool_call', data, context },
      ...(key !== undefined && { key }),
    })
  await post(
    'a',
    { tool_name: 'Bash', command: 'rm -rf /' },
    { hostname: 'build-1', user_email: 'x@example.com' },
  )
  await post('a', { tool_name: 'Bash', operation: 'Bash' }, { hostname: 'build-2', os_user: 'ci' })
  await post('b', { tool_name: TOKEN }, { hostname: 'build-1', environment: 'prod' }, red)
  await post('b', { tool_name: 'x'.repeat(300) }, { hostname: 7 }, red)
  const called = { source: 'hook', phase: 'pre', session_id: 's', tool_use_id: 'c' }
  await post('c', { connector: 'github' }, called)
})
afterAll(() => service.stop())

async function counted(field: string, more = '', key?: string) {
  const { status, body } = await service.call('GET', `/v1/events/facets/${field}?${more}`, {
    ...(key !== undefined && { key }),
  })
  expect(status).toBe(200)
  expect(body.field).toBe(field)
  return body
}

const pairs = ({ values }: { values: { value: string; count: number }[] }) =>
  values.map(({ value, count }) => [value, count])

test('values inside of events are counted, an event once for each value, with how many were looked at', async () => {
  const hosts = await counted('host')
  expect(pairs(hosts)).toEqual([
    ['build-1', 2],
    ['7', 1],
    ['build-2', 1],
  ])
  expect(hosts).toMatchObject({ distinct: 3, looked_at: 5, total: 5 })
  expect(pairs(await counted('user'))).toEqual([
    ['ci', 1],
    ['x@example.com', 1],
  ])
  expect(pairs(await counted('environment'))).toEqual([['prod', 1]])
  expect(pairs(await counted('connector'))).toEqual([['github', 1]])
  expect(pairs(await counted('rule', 'agent_id=a'))).toEqual([['delete.everything', 1]])
  expect(pairs(await counted('effect', 'agent_id=a'))).toContainEqual(['delete', 1])
  expect(pairs(await counted('article', 'agent_id=a&query=risk:critical'))).toContainEqual([
    'ai_act:art_12',
    1,
  ])
})

test('filters and queries narrow them down, and a search inside shows what begins so', async () => {
  expect(pairs(await counted('host', 'agent_id=a'))).toEqual([
    ['build-1', 1],
    ['build-2', 1],
  ])
  expect(pairs(await counted('host', 'query=-user:ci%20agent:a'))).toEqual([['build-1', 1]])
  expect(pairs(await counted('host', 'search=BUILD-'))).toHaveLength(2)
  expect(await counted('host', 'search=build&values=1')).toMatchObject({
    distinct: 2,
    values: [{ count: 2 }],
  })
})

test('a key is counted by its name, an outcome by what became of the call', async () => {
  expect(pairs(await counted('key', 'agent_id=b'))).toEqual([['red agents', 2]])
  const { values } = await eventually(
    () => counted('outcome'),
    (body) => body.values.length === 1,
  )
  expect(values[0].count).toBe(1)
})

test('a credential is no value, and neither is a long text', async () => {
  const { values } = await counted('tool', 'agent_id=b')
  expect(JSON.stringify(values)).not.toContain(TOKEN)
  expect(values).toMatchObject([{ value: expect.stringMatching(/^\[credential masked/), count: 1 }])
})

test("a team's key counts its own events", async () => {
  expect(await counted('host', '', red)).toMatchObject({ total: 2, looked_at: 2, distinct: 2 })
})

test('of more events than are looked at, the newest are counted, and the answer says so', async () => {
  for (let batch = 0; batch < 5; batch++)
    await service.call('POST', '/v1/events/batch', {
      body: {
        events: Array.from({ length: 410 }, (_, index) => ({
          agent_id: 'many',
          action: 'note',
          context: { hostname: batch === 0 ? 'old' : `new-${index % 3}` },
        })),
      },
    })
  const { looked_at, total, values } = await counted('host', 'agent_id=many')
  expect([looked_at, total]).toEqual([2_000, 2_050])
  expect(values.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(2_000)
  expect(values.find(({ value }: { value: string }) => value === 'old').count).toBe(360)
})

test('a field that is none, and an unknown parameter, are refused', async () => {
  expect((await service.call('GET', '/v1/events/facets/colour')).status).toBe(422)
  const answer = await service.call('GET', '/v1/events/facets/host?agentid=x')
  expect([answer.status, answer.body.field]).toEqual([422, 'agentid'])
})
