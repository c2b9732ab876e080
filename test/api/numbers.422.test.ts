import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOrganization, type TestService } from '../service.ts'

let service: TestService
beforeAll(async () => {
  service = await startOrganization()
})
afterAll(() => service.stop())

/** Everything that counts pages, and the versions of a policy. */
const COUNTED = [
  '/v1/events?offset=',
  '/v1/sessions?offset=',
  '/v1/alerts?offset=',
  '/v1/org/changes?offset=',
  '/v1/org/policy/versions?offset=',
  '/v1/org/policy/versions/0?against=',
  '/v1/events?limit=',
  '/v1/alerts?limit=',
  '/v1/events/histogram?buckets=',
]

test.each(COUNTED)('a number that no store can count to is refused: %s', async (path) => {
  for (const number of ['1e300', 'Infinity', '-Infinity', '9007199254740993', '18446744073709551616', 'NaN'])
    expect(await service.call('GET', path + number)).toMatchObject({
      status: 422,
      body: { detail: expect.stringMatching(/^'(offset|against|limit|buckets)' must be /) },
    })
})

test('the version of a policy that cannot exist is refused', async () => {
  for (const number of ['1e300', 'Infinity', '9007199254740993'])
    expect((await service.call('GET', `/v1/org/policy/versions/${number}`)).status).toBe(422)
})

test('a page far beyond the end is empty', async () => {
  const { status, body } = await service.call('GET', '/v1/events?offset=9007199254740991')
  expect([status, body.events]).toEqual([200, []])
})
