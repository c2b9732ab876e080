import { expect, test } from 'vitest'
import { readRetryAfterMs, retryDelayMs } from '../../src/alerts/retry-schedule.ts'
import { ORGANIZATION, startDelivery } from './delivery.ts'
import { answering, healthy, startReceiver } from './receivers.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const SCHEDULE = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR]

test('an alert that never arrives is tried on the promised schedule, and then shown as failed', async () => {
  const chat = await startReceiver(answering(500))
  const { raise, untilAttempts, untilIdle, pass, clock, tally } = await startDelivery()
  const id = await raise(chat.url)
  for (const [index, delay] of SCHEDULE.entries()) {
    expect(await untilAttempts(id, index + 1)).toMatchObject({
      state: 'pending',
      next_attempt_at: clock.now + delay,
    })
    pass(delay)
  }
  expect(await untilAttempts(id, 8)).toMatchObject({
    state: 'failed',
    next_attempt_at: null,
    last_status: 500,
  })
  pass(1000 * HOUR)
  await untilIdle()
  expect(chat.received).toHaveLength(8)
  expect(tally()).toEqual({ delivered: 0, failed: 1, failedAttempts: 8 })
})

test('jitter adds a tenth at most, and never takes anything away', () => {
  for (const [index, delay] of SCHEDULE.entries()) {
    expect(retryDelayMs(index + 1, 0, () => 0)).toBe(delay)
    expect(retryDelayMs(index + 1, 0, () => 1)).toBe(Math.round(delay * 1.1))
  }
  expect(retryDelayMs(8, 0, () => 0)).toBeNull()
})

test('Retry-After lengthens a wait and never shortens it', () => {
  expect(retryDelayMs(1, 2 * SECOND, () => 0)).toBe(5 * SECOND)
  expect(retryDelayMs(1, HOUR, () => 0)).toBe(HOUR)
})

test.each([
  ['120', 120 * SECOND],
  ['Fri, 01 May 2026 12:00:30 GMT', 30 * SECOND],
  ['Fri, 01 May 2026 11:00:00 GMT', 0],
  ['9999999999', 24 * HOUR],
  ['soon', 0],
  ['-5', 0],
  [undefined, 0],
])('Retry-After: %s is read as %i ms', (header, ms) => {
  expect(readRetryAfterMs(header, Date.UTC(2026, 4, 1, 12))).toBe(ms)
})

test('after five failures in a row a target is left alone, tried with one alert, and then gets all the rest', async () => {
  let isBroken = true
  const chat = await startReceiver((request, response, number) =>
    (isBroken ? answering(503) : healthy)(request, response, number),
  )
  const { raise, untilAttempts, untilState, untilIdle, alert, pass, clock } = await startDelivery()
  const first = []
  for (let count = 0; count < 5; count++) first.push(await raise(chat.url))
  for (const id of first) await untilAttempts(id, 1)
  const opened = chat.received.length
  expect(opened).toBe(5)
  const later = [await raise(chat.url), await raise(chat.url)] as const
  await untilIdle()
  expect(chat.received).toHaveLength(opened)
  expect(await alert(later[0])).toMatchObject({ attempts: 0, next_attempt_at: clock.now + MINUTE })

  pass(MINUTE)
  await untilIdle()
  expect(chat.received).toHaveLength(opened + 1)

  isBroken = false
  pass(2 * MINUTE)
  for (const id of later) await untilState(id, 'delivered')
})

test('alerts held back with a target that stays dead are shown as failed in the end', async () => {
  const chat = await startReceiver(answering(503))
  const { raise, untilAttempts, storage, pass } = await startDelivery()
  for (let count = 0; count < 5; count++) await untilAttempts(await raise(chat.url), 1)
  for (let count = 0; count < 4; count++) await raise(chat.url)
  pass(31 * HOUR)
  for (let failed = 0; failed < 8; ) {
    const page = await storage.listAlerts(ORGANIZATION, { state: 'failed' }, { limit: 50, offset: 0 })
    failed = page.total
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  // The ninth is the one that found out, and goes on by its own schedule.
  const { alerts } = await storage.listAlerts(ORGANIZATION, { state: 'pending' }, { limit: 50, offset: 0 })
  expect(alerts).toMatchObject([{ attempts: 1 }])
})

test('a broken target does not keep alerts from another', async () => {
  const dead = await startReceiver(() => {})
  const chat = await startReceiver()
  const { raise, untilAttempts } = await startDelivery()
  for (let count = 0; count < 50; count++) await raise(`${dead.url}/${count}`)
  await dead.until(8)
  expect(await untilAttempts(await raise(chat.url), 1)).toMatchObject({ state: 'delivered' })
  expect(dead.maxOpen()).toBe(8)
})

test('a stop gives back what is being sent, and the next start sends it', async () => {
  let isHanging = true
  const chat = await startReceiver((request, response, number) => {
    if (!isHanging) healthy(request, response, number)
  })
  const { raise, restart, untilState, untilIdle } = await startDelivery()
  const id = await raise(chat.url)
  await chat.until(1)
  const restarted = restart()
  isHanging = false
  await restarted
  // The first attempt counts for nothing, and nobody waits for its lease to run out: the clock stands still.
  expect(await untilState(id, 'delivered')).toMatchObject({ attempts: 1 })
  await untilIdle()
  expect(chat.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
})
