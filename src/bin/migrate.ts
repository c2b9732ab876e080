import { createConnections } from '../storage/postgres/connections/create-connections.ts'
import { migrate as bringUpToDate } from '../storage/postgres/migrations/migrate.ts'
import { readSettings } from './settings.ts'
import { UsageError } from './usage-error.ts'

/** For deployments that migrate the schema before they start nodes; a node also migrates when it starts. */
export async function migrate(): Promise<void> {
  const { databaseUrl } = readSettings(process.env)
  if (databaseUrl === null)
    throw new UsageError(
      'migrate is for PostgreSQL: set SERVICE_DATABASE_URL. The embedded store migrates when it starts.',
    )
  const connections = createConnections({ url: databaseUrl, maxConnections: 1 })
  try {
    const applied = await bringUpToDate(connections)
    console.log(applied === 0 ? 'The database is up to date.' : `Migrations applied: ${applied}.`)
  } finally {
    await connections.close()
  }
}
