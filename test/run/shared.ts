/** Started once in a run, by whichever test file needs it first, and ended with the run. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export type SharedName = 'build' | 'hook' | 'postgres' | 'template'

export type Shared = {
  get(name: SharedName): Promise<string>
  stop(): Promise<void>
}

/** Each is loaded only where it is asked for. */
export function createShared(folder: string): Shared {
  const started = new Map<SharedName, Promise<string>>()
  let stopPostgres = async () => {}

  const starters: Readonly<Record<SharedName, () => Promise<string>>> = {
    /** The folder of what is shipped. */
    async build() {
      const script = fileURLToPath(new URL('../../scripts/build.ts', import.meta.url))
      await promisify(execFile)(process.execPath, [script])
      return fileURLToPath(new URL('../../dist', import.meta.url))
    },
    /** The file of the hook alone. */
    async hook() {
      const { buildHook } = await import('../../scripts/build-hook.ts')
      await buildHook(join(folder, 'hook'))
      return join(folder, 'hook', 'audit-hook.cjs')
    },
    /** The URL of a server; `TEST_DATABASE_URL` names another, as a role that may make databases and roles. */
    async postgres() {
      const given = process.env['TEST_DATABASE_URL']
      if (given) return given
      // Nothing in these tests survives them: no commit needs to wait for the disk. (fsync = off the service would refuse.)
      const { startPostgres } = await import('../postgres/start-postgres.ts')
      const server = await startPostgres({ settings: ['synchronous_commit=off'] })
      stopPostgres = server.stop
      return server.urlOf('postgres')
    },
    /** The name of a database that the service has been started on. */
    async template() {
      const { makeTemplate } = await import('../postgres/make-template.ts')
      return makeTemplate(await get('postgres'))
    },
  }

  function get(name: SharedName): Promise<string> {
    const value = started.get(name) ?? starters[name]()
    started.set(name, value)
    return value
  }

  return { get, stop: () => stopPostgres() }
}
