import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createConnections } from '../../src/storage/postgres/connections/create-connections.ts'
import { EVERY_ORGANIZATION } from '../../src/storage/postgres/connections/query.ts'
import { emptyDatabase } from './databases.ts'

test('what is asked after all connections were cut is not given up for a health check that fails', async () => {
  const url = await emptyDatabase()
  const connections = createConnections({ url, maxConnections: 2 })
  onTestFinished(() => connections.close())
  const other = new pg.Client(url)
  await other.connect()
  onTestFinished(() => other.end())
  const ask = (seconds: number) =>
    connections.read({ organizations: EVERY_ORGANIZATION }, (query) =>
      query<{ answer: number }>(`SELECT 1 AS answer FROM pg_sleep(${seconds})`),
    )
  // Long enough to be asked after meanwhile.
  const askSlowly = () => ask(1.5)
  expect((await askSlowly()).rows).toEqual([{ answer: 1 }])
  await other.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
  // Until the cut is noticed, idle connections may still be taken for good ones.
  const isBack = () =>
    ask(0).then(
      () => true,
      () => false,
    )
  await expect.poll(isBack).toBe(true)
  expect((await askSlowly()).rows).toEqual([{ answer: 1 }])
})

test('a read that takes longer than its time is cancelled on the server too, and its connection is used again', async () => {
  const url = await emptyDatabase()
  const connections = createConnections({ url, maxConnections: 1 })
  onTestFinished(() => connections.close())
  const ask = (sql: string, timeLimitMs: number) =>
    connections.read({ organizations: EVERY_ORGANIZATION, timeLimitMs }, (query) => query(sql))
  const backend = async () => (await ask('SELECT pg_backend_pid() AS pid', 10_000)).rows
  const before = await backend()
  await expect(ask('SELECT pg_sleep(600)', 50)).rejects.toMatchObject({
    kind: 'unavailable',
    cause: { code: '57014' },
  })
  expect(await backend()).toEqual(before)
  const { rows } = await ask(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND query LIKE '%pg_sleep(600)%' AND pid <> pg_backend_pid()`,
    10_000,
  )
  expect(rows).toEqual([])
})
