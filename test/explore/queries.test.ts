/** The query language over HTTP, against a reference that shares nothing with the service. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareQueries } from '../../prove/queries/compare-queries.ts'
import { tryHostileQueries } from '../../prove/queries/hostile-queries.ts'
import { startOrganization, type TestService } from '../service.ts'

let service: TestService

beforeAll(async () => {
  service = await startOrganization()
})
afterAll(() => service.stop())

const call = (key: string, method: string, path: string, body?: unknown) =>
  service.call(method, path, { key, ...(body !== undefined && { body }) })

test('generated queries find what the reference finds, and hostile ones stay inside of their scope', async () => {
  const seed = Number(process.env['TEST_SEED'] ?? Date.now() % 1_000_000)
  const size = {
    events: Number(process.env['QUERY_EVENTS'] ?? 300),
    queries: Number(process.env['QUERIES'] ?? 40),
  }
  const { failures, events } = await compareQueries(call, service.key, { ...size, seed })
  expect({ seed, failures: failures.slice(0, 5) }).toEqual({ seed, failures: [] })
  expect(events).toBe(size.events)
  expect((await tryHostileQueries(call, service.key)).failures).toEqual([])
})
