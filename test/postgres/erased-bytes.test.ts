import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { COMMAND_LINE } from '../../src/domain/change.ts'
import { ERASABLE_FIELDS, type Erasure } from '../../src/domain/erasure.ts'
import type { Hold } from '../../src/domain/hold.ts'
import { createUlidSource, firstUlidAt } from '../../src/domain/ulid.ts'
import { readLeaf } from '../../src/evidence/leaf-bytes.ts'
import { keyDigest } from '../../src/storage/commit/idempotent-answer.ts'
import type { EventRow } from '../../src/storage/contract/events.ts'
import { createConnections } from '../../src/storage/postgres/connections/create-connections.ts'
import { dropEmptyPartitions } from '../../src/storage/postgres/forgetting/drop-empty-partitions.ts'
import { dropFacets } from '../../src/storage/postgres/forgetting/drop-facets.ts'
import { noteRewrites, rewriteTables } from '../../src/storage/postgres/forgetting/rewrite-tables.ts'
import { askRun } from '../run/ask-run.ts'
import { eventAt } from '../storage/storage-contract.ts'
import { emptyDatabase } from './databases.ts'
import { asAdministrator } from './make-database.ts'
import { openPostgresStorage } from './open-storage.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const NOW = Date.UTC(2031, 2, 20)
const ids = createUlidSource(
  () => NOW,
  () => Math.floor(Math.random() * 256),
)

async function administer<T>(url: string, work: Parameters<typeof asAdministrator<T>>[1]): Promise<T> {
  const admin = new URL(await askRun('postgres'))
  admin.pathname = new URL(url).pathname
  return asAdministrator(admin.href, work)
}

/** The files of the database that have the word or bytes, once everything is on the disk. */
async function filesWith(url: string, word: string | Buffer): Promise<string[]> {
  const folder = await administer(url, async (client) => {
    await client.query('CHECKPOINT')
    const { rows } = await client.query(
      `SELECT current_setting('data_directory') || '/base/' || oid AS folder FROM pg_database WHERE datname = current_database()`,
    )
    return String(rows[0].folder)
  })
  return readdirSync(folder).filter((name) => bytesOf(join(folder, name)).includes(word))
}

/** A file that PostgreSQL removed since it was listed has no bytes. */
function bytesOf(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}

test('after the rewrite, the words of an erased event are nowhere in the files of the database', async () => {
  const url = await emptyDatabase()
  let now = NOW
  const storage = await openPostgresStorage(url, { now: () => now })
  const connections = createConnections({ url, maxConnections: 1 })
  onTestFinished(async () => {
    await connections.close()
    await storage.close()
  })
  const word = 'quetzalcoatlus'
  const { row } = eventAt(NOW - 5 * DAY_MS, {
    ...{ agent_id: `${word}-agent`, action: `${word}-act`, session_id: `${word}-session` },
    ...{ data: `{"a":"${word} ${'x'.repeat(5_000)}"}`, context: `{"user_email":"${word}@example.com"}` },
    ...{ reasoning: `"about ${word}"`, findings: `[{"rule":"r","where":"data","why":"${word}"}]` },
    ...{ call_id: `${word}-call`, call_facts: 1 },
  })
  const notice = JSON.stringify({ agent_id: `${word}-agent`, action: `${word}-act`, reason: null, why: word })
  const alert = { id: ids.next(), rule_name: 'all', webhook_url: 'https://chat.example.com/x', notice }
  await storage.append([{ row, stored: true, idempotency: null, alerts: [alert], marks: [] }])
  await storage.append([eventAt(NOW - 5 * DAY_MS), eventAt(NOW)])
  const hold: Hold = {
    ...{ id: ids.next(), case_name: word, reason: `of ${word}`, filter: { agent_id: 'nobody' } },
    ...{ created_at: NOW, key_id: null, key_name: 'k', released_at: null, released_by: null },
  }
  await storage.createHold('one', hold, {
    ...{ id: ids.next(), kind: 'hold.created', actor: COMMAND_LINE, team_id: null, subject: hold.id },
    ...{ before: null, after: null },
  })
  await expect.poll(() => storage.searchCompleteUntil(null)).toBeNull()
  expect((await filesWith(url, word)).length).toBeGreaterThan(3)
  const [found] = await storage.findLeaves('one', [row.id])
  const salt = Buffer.from(readLeaf(found?.leaf ?? new Uint8Array(), 0).salt)
  expect((await filesWith(url, salt)).length).toBeGreaterThan(0)

  const erasure: Erasure = {
    ...{ id: ids.next(), mode: 'fields', fields: ERASABLE_FIELDS, reason: 'r', key_id: null, key_name: 'k' },
    created_at: NOW,
  }
  await expect.poll(async () => (await storage.eraseEvents('one', erasure, [row.id])).erased).toBe(1)
  const records = [`holds:${hold.id}`]
  expect(await storage.eraseCopies('one', erasure, { alerts: [], changes: [], records })).toBe(1)
  expect(await storage.cleanFiles(false)).toBe(false)
  now += 10 * MINUTE_MS
  await dropFacets(connections, now, 0)
  expect(await storage.cleanFiles(true)).toBe(true)
  expect(await filesWith(url, word)).toEqual([])
  // What would let somebody try out a dictionary against the commitments.
  expect(await filesWith(url, salt)).toEqual([])
  expect((await storage.findEvent('one', row.id))?.agent_id).toBe('erased')
  expect(
    (await storage.countEvents({ organization_id: 'one', team_id: null }, { from: 0, to: 2 ** 47 })).by_agent,
  ).toBe('{"agent":2,"erased":1}')
})

