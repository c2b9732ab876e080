import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOrganization, type TestService } from '../service.ts'

let service: TestService
beforeAll(async () => {
  service = await startOrganization()
})
afterAll(() => service.stop())

import { gzipSync } from 'node:zlib'

const detail = 'The body is too large.'

test('a body over 1 MiB is refused, one just below is taken', async () => {
  const empty = '{"agent_id":"a","action":"b","data":{"text":""}}'
  const body = (bytes: number) => empty.replace('""', `"${'x'.repeat(bytes - empty.length)}"`)
  expect((await service.call('POST', '/v1/events', { body: body(1024 * 1024) })).status).toBe(201)
  const answer = await service.call('POST', '/v1/events', { body: body(1024 * 1024 + 1) })
  expect(answer).toMatchObject({ status: 413, body: { detail } })
})

test('100 MiB of zeros in 100 kB of gzip are refused, by their opened size', async () => {
  const body = gzipSync(Buffer.alloc(100 * 1024 * 1024))
  const answer = await service.call('POST', '/v1/events', { body, headers: { 'content-encoding': 'gzip' } })
  expect(answer).toMatchObject({ status: 413, body: { detail } })
  expect((await service.call('GET', '/v1/events')).status).toBe(200)
})
