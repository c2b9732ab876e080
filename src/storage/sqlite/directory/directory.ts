/** The small tables around the events: organizations, teams, keys, policies, the record of changes. */
import type { DatabaseSync } from 'node:sqlite'
import { createChanges } from './changes.ts'
import { createKeys } from './keys.ts'
import { createOrganizations } from './organizations.ts'
import { createPolicyVersions } from './policies.ts'

export function createDirectory(database: DatabaseSync) {
  return {
    ...createOrganizations(database),
    ...createKeys(database),
    ...createPolicyVersions(database),
    ...createChanges(database),

    /** Keeps the value unless there is one already, and answers with the one that is kept. */
    ensureFact(name: string, value: string): string {
      database
        .prepare('INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING')
        .run(name, value)
      return String(database.prepare('SELECT value FROM facts WHERE name = ?').get(name)?.['value'])
    },
  }
}