test('nor are they in the statistics of its columns, also of partitioned tables, and of the key nothing is left to compare a guess with', async () => {
  const url = await emptyDatabase()
  let now = Date.now()
  const storage = await openPostgresStorage(url, { now: () => now })
  const connections = createConnections({ url, maxConnections: 1 })
  onTestFinished(async () => {
    await connections.close()
    await storage.close()
  })
  const word = 'pterodaustro'
  // Of sessions, calls and reviews there are none afterwards: statistics of an empty table stay as they are.
  const events = Array.from({ length: 12 }, (_, number) => {
    const name = number < 6 ? `${word}-${number % 3}` : `other-${number}`
    return eventAt(now, {
      ...{
        agent_id: `${name}-agent`,
        action: `${name}-act`,
        data: `{"a":"${name}"}`,
        reasoning: `"${name}"`,
      },
      context: `{"user_email":"${name}@example.com"}`,
      ...(number < 6 && {
        ...{ session_id: `${name}-session`, call_id: `${name}-call`, call_facts: 1 },
        findings: `[{"rule":"r","where":"data","why":"${name}"}]`,
      }),
    })
  })
  const idempotency = { key: 'k', body_hash: 'hash of a body' }
  const [first] = events
  const digest = keyDigest(first?.row as EventRow, idempotency).body
  for (const event of events)
    await storage.append([{ ...event, idempotency: event === first ? idempotency : null }])
  await expect.poll(() => storage.searchCompleteUntil(null)).toBeNull()
  const columnsWith = () =>
    administer(url, async (client) => {
      const { rows } = await client.query(
        `SELECT tablename || '.' || attname AS name FROM pg_stats WHERE schemaname = 'public'
           AND concat(most_common_vals::text, histogram_bounds::text, most_common_elems::text) LIKE '%${word}%'`,
      )
      return rows.map(({ name }) => String(name))
    })
  await administer(url, (client) => client.query('ANALYZE'))
  expect(await columnsWith()).toEqual(
    expect.arrayContaining(['events.data', 'facets.agent_id', 'calls.call_id']),
  )
  expect((await filesWith(url, digest)).length).toBeGreaterThan(0)

  const ids = events.filter(({ row }) => row.agent_id.startsWith(word)).map(({ row }) => row.id)
  const erasure: Erasure = {
    ...{ id: 'e', mode: 'fields', fields: ERASABLE_FIELDS, reason: 'r', key_id: null, key_name: 'k' },
    created_at: now,
  }
  await expect.poll(async () => (await storage.eraseEvents('one', erasure, ids)).waiting).toEqual([])
  now += 10 * MINUTE_MS
  await dropFacets(connections, now, 0)
  expect(await storage.cleanFiles(true)).toBe(true)
  expect(await columnsWith()).toEqual([])
  expect(await filesWith(url, word)).toEqual([])
  expect(await filesWith(url, digest)).toEqual([])
  // What is left has statistics: reads are planned as before.
  const { rows } = await administer(url, (client) =>
    client.query(`SELECT FROM pg_stats WHERE tablename = 'facets' AND attname = 'agent_id'`),
  )
  expect(rows).toHaveLength(1)
})

