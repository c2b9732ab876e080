import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Listening } from '../../launch/start-listening.ts'
import { startReceiver } from '../alerts/receivers.ts'
import { startProcess } from '../process.ts'
import { ADMIN_KEY, callService, temporaryFolder } from '../service.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const event = { agent_id: 'a', action: 'shell_command', data: { command: 'cat /etc/passwd' } }

// biome-ignore lint/suspicious/noExplicitAny: lines are looked at field by field
function linesOf(service: Listening, message: string): any[] {
  return service
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === message)
}

async function start(environment: Record<string, string>): Promise<Listening> {
  const service = await startProcess(temporaryFolder(), { SERVICE_API_KEY: ADMIN_KEY, ...environment })
  onTestFinished(async () => {
    await service.stop()
  })
  return service
}

test('the access log has one line a request, with its ids and without anything that was sent', async () => {
  const service = await start({ SERVICE_ACCESS_LOG: '1' })
  const posted = await callService(service.url, 'POST', '/v1/events?include=findings', {
    body: event,
    headers: { 'x-request-id': 'mine-1', traceparent: `00-${TRACE}-00f067aa0ba902b7-01` },
  })
  expect(posted.status).toBe(201)
  expect(posted.headers.get('traceparent')).toMatch(
    new RegExp(`^00-${TRACE}-(?!00f067aa0ba902b7)\\w{16}-01$`),
  )
  await callService(service.url, 'GET', `/v1/events/${posted.body.id}`)
  await callService(service.url, 'GET', '/nowhere?token=secret-of-a-query', { key: null })
  await callService(service.url, 'GET', '/v1/events', { key: 'a-wrong-key-of-somebody' })
  await vi.waitUntil(() => linesOf(service, 'request').length === 4, { timeout: 120_000, interval: 20 })
  const [first, second, third, fourth] = linesOf(service, 'request')
  expect(first).toEqual({
    level: 30,
    time: expect.any(Number),
    msg: 'request',
    method: 'POST',
    route: '/v1/events',
    status: 201,
    ms: expect.any(Number),
    bytes: expect.any(Number),
    request_id: 'mine-1',
    trace_id: TRACE,
    organization: expect.stringMatching(/^\w{8}$/),
    key_id: expect.stringMatching(/^\w{8}$/),
    address: '127.0.0.1',
  })
  expect(first.bytes).toBeGreaterThan(posted.text.length)
  expect(second).toMatchObject({ method: 'GET', route: '/v1/events/:event_id', status: 200 })
  expect(second.trace_id).toMatch(/^[0-9a-f]{32}$/)
  expect(third).toMatchObject({ route: null, status: 404, organization: null, key_id: null })
  expect(fourth).toMatchObject({ route: '/v1/events', status: 401, organization: null, key_id: null })
  for (const sent of ['passwd', 'findings', 'secret-of-a-query', ADMIN_KEY, 'a-wrong-key'])
    expect(service.output().replace(/^.*curl.*$/m, '')).not.toContain(sent)
})

test('a client that goes away is logged as such, and what waits to be written is written at the end', async () => {
  const service = await start({ SERVICE_ACCESS_LOG: '1' })
  const { port } = new URL(service.url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(`GET /v1/events/stream HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${ADMIN_KEY}\r\n\r\n`)
  await once(socket, 'data')
  socket.destroy()
  await vi.waitUntil(() => linesOf(service, 'request').length === 1, { timeout: 120_000, interval: 20 })
  expect(linesOf(service, 'request')).toMatchObject([{ route: '/v1/events/stream', status: 499 }])
  await callService(service.url, 'GET', '/healthz', { key: null })
  await service.stop()
  expect(linesOf(service, 'request').at(-1)).toMatchObject({ route: '/healthz', status: 200 })
})

test('without the setting there is no such line, and a trace is still returned', async () => {
  const service = await start({})
  const answer = await callService(service.url, 'GET', '/v1/events', {
    headers: { traceparent: `00-${TRACE}-00f067aa0ba902b7-00` },
  })
  expect(answer.headers.get('traceparent')).toMatch(new RegExp(`^00-${TRACE}-\\w{16}-00$`))
  expect((await callService(service.url, 'GET', '/v1/events')).headers.get('traceparent')).toBeNull()
  await service.stop()
  expect(linesOf(service, 'request')).toEqual([])
})

test('a refused key is logged with its reason and its public part, once', async () => {
  const service = await start({})
  const { body } = await callService(service.url, 'POST', '/v1/org/keys', {
    body: { name: 'short-lived', roles: ['read'] },
  })
  await callService(service.url, 'DELETE', `/v1/org/keys/${body.id}`)
  for (let again = 0; again < 3; again += 1) {
    expect((await callService(service.url, 'GET', '/v1/events', { key: body.key })).status).toBe(401)
    await callService(service.url, 'GET', '/v1/events', { key: `${body.key}x` })
    await callService(service.url, 'GET', '/v1/events', { key: 'something-else-entirely' })
  }
  await vi.waitUntil(() => linesOf(service, 'An API key was refused.').length === 2, {
    timeout: 120_000,
    interval: 20,
  })
  expect(linesOf(service, 'An API key was refused.')).toMatchObject([
    {
      level: 40,
      prefix: `aud_${body.id}`,
      reason: 'revoked',
      address: '127.0.0.1',
      reqId: expect.any(String),
    },
    { prefix: 'som', reason: 'unknown' },
  ])
  expect(service.output()).not.toContain(body.key.slice(12))
})

test('the trace of an event goes with the call of the webhook', async () => {
  const service = await start({})
  const chat = await startReceiver()
  await callService(service.url, 'PUT', '/v1/org/policy', {
    body: { alert_rules: [{ name: 'all', condition: {}, notify: { chat_webhook_url: chat.url } }] },
  })
  await callService(service.url, 'POST', '/v1/events', {
    body: event,
    headers: { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` },
  })
  await chat.until(1)
  expect(chat.received[0]?.headers['traceparent']).toMatch(new RegExp(`^00-${TRACE}-\\w{16}-01$`))
})
