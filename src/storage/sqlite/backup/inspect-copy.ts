import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { timeOfUlid } from '../../../domain/ulid.ts'
import { requireAcceptedSchema, schemaVersion } from '../migrations/migrate.ts'

export type CopySummary = {
  readonly events: number
  /** Null: there are no events. */
  readonly newestEventAt: number | null
  readonly schema: number
  readonly bytes: number
}

/** Throws unless the file is an intact database of this service that this release can open; says what is in it. */
export function inspectCopy(file: string): CopySummary {
  const database = new DatabaseSync(file)
  try {
    const verdict = checkIntegrity(database)
    if (verdict !== 'ok') throw new Error(`${file} is damaged: ${verdict}`)
    const schema = schemaVersion(database)
    if (schema === 0) throw new Error(`${file} is no database of this service.`)
    requireAcceptedSchema(schema, file)
    const newest = database.prepare('SELECT id FROM events ORDER BY seq DESC LIMIT 1').get()?.['id']
    return {
      events: Number(database.prepare('SELECT COUNT(*) AS events FROM events').get()?.['events']),
      newestEventAt: newest === undefined ? null : timeOfUlid(String(newest)),
      schema,
      bytes: statSync(file).size,
    }
  } finally {
    database.close()
  }
}

/** `ok`, or what is wrong. Of a file that was cut, SQLite reads nothing at all. */
function checkIntegrity(database: DatabaseSync): string {
  try {
    database.exec('PRAGMA journal_mode = DELETE')
    return String(database.prepare('PRAGMA integrity_check').get()?.['integrity_check'])
  } catch (error) {
    return (error as Error).message
  }
}