test('every table that may have words of an event can be rewritten while it is empty', async () => {
  const url = await emptyDatabase()
  const storage = await openPostgresStorage(url, { now: () => NOW })
  const connections = createConnections({ url, maxConnections: 1 })
  onTestFinished(async () => {
    await connections.close()
    await storage.close()
  })
  await connections.write({ organizations: 'one' }, (query) => noteRewrites(query, [firstUlidAt(NOW)], NOW))
  expect(await rewriteTables(connections, NOW)).toBe(true)
  expect(await storage.append([eventAt(NOW)])).toEqual([{ kind: 'created' }])
})

test('a facet that a node may still have cached stays; what comes in under it is counted', async () => {
  const url = await emptyDatabase()
  let now = NOW
  const storage = await openPostgresStorage(url, { now: () => now })
  const connections = createConnections({ url, maxConnections: 1 })
  onTestFinished(async () => {
    await connections.close()
    await storage.close()
  })
  const first = eventAt(NOW - DAY_MS, { agent_id: 'jane' })
  await storage.append([first])
  await expect.poll(() => storage.searchCompleteUntil(null)).toBeNull()
  const erasure: Erasure = {
    ...{ id: ids.next(), mode: 'fields', fields: ['agent_id'], reason: 'r', key_id: null, key_name: 'k' },
    created_at: NOW,
  }
  await expect.poll(async () => (await storage.eraseEvents('one', erasure, [first.row.id])).erased).toBe(1)
  // This node has the facet cached.
  await storage.append([eventAt(NOW, { agent_id: 'jane' })])
  now += 10 * MINUTE_MS
  await dropFacets(connections, now, 0)
  await storage.append([eventAt(NOW + 1, { agent_id: 'jane' })])
  const { by_agent } = await storage.countEvents(
    { organization_id: 'one', team_id: null },
    { from: 0, to: 2 ** 47 },
  )
  expect(by_agent).toBe('{"jane":2,"erased":1}')
})

test('the partition of a past month is dropped once nothing of anybody is left in it', async () => {
  const url = await emptyDatabase()
  const storage = await openPostgresStorage(url, { now: () => Date.UTC(2031, 0, 10) })
  const connections = createConnections({ url, maxConnections: 1 })
  onTestFinished(async () => {
    await connections.close()
    await storage.close()
  })
  await storage.append([
    eventAt(Date.UTC(2031, 0, 9)),
    eventAt(Date.UTC(2031, 1, 9), { organization_id: 'two' }),
  ])
  const partitions = () =>
    administer(url, async (client) => {
      const { rows } = await client.query(
        `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'events'::regclass ORDER BY 1`,
      )
      return rows.map(({ name }) => name)
    })
  const all = ['events_2031_01', 'events_2031_02', 'events_2031_03', 'events_of_other_times']
  expect(await partitions()).toEqual(all)
  // Somebody else may have the lock: then it is for the next time.
  const dropped = () => dropEmptyPartitions(connections, Date.UTC(2031, 4, 1)).catch(() => {})
  await expect.poll(() => dropped().then(partitions)).toEqual(all.filter((name) => name !== 'events_2031_03'))
})
