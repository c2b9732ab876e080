import type { DatabaseSync } from 'node:sqlite'
import { type Migrations, planMigration } from '../../migrating/plan-migration.ts'
import { inTransaction } from '../threads/transaction.ts'
import { settingsChanges } from './0025-settings-changes.ts'
import { stops } from './0026-stops.ts'
import { fromFirstRelease } from './from-first-release.ts'
import { oneTimeTokens, schema } from './schema.ts'

const migrations: Migrations = {
  base: 24,
  newStore: ['schema', schema],
  earlier: [
    { schema: 5, build: '0.1.0', step: ['from 0.1.0', fromFirstRelease] },
    { schema: 23, build: 'commit 1359198', step: ['one-time tokens', oneTimeTokens] },
  ],
  later: [
    ['settings changes', settingsChanges],
    ['stops', stops],
  ],
}

/** Brings the schema up to date; several processes may call it at the same moment. `user_version` is the number of the schema. */
export function migrate(database: DatabaseSync): void {
  inTransaction(database, () => {
    for (const { schema, sql } of planMigration(migrations, schemaVersion(database)))
      database.exec(`${sql}; PRAGMA user_version = ${schema}`)
  })
}

/** Throws where `migrate` would refuse the store. */
export function requireAcceptedSchema(version: number, store: string): void {
  planMigration(migrations, version, store)
}

export function schemaVersion(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version'])
}
