import type { DatabaseSync } from 'node:sqlite'
import type { Hold } from '../../../domain/hold.ts'
import { ACTIVE_HOLDS, holdOf } from '../../../resources/holds/records.ts'

/** Inside of the transaction that removes or erases: there is one writer, so none is set meanwhile. */
export function readActiveHolds(database: DatabaseSync, organizationId: string): Hold[] {
  return database.prepare(ACTIVE_HOLDS.replace('$1', '?')).all(organizationId).map(holdOf)
}
