import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOrganization, type TestService } from '../service.ts'

let service: TestService
beforeAll(async () => {
  service = await startOrganization()
  await service.setPolicy({ logging_level: 'full' })
})
afterAll(() => service.stop())

/** The statuses and details of all answers, once the service has closed the connection. */
async function answersTo(bytes: string): Promise<[status: number, detail: string | undefined][]> {
  const { hostname, port } = new URL(service.url)
  const text = await new Promise<string>((resolve) => {
    let received = ''
    const socket = connect(Number(port), hostname)
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.on('close', () => resolve(received))
    socket.write(bytes)
  })
  const heads = text.split(/(?=HTTP\/1\.1 \d{3} )/).filter(Boolean)
  return heads.map((answer) => {
    const body = answer.slice(answer.indexOf('\r\n\r\n') + 4)
    return [Number(answer.slice(9, 12)), body === '' ? undefined : JSON.parse(body).detail]
  })
}

function postOf(agent: string, headers = '', key = service.key): string {
  const body = JSON.stringify({ agent_id: agent, action: 'x' })
  return `POST /v1/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\ncontent-type: application/json\r\n${headers}content-length: ${body.length}\r\n\r\n${body}`
}

const NO_HTTP = 'The request is not valid HTTP.'

test('nonsense after a request does not take the place of its answer', async () => {
  expect(await answersTo(`${postOf('first')}NONSENSE\r\n\r\n`)).toEqual([
    [201, undefined],
    [400, NO_HTTP],
  ])
})

test('nonsense after several requests comes after all of their answers', async () => {
  expect(await answersTo(`${postOf('a')}${postOf('b')}${postOf('c')}NONSENSE\r\n\r\n`)).toEqual([
    [201, undefined],
    [201, undefined],
    [201, undefined],
    [400, NO_HTTP],
  ])
})

test('a body that breaks off in nonsense is refused, after the answers before it', async () => {
  const broken = postOf('broken').replace(/content-length: \d+/, 'transfer-encoding: chunked')
  expect(await answersTo(broken)).toEqual([[400, NO_HTTP]])
  expect(await answersTo(postOf('before') + broken)).toEqual([
    [201, undefined],
    [400, NO_HTTP],
  ])
})

test.each([
  ['whose key is cached', async () => service.key],
  // Its answer is decided upon later than the nonsense is read.
  ['whose key is looked up first', () => service.issueKey({})],
])('nonsense in a body that is refused anyway does not cost the answers before it, %s', async (_, keyOf) => {
  const key = await keyOf()
  if (key === service.key) await service.post({})
  const refused = postOf('refused', 'transfer-encoding: chunked\r\n', key)
    .replace('application/json', 'text/plain')
    .replace(/content-length: \d+\r\n/, '')
  expect(await answersTo(postOf('before', '', key) + refused)).toEqual([
    [201, undefined],
    [415, 'Content-Type must be application/json.'],
  ])
})

test('what comes after the last request of a connection is not answered', async () => {
  const bytes = postOf('last', 'connection: close\r\n') + postOf('too late')
  expect(await answersTo(bytes)).toEqual([[201, undefined]])
  expect((await service.call('GET', '/v1/events?agent_id=too%20late')).body.total).toBe(0)
})

test('400: a request without a host has a detail', async () => {
  for (const path of ['/healthz', '/nowhere'])
    expect(await answersTo(`GET ${path} HTTP/1.1\r\n\r\n`)).toEqual([[400, 'The Host header is missing.']])
})

test('417: an expectation that is not known has a detail', async () => {
  expect(await answersTo(postOf('expecting', 'expect: 42-nothing\r\n'))).toEqual([
    [417, "The expectation '42-nothing' cannot be met."],
  ])
  expect((await service.call('GET', '/v1/events?agent_id=expecting')).body.total).toBe(0)
})
