import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createConnections, EVERY_ORGANIZATION } from '../../src/storage/postgres/connections.ts'
import { emptyDatabase } from './databases.ts'

test('what is asked after all connections were cut is not given up for the connection of the health check', async () => {
  const url = await emptyDatabase()
  const connections = createConnections({ url, atMost: 2 })
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
  await expect.poll(isBack, { timeout: 120_000 }).toBe(true)
  expect((await askSlowly()).rows).toEqual([{ answer: 1 }])
})
