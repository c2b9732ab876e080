import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOrganization, type TestService } from '../service.ts'

let service: TestService
beforeAll(async () => {
  service = await startOrganization()
})
afterAll(() => service.stop())

const body = '{"agent_id":"a","action":"b"}'

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense'])(
  '%s',
  async (type) => {
    const answer = await service.call('POST', '/v1/events', { body, headers: { 'content-type': type } })
    expect(answer).toMatchObject({ status: 415, body: { detail: 'Content-Type must be application/json.' } })
  },
)

test('a body without a Content-Type', async () => {
  const response = await fetch(`${service.url}/v1/events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.key}` },
    body: new TextEncoder().encode(body),
  })
  expect(response.status).toBe(415)
})

test('an encoding that is not supported', async () => {
  const answer = await service.call('POST', '/v1/events', { body, headers: { 'content-encoding': 'br' } })
  expect(answer).toMatchObject({
    status: 415,
    body: { detail: "Content-Encoding 'br' is not supported; use gzip or none." },
  })
})

test('a charset beside application/json is accepted', async () => {
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  expect((await service.call('POST', '/v1/events', { body, headers })).status).toBe(201)
})
