import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestService } from '../service.ts'
import { keepEverything } from './telemetry.ts'

let service: TestService

beforeAll(async () => {
  service = await keepEverything()
})
afterAll(() => service.stop())

const LOGS = '/v1/otlp/v1/logs'
const protobuf = { 'content-type': 'application/x-protobuf' }

test.each([
  ['text that is no JSON', 'hello'],
  ['an empty body', ' '],
  ['a list', '[]'],
  ['a string', '"logs"'],
  ['resourceLogs that is no list', '{"resourceLogs": 5}'],
  ['resourceLogs of numbers', '{"resourceLogs": [5]}'],
  ['scopeLogs that is no list', '{"resourceLogs": [{"scopeLogs": {}}]}'],
  ['logRecords that is no list', '{"resourceLogs": [{"scopeLogs": [{"logRecords": "x"}]}]}'],
  ['JSON that breaks off', '{"resourceLogs": [{"scopeLogs"'],
  ['bytes that are no UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
])('%s is 400', async (_, body) => {
  const answer = await service.call('POST', LOGS, { body })
  expect(answer.status).toBe(400)
  expect(answer.body.detail).toEqual(expect.any(String))
  expect(answer.body.message).toBe(answer.body.detail)
})

test.each([
  ['a length beyond the end', [0x0a, 0x7f, 0x01]],
  ['a number that never ends', [0x08, ...Array<number>(11).fill(0xff)]],
  ['a field without a number', [0x00, 0x01]],
  ['a group', [0x0b, 0x0c]],
  ['text', [...Buffer.from('not protobuf at all')]],
])('protobuf with %s is 400, and the error is JSON', async (_, bytes) => {
  const answer = await service.call('POST', LOGS, { body: new Uint8Array(bytes), headers: protobuf })
  expect(answer.status).toBe(400)
  expect(answer.headers.get('content-type')).toContain('application/json')
  expect(answer.body.message).toBe(answer.body.detail)
})

test('gzip that is none is 400', async () => {
  const headers = { 'content-encoding': 'gzip' }
  const answer = await service.call('POST', LOGS, { body: '{"resourceLogs":[]}', headers })
  expect(answer.status).toBe(400)
})

test('no key or a bad one is 401, a key that may only read is 403', async () => {
  expect((await service.call('POST', LOGS, { body: {}, key: null })).status).toBe(401)
  expect((await service.call('POST', '/v1/otlp/v1/traces', { body: {}, key: 'nonsense' })).status).toBe(401)
  const reader = await service.issueKey({ roles: ['read'] })
  const answer = await service.call('POST', LOGS, { body: {}, key: reader })
  expect(answer.status).toBe(403)
  expect(answer.body.message).toBe(answer.body.detail)
  const sender = await service.issueKey({ roles: ['ingest'] })
  expect((await service.call('POST', LOGS, { body: {}, key: sender })).status).toBe(200)
})

test('more than 20 MiB is 413, counted after decompression', async () => {
  const zeros = gzipSync(Buffer.alloc(64 * 1024 * 1024, 0x20))
  const headers = { 'content-encoding': 'gzip' }
  const answer = await service.call('POST', LOGS, { body: zeros, headers })
  expect(answer.status).toBe(413)
  expect(answer.body.message).toBe(answer.body.detail)
})

test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])(
  '%s is 415',
  async (type) => {
    const answer = await service.call('POST', LOGS, { body: 'x', headers: { 'content-type': type } })
    expect(answer.status).toBe(415)
    expect(answer.body).toEqual({
      code: 'unsupported_media_type',
      detail: 'Content-Type must be application/json or application/x-protobuf.',
      message: 'Content-Type must be application/json or application/x-protobuf.',
    })
  },
)

test('an encoding other than gzip is 415', async () => {
  const headers = { 'content-encoding': 'br' }
  expect((await service.call('POST', LOGS, { body: '{}', headers })).status).toBe(415)
})
