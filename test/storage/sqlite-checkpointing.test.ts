/** The write-ahead log of the embedded store is copied into the database beside the appends. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { createSealer } from '../../src/storage/secrets/sealer.ts'
import { createSecrets } from '../../src/storage/secrets/secrets.ts'
import { openSqlite } from '../../src/storage/sqlite/open.ts'
import { isDue, keepCheckpointing } from '../../src/storage/sqlite/threads/keep-checkpointing.ts'
import { openDatabase } from '../../src/storage/sqlite/threads/open-database.ts'
import { temporaryFolder } from '../service.ts'
import { eventAt } from './storage-contract.ts'

/** More than is left in the log, and far less than a commit would copy itself. */
const PAGES = 1_500
const PAGE_BYTES = 4_096

function open(file: string): DatabaseSync {
  const database = openDatabase(file, 'writer')
  onTestFinished(() => database.close())
  return database
}

/** In pages. */
function logOf(database: DatabaseSync): { log: number; checkpointed: number } {
  const { log, checkpointed } = database.prepare('PRAGMA wal_checkpoint(NOOP)').get() ?? {}
  return { log: Number(log), checkpointed: Number(checkpointed) }
}

function leftOf(database: DatabaseSync): number {
  const { log, checkpointed } = logOf(database)
  return log - checkpointed
}

function fill(database: DatabaseSync): void {
  database.exec('CREATE TABLE IF NOT EXISTS filled (bytes)')
  database.prepare('INSERT INTO filled VALUES (zeroblob(?))').run(PAGES * PAGE_BYTES)
}

test('events are copied while the store is open, long before a commit would do it', async () => {
  const file = join(temporaryFolder(), 'audit.db')
  const sealer = createSealer(createSecrets('a secret for these tests'))
  const storage = await openSqlite({ file, sealer, now: Date.now, warn: () => {} })
  onTestFinished(() => storage.close())
  const data = JSON.stringify({ text: 'a '.repeat(50_000) })
  const before = statSync(file).size
  for (let number = 0; number < 60; number++) await storage.append([eventAt(Date.now(), { data })])
  // The log may have begun again by now, and holds some pages many times: half of the 1,000 that are due is surely there.
  await expect.poll(() => statSync(file).size).toBeGreaterThan(before + 500 * PAGE_BYTES)
})

test('a long log is left to the commits', () => {
  expect(isDue({ log: 1_000, checkpointed: 0 })).toBe(true)
  expect(isDue({ log: 11_999, checkpointed: 10_999 })).toBe(true)
  expect(isDue({ log: 11_999, checkpointed: 11_000 })).toBe(false)
  expect(isDue({ log: 12_000, checkpointed: 0 })).toBe(false)
})

test('a log of which all was copied begins again', async () => {
  const file = join(temporaryFolder(), 'audit.db')
  const database = open(file)
  const checkpointing = keepCheckpointing(file, () => {})
  onTestFinished(() => checkpointing.stop())
  fill(database)
  await expect.poll(() => leftOf(database)).toBe(0)
  database.exec('CREATE TABLE last (id)')
  expect(logOf(database).log).toBeLessThan(PAGES)
  expect(database.prepare('SELECT length(bytes) AS bytes FROM filled').get()?.['bytes']).toBe(
    PAGES * PAGE_BYTES,
  )
})

test('what somebody still reads stays in the log until the read has ended', async () => {
  const file = join(temporaryFolder(), 'audit.db')
  const database = open(file)
  fill(database)
  const reader = open(file)
  reader.exec('BEGIN; SELECT * FROM filled')
  fill(database)
  const checkpointing = keepCheckpointing(file, () => {})
  onTestFinished(() => checkpointing.stop())
  await expect.poll(() => logOf(database).checkpointed).toBeGreaterThanOrEqual(PAGES)
  expect(leftOf(database)).toBeGreaterThanOrEqual(PAGES)
  expect(reader.prepare('SELECT COUNT(*) AS rows FROM filled').get()?.['rows']).toBe(1)
  reader.exec('COMMIT')
  await expect.poll(() => leftOf(database)).toBe(0)
})
