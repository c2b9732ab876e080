import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOrganization, type TestService } from '../service.ts'

let service: TestService
beforeAll(async () => {
  service = await startOrganization()
  await service.setPolicy({ logging_level: 'full' })
})
afterAll(() => service.stop())

const GOOD = { agent_id: 'a', action: 'b' }
const send = (body: unknown, query = '', headers = {}) =>
  service.call('POST', `/v1/events/batch${query}`, { body, headers })
const total = async () => (await service.call('GET', '/v1/events?limit=1')).body.total

/** Nested so deep, in a batch: too deep for an event, and for whoever walks it by calling himself. */
const deep = (levels: number) =>
  `{"agent_id":"a","action":"b","data":{"x":${'['.repeat(levels)}${']'.repeat(levels)}}}`

test.each<[name: string, body: string | object, field: string | undefined, detail: string]>([
  ['no JSON', '{"events":[', undefined, 'The body is not valid JSON.'],
  ['nothing', '', undefined, 'The body is empty; a JSON object is expected.'],
  ['a list', [GOOD], undefined, 'The body must be an object.'],
  ['null', 'null', undefined, 'The body must be an object.'],
  ['no events', {}, 'events', "'events' is required."],
  ['events of another type', { events: { 0: GOOD, length: 1 } }, 'events', "'events' must be an array."],
  ['null for events', { events: null }, 'events', "'events' must be an array."],
  [
    'too many events',
    { events: Array.from({ length: 1_001 }, () => GOOD) },
    'events',
    "'events' must have at most 1000 items.",
  ],
  [
    'a bad event',
    { events: [GOOD, { action: 'b' }] },
    'events.1.agent_id',
    "events.1: 'agent_id' is required.",
  ],
  [
    'an event that is none',
    { events: [GOOD, GOOD, [GOOD]] },
    'events.2',
    'events.2: The event must be an object.',
  ],
  [
    'a name that cannot be stored',
    '{"events":[{"agent_id":"\\ud800","action":"b"}]}',
    'events.0.agent_id',
    "events.0: 'agent_id' must not contain NUL characters or unpaired surrogates.",
  ],
  [
    'an event that is too large',
    { events: [GOOD, { ...GOOD, data: { x: 'é'.repeat(600_000) } }] },
    'events.1',
    'events.1: The body is too large.',
  ],
  [
    'an event that is too deep',
    `{"events":[{"agent_id":"a","action":"b"},${deep(100)}]}`,
    'events.1.data',
    "events.1: 'data' must not be nested more than 64 levels deep.",
  ],
  [
    'a key that is no key',
    { events: [{ ...GOOD, idempotency_key: 7 }] },
    'events.0.idempotency_key',
    "events.0: 'idempotency_key' must have 1 to 255 visible ASCII characters.",
  ],
  [
    'a key with two bodies',
    { events: [{ ...GOOD, idempotency_key: 'k' }, GOOD, { ...GOOD, action: 'c', idempotency_key: 'k' }] },
    'events.2.idempotency_key',
    "events.2: 'idempotency_key' was used before with a different body.",
  ],
])('%s: 422 says what is wrong, and nothing is stored', async (_name, body, field, detail) => {
  const before = await total()
  expect(await send(body)).toMatchObject({ status: 422, body: { code: 'invalid', detail } })
  expect((await send(body)).body.field).toBe(field)
  expect(await total()).toBe(before)
})

test('the first event that is refused is named, wherever its judge is', async () => {
  const events = Array.from({ length: 300 }, (_, index) => (index % 100 === 99 ? { ...GOOD, data: 1 } : GOOD))
  expect((await send({ events })).body.field).toBe('events.99.data')
})

test('a key that was used alone with another body refuses the whole batch', async () => {
  await service.call('POST', '/v1/events', { body: GOOD, headers: { 'idempotency-key': 'alone' } })
  const before = await total()
  const events = [GOOD, { ...GOOD, action: 'other', idempotency_key: 'alone' }]
  expect((await send({ events })).body.field).toBe('events.1.idempotency_key')
  expect(await total()).toBe(before)
})

