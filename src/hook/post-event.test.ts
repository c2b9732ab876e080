import { expect, test } from 'vitest'
import { deadlineIn } from './deadline.ts'
import { postEvent } from './post-event.ts'

const ALLOWED = '{"decision":"allow"}'

async function outcomeOf(status: number, text = ALLOWED) {
  const message = { body: '{}', idempotency_key: 'k' }
  return postEvent(
    async () => ({ kind: 'answered', status, text, date: null, etag: null, isKeyRevoked: false }),
    message,
    deadlineIn(1_000),
  )
}

test.each([200, 201, 299])('a verdict with status %s is one', async (status) => {
  expect(await outcomeOf(status)).toMatchObject({ kind: 'judged', decision: 'allow' })
})

test.each([199, 300, 302, 401, 404, 429, 500, 503])(
  'what comes with status %s is no verdict, whatever it says: the event is kept',
  async (status) => {
    expect(await outcomeOf(status)).toMatchObject({ kind: 'unavailable' })
  },
)

test.each([400, 403, 413, 415, 422])('with status %s the event is refused for good', async (status) => {
  expect(await outcomeOf(status)).toMatchObject({ kind: 'refused' })
})

test.each(['', 'hello', '[]', '{"decision":"maybe"}'])('%j is no answer of the service', async (text) => {
  expect(await outcomeOf(200, text)).toMatchObject({ kind: 'unavailable' })
})
