import { afterAll, beforeAll, expect, test } from 'vitest'
import { demo } from '../../src/bin/demo.ts'
import { eventually } from '../explore/history.ts'
import { ADMIN_KEY, startService, storeOf, type TestService } from '../service.ts'

let service: TestService

beforeAll(async () => {
  service = await startService()
  await runDemo()
})
afterAll(() => service.stop())

async function runDemo(): Promise<void> {
  const before = process.env
  process.env = { ...before, ...storeOf(service.settings), SERVICE_API_KEY: ADMIN_KEY }
  try {
    await demo()
  } finally {
    process.env = before
  }
}

test('the sample data is a week of several agents: some of it blocked, some personal, some with credentials', async () => {
  const { body } = await eventually(
    () => service.call('GET', '/v1/overview'),
    ({ body: overview }) => overview.rules.length > 20,
  )
  expect(body.top_agents.length).toBeGreaterThan(5)
  expect(body.blocked).toBeGreaterThan(10)
  expect(body.pii_kinds.length).toBeGreaterThan(2)
  expect(body.rules.some(({ rule }: { rule: string }) => rule.startsWith('credential.'))).toBe(true)
  const week = new Date(Date.now() - 8 * 24 * 3_600_000).toISOString()
  const all = (await service.call('GET', '/v1/events?limit=1')).body.total
  expect((await service.call('GET', `/v1/events?limit=1&after=${week}`)).body.total).toBe(all)
  const early = new Date(Date.now() - 5 * 24 * 3_600_000).toISOString()
  expect((await service.call('GET', `/v1/events?limit=1&before=${early}`)).body.total).toBeGreaterThan(100)
})

test('a store that has events is left alone', async () => {
  await expect(runDemo()).rejects.toThrow(/has events already/)
})
