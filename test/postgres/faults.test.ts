import { expect, onTestFinished, test } from 'vitest'
import { ADMIN_KEY, callService, startService, type TestService } from '../service.ts'
import { readyDatabase } from './databases.ts'
import { asAdministrator, makeDatabase } from './make-database.ts'
import { SECRET } from './open-storage.ts'
import { freePort, removeDataDir, startPostgres } from './start-postgres.ts'
import { startWireProxy } from './wire-proxy.ts'

async function startNode(url: string): Promise<TestService> {
  const node = await startService({ SERVICE_DATABASE_URL: url, SERVICE_SECRET: SECRET })
  onTestFinished(() => node.stop())
  await node.setPolicy({ logging_level: 'full' })
  return node
}

function post(node: TestService, number: number) {
  return callService(node.url, 'POST', '/v1/events', {
    key: ADMIN_KEY,
    body: { agent_id: 'a', action: 'b', data: { number } },
    headers: { 'idempotency-key': `number-${number}` },
  })
}

/** As a client does: with the same key, until it is taken. */
async function postUntilTaken(node: TestService, number: number): Promise<void> {
  for (;;) {
    const { status } = await post(node, number)
    if (status === 201) return
    expect(status).toBe(503)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const unavailable = { status: 503, body: { detail: expect.stringMatching(/store/) } }

async function numbersOf(node: TestService): Promise<number[]> {
  const { body } = await node.call('GET', '/v1/events?limit=200')
  return body.events
    .map(({ data }: { data: { number: number } }) => data.number)
    .sort((a: number, b: number) => a - b)
}

test('cut off from its database, a node answers 503 with Retry-After, and goes on when the network is back', async () => {
  const url = await readyDatabase()
  const proxy = await startWireProxy(Number(new URL(url).port))
  onTestFinished(() => proxy.close())
  const node = await startNode(proxy.urlOf(url))
  await postUntilTaken(node, 1)
  proxy.partition(true)
  const [written, read] = await Promise.all([post(node, 2), node.call('GET', '/v1/events')])
  expect(written).toMatchObject(unavailable)
  expect(written.headers.get('retry-after')).toBe('1')
  expect(read).toMatchObject(unavailable)
  expect((await node.call('GET', '/healthz', { key: null })).status).toBe(200)
  expect((await node.call('GET', '/readyz', { key: null })).status).toBe(503)
  proxy.partition(false)
  await postUntilTaken(node, 2)
  await expect.poll(async () => (await node.call('GET', '/readyz', { key: null })).status).toBe(200)
  expect(await numbersOf(node)).toEqual([1, 2])
})

test('a server that is stopped and started again is found again', async () => {
  const port = await freePort()
  const first = await startPostgres({ port })
  onTestFinished(() => removeDataDir(first.dataDir))
  const node = await startNode(await makeDatabase(first.urlOf('postgres')))
  await postUntilTaken(node, 1)
  await first.stop()
  expect(await post(node, 2)).toMatchObject(unavailable)
  const again = await startPostgres({ port, dataDir: first.dataDir })
  onTestFinished(() => again.stop())
  await postUntilTaken(node, 2)
  expect(await numbersOf(node)).toEqual([1, 2])
})

test('with every connection of the server taken, a node answers 503, and goes on when one is free', async () => {
  const server = await startPostgres({ settings: ['max_connections=14', 'superuser_reserved_connections=1'] })
  onTestFinished(async () => {
    await server.stop()
    removeDataDir(server.dataDir)
  })
  const url = await makeDatabase(server.urlOf('postgres'))
  const node = await startNode(url)
  await postUntilTaken(node, 1)
  await asAdministrator(server.urlOf('postgres'), async (client) => {
    await client.query(`ALTER ROLE audit CONNECTION LIMIT 0`)
    await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'audit'`)
    expect(await post(node, 2)).toMatchObject(unavailable)
    await client.query(`ALTER ROLE audit CONNECTION LIMIT -1`)
  })
  await postUntilTaken(node, 2)
  expect(await numbersOf(node)).toEqual([1, 2])
})

test('an append that gets no answer in time is refused, and its key tells whether it happened', async () => {
  const url = await readyDatabase()
  const node = await startNode(url)
  await postUntilTaken(node, 1)
  await asAdministrator(url, async (client) => {
    await client.query('BEGIN; LOCK TABLE events IN ACCESS EXCLUSIVE MODE')
    expect(await post(node, 2)).toMatchObject(unavailable)
    await client.query('COMMIT')
  })
  await postUntilTaken(node, 2)
  expect(await numbersOf(node)).toEqual([1, 2])
})

test('while the table of events is locked, or every statement runs out of time, a node is not ready', async () => {
  const url = await readyDatabase()
  const node = await startNode(url)
  const readiness = async () => (await node.call('GET', '/readyz', { key: null })).status
  await asAdministrator(url, async (client) => {
    await client.query('BEGIN; LOCK TABLE events IN ACCESS EXCLUSIVE MODE')
    await expect.poll(readiness).toBe(503)
    await client.query('COMMIT')
    await expect.poll(readiness).toBe(200)
    await client.query('BEGIN; LOCK TABLE nodes IN ACCESS EXCLUSIVE MODE')
    await expect.poll(readiness).toBe(503)
    await client.query('COMMIT')
    await expect.poll(readiness).toBe(200)
  })
})

test('answers that are lost between a commit and the node double nothing', async () => {
  const url = await readyDatabase()
  let commits = 0
  let isOn = false
  const proxy = await startWireProxy(Number(new URL(url).port), (statement) => {
    if (!isOn || statement !== 'COMMIT') return 'pass'
    commits += 1
    return commits % 3 === 0 ? 'lose' : commits % 7 === 0 ? 'cut' : 'pass'
  })
  onTestFinished(() => proxy.close())
  const node = await startNode(proxy.urlOf(url))
  isOn = true
  const numbers = Array.from({ length: 60 }, (_, index) => index)
  await Promise.all(numbers.map((number) => postUntilTaken(node, number)))
  isOn = false
  expect(commits).toBeGreaterThan(6)
  expect(await numbersOf(node)).toEqual(numbers)
})

test('a list whose rest cannot be read any more is cut off, and does not look complete', async () => {
  const url = await readyDatabase()
  const proxy = await startWireProxy(Number(new URL(url).port))
  onTestFinished(() => proxy.close())
  const node = await startNode(proxy.urlOf(url))
  const text = 'x'.repeat(900_000)
  for (let number = 0; number < 40; number += 1) await node.post({ data: { number, text } })
  const response = await fetch(`${node.url}/v1/events?limit=200`, {
    headers: { authorization: `Bearer ${ADMIN_KEY}` },
  })
  expect(response.status).toBe(200)
  // Most of it waits until the client takes more.
  proxy.partition(true)
  await expect(response.text()).rejects.toThrow()
  proxy.partition(false)
  await expect.poll(async () => (await node.call('GET', '/v1/events?limit=1')).status).toBe(200)
  const { body, headers } = await node.call('GET', '/v1/events?limit=200')
  expect(body.events.length).toBe(40)
  expect(headers.get('content-length')).toBeNull()
})
