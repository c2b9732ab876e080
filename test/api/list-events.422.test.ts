import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOrganization, type TestService } from '../service.ts'

let service: TestService
beforeAll(async () => {
  service = await startOrganization()
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

test('a period that ends before it begins is refused, not empty', async () => {
  const { status, body } = await service.call(
    'GET',
    '/v1/events?after=2026-02-02T00:00:00Z&before=2026-02-01T00:00:00Z',
  )
  expect([status, body]).toEqual([
    422,
    { detail: "'before' is earlier than 'after'.", code: 'invalid', field: 'before' },
  ])
})

test('a query that cannot be understood is refused at its place', async () => {
  const { status, body } = await service.call(
    'GET',
    `/v1/events?query=${encodeURIComponent('risk:high agnt:x')}`,
  )
  expect(status).toBe(422)
  expect(body).toMatchObject({ code: 'invalid', field: 'query', at: [10, 14] })
  expect(body.detail).toContain('Did you mean `agent`?')
})
