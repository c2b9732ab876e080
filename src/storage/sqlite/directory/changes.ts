import type { DatabaseSync } from 'node:sqlite'
import type { ChangeRecord, Settlement } from '../../../domain/change.ts'
import { CHANGES, changeRowOf } from '../../../resources/changes/records.ts'
import {
  SETTLE_PENDING,
  SETTLED_ALREADY,
  settlingValues,
} from '../../../resources/pending-changes/records.ts'
import { changeLeaf } from '../../evidence/change-leaf.ts'
import { createLeafAppender } from '../evidence/append-leaves.ts'
import { onSqlite } from '../records/on-sqlite.ts'
import { inTransaction } from '../threads/transaction.ts'

/** Does the work and writes its record in one transaction; where the work says false, nothing is recorded. */
export function withChangeRecord(
  database: DatabaseSync,
  organizationId: string,
  record: ChangeRecord,
  work: () => boolean,
): boolean {
  return inTransaction(database, () => {
    if (!work()) return false
    write(database, organizationId, record)
    const settlement = record.actor.settles
    if (settlement && !settle(database, organizationId, settlement)) throw new Error(SETTLED_ALREADY)
    return true
  })
}

/** With its record, inside of the caller's transaction; false where it is not in the state that it is to leave. */
function settle(database: DatabaseSync, organizationId: string, settlement: Settlement): boolean {
  const { changes } = database
    .prepare(onSqlite(SETTLE_PENDING))
    .run(...settlingValues(organizationId, settlement))
  if (changes === 0) return false
  if (settlement.record) write(database, organizationId, settlement.record)
  return true
}

function write(database: DatabaseSync, organizationId: string, record: ChangeRecord): void {
  const row = changeRowOf(organizationId, record)
  database
    .prepare(
      `INSERT INTO changes (${CHANGES.columns.join(', ')}) VALUES (${CHANGES.columns.map(() => '?').join(', ')})`,
    )
    .run(...CHANGES.columns.map((column) => row[column]))
  createLeafAppender(database).record(organizationId, changeLeaf(row))
}
