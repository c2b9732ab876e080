import { expect, onTestFinished, test } from 'vitest'
import type { Storage } from '../../src/storage/contract/storage.ts'
import { conditionsOf } from '../../src/storage/postgres/calls/list-calls.ts'
import { createConnections } from '../../src/storage/postgres/connections/create-connections.ts'
import { matchesOf } from '../../src/storage/postgres/explore/matches.ts'
import { askRun } from '../run/ask-run.ts'
import { eventAt } from '../storage/storage-contract.ts'
import { until } from '../streams/until.ts'
import { emptyDatabase } from './databases.ts'
import { asAdministrator } from './make-database.ts'
import { openPostgresStorage } from './open-storage.ts'

const SCOPE = { organization_id: 'one', team_id: null }
const FILTER = { from: 0, to: 2 ** 48 - 1, session_id: 'session 7' }
/** The test's present: partitions exist for January, February and March. */
const JANUARY = Date.UTC(2031, 0, 15)
const SESSIONS = 50

async function administer<T = unknown>(url: string, sql: string): Promise<T[]> {
  const admin = new URL(await askRun('postgres'))
  admin.pathname = new URL(url).pathname
  return asAdministrator(admin.href, async (client) => [(await client.query(sql)).rows ?? []].flat())
}

async function open(url: string, warnings: string[] = []): Promise<Storage> {
  const storage = await openPostgresStorage(url, {
    now: () => JANUARY,
    warn: (message, error) => warnings.push(`${message} ${error}`),
  })
  onTestFinished(() => storage.close())
  return storage
}

async function appendSessions(storage: Storage): Promise<void> {
  const events = Array.from({ length: 20 * SESSIONS }, (_, index) =>
    eventAt(JANUARY + index, { session_id: `session ${index % SESSIONS}` }),
  )
  await storage.append(events)
}

/** With row-level security in force, as the service reads. */
async function planOf(url: string, sql: string, values: readonly unknown[]): Promise<string> {
  const connections = createConnections({ url, maxConnections: 1 })
  onTestFinished(() => connections.close())
  return connections.read({ organizations: SCOPE.organization_id }, async (query) => {
    await query('SET LOCAL enable_seqscan = off')
    const { rows } = await query<Record<string, string>>(`EXPLAIN ${sql}`, values)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

test('the events and the calls of a session are found by an index, also under row-level security', async () => {
  const url = await emptyDatabase()
  await appendSessions(await open(url))
  await administer(url, 'ANALYZE')
  const events = matchesOf(SCOPE, FILTER)
  expect(await planOf(url, events?.sql ?? '', events?.values ?? [])).toMatch(
    /Index Cond: \(\(md5\(session_id\)/,
  )
  const calls = conditionsOf(SCOPE, FILTER)
  expect(await planOf(url, `SELECT FROM calls WHERE ${calls.sql}`, calls.values)).toMatch(
    /Index Cond: .*md5\(session_id\)/,
  )
})

test('indexes that a migration left out are made while the service runs, and what was left half-made is made anew', async () => {
  const url = await emptyDatabase()
  // Closed before the indexes go: it would make them again as well.
  const before = await openPostgresStorage(url, { now: () => JANUARY })
  await appendSessions(before)
  await before.close()
  await administer(
    url,
    `DROP INDEX events_of_session, calls_of_session;
     CREATE INDEX events_of_session ON ONLY events (md5(session_id), id) WHERE session_id IS NOT NULL;
     CREATE INDEX events_2031_01_of_session ON events_2031_01 (md5(session_id), id) WHERE session_id IS NOT NULL;
     UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'events_2031_01_of_session'::regclass`,
  )
  const warnings: string[] = []
  const storage = await open(url, warnings)
  const isMade = async () => {
    const indexes = await administer<{ name: string }>(
      url,
      `SELECT indexrelid::regclass::text AS name FROM pg_index
       WHERE indisvalid AND indexrelid::regclass::text ~ '^(events|calls)_of_session$'`,
    )
    return indexes.length === 2
  }
  await until(isMade)
  const { total } = await storage.listEvents(SCOPE, FILTER, { limit: 5, offset: 0 })
  expect(total).toBe(20)
  // A partition that is made from now on has the index too.
  const later = await openPostgresStorage(url, { now: () => Date.UTC(2031, 3, 15) })
  onTestFinished(() => later.close())
  expect(
    await administer(
      url,
      `SELECT p.inhrelid::regclass::text FROM pg_inherits p WHERE p.inhparent = 'events'::regclass AND NOT EXISTS (
         SELECT FROM pg_index i JOIN pg_inherits c ON c.inhrelid = i.indexrelid
         WHERE i.indrelid = p.inhrelid AND i.indisvalid AND c.inhparent = 'events_of_session'::regclass)`,
    ),
  ).toEqual([])
  expect(warnings.filter((message) => message.includes('maintenance step'))).toEqual([])
})
