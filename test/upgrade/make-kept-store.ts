/**
 * Makes the kept stores of a build: it runs on each engine, is filled, asked, and ended; what it leaves behind goes into
 * `kept/`. Needs the server and `pg_dump` of PostgreSQL 15 or newer of one version:
 * `node test/upgrade/make-kept-store.ts <folder of their binaries> <build of KEPT_BUILDS>`. A kept store is made once
 * for a build and never changed afterwards.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { startService } from '../../prove/service/start-service.ts'
import { makeDatabase } from '../postgres/make-database.ts'
import { freePort } from '../postgres/start-postgres.ts'
import { callService } from '../service.ts'
import { fillLater } from './fill-later.ts'
import { fillStore } from './fill-store.ts'
import {
  type EngineName,
  KEPT_ADMIN_KEY,
  KEPT_BUILDS,
  KEPT_SECRET,
  type KeptBuild,
  keptFile,
  RECEIVERS,
  writeSigningKey,
} from './kept-files.ts'
import { unpackPreviousRelease } from './previous-release.ts'
import { readAnswers } from './read-answers.ts'

const [binaries, build] = process.argv.slice(2) as [string?, KeptBuild?]
if (!binaries || !build || !Object.hasOwn(KEPT_BUILDS, build))
  throw new Error(
    'Usage: node test/upgrade/make-kept-store.ts <folder with initdb, postgres, pg_dump> <build>',
  )
const folder = mkdtempSync(join(tmpdir(), 'audit-kept-store-'))
chmodSync(folder, 0o755)
const program = unpackPreviousRelease(folder, KEPT_BUILDS[build])
mkdirSync(keptFile('.', build), { recursive: true })
try {
  await makeEmbedded()
  await makePostgres(binaries)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function makeEmbedded(): Promise<void> {
  const data = join(folder, 'data')
  mkdirSync(data)
  writeSigningKey(data)
  await record('embedded', { SERVICE_DATA_DIR: data })
  const database = new DatabaseSync(join(data, 'audit.db'))
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
  keep('embedded.db', readFileSync(join(data, 'audit.db')))
}

async function makePostgres(binariesFolder: string): Promise<void> {
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const place = join(folder, 'postgres')
  mkdirSync(place, { mode: 0o700 })
  if (nobody.uid !== undefined) chownSync(place, nobody.uid, nobody.gid)
  const run = { ...nobody, cwd: '/', env: { ...process.env, LC_ALL: 'C' } }
  const initialize = ['-D', place, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale']
  execFileSync(join(binariesFolder, 'initdb'), initialize, { ...run, stdio: 'ignore' })
  const port = await freePort()
  const parameters = ['-D', place, '-p', String(port), '-h', '127.0.0.1', '-k', place]
  const server = spawn(join(binariesFolder, 'postgres'), parameters, { ...run, stdio: 'ignore' })
  const ended = once(server, 'exit')
  try {
    const url = await untilReady(() => makeDatabase(`postgres://postgres@127.0.0.1:${port}/postgres`))
    await record('postgres', { SERVICE_DATABASE_URL: url, SERVICE_DATA_DIR: join(folder, 'unused') })
    // As the superuser: row-level security hides every row from the owner.
    const source = url.replace('//audit@', '//postgres@')
    const dump = execFileSync(
      join(binariesFolder, 'pg_dump'),
      ['--inserts', '--no-owner', '--no-privileges', '--dbname', source],
      { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    )
    keep('postgres.sql', onlyStatements(dump))
  } finally {
    server.kill('SIGINT')
    await ended
  }
}

async function record(engine: EngineName, environment: Record<string, string>): Promise<void> {
  const { host, port } = RECEIVERS[engine]
  const settings = {
    ...{ ...environment, SERVICE_SECRET: KEPT_SECRET, SERVICE_API_KEY: KEPT_ADMIN_KEY },
    // With two organizations a receiver on this machine must be allowed.
    SERVICE_WEBHOOK_ALLOW: host,
  }
  const service = await startService({ program, environment: settings })
  execFileSync(process.execPath, [program, 'orgs', 'create', 'neighbour'], {
    env: { ...process.env, ...settings },
  })
  const url = service.url.origin
  const filled = await fillStore(url, `http://${host}:${port}`)
  // Nobody listens there: every alert has failed once and is to be tried again.
  const attempts = async () =>
    (await callService(url, 'GET', '/v1/alerts', { key: KEPT_ADMIN_KEY })).body.alerts
  // Search and sessions follow the events a moment later.
  const found = async () =>
    (await callService(url, 'GET', '/v1/events?q=target', { key: KEPT_ADMIN_KEY })).body
  while (
    !(await attempts()).every((alert: { attempts: number }) => alert.attempts > 0) ||
    (await found()).total < 12
  )
    await sleep(200)
  const later = build === '0.1.0' ? [] : await fillLater(url)
  const answers = await readAnswers(url, KEPT_ADMIN_KEY)
  await service.stop()
  keep(`${engine}.json`, `${JSON.stringify({ ...filled, later, answers }, null, 1)}\n`)
}

function keep(name: string, content: string | Buffer): void {
  writeFileSync(keptFile(`${name}.gz`, build as KeptBuild), gzipSync(content, { level: 9 }))
}

async function untilReady<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch {
      await sleep(100)
    }
  }
}

/** Without the meta-commands and settings that only the program which made the dump understands. Empty lines may be in texts. */
function onlyStatements(dump: string): string {
  const others = /^(\\|SET (transaction_timeout|default_table_access_method)|CREATE SCHEMA public)/
  return dump
    .split('\n')
    .filter((line) => !others.test(line))
    .join('\n')
}
