import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOrganization, type TestService } from '../service.ts'

let service: TestService
beforeAll(async () => {
  service = await startOrganization()
})
afterAll(() => service.stop())

beforeAll(() => service.setPolicy({ logging_level: 'standard' }))

const stored = { agent_id: 'a', action: 'shell_command', data: { command: 'cat /etc/passwd' } }
const notStored = { agent_id: 'a', action: 'shell_command', data: { command: 'ls' } }
const post = (key: string, body: unknown, path = '/v1/events') =>
  service.call('POST', path, { body, headers: { 'idempotency-key': key } })
const total = async () => (await service.call('GET', '/v1/events')).body.total

test.each([
  ['stored', stored],
  ['not stored', notStored],
])('a retry with the same key gives the first answer and no second event (%s)', async (name, body) => {
  const first = await post(`retry ${name}`.replaceAll(' ', '-'), body)
  const before = await total()
  await service.setPolicy({ frameworks: { soc2: true } })
  const second = await post(`retry ${name}`.replaceAll(' ', '-'), body)
  await service.setPolicy({ frameworks: { soc2: false } })
  expect(second.status).toBe(201)
  expect(second.text).toBe(first.text)
  expect(await total()).toBe(before)
})

test('the first answer is given again with its findings', async () => {
  const first = await post('with-findings', stored, '/v1/events?include=findings')
  const second = await post('with-findings', stored, '/v1/events?include=findings')
  expect(second.text).toBe(first.text)
})

test('many at the same moment make one event', async () => {
  const before = await total()
  const answers = await Promise.all(Array.from({ length: 50 }, () => post('at-once', stored)))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await total()).toBe(before + 1)
})

test('the same key with a different body is refused', async () => {
  await post('reused', stored)
  expect(await post('reused', notStored)).toMatchObject({
    status: 422,
    body: { detail: 'The Idempotency-Key was used before with a different body.' },
  })
})

test('without a key, equal events are two events', async () => {
  const before = await total()
  await service.post(stored)
  await service.post(stored)
  expect(await total()).toBe(before + 2)
})
