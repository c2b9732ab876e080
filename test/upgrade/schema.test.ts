/** Whichever accepted build a store comes from, it ends with the schema of a new one; others are refused untouched. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { createConnections } from '../../src/storage/postgres/connections/create-connections.ts'
import { migrate as migratePostgres } from '../../src/storage/postgres/migrations/migrate.ts'
import { migrate as migrateSqlite, schemaVersion } from '../../src/storage/sqlite/migrations/migrate.ts'
import { emptyDatabase } from '../postgres/databases.ts'
import { asAdministrator } from '../postgres/make-database.ts'
import { startService, temporaryFolder } from '../service.ts'
import { describePostgres, describeSqlite } from './describe-schema.ts'
import { KEPT_BUILDS, KEPT_SECRET, type KeptBuild, placeKeptStore } from './kept-files.ts'

const BUILDS = Object.keys(KEPT_BUILDS) as KeptBuild[]

test.each(BUILDS)(
  'an embedded store of build %s has after its upgrade the schema of a new one',
  async (build) => {
    const folder = temporaryFolder()
    await placeKeptStore('embedded', folder, build)
    const [upgraded, made] = [join(folder, 'audit.db'), ':memory:'].map((file) => {
      const database = new DatabaseSync(file)
      migrateSqlite(database)
      const found = { schema: schemaVersion(database), lines: describeSqlite(database) }
      database.close()
      return found
    })
    expect(made?.lines.length).toBeGreaterThan(500)
    expect(upgraded).toEqual(made)
    expect(made?.schema).toBe(newestFile('sqlite') ?? 24)
  },
)

test.each(BUILDS)('a database of build %s has after its upgrade the schema of a new one', async (build) => {
  const [upgraded, made] = [await emptyDatabase(), await emptyDatabase()]
  await placeKeptStore('postgres', upgraded, build)
  await migrateDatabase(upgraded)
  await migrateDatabase(made)
  const expected = await asAdministrator(made, describePostgres)
  expect(expected.length).toBeGreaterThan(500)
  expect(await asAdministrator(upgraded, describePostgres)).toEqual(expected)
  const versions = await Promise.all([upgraded, made].map(databaseVersion))
  expect(versions).toEqual(versions.map(() => newestFile('postgres') ?? 20))
})

test('an embedded store of a build in between is refused by name, and not a byte of it changes', async () => {
  const folder = temporaryFolder()
  await placeKeptStore('embedded', folder, '1359198')
  const file = join(folder, 'audit.db')
  const database = new DatabaseSync(file)
  database.exec('PRAGMA user_version = 12; PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
  const before = readFileSync(file)
  await expect(startService({ SERVICE_DATA_DIR: folder, SERVICE_SECRET: KEPT_SECRET })).rejects.toThrow(
    /The database has schema 12, .* accepts stores of 0\.1\.0 \(schema 5\), commit 1359198 \(schema 23\) .* Start commit 1359198 with it first/,
  )
  expect(readFileSync(file).equals(before)).toBe(true)
})

test('a database of a build in between is refused by name, and stays as it is', async () => {
  const url = await emptyDatabase()
  await placeKeptStore('postgres', url, '1359198')
  const before = await asAdministrator(url, async (client) => {
    await client.query('DELETE FROM public.migrations WHERE version > 12')
    return describePostgres(client)
  })
  await expect(startService({ SERVICE_DATABASE_URL: url, SERVICE_SECRET: KEPT_SECRET })).rejects.toThrow(
    /The database has schema 12, .* accepts stores of 0\.1\.0 \(schema 1\), commit 1359198 \(schema 19\) .* Start commit 1359198 with it first/,
  )
  expect(await asAdministrator(url, describePostgres)).toEqual(before)
  expect(await databaseVersion(url)).toBe(12)
})

async function migrateDatabase(url: string): Promise<void> {
  const connections = createConnections({ url, maxConnections: 1 })
  try {
    await migratePostgres(connections)
  } finally {
    await connections.close()
  }
}

async function databaseVersion(url: string): Promise<number> {
  const { rows } = await asAdministrator(url, (client) =>
    client.query('SELECT max(version) AS version FROM public.migrations'),
  )
  return rows[0].version
}

/** The number of the last migration that has a file of its own; none since the schema was written anew: undefined. */
function newestFile(engine: string): number | undefined {
  const folder = new URL(`../../src/storage/${engine}/migrations/`, import.meta.url)
  const numbers = readdirSync(folder).flatMap((name) =>
    /^\d{4}-/.test(name) ? [Number.parseInt(name, 10)] : [],
  )
  return numbers.length === 0 ? undefined : Math.max(...numbers)
}
