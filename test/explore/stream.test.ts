import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { STREAM_LIMITS } from '../../src/admission/limits.ts'
import { ADMIN_KEY, startOrganization, startService, type TestService } from '../service.ts'
import { type Following, follow } from './follow.ts'
import { inventHistory, writeHistory } from './history.ts'

let service: TestService

beforeAll(async () => {
  service = await startOrganization()
  await service.setPolicy({ logging_level: 'full' })
})
afterAll(() => service.stop())

async function open(query = '', headers: Record<string, string> = {}, key = service.key) {
  const following = await follow(`${service.url}/v1/events/stream${query}`, {
    authorization: `Bearer ${key}`,
    ...headers,
  })
  onTestFinished(() => following.close())
  return following
}

test('an event arrives as it is stored, and only what matches', async () => {
  const stream = await open('?agent_id=watched')
  expect(stream.response.headers.get('content-type')).toMatch(/^text\/event-stream/)
  await service.post({ agent_id: 'other' })
  const event = await service.post({ agent_id: 'watched', data: { command: 'ls' } })
  const message = await stream.next()
  expect(message).toMatchObject({ event: 'audit-event', id: event.id })
  expect(JSON.parse(message?.data ?? '')).toEqual(event)
})

test('an event with line breaks in its JSON arrives whole', async () => {
  const stream = await open()
  const body = '{"agent_id": "a",\n "action": "b",\r\n "data": {\n"text":\r "one\\ntwo"}}'
  const { body: event } = await service.call('POST', '/v1/events', { body })
  const message = await stream.next()
  expect(JSON.parse(message?.data ?? '')).toEqual(event)
})

test('with Last-Event-ID the stream goes on after that event, nothing missing, nothing twice', async () => {
  const events = []
  for (let number = 0; number < 5; number++) events.push(await service.post({ agent_id: 'resumed' }))
  const stream = await open('?agent_id=resumed', { 'last-event-id': events[1].id })
  const later = await service.post({ agent_id: 'resumed' })
  const seen = [await stream.next(), await stream.next(), await stream.next(), await stream.next()]
  expect(seen.map((message) => message?.id)).toEqual([events[2].id, events[3].id, events[4].id, later.id])
})

test('a search follows too, once its words are indexed', async () => {
  const stream = await open('?q=needle')
  await service.post({ data: { command: 'hay' } })
  const event = await service.post({ data: { command: 'a needle' } })
  expect((await stream.next())?.id).toBe(event.id)
})

test("a team's key follows its own team only", async () => {
  const redKey = await service.issueKey({ team: 'red' })
  const stream = await open('', {}, redKey)
  await service.post({ agent_id: 'somebody else' })
  const { body: own } = await service.call('POST', '/v1/events', {
    key: redKey,
    body: { agent_id: 'red', action: 'test' },
  })
  expect((await stream.next())?.id).toBe(own.id)
})

test('whoever falls far behind gets a gap with the number left out, and then the newest', async () => {
  const other = await startService()
  onTestFinished(() => other.stop())
  const [start = ''] = inventHistory(1, [null]).map(({ id }) => id.slice(0, 10))
  // Hundreds of events within one millisecond: the count is not by time alone.
  const events = inventHistory(6_000, [null]).map((event, index) => ({
    ...event,
    id: (index < 500 ? start : event.id.slice(0, 10)) + event.id.slice(10),
  }))
  await writeHistory(other, events)
  const following = await follow(`${other.url}/v1/events/stream`, {
    authorization: `Bearer ${ADMIN_KEY}`,
    'last-event-id': events[9]?.id ?? '',
  })
  onTestFinished(() => following.close())
  const gap = await following.next()
  expect(gap?.event).toBe('gap')
  const leftOut = JSON.parse(gap?.data ?? '{}').left_out
  const rest = events.slice(10 + leftOut)
  expect(rest.length).toBeGreaterThan(0)
  for (const event of rest) expect((await following.next())?.id).toBe(event.id)
})

test('a stream ends when its key is revoked, and when `before` has passed', async () => {
  const key = await service.issueKey({ roles: ['read'] })
  const stream = await open('', {}, key)
  await service.call('DELETE', `/v1/org/keys/${key.slice(4, 12)}`)
  expect(await stream.next()).toBeNull()
  expect(await (await open('?before=2020-01-01')).next()).toBeNull()
})

test('a stream that its reader left makes room for others', async () => {
  for (let number = 0; number < 230; number++) {
    const stream = await open()
    expect(stream.response.status).toBe(200)
    stream.close()
  }
})

test('a key with too many streams open is told so, and another key still opens one', async () => {
  const greedy = await service.issueKey({ roles: ['read'] })
  const streams: Following[] = []
  for (let number = 0; number < STREAM_LIMITS.key.max; number++) streams.push(await open('', {}, greedy))
  onTestFinished(() => {
    for (const stream of streams) stream.close()
  })
  const refused = await open('', {}, greedy)
  expect(refused.response.status).toBe(429)
  expect(refused.response.headers.get('retry-after')).toBe('1')
  refused.close()
  const modest = await open('', {}, await service.issueKey({ roles: ['read'] }))
  expect(modest.response.status).toBe(200)
  modest.close()
  const { text } = await service.call('GET', '/metrics', { key: ADMIN_KEY })
  expect(text).toMatch(/^audit_streams_refused_total\{limit="key"\} [1-9]/m)
})

test('neither an open stream nor an unused connection keeps the service from stopping', async () => {
  const other = await startService()
  const unused = connect(Number(new URL(other.url).port), '127.0.0.1').on('error', () => {})
  await once(unused, 'connect')
  const following = await follow(`${other.url}/v1/events/stream`, {
    authorization: `Bearer ${other.key}`,
  })
  await other.stop()
  expect(await following.next()).toBeNull()
})
