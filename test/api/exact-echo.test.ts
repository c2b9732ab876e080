import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOrganization, type TestService } from '../service.ts'

let service: TestService
beforeAll(async () => {
  service = await startOrganization()
})
afterAll(() => service.stop())

import fc from 'fast-check'

beforeAll(() => service.setPolicy({ logging_level: 'full' }))

/** The members as text: a comparison of parsed values would not see a number that lost its last digits. */
async function echoOf(data: string, reasoning = 'null'): Promise<void> {
  const body = `{"reasoning":${reasoning},"context":${data},"agent_id":"a","action":"b","data":${data}}`
  const posted = await service.call('POST', '/v1/events', { body })
  expect(posted.status).toBe(201)
  const echo = `"data":${data},"context":${data},"reasoning":${reasoning}`
  expect(posted.text).toContain(echo)
  const read = await service.call('GET', `/v1/events/${posted.body.id}`)
  expect(read.text).toBe(posted.text)
  expect((await service.call('GET', '/v1/events?limit=1')).text).toContain(echo)
}

test.each([
  ['large integers', '{"n":9223372036854775807,"m":-9223372036854775808,"e":1e400,"z":-0,"f":1.10}'],
  [
    '__proto__, constructor and prototype',
    '{"__proto__":{"admin":true},"constructor":{"prototype":{"x":1}}}',
  ],
  ['key order, also of integers, and doubled keys', '{"b":1,"a":2,"10":3,"9":4,"b":5}'],
  ['lone surrogates and NUL', '{"s":"\\ud800","t":"\\udc00\\ud800","u":"\\u0000"}'],
  ['escapes as they were written', '{"s":"\\u0041\\/\\n\\"\\\\","\\u0061":1}'],
  ['unusual Unicode', '{"s":"\u2028\u202e\ufeff\u{10ffff}e\u0301","\u{1f600}":1}'],
  ['white space', '{ "a" : [ 1 ,\t2 ] ,\n "b" : { } }'],
  ['64 levels', `${'{"a":'.repeat(63)}{}${'}'.repeat(63)}`],
  ['nothing', '{}'],
])('%s', async (_name, data) => {
  await echoOf(data, '"\\ud83d because \\u0000"')
})

test('generated JSON comes back to the letter', async () => {
  const object = fc.dictionary(
    fc.string({ unit: 'binary' }),
    fc.jsonValue({ noUnicodeString: false } as never),
  )
  await fc.assert(
    fc.asyncProperty(
      object,
      fc.option(fc.string({ unit: 'binary', maxLength: 200 })),
      async (data, reasoning) => {
        await echoOf(JSON.stringify(data), JSON.stringify(reasoning))
      },
    ),
    { numRuns: 150 },
  )
})

test('what is data stays data: the requests after a poisoned one are unaffected', async () => {
  await echoOf('{"__proto__":{"stored":false,"polluted":"yes"}}')
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  expect(await service.post({ data: {} })).toMatchObject({ stored: true, data: {} })
})
