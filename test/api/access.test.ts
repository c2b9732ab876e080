import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService, type TestService } from '../service.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

import { makeKey } from '../../src/access/key-format.ts'

const endpoints = [
  ['POST', '/v1/events', { agent_id: 'a', action: 'b' }],
  ['GET', '/v1/events', undefined],
  ['GET', '/v1/events/01JF8Z5Q3V7W2N4K6M8P0R1S2T', undefined],
  ['GET', '/v1/events/stats', undefined],
  ['GET', '/v1/org/policy', undefined],
  ['PUT', '/v1/org/policy', {}],
  ['GET', '/v1/catalogue', undefined],
  ['GET', '/metrics', undefined],
] as const

/** The right status for each endpoint, in the order above. */
const matrix = {
  ingest: [201, 403, 403, 403, 200, 403, 200, 403],
  read: [403, 200, 404, 200, 200, 403, 200, 200],
  admin: [201, 200, 404, 200, 200, 200, 200, 200],
  operator: [403, 403, 403, 403, 403, 403, 403, 403],
} as const

test.each(Object.keys(matrix) as (keyof typeof matrix)[])(
  'a key with the role %s may do what its role allows',
  async (role) => {
    const key = await service.issueKey({ roles: [role] })
    const statuses: number[] = []
    for (const [method, path, body] of endpoints) {
      const answer = await service.call(method, path, { key, body })
      if (answer.status === 403) expect(answer.body.detail).toMatch(/lacks the role/)
      statuses.push(answer.status)
    }
    expect(statuses).toEqual(matrix[role])
  },
)

test('missing, malformed, unknown, mistyped, expired and revoked keys get one and the same 401', async () => {
  const unknown = makeKey().key
  const expired = await service.issueKey({ expires_at: Date.now() - 1 })
  const bad: (string | null)[] = [
    null,
    '',
    'garbage',
    'x'.repeat(5_000),
    unknown,
    `${unknown.slice(0, -1)}!`,
    expired,
  ]
  for (const [method, path, body] of endpoints)
    for (const key of bad) {
      const answer = await service.call(method, path, { key, body })
      expect(answer).toMatchObject({ status: 401, body: { detail: 'Missing or invalid API key.' } })
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    }
})

test('the scheme must be Bearer, in any letter case', async () => {
  const key = await service.issueKey({ roles: ['read'] })
  const withHeader = (authorization: string) =>
    service.call('GET', '/v1/events', { key: null, headers: { authorization } })
  expect((await withHeader(`bearer ${key}`)).status).toBe(200)
  expect((await withHeader(`Basic ${key}`)).status).toBe(401)
  expect((await withHeader(key)).status).toBe(401)
})

test('a key expires by itself', async () => {
  const { body } = await service.call('POST', '/v1/org/keys', {
    body: { name: 'short', roles: ['read'], expires_at: new Date(Date.now() + 5_000).toISOString() },
  })
  const { key } = body
  const status = () => service.call('GET', '/v1/events', { key }).then((answer) => answer.status)
  expect(await status()).toBe(200)
  await expect.poll(status).toBe(401)
})

test('a team key sees its own team only; the organization sees all', async () => {
  await service.setPolicy({ logging_level: 'full' })
  const [red, blue] = [await service.issueKey({ team: 'red' }), await service.issueKey({ team: 'blue' })]
  const post = async (key: string) =>
    (await service.call('POST', '/v1/events', { key, body: { agent_id: 'shared', action: 'team_work' } }))
      .body.id
  const [redEvent, blueEvent] = [await post(red), await post(blue)]
  const seen = async (key?: string) =>
    (await service.call('GET', '/v1/events?action=team_work', key ? { key } : {})).body.events.map(
      (event: { id: string }) => event.id,
    )
  expect(await seen(red)).toEqual([redEvent])
  expect(await seen(blue)).toEqual([blueEvent])
  expect(await seen()).toEqual([blueEvent, redEvent])
  expect((await service.call('GET', `/v1/events/${blueEvent}`, { key: red })).status).toBe(403)
  expect((await service.call('GET', '/v1/events/stats', { key: red })).body.total_events).toBe(1)
})

test("a team's policy overrides what it names and inherits the rest", async () => {
  await service.setPolicy({ logging_level: 'full', frameworks: { soc2: true } })
  const key = await service.issueKey({ team: 'green' })
  const put = await service.call('PUT', '/v1/org/policy', { key, body: { logging_level: 'paranoid' } })
  expect(put.body).toMatchObject({ logging_level: 'paranoid', frameworks: { soc2: true } })
  await service.setPolicy({ frameworks: { soc2: false } })
  const seen = (await service.call('GET', '/v1/org/policy', { key })).body
  expect(seen).toMatchObject({ logging_level: 'paranoid', frameworks: { soc2: false } })
  expect((await service.call('GET', '/v1/org/policy')).body.logging_level).toBe('full')
})
