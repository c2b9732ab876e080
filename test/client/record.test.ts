/** What is recorded in the background arrives once, whatever happens on the way. */
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDiskBuffer } from '../../src/client/disk.ts'
import { createMemoryBuffer } from '../../src/client/memory-buffer.ts'
import { fakeService } from '../hook/fake-service.ts'
import { type TestService, temporaryFolder } from '../service.ts'
import { blockingService, eventsOf, goneUrl, testClient } from './client-service.ts'

let service: TestService

beforeAll(async () => {
  service = await blockingService()
})
afterAll(() => service.stop())

const numbered = (n: number) => ({ action: 'note', data: { n } })

async function numbersOf(session: string): Promise<number[]> {
  return (await eventsOf(service, session)).map(({ data }) => data.n).sort((a, b) => a - b)
}

const range = (length: number) => Array.from({ length }, (_, index) => index)

test('events are sent together, in few requests', async () => {
  let requests = 0
  const client = testClient(service.url, {
    batchSize: 50,
    flushIntervalMs: 60_000,
    fetch: (input, init) => {
      requests += 1
      return fetch(input, init)
    },
  })
  for (const n of range(120)) client.record(numbered(n))
  expect(await client.flush(60_000)).toBe(true)
  expect(requests).toBe(3)
  expect(client.counts()).toEqual({ buffered: 0, sent: 120, refused: 0, dropped: 0 })
  expect(await numbersOf(client.sessionId)).toEqual(range(120))
})

test('without a flush they are sent after a moment, and at once where a batch is full', async () => {
  const client = testClient(service.url, { batchSize: 3, flushIntervalMs: 60_000 })
  for (const n of range(3)) client.record(numbered(n))
  await expect.poll(() => client.counts().sent).toBe(3)
  const later = testClient(service.url)
  later.record(numbered(0))
  await expect.poll(() => later.counts().sent).toBe(1)
})

test('answers that are lost make no doubles: alone, together, or first together and then alone', async () => {
  for (const events of [1, 20]) {
    let lost = 2
    const client = testClient(service.url, {
      flushIntervalMs: 60_000,
      fetch: async (input, init) => {
        const response = await fetch(input, init)
        if (lost-- > 0) throw new TypeError('connection lost')
        // The batch is in the store already; now each is sent by itself.
        return lost === -1 && events > 1 ? new Response('', { status: 413 }) : response
      },
    })
    for (const n of range(events)) client.record(numbered(n))
    expect(await client.flush(60_000)).toBe(true)
    expect(await numbersOf(client.sessionId)).toEqual(range(events))
  }
})

test('an event that the service refuses does not hold up the others, and is counted and said', async () => {
  const client = testClient(service.url, { flushIntervalMs: 60_000 })
  client.record(numbered(0))
  client.record({ action: 'NUL \u0000', data: {} })
  client.record(numbered(1))
  expect(await client.flush(60_000)).toBe(true)
  expect(client.counts()).toEqual({ buffered: 0, sent: 2, refused: 1, dropped: 0 })
  expect(client.problems).toEqual([
    `The audit service at ${service.url} refused events; they are not sent again.`,
  ])
  expect(await numbersOf(client.sessionId)).toEqual([0, 1])
})

test('a service that is busy is left alone for as long as it asks', async () => {
  const times: number[] = []
  const url = await fakeService((_, response) => {
    times.push(performance.now())
    if (times.length === 1) response.writeHead(503, { 'retry-after': '2' }).end('{}')
    else response.writeHead(201).end('{"decision":"allow"}')
  })
  const client = testClient(url)
  client.record(numbered(0))
  expect(await client.flush(60_000)).toBe(true)
  const [first = 0, second = 0] = times
  // Not sooner; later is the machine's business.
  expect(second - first).toBeGreaterThan(1900)
})

test('a full buffer drops what comes, and says so once', async () => {
  const client = testClient(await goneUrl(), { buffer: createMemoryBuffer({ maxEvents: 2 }) })
  for (const n of range(5)) client.record(numbered(n))
  expect(client.counts()).toEqual({ buffered: 2, sent: 0, refused: 0, dropped: 3 })
  expect(client.problems.filter((problem) => problem.includes('lost'))).toEqual([
    'Events are lost: the buffer is full, or cannot be written.',
  ])
  const small = testClient(await goneUrl(), { buffer: createMemoryBuffer({ maxBytes: 1000 }) })
  small.record({ action: 'note', data: { text: 'x'.repeat(2000) } })
  expect(small.counts()).toMatchObject({ buffered: 0, dropped: 1 })
})

test('close sends what it can, says what it could not, and takes nothing more', async () => {
  const client = testClient(service.url, { flushIntervalMs: 60_000 })
  client.record(numbered(0))
  expect(await client.close(60_000)).toBe(true)
  expect(await numbersOf(client.sessionId)).toEqual([0])
  client.record(numbered(1))
  expect(client.counts()).toMatchObject({ sent: 1, dropped: 1 })
  expect(await client.flush()).toBe(true)

  const away = testClient(await goneUrl())
  away.record(numbered(0))
  expect(await away.close(50)).toBe(false)
  expect(away.counts()).toMatchObject({ buffered: 0, dropped: 1 })
  expect(away.problems.at(-1)).toMatch(
    /^Events are lost: the audit service at .* did not take them in time\.$/,
  )
})

test('a folder keeps events until the program starts again, for the owner alone', async () => {
  const folder = join(temporaryFolder(), 'buffer')
  const away = testClient(await goneUrl(), { buffer: createDiskBuffer(folder), sessionId: 'disk-session' })
  for (const n of range(5)) away.record(numbered(n))
  await away.ask({ action: 'shell_command', data: { command: 'ls' } })
  expect(await away.close(50)).toBe(false)
  expect(away.problems.filter((problem) => problem.includes('lost'))).toEqual([])
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  const [file = ''] = readdirSync(folder)
  expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600)
  writeFileSync(join(folder, `000000000000000-lib-${'0'.repeat(32)}.json`), 'half of an ev')

  const again = testClient(service.url, { buffer: createDiskBuffer(folder) })
  expect(again.counts().buffered).toBe(7)
  expect(await again.flush(60_000)).toBe(true)
  expect(readdirSync(folder)).toEqual([`000000000000000-lib-${'0'.repeat(32)}.json.unreadable`])
  const events = await eventsOf(service, 'disk-session')
  expect(events.map(({ data }) => data.n ?? data.command)).toEqual(['ls', 4, 3, 2, 1, 0])
})

test('two programs that share a folder store each event once', async () => {
  const folder = join(temporaryFolder(), 'buffer')
  const away = testClient(await goneUrl(), { buffer: createDiskBuffer(folder), sessionId: 'shared-session' })
  for (const n of range(30)) away.record(numbered(n))
  await away.close(0)
  const both = [1, 2].map(() => testClient(service.url, { buffer: createDiskBuffer(folder), batchSize: 7 }))
  expect(await Promise.all(both.map((client) => client.flush(60_000)))).toEqual([true, true])
  expect(await numbersOf('shared-session')).toEqual(range(30))
})

test('a full folder drops what comes', async () => {
  const folder = join(temporaryFolder(), 'buffer')
  const client = testClient(await goneUrl(), { buffer: createDiskBuffer(folder, { maxEvents: 2 }) })
  for (const n of range(3)) client.record(numbered(n))
  expect(client.counts()).toMatchObject({ buffered: 2, dropped: 1 })
})
