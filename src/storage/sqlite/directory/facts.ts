/** Single values that belong to the whole store. */
import type { DatabaseSync } from 'node:sqlite'

export function createFactWriter(database: DatabaseSync) {
  return {
    /** Keeps the value unless there is one already, and answers with the one that is kept. */
    ensureFact(name: string, value: string): string {
      database
        .prepare('INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING')
        .run(name, value)
      return String(database.prepare('SELECT value FROM facts WHERE name = ?').get(name)?.['value'])
    },
  }
}
