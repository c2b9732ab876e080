import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOrganization, type TestService } from '../service.ts'

let service: TestService
beforeAll(async () => {
  service = await startOrganization()
  // From here on the key is cached: only then a plain event is answered without the framework.
  await service.post({ action: 'message' })
})
afterAll(() => service.stop())

/** A compressed event is answered by the framework. */
async function send(text: string, isCompressed: boolean) {
  const answer = await service.call('POST', '/v1/events', {
    headers: {
      'x-request-id': 'the-same',
      'idempotency-key': `key-of-${text.length}`,
      ...(isCompressed && { 'content-encoding': 'gzip' }),
    },
    body: isCompressed ? gzipSync(text) : text,
  })
  const headers = [...answer.headers].filter(([name]) => name !== 'date')
  return { status: answer.status, headers, text: answer.text }
}

/** One that is stored; `text` as it stands in JSON. */
function eventOf(text: string): string {
  return `{"agent_id":"a","action":"exec","data":{"command":"sudo reboot","text":"${text}"}}`
}

/** So many that most of these bodies come in pieces. */
const MANY = 20_000

test.each([
  ['an event', 201, eventOf('größer € 😀')],
  ['an event that lacks a field', 422, '{"agent_id":"a"}'],
  ['what is no JSON', 422, '{'],
  ['an event with half a character', 201, eventOf('\\ud83d')],
  ['a long event', 201, eventOf('a'.repeat(MANY))],
  ['a long event with characters of more than a byte', 201, eventOf('größer € 😀'.repeat(MANY))],
  ['a long event with half characters', 201, eventOf('\\ud83d'.repeat(MANY))],
  ['what is long and no JSON', 422, '{'.repeat(MANY)],
])('%s is answered alike with and without the framework', async (_what, status, text) => {
  const direct = await send(text, false)
  expect(direct.status).toBe(status)
  // The same idempotency key: also the id is the same.
  expect(await send(text, true)).toEqual(direct)
  if (status !== 201) return
  const { id } = JSON.parse(direct.text)
  const { body } = await service.call('GET', `/v1/events/${id}`)
  expect(body.data).toEqual(JSON.parse(text).data)
})
