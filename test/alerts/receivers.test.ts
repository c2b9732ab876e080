import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { startDelivery } from './delivery.ts'
import {
  answering,
  endless,
  hanging,
  healthy,
  resetting,
  startReceiver,
  startSelfSignedReceiver,
  startSlowReceiver,
} from './receivers.ts'

test('a healthy receiver gets the alert once, and it is delivered', async () => {
  const chat = await startReceiver()
  const { raise, untilAttempts, untilIdle, pass } = await startDelivery()
  const id = await raise(chat.url)
  expect(await untilAttempts(id, 1)).toMatchObject({
    state: 'delivered',
    last_status: 200,
    last_answer: '200 OK',
    next_attempt_at: null,
  })
  pass(24 * 3_600_000)
  await untilIdle()
  expect(chat.received).toHaveLength(1)
  expect(chat.received[0]?.headers).toMatchObject({
    'webhook-id': id,
    'content-type': 'application/json; charset=utf-8',
  })
})

const failures: [
  name: string,
  start: () => Promise<{ url: string }>,
  status: number | null,
  answer: RegExp,
][] = [
  ['slow, a byte a second', startSlowReceiver, null, /No answer within/],
  ['hanging', () => startReceiver(hanging), null, /No answer within/],
  ['resetting', () => startReceiver(resetting), null, /reset/],
  ['answering 500', () => startReceiver(answering(500, {}, 'oops')), 500, /^500 Internal Server Error$/],
  ['answering 404', () => startReceiver(answering(404)), 404, /^404 Not Found$/],
  ['with a self-signed certificate', startSelfSignedReceiver, null, /certificate is self-signed/],
  ['that is not there', async () => ({ url: 'http://127.0.0.1:1/' }), null, /refused/],
]

test.each(failures)('a receiver %s: the alert is tried again later', async (_name, start, status, answer) => {
  const { url } = await start()
  const { raise, untilAttempts, clock } = await startDelivery({ timeoutMs: 1500 })
  expect(await untilAttempts(await raise(url), 1)).toMatchObject({
    state: 'pending',
    last_status: status,
    last_answer: expect.stringMatching(answer),
    next_attempt_at: clock.now + 5_000,
  })
})

test('a redirect is a failure, and is not followed', async () => {
  const elsewhere = await startReceiver()
  const chat = await startReceiver(answering(307, { location: elsewhere.url }))
  const { raise, untilAttempts, untilIdle } = await startDelivery()
  expect(await untilAttempts(await raise(chat.url), 1)).toMatchObject({ state: 'pending', last_status: 307 })
  await untilIdle()
  expect(elsewhere.received).toEqual([])
})

test('of an answer of 100 MB no more is read than 64 KiB and the piece that reaches them, and a 2xx is a 2xx', async () => {
  const chat = await startReceiver(endless)
  const read = bytesReadFrom(chat.url)
  const { raise, untilAttempts } = await startDelivery()
  expect(await untilAttempts(await raise(chat.url), 1)).toMatchObject({
    state: 'delivered',
    last_status: 200,
  })
  // Node reads 64 KiB at a time.
  expect(await read).toBeGreaterThanOrEqual(64 * 1024)
  expect(await read).toBeLessThanOrEqual(2 * 64 * 1024)
})

/** By the first request of this process to that address, once its connection is closed. */
function bytesReadFrom(url: string): Promise<number> {
  return new Promise((resolve) => {
    const listen = (message: unknown) => {
      const { request } = message as { request: ClientRequest }
      if (request.host !== new URL(url).hostname || request.getHeader('host') !== new URL(url).host) return
      const { socket } = request
      socket?.once('close', () => resolve(socket.bytesRead))
    }
    subscribe('http.client.response.finish', listen)
    onTestFinished(() => void unsubscribe('http.client.response.finish', listen))
  })
}

test('500s and then 200: the same alert arrives, with the same webhook-id each time', async () => {
  const chat = await startReceiver((request, response, number) =>
    number < 3 ? answering(500)(request, response, number) : healthy(request, response, number),
  )
  const { raise, untilAttempts, pass } = await startDelivery()
  const id = await raise(chat.url)
  await untilAttempts(id, 1)
  pass(5_000)
  await untilAttempts(id, 2)
  pass(300_000)
  expect(await untilAttempts(id, 3)).toMatchObject({ state: 'delivered', attempts: 3 })
  expect(chat.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id, id])
})

test('429 with Retry-After: nothing goes there before that, neither this alert nor another', async () => {
  const chat = await startReceiver((request, response, number) =>
    number === 1
      ? answering(429, { 'retry-after': '60' })(request, response, number)
      : healthy(request, response, number),
  )
  const { raise, untilAttempts, untilIdle, alert, pass, clock } = await startDelivery()
  const first = await raise(chat.url)
  expect(await untilAttempts(first, 1)).toMatchObject({ next_attempt_at: clock.now + 60_000 })
  pass(59_000)
  const second = await raise(chat.url)
  await untilIdle()
  expect(chat.received).toHaveLength(1)
  expect(await alert(second)).toMatchObject({ attempts: 0, next_attempt_at: clock.now + 1_000 })
  pass(1_000)
  expect(await untilAttempts(first, 2)).toMatchObject({ state: 'delivered' })
  expect(await untilAttempts(second, 1)).toMatchObject({ state: 'delivered' })
})

test('an answer that repeats the webhook URL is not kept: it is a secret', async () => {
  const chat = await startReceiver((request, response, number) =>
    answering(404, {}, `Cannot POST ${request.path}`)(request, response, number),
  )
  const { raise, untilAttempts } = await startDelivery()
  const alert = await untilAttempts(await raise(`${chat.url}/T024/B100/abcdefghijklmnop`), 1)
  expect(alert.last_answer).toBe('404 Not Found')
})
