/** A store for the service under test, of either engine, in a place of its own. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { makeDatabase } from '../../test/postgres/make-database.ts'
import { type PostgresServer, removeDataDir, startPostgres } from '../../test/postgres/start-postgres.ts'
import type { EngineName } from '../part.ts'

export type Engine = {
  readonly name: EngineName
  /** For whatever a part wants to keep beside the store. */
  readonly folder: string
  /** Settings that point the service to this store. */
  readonly environment: Readonly<Record<string, string>>
  /** Ends the store's own processes, if it has any, as a power cut would. */
  kill(): Promise<void>
  /** The other way round. */
  revive(): Promise<void>
  close(): Promise<void>
}

export type EngineOptions = {
  /** The folder that holds the data; without it, one in the place for temporary files. */
  readonly place?: string
  /** Settings of a PostgreSQL server, such as `synchronous_commit=off`. */
  readonly serverSettings?: readonly string[]
}

export async function openEngine(name: EngineName, options: EngineOptions = {}): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'audit-prove-'))
  return openers[name](folder, options)
}

type Opener = (folder: string, options: EngineOptions) => Promise<Engine>

const openers: Readonly<Record<EngineName, Opener>> = { embedded: openEmbedded, postgres: openPostgres }

async function openEmbedded(folder: string, { place = folder }: EngineOptions): Promise<Engine> {
  return {
    name: 'embedded',
    folder,
    environment: { SERVICE_DATA_DIR: join(place, 'data') },
    kill: async () => {},
    revive: async () => {},
    close: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function openPostgres(folder: string, { place, serverSettings = [] }: EngineOptions): Promise<Engine> {
  let server = await startPostgres({ settings: serverSettings })
  const { port } = server
  if (place !== undefined) server = await moveTo(place, server, serverSettings)
  const { dataDir } = server
  const url = await makeDatabase(server.urlOf('postgres'))
  return {
    name: 'postgres',
    folder,
    environment: {
      SERVICE_DATABASE_URL: url,
      SERVICE_SECRET: 'secret-of-the-proof-runs',
      SERVICE_DATA_DIR: join(folder, 'unused'),
    },
    async kill() {
      killFamily(server.child.pid ?? 0)
      await server.stop('SIGKILL')
    },
    async revive() {
      server = await startPostgres({ settings: serverSettings, dataDir, port })
    },
    async close() {
      await server.stop()
      removeDataDir(dataDir)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** With rights and owners as they are. */
async function moveTo(
  place: string,
  server: PostgresServer,
  settings: readonly string[],
): Promise<PostgresServer> {
  await server.stop()
  const folder = join(place, 'postgres')
  mkdirSync(folder)
  const dataDir = join(folder, 'data')
  execFileSync('cp', ['--archive', server.dataDir, dataDir])
  rmSync(dirname(server.dataDir), { recursive: true, force: true })
  return startPostgres({ settings, dataDir, port: server.port })
}

/** All at once: a server whose head alone is gone would still tidy up. */
function killFamily(head: number): void {
  process.kill(head, 'SIGSTOP')
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry)))
    if (parentOf(name) === head) process.kill(Number(name), 'SIGKILL')
}

function parentOf(pid: string): number | null {
  try {
    // The name stands in brackets and may hold anything; the parent is the second word after them.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return null
  }
}
