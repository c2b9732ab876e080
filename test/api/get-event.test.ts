import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOrganization, type TestService } from '../service.ts'

let service: TestService
beforeAll(async () => {
  service = await startOrganization()
})
afterAll(() => service.stop())

test('200: the record is the one that the POST answered', async () => {
  await service.setPolicy({ logging_level: 'full' })
  const record = await service.post({
    data: { a: [1, 2, { b: null }] },
    context: { session_id: 's' },
    reasoning: 'why not',
  })
  expect(await service.call('GET', `/v1/events/${record.id}`)).toMatchObject({ status: 200, body: record })
})

test('200: a blocked event comes back with decision and reason from every read', async () => {
  await service.setPolicy({
    logging_level: 'paranoid',
    blocking_rules: { enabled: true, block_on: 'medium' },
  })
  const record = await service.post({ action: 'shell_command', data: { command: 'cat /etc/passwd' } })
  expect(record).toMatchObject({ decision: 'block', reason: 'Risk level medium >= threshold medium' })
  expect((await service.call('GET', `/v1/events/${record.id}`)).body).toEqual(record)
  expect((await service.call('GET', '/v1/events?limit=1')).body.events).toEqual([record])
})

test.each([
  ['a ULID of nobody', '01JF8Z5Q3V7W2N4K6M8P0R1S2T'],
  ['no ULID at all', 'no-ulid'],
  ['lower case', '01jf8z5q3v7w2n4k6m8p0r1s2t'],
  ['bad percent-encoding', '%zz'],
  ['half a percent-encoding', '%E0%A4%A'],
  ['5,000 characters', 'x'.repeat(5_000)],
  ['a NUL', '%00'],
])('404: %s', async (_name, id) => {
  const answer = await service.call('GET', `/v1/events/${id}`)
  expect(answer.status).toBe(404)
  expect(Object.keys(answer.body)).toEqual(['detail', 'code'])
})
