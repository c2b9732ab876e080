import type { DatabaseSync } from 'node:sqlite'
import type { ChangeRecord, Settlement } from '../../../domain/change.ts'
import type { StoredPendingState } from '../../../domain/pending-change.ts'
import type { Scope } from '../../../domain/principal.ts'
import { pendingOf, pendingRowOf, type SealedPendingChange } from '../../rows/pending-change-row.ts'
import { insertRow } from '../threads/insert-row.ts'
import { inTransaction } from '../threads/transaction.ts'
import { settle, withChangeRecord } from './changes.ts'

export function createPendingChangeReader(database: DatabaseSync) {
  return {
    findPendingChange(organizationId: string, id: string): SealedPendingChange | null {
      const row = database
        .prepare('SELECT * FROM pending_changes WHERE organization_id = ? AND id = ?')
        .get(organizationId, id)
      return row ? pendingOf(row) : null
    },

    listPendingChanges(
      { organization_id, team_id }: Scope,
      state: StoredPendingState | null,
      limit: number,
    ): SealedPendingChange[] {
      return database
        .prepare(
          `SELECT * FROM pending_changes WHERE organization_id = ? AND (? IS NULL OR team_id = ?) AND (? IS NULL OR state = ?)
           ORDER BY id DESC LIMIT ?`,
        )
        .all(organization_id, team_id, team_id, state, state, limit)
        .map(pendingOf)
    },
  }
}

export function createPendingChangeWriter(database: DatabaseSync) {
  return {
    createPendingChange(change: SealedPendingChange, record: ChangeRecord): void {
      withChangeRecord(database, change.organization_id, record, () =>
        insertRow(database, 'pending_changes', pendingRowOf(change)),
      )
    },
    settlePendingChange: (organizationId: string, settlement: Settlement): boolean =>
      inTransaction(database, () => settle(database, organizationId, settlement)),
  }
}
