import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOrganization, type TestService } from '../service.ts'

let service: TestService
beforeAll(async () => {
  service = await startOrganization()
  await service.setPolicy({ logging_level: 'full' })
})
afterAll(() => service.stop())

test('404: an unknown route, with or without a key', async () => {
  for (const key of [undefined, null])
    expect(await service.call('GET', '/v2/nothing', key === null ? { key } : {})).toMatchObject({
      status: 404,
      body: { detail: 'Not found.' },
    })
})

test.each([
  ['DELETE', '/v1/events', 'GET, HEAD, POST'],
  ['PUT', '/v1/events/01JF8Z5Q3V7W2N4K6M8P0R1S2T', 'GET, HEAD'],
  ['POST', '/v1/events/stats', 'GET, HEAD'],
  ['PATCH', '/v1/org/policy', 'GET, HEAD, PUT'],
  ['POST', '/healthz', 'GET, HEAD'],
])('405: %s %s', async (method, path, allow) => {
  const answer = await service.call(method, path)
  expect(answer).toMatchObject({ status: 405, body: { detail: `Method ${method} is not allowed here.` } })
  expect(answer.headers.get('allow')).toBe(allow)
})

/** `isEnded`: nothing more can come after the text. */
async function raw(text: string, isEnded = true): Promise<string> {
  const { hostname, port } = new URL(service.url)
  const socket = connect(Number(port), hostname)
  if (isEnded) socket.end(text)
  else socket.write(text)
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  await once(socket, 'close')
  return answer
}

test('400: what is not HTTP', async () => {
  const answer = await raw('NONSENSE\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
    detail: 'The request is not valid HTTP.',
    code: 'bad_request',
  })
})

test('431: headers without end', async () => {
  const answer = await raw(`GET /healthz HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(40_000)}\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  expect(answer).toContain('{"detail":"The request headers are too large.","code":"headers_too_large"}')
})

test('a body that ends early is not taken for a whole one', async () => {
  const post = (length: number, isEnded: boolean) =>
    raw(
      `POST /v1/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${service.key}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n{"agent_id":"early","action":"b"}`,
      isEnded,
    )
  const stored = async () => (await service.call('GET', '/v1/events?agent_id=early')).body.total
  expect(await post(100, true)).toMatch(/^HTTP\/1\.1 400 /)
  expect(await stored()).toBe(0)
  // The same bytes, announced as what they are.
  expect(await post(33, false)).toMatch(/^HTTP\/1\.1 201 /)
  expect(await stored()).toBe(1)
})

test.each<[string, string, string, unknown, object]>([
  ['a missing field', 'POST', '/v1/events', { action: 'b' }, { code: 'invalid', field: 'agent_id' }],
  [
    'a field of another type',
    'POST',
    '/v1/events',
    { agent_id: 7, action: 'b' },
    { code: 'invalid', field: 'agent_id' },
  ],
  [
    'an unknown field',
    'PUT',
    '/v1/org/policy',
    { loging_level: 'full' },
    { code: 'invalid', field: 'loging_level' },
  ],
  ['an unknown parameter', 'GET', '/v1/events?agentid=x', undefined, { code: 'invalid', field: 'agentid' }],
  ['a bad time', 'GET', '/v1/events?after=soon', undefined, { code: 'invalid', field: 'after' }],
  ['an unknown event', 'GET', '/v1/events/01JF8Z5Q3V7W2N4K6M8P0R1S2T', undefined, { code: 'not_found' }],
  ['a wrong method', 'DELETE', '/v1/events', undefined, { code: 'method_not_allowed' }],
  ['an unknown route', 'GET', '/v2/nothing', undefined, { code: 'not_found' }],
])(
  'the body of an error names its kind, and the field where there is one: %s',
  async (_, method, path, body, expected) => {
    const answer = await service.call(method, path, body === undefined ? {} : { body })
    expect(answer.body).toEqual({ detail: expect.any(String), ...expected })
  },
)

test('every answer has the id of its request: the one that was sent where it is fit for a log', async () => {
  const idOf = async (sent?: string, path = '/v1/events') =>
    (
      await service.call('GET', path, sent === undefined ? {} : { headers: { 'x-request-id': sent } })
    ).headers.get('x-request-id')
  expect(await idOf('build-7:42')).toBe('build-7:42')
  const [first, second] = [await idOf(), await idOf('two words')]
  expect(first).toMatch(/^[0-9a-f]{12}-\w+$/)
  expect(second).toMatch(/^[0-9a-f]{12}-\w+$/)
  expect(second).not.toBe(first)
  expect(await idOf('seen', '/v2/nothing')).toBe('seen')
})
