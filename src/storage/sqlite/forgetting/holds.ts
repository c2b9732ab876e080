import type { DatabaseSync } from 'node:sqlite'
import type { Hold } from '../../../domain/hold.ts'
import type { ChangeRecord } from '../../contract/directory.ts'
import { holdFromRow, holdRowOf } from '../../rows/forgetting-rows.ts'
import { withChangeRecord } from '../directory/changes.ts'
import { insertRow } from '../threads/insert-row.ts'

export function createHoldReader(database: DatabaseSync) {
  return {
    listHolds: (organizationId: string): Hold[] =>
      database
        .prepare('SELECT * FROM holds WHERE organization_id = ? ORDER BY id DESC')
        .all(organizationId)
        .map(holdFromRow),
  }
}

export function createHoldWriter(database: DatabaseSync) {
  return {
    createHold(organizationId: string, hold: Hold, record: ChangeRecord): void {
      withChangeRecord(database, organizationId, record, () =>
        insertRow(database, 'holds', holdRowOf(organizationId, hold), 'ON CONFLICT DO NOTHING'),
      )
    },
    releaseHold(
      organizationId: string,
      id: string,
      { at, by }: { at: number; by: string },
      record: ChangeRecord,
    ): boolean {
      return withChangeRecord(
        database,
        organizationId,
        record,
        () =>
          database
            .prepare(
              'UPDATE holds SET released_at = ?, released_by = ? WHERE organization_id = ? AND id = ? AND released_at IS NULL',
            )
            .run(at, by, organizationId, id).changes === 1,
      )
    },
  }
}

export function readActiveHolds(database: DatabaseSync, organizationId: string): Hold[] {
  return database
    .prepare('SELECT * FROM holds WHERE organization_id = ? AND released_at IS NULL ORDER BY id')
    .all(organizationId)
    .map(holdFromRow)
}
