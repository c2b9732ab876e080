import { existsSync } from 'node:fs'
import { createConnections } from '../storage/postgres/connections/create-connections.ts'
import { migrate as bringUpToDate } from '../storage/postgres/migrations/migrate.ts'
import { compactFile } from '../storage/sqlite/maintenance/compact-file.ts'
import { isInUse } from '../storage/sqlite/threads/is-in-use.ts'
import { databaseFileOf } from './open-service.ts'
import { readSettings } from './settings.ts'

/**
 * On PostgreSQL, for deployments that migrate the schema before they start nodes; a node also migrates when it starts. An
 * embedded store of an earlier release is written anew, so that it gives back the space of what is removed.
 */
export async function migrate(): Promise<void> {
  const settings = readSettings(process.env)
  if (settings.databaseUrl === null) return compact(databaseFileOf(settings))
  const connections = createConnections({ url: settings.databaseUrl, maxConnections: 1 })
  try {
    const applied = await bringUpToDate(connections)
    console.log(applied === 0 ? 'The database is up to date.' : `Migrations applied: ${applied}.`)
  } finally {
    await connections.close()
  }
}

function compact(file: string): void {
  if (!existsSync(file)) throw new Error(`There is no store at ${file}; it is made at the first start.`)
  if (isInUse(file)) throw new Error(`A process has ${file} open; stop the service first.`)
  const compacted = compactFile(file)
  console.log(
    compacted === null
      ? 'The store is up to date, and gives back the space of what is removed.'
      : `The store was written anew: ${megabytes(compacted.before)} MB, now ${megabytes(compacted.after)} MB. From now on it gives back the space of what is removed.`,
  )
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}
