import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createRequestGate } from '../admission/create-request-gate.ts'
import { shedLoad } from './shed-load.ts'

/** Time advances by so much each time that the clock is read. */
async function appWhereEachClockReadTakes(ms: number) {
  const app = Fastify()
  let time = 0
  shedLoad(app, createRequestGate(), () => (time += ms))
  app.get('/work', { config: { access: ['read'] } }, async () => ({ done: true }))
  app.get('/question', { config: { access: ['ingest'], isQuestion: true } }, async () => ({ done: true }))
  app.get('/health', { config: { access: 'public' } }, async () => ({ done: true }))
  await app.ready()
  return (urls: readonly string[]) => Promise.all(urls.map((url) => app.inject({ url })))
}

const BACKLOG = 100

test('of a backlog, requests that would wait too long are refused with 503 and Retry-After', async () => {
  const ask = await appWhereEachClockReadTakes(200)
  const answers = await ask(Array.from({ length: BACKLOG }, () => '/work'))
  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  expect(answers[0]?.statusCode).toBe(200)
  expect(refused.length).toBeGreaterThan(0)
  for (const { headers, body } of refused) {
    expect(headers['retry-after']).toBe('1')
    expect(JSON.parse(body)).toMatchObject({ detail: expect.any(String), message: expect.any(String) })
  }
})

test('a backlog that is served in time is served completely', async () => {
  const ask = await appWhereEachClockReadTakes(1)
  const answers = await ask(Array.from({ length: BACKLOG }, () => '/work'))
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
})

test('a few requests are served, however long it takes', async () => {
  const ask = await appWhereEachClockReadTakes(200)
  const answers = await ask(Array.from({ length: 10 }, () => '/work'))
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
})

test.each(['/health', '/question'])('%s is answered nevertheless', async (path) => {
  const ask = await appWhereEachClockReadTakes(200)
  const answers = await ask(Array.from({ length: BACKLOG }, () => path))
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
})

test('the next tick starts again from zero', async () => {
  const ask = await appWhereEachClockReadTakes(200)
  await ask(Array.from({ length: BACKLOG }, () => '/work'))
  await new Promise((resolve) => setImmediate(resolve))
  const [answer] = await ask(['/work'])
  expect(answer?.statusCode).toBe(200)
})