test('of a key that is given twice in one event the last counts, and neither is part of the event', async () => {
  const twice = '{"events":[{"idempotency_key":"one","agent_id":"a","idempotency_key":"two","action":"b"}]}'
  const first = await send(twice)
  expect(first.status).toBe(201)
  const again = await send('{"events":[{"agent_id":"a","action":"b","idempotency_key":"two"}]}')
  expect(again.text).toBe(first.text)
})

test('a thousand events that are deep and strange are each answered', async () => {
  const events = Array.from({ length: 1_000 }, (_, index) => (index % 2 === 0 ? deep(1_000) : deep(60)))
  const { status, body } = await send(`{"events":[${events.join(',')}]}`, '?partial=true')
  expect(status).toBe(201)
  const statuses = body.events.map((answer: { status?: number }) => answer.status ?? 201)
  expect(statuses).toEqual(events.map((_, index) => (index % 2 === 0 ? 422 : 201)))
})

test('a body of brackets, of values without end, or of nonsense is refused, and the service answers', async () => {
  const open = await send(`{"events":${'['.repeat(1_000_000)}`)
  expect([open.status, open.body.detail]).toEqual([422, 'The body is not valid JSON.'])
  const nested = await send(`{"events":[${'['.repeat(1_200_000)}${']'.repeat(1_200_000)}]}`)
  expect([nested.status, nested.body.field]).toEqual([422, 'events.0'])
  expect((await send(new Uint8Array(100_000).fill(0xff))).body.detail).toBe('The body is not valid UTF-8.')
  const zipped = gzipSync(`{"x":[${'{},'.repeat(1_000_000)}{}],"events":[]}`)
  const besides = await send(zipped, '', { 'content-encoding': 'gzip' })
  expect(besides.body.detail).toBe("The body must be an object with 'events' and little else.")
  const members = await send(`{${'"":1,'.repeat(200_000)}"events":[]}`)
  expect(members.body.detail).toBe("The body must be an object with 'events' and little else.")
  const many = `{"events":[${Array.from({ length: 2 }, () => `{"data":[${'{},'.repeat(300_000)}{}]}`).join()}]}`
  expect((await send(many)).body.field).toBe('events.0.agent_id')
  expect((await send({ events: [GOOD] })).status).toBe(201)
})

test.each([
  '{"events":[{"agent_id":"a","action":"b"}],}',
  '{"events":[{"agent_id":"a","action":"b"},]}',
  '{"events":[{"agent_id":"a","action":"b"}{"agent_id":"a","action":"b"}]}',
  '{"events":[{"agent_id":"a","action":"b"}]]',
  '{"events":[{"agent_id":"a","action":"b"}]} x',
  '{"events":[{"agent_id":"a","action":b}]}',
  '{"events":[{"agent_id":"a",]]}',
])('what is nearly JSON is not taken in part: %s', async (body) => {
  const before = await total()
  expect((await send(body, '?partial=true')).body).toEqual({
    detail: 'The body is not valid JSON.',
    code: 'invalid',
  })
  expect(await total()).toBe(before)
})

test('more than 20 MiB is 413, inflated too', async () => {
  const body = JSON.stringify({ events: [], padding: 'x'.repeat(20 * 1024 * 1024) })
  expect((await send(body)).status).toBe(413)
  expect((await send(gzipSync(body), '', { 'content-encoding': 'gzip' })).status).toBe(413)
})

test('a parameter that is wrong is 422, one that is unknown is ignored, another content type is 415', async () => {
  expect((await send({ events: [] }, '?partial=maybe')).body.field).toBe('partial')
  expect((await send({ events: [] }, '?of_a_newer_client=1&include=later')).status).toBe(201)
  expect((await send('x', '', { 'content-type': 'text/plain' })).status).toBe(415)
})
