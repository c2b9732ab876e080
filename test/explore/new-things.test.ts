import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOrganization, type TestService } from '../service.ts'
import { eventually } from './history.ts'

let service: TestService
let start: string

type Said = { agent_id: string; command?: string; host?: string; tool?: string; key?: string }

const say = ({ agent_id, command = 'ls', host = 'build-1', tool = 'Bash', key }: Said) =>
  service.call('POST', '/v1/events', {
    body: { agent_id, action: 'tool_call', data: { command, tool_name: tool }, context: { hostname: host } },
    ...(key !== undefined && { key }),
  })

beforeAll(async () => {
  service = await startOrganization()
  await service.setPolicy({ logging_level: 'paranoid' })
  const red = await service.issueKey({ team: 'red', roles: ['ingest', 'read'] })
  await say({ agent_id: 'known' })
  await say({ agent_id: 'known', host: 'Old-Host.example', tool: 'Write' })
  // The 2,000 events before the period do not have them any more; the index does.
  for (let batch = 0; batch < 3; batch++)
    await service.call('POST', '/v1/events/batch', {
      body: { events: Array.from({ length: 700 }, () => ({ agent_id: 'filler', action: 'note' })) },
    })
  await eventually(
    async () => (await service.call('GET', '/v1/events?q=old-host&limit=1')).body.total,
    (total) => total === 1,
  )
  const newest = (await service.call('GET', '/v1/events?limit=1')).body.events[0]
  start = newest.created_at
  await eventually(
    async () => Date.now(),
    (now) => now > Date.parse(start) + 1,
  )
  await say({ agent_id: 'known', host: 'old-host.example', tool: 'Write' })
  await say({ agent_id: 'newcomer', host: 'build-9', tool: 'NewTool' })
  await say({ agent_id: 'newcomer', command: 'rm -rf /', key: red })
})
afterAll(() => service.stop())

const news = async (more = '') =>
  (await service.call('GET', `/v1/overview/new?after=${encodeURIComponent(start)}${more}`)).body

test('what never occurred before is listed; what occurred long ago is not', async () => {
  const found = await news()
  expect(found).toMatchObject({
    agents: [{ value: 'newcomer', count: 2 }],
    hosts: [{ value: 'build-9', count: 1 }],
    tools: [{ value: 'NewTool', count: 1 }],
    ...{ looked_at: 3, total: 3, complete: true },
  })
})

test('rules are compared by whole hours', async () => {
  // All of it is in this hour: the rule occurs in it, and in no hour before.
  await eventually(
    async () => (await news()).rules.map(({ value }: { value: string }) => value),
    (rules) => rules.includes('delete.everything'),
  )
})

test("a team's period is compared with the team's own past", async () => {
  expect((await news('&team=red')).agents).toEqual([{ value: 'newcomer', count: 1 }])
})

test('a beginning is needed, and unknown parameters are refused', async () => {
  expect((await service.call('GET', '/v1/overview/new')).body.field).toBe('after')
  expect((await service.call('GET', '/v1/overview/new?after=2026-01-01&agentid=x')).body.field).toBe(
    'agentid',
  )
})
