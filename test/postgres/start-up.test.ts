import { readdirSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../../src/bin/settings.ts'
import { createSealer } from '../../src/storage/secrets/sealer.ts'
import { createSecrets } from '../../src/storage/secrets/secrets.ts'
import { runProgram } from '../process.ts'
import { askRun } from '../run/ask-run.ts'
import { temporaryFolder } from '../service.ts'
import { emptyDatabase } from './databases.ts'
import { asAdministrator, makeDatabase } from './make-database.ts'
import { openPostgresStorage, SECRET } from './open-storage.ts'
import { removeDataDir, startPostgres } from './start-postgres.ts'

const FOLDER = new URL('../../src/storage/postgres/migrations/', import.meta.url)
/** The schema that a new database begins with, and the migrations after it. */
const VERSIONS = [
  20,
  ...readdirSync(FOLDER).flatMap((name) => (/^\d{4}-/.test(name) ? [Number.parseInt(name, 10)] : [])),
]

test('many nodes that start on an empty database together all start, on one schema', async () => {
  const url = await emptyDatabase()
  const nodes = await Promise.all(
    Array.from({ length: 8 }, () => openPostgresStorage(url, { connections: 4 })),
  )
  await Promise.all(nodes.map((node) => node.checkHealth()))
  await Promise.all(nodes.map((node) => node.close()))
  const { rows } = await asAdministrator(url, (client) => client.query('SELECT version FROM migrations'))
  expect(rows.map(({ version }) => version)).toEqual(VERSIONS)
})

test('a database of a newer release is refused with a sentence', async () => {
  const url = await emptyDatabase()
  await (await openPostgresStorage(url)).close()
  await asAdministrator(url, (client) =>
    client.query(`INSERT INTO migrations (version, name) VALUES (999, 'later')`),
  )
  await expect(openPostgresStorage(url)).rejects.toThrow(/newer release \(schema 999/)
})

test('another secret than the one that the database was made with is refused', async () => {
  const url = await emptyDatabase()
  await (await openPostgresStorage(url)).close()
  const other = openPostgresStorage(url, { sealer: createSealer(createSecrets('quite another secret')) })
  await expect(other).rejects.toThrow(/master secret does not belong/)
})

test('a role that may not create tables is told so', async () => {
  const url = new URL(await emptyDatabase())
  const admin = new URL(await askRun('postgres'))
  admin.pathname = url.pathname
  await asAdministrator(admin.href, async (client) => {
    await client.query(
      `DO $$ BEGIN CREATE ROLE guest LOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$`,
    )
  })
  url.username = 'guest'
  await expect(openPostgresStorage(url.href)).rejects.toThrow(/may not create tables in the schema public/)
})

test('a superuser, and a clock that is off, are warned about', async () => {
  const url = new URL(await emptyDatabase())
  url.username = new URL(await askRun('postgres')).username
  const warnings: string[] = []
  const storage = await openPostgresStorage(url.href, {
    now: () => Date.now() - 10_000,
    warn: (message) => warnings.push(message),
  })
  await storage.close()
  expect(warnings).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/row-level security, the second check that keeps organizations apart, is off/),
      expect.stringMatching(/clock of the database is 1\d\.\d s ahead/),
    ]),
  )
})

test('a server that does not sync is refused, one that does not wait is warned about, a standby is refused', async () => {
  const careless = await startPostgres({ settings: ['fsync=off', 'synchronous_commit=off'] })
  onTestFinished(() => removeDataDir(careless.dataDir))
  const url = await makeDatabase(careless.urlOf('postgres'))
  await expect(openPostgresStorage(url)).rejects.toThrow(
    /fsync = off: a power cut would lose acknowledged events/,
  )
  await careless.stop()
  const hasty = await startPostgres({ dataDir: careless.dataDir, settings: ['synchronous_commit=off'] })
  const warnings: string[] = []
  const moved = Object.assign(new URL(url), { port: String(hasty.port) }).href
  await (await openPostgresStorage(moved, { warn: (message) => warnings.push(message) })).close()
  expect(warnings).toEqual([expect.stringMatching(/synchronous_commit = off/)])
  await hasty.stop()
})

test.each([
  [{ SERVICE_DATABASE_URL: 'postgres://db/audit' }, /needs SERVICE_SECRET/],
  [{ SERVICE_DATABASE_URL: 'mysql://db/audit', SERVICE_SECRET: SECRET }, /must begin with postgres:\/\//],
  [{ SERVICE_WORKERS: '2' }, /SERVICE_WORKERS above 1 needs SERVICE_DATABASE_URL/],
  [{ SERVICE_WORKERS: '0' }, /SERVICE_WORKERS must be a number from 1/],
])('settings %j are refused', (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(sentence)
})

test('migrate brings the schema up to date, and says so', async () => {
  const environment = { SERVICE_DATABASE_URL: await emptyDatabase(), SERVICE_SECRET: SECRET }
  expect(await runProgram(['migrate'], temporaryFolder(), environment)).toMatchObject({
    code: 0,
    stdout: `Migrations applied: ${VERSIONS.length}.\n`,
  })
  expect((await runProgram(['migrate'], temporaryFolder(), environment)).stdout).toBe(
    'The database is up to date.\n',
  )
  expect(await runProgram(['migrate'], temporaryFolder())).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There is no store at .*; it is made at the first start\.$/m),
  })
})

test('a database that cannot be reached ends the start with a sentence', async () => {
  const { code, stderr } = await runProgram(['serve'], temporaryFolder(), {
    SERVICE_DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    SERVICE_SECRET: SECRET,
  })
  expect(code).toBe(1)
  expect(stderr).toMatch(/database cannot be reached.*ECONNREFUSED/s)
})
