import type { DatabaseSync } from 'node:sqlite'
import type { Hold } from '../../../domain/hold.ts'
import { ACTIVE_HOLDS, holdOf } from '../../../resources/holds/records.ts'
import { onSqlite } from '../records/on-sqlite.ts'

/** Inside of the transaction that removes or erases: there is one writer, so none is set meanwhile. */
export function readActiveHolds(database: DatabaseSync, organizationId: string): Hold[] {
  return database.prepare(onSqlite(ACTIVE_HOLDS)).all(organizationId).map(holdOf)
}
