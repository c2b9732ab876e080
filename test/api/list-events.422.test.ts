import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService, type TestService } from '../service.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

test.each([
  ['limit=0', "'limit' must be at least 1."],
  ['limit=201', "'limit' must be at most 200."],
  ['limit=ten', "'limit' must be an integer."],
  ['limit=', "'limit' must be an integer."],
  ['limit=1.5', "'limit' must be an integer."],
  ['offset=-1', "'offset' must be at least 0."],
  ['risk_level=extreme', "'risk_level' must be one of low, medium, high, critical."],
  ['pii_detected=maybe', "'pii_detected' must be a boolean."],
  ['agent_id=a&agent_id=b', "'agent_id' must be a string."],
  ['after=yesterday', "'after' must be an ISO 8601 time, for example 2026-01-31T12:00:00Z."],
  ['after=', "'after' must be an ISO 8601 time, for example 2026-01-31T12:00:00Z."],
  ['before=2026-02-30', "'before' must be an ISO 8601 time, for example 2026-01-31T12:00:00Z."],
  ['before=2026-01-01T25:00:00Z', "'before' must be an ISO 8601 time, for example 2026-01-31T12:00:00Z."],
  ['before=1767225600', "'before' must be an ISO 8601 time, for example 2026-01-31T12:00:00Z."],
])('%s', async (query, detail) => {
  expect(await service.call('GET', `/v1/events?${query}`)).toMatchObject({ status: 422, body: { detail } })
})
