/** Single values that belong to the whole store. */
import type { DatabaseSync } from 'node:sqlite'
import type { FactChange } from '../../contract/secrets.ts'
import { inTransaction } from '../threads/transaction.ts'

export function createFactWriter(database: DatabaseSync) {
  function findFact(name: string): string | null {
    const value = database.prepare('SELECT value FROM facts WHERE name = ?').get(name)?.['value']
    return value === undefined ? null : String(value)
  }

  return {
    findFact,

    /** Keeps the value unless there is one already, and answers with the one that is kept. */
    ensureFact(name: string, value: string): string {
      database
        .prepare('INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING')
        .run(name, value)
      return findFact(name) ?? ''
    },

    replaceFacts(changes: readonly FactChange[]): boolean {
      return inTransaction(database, () => {
        if (changes.some(({ name, from }) => from !== undefined && findFact(name) !== from)) return false
        for (const { name, to } of changes)
          database
            .prepare(
              'INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
            )
            .run(name, to)
        return true
      })
    },
  }
}
