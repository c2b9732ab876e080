import { askRun } from '../run/ask-run.ts'
import { makeDatabase } from './make-database.ts'

/** A database of its own on the run's server, with nothing in it. */
export async function emptyDatabase(): Promise<string> {
  return makeDatabase(await askRun('postgres'))
}

/** One with the newest schema, for `SECRET`. */
export async function readyDatabase(): Promise<string> {
  const [server, template] = await Promise.all([askRun('postgres'), askRun('template')])
  return makeDatabase(server, template)
}
