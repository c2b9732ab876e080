import { makeDatabase } from './make-database.ts'
import { openPostgresStorage } from './open-storage.ts'

/** A database with the newest schema and nothing in it, to make others from: much quicker than migrating each. */
export async function makeTemplate(server: string): Promise<string> {
  const url = await makeDatabase(server)
  await (await openPostgresStorage(url)).close()
  return new URL(url).pathname.slice(1)
}
