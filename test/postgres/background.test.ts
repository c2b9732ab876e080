/** What a store does unasked: an operator learns that it fails, and that it works again. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createNoticer } from '../../src/alerts/create-noticer.ts'
import { createBackgroundFailures } from '../../src/domain/background-failures.ts'
import { createUlidSource } from '../../src/domain/ulid.ts'
import type { Storage } from '../../src/storage/contract/storage.ts'
import { createSealer } from '../../src/storage/secrets/sealer.ts'
import { createSecrets } from '../../src/storage/secrets/secrets.ts'
import { openSqlite } from '../../src/storage/sqlite/open.ts'
import { temporaryFolder } from '../service.ts'
import { eventAt } from '../storage/storage-contract.ts'
import { readyDatabase } from './databases.ts'
import { openPostgresStorage } from './open-storage.ts'

type Warn = (message: string, error?: unknown) => void

/** The store, and a connection to its database of which it knows nothing. */
type Opened = { readonly storage: Storage; run(sql: string): Promise<unknown> }

async function openEmbedded(warn: Warn): Promise<Opened> {
  const file = join(temporaryFolder(), 'audit.db')
  const sealer = createSealer(createSecrets('a secret for these tests'))
  const storage = await openSqlite({ file, sealer, now: Date.now, warn })
  const database = new DatabaseSync(file)
  onTestFinished(() => database.close())
  return { storage, run: async (sql) => database.exec(sql) }
}

async function openOnPostgres(warn: Warn): Promise<Opened> {
  const url = await readyDatabase()
  const storage = await openPostgresStorage(url, { warn })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return { storage, run: (sql) => client.query(sql) }
}

function causeOf(error: unknown): string {
  const { message, cause } = (error ?? {}) as Error
  return `${message} ${cause}`
}

test.each([
  ['the embedded store', openEmbedded],
  ['PostgreSQL', openOnPostgres],
] as const)(
  'on %s, what cannot follow the events is logged with its cause and counted, until it can',
  async (_, open) => {
    const warnings: string[] = []
    const { storage, run } = await open((message, error) => warnings.push(`${message} ${causeOf(error)}`))
    onTestFinished(() => storage.close())
    const failed = () =>
      storage.measure().background.find(({ task }) => task === 'follow_events')?.failed ?? 0

    await run('ALTER TABLE group_totals RENAME TO elsewhere')
    await storage.append([eventAt(1)])
    await expect.poll(failed, { timeout: 15_000 }).toBeGreaterThanOrEqual(2)
    const began = warnings.filter((line) => line.includes('(background task follow_events)'))
    expect(began).toEqual([expect.stringMatching(/fall behind the events.*group_totals/)])

    await run('ALTER TABLE elsewhere RENAME TO group_totals')
    await expect
      .poll(() => warnings, { timeout: 15_000 })
      .toContainEqual(expect.stringContaining('The background task follow_events works again'))
  },
  60_000,
)

test('that notices cannot be looked for is logged once, however often it is tried', async () => {
  const warnings: string[] = []
  const { storage, run } = await openEmbedded(() => {})
  onTestFinished(() => storage.close())
  await run('ALTER TABLE notice_settings RENAME TO elsewhere')
  const background = createBackgroundFailures((message) => warnings.push(message))
  const ids = createUlidSource(Date.now, () => 0)
  const noticer = createNoticer({ storage, ids, now: Date.now, background, wake: () => {} })
  onTestFinished(() => noticer.stop())
  noticer.start()
  await expect.poll(() => background.tally()[0]?.failed, { timeout: 15_000 }).toBeGreaterThanOrEqual(2)
  expect(warnings).toEqual([expect.stringContaining('(background task notice_calls)')])
}, 30_000)
