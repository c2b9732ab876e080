import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createConnections } from '../../src/storage/postgres/connections/create-connections.ts'
import { migrate } from '../../src/storage/postgres/migrations/migrate.ts'
import { emptyDatabase } from '../postgres/databases.ts'
import { asAdministrator } from '../postgres/make-database.ts'
import { startService } from '../service.ts'
import { KEPT_ADMIN_KEY, KEPT_SECRET, placeKeptStore } from './kept-files.ts'

test('a migration takes the tables of an append in its order: a running node and it never wait for each other', async () => {
  const url = await emptyDatabase()
  await placeKeptStore('postgres', url)
  const append = new pg.Client({ connectionString: url })
  await append.connect()
  await append.query('BEGIN')
  await append.query('LOCK TABLE events IN ROW EXCLUSIVE MODE')
  const newer = startService({
    SERVICE_DATABASE_URL: url,
    SERVICE_SECRET: KEPT_SECRET,
    SERVICE_API_KEY: KEPT_ADMIN_KEY,
  })
  onTestFinished(async () => (await newer).stop())
  onTestFinished(() => append.end())

  const waiting = await vi.waitUntil(() => locksOfWhoWaits(url), { timeout: 120_000, interval: 10 })
  expect(waiting).not.toContain('arrivals')
  await append.query('LOCK TABLE arrivals IN ROW EXCLUSIVE MODE')
  await append.query('COMMIT')
  await expect(newer).resolves.toBeDefined()
})

test('a migration waits for no append that has its idempotency keys: such a one waits for the events next', async () => {
  const url = await emptyDatabase()
  await placeKeptStore('postgres', url)
  const append = new pg.Client({ connectionString: url })
  await append.connect()
  onTestFinished(() => append.end())
  await append.query('BEGIN')
  await append.query('LOCK TABLE idempotency_keys IN ROW EXCLUSIVE MODE')
  const connections = createConnections({ url, maxConnections: 1 })
  onTestFinished(() => connections.close())
  expect(await migrate(connections)).toBeGreaterThan(0)
})

/** The tables that the migration holds while it waits for the events; null until it waits. */
function locksOfWhoWaits(url: string): Promise<string[] | null> {
  return asAdministrator(url, async (client) => {
    const { rows } = await client.query<{ held: string[] | null }>(
      `SELECT array(SELECT relation::regclass::text FROM pg_locks held
                    WHERE held.pid = waiting.pid AND held.granted AND held.relation IS NOT NULL) AS held
       FROM pg_locks waiting
       WHERE NOT waiting.granted AND waiting.mode = 'AccessExclusiveLock' AND waiting.relation = 'events'::regclass
         AND waiting.database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    )
    return rows[0]?.held ?? null
  })
}
