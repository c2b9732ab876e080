import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOrganization, type TestService } from '../service.ts'

let service: TestService
beforeAll(async () => {
  service = await startOrganization()
})
afterAll(() => service.stop())

const good = { agent_id: 'a', action: 'b' }

test.each([
  ['an empty object', {}, "'agent_id' is required."],
  ['no action', { agent_id: 'a' }, "'action' is required."],
  ['a number as agent_id', { ...good, agent_id: 5 }, "'agent_id' must be a string."],
  ['an empty agent_id', { ...good, agent_id: '' }, "'agent_id' must have at least 1 character."],
  [
    'an agent_id of 256 characters',
    { ...good, agent_id: 'x'.repeat(256) },
    "'agent_id' must have at most 255 characters.",
  ],
  [
    'an action of 256 characters',
    { ...good, action: 'x'.repeat(256) },
    "'action' must have at most 255 characters.",
  ],
  ['a null action', { ...good, action: null }, "'action' must be a string."],
  ['a list as data', { ...good, data: [] }, "'data' must be an object or null."],
  ['a string as context', { ...good, context: 'x' }, "'context' must be an object or null."],
  ['a number as reasoning', { ...good, reasoning: 1 }, "'reasoning' must be a string or null."],
  [
    'reasoning of 16,385 characters',
    { ...good, reasoning: 'x'.repeat(16_385) },
    "'reasoning' must have at most 16384 characters.",
  ],
  [
    'a NUL in agent_id',
    { ...good, agent_id: 'a\0' },
    "'agent_id' must not contain NUL characters or unpaired surrogates.",
  ],
  [
    'a lone surrogate in action',
    { ...good, action: '\ud800' },
    "'action' must not contain NUL characters or unpaired surrogates.",
  ],
  ['a list instead of an object', [], 'The body must be an object.'],
  ['null instead of an object', 'null', 'The body must be an object.'],
  ['text that is no JSON', '{"agent_id":', 'The body is not valid JSON.'],
  ['an empty body', '', 'The body is empty; a JSON object is expected.'],
  ['bytes that are no UTF-8', new Uint8Array([0x7b, 0xff, 0x7d]), 'The body is not valid UTF-8.'],
  ['many bytes that are no UTF-8', new Uint8Array(100_000).fill(0xff), 'The body is not valid UTF-8.'],
])('%s', async (_name, body, detail) => {
  const answer = await service.call('POST', '/v1/events', { body })
  expect(answer).toMatchObject({ status: 422, body: { detail } })
})

test('the limits themselves are accepted', async () => {
  const answer = await service.call('POST', '/v1/events', {
    body: { agent_id: 'x'.repeat(255), action: '\u{1f600}'.repeat(255), reasoning: 'x'.repeat(16_384) },
  })
  expect(answer.status).toBe(201)
})

function nested(depth: number): string {
  return `{"agent_id":"a","action":"b","data":${'{"a":'.repeat(depth - 1)}{}${'}'.repeat(depth - 1)}}`
}

test('64 levels of data are accepted, 65 are not', async () => {
  expect((await service.call('POST', '/v1/events', { body: nested(64) })).status).toBe(201)
  const answer = await service.call('POST', '/v1/events', { body: nested(65) })
  expect(answer).toMatchObject({
    status: 422,
    body: { detail: "'data' must not be nested more than 64 levels deep." },
  })
})

test('200,000 nested lists are refused, and break nothing', async () => {
  const data = `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`
  const answer = await service.call('POST', '/v1/events', {
    body: `{"agent_id":"a","action":"b","data":${data}}`,
  })
  expect(answer.status).toBe(422)
  expect((await service.call('GET', '/v1/events')).status).toBe(200)
})

test('10,000 values are accepted, 10,001 are not', async () => {
  const withValues = (count: number) => ({
    ...good,
    data: { list: Array.from({ length: count - 1 }, () => 1) },
  })
  expect((await service.call('POST', '/v1/events', { body: withValues(10_000) })).status).toBe(201)
  const answer = await service.call('POST', '/v1/events', { body: withValues(10_001) })
  expect(answer).toMatchObject({
    status: 422,
    body: { detail: "'data' must not have more than 10000 keys and values." },
  })
})

test('an Idempotency-Key that is empty, too long or not ASCII', async () => {
  for (const key of ['', 'x'.repeat(256), 'a b', 'é'])
    expect(
      await service.call('POST', '/v1/events', { body: good, headers: { 'idempotency-key': key } }),
    ).toMatchObject({
      status: 422,
      body: { detail: 'The Idempotency-Key header must have 1 to 255 visible ASCII characters.' },
    })
})

test('a body that says gzip and is not', async () => {
  const answer = await service.call('POST', '/v1/events', {
    body: good,
    headers: { 'content-encoding': 'gzip' },
  })
  expect(answer).toMatchObject({ status: 422, body: { detail: 'The body is not valid gzip.' } })
})

test('nothing that was refused is stored', async () => {
  await service.setPolicy({ logging_level: 'full' })
  const { body: before } = await service.call('GET', '/v1/events')
  await service.call('POST', '/v1/events', { body: { agent_id: 'a' } })
  await service.call('POST', '/v1/events', { body: nested(65) })
  const { body: after } = await service.call('GET', '/v1/events')
  expect(after.total).toBe(before.total)
})
