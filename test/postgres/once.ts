/** One PostgreSQL for the whole run; each test file makes databases of its own on it. */
import type { TestProject } from 'vitest/node'
import { removeDataDir, startPostgres } from './start-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
  }
}

/** `TEST_DATABASE_URL`: another server, as a role that may make databases and roles. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) {
    project.provide('postgres', given)
    return async () => {}
  }
  // Nothing in these tests survives them: no commit needs to wait for the disk. (fsync = off the service would refuse.)
  const server = await startPostgres({ settings: ['synchronous_commit=off'] })
  project.provide('postgres', server.urlOf('postgres'))
  return async () => {
    await server.stop()
    removeDataDir(server.dataDir)
  }
}
