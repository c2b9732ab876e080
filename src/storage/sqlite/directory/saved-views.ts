import type { DatabaseSync } from 'node:sqlite'
import type { ChangeRecord } from '../../contract/directory.ts'
import type { StoredSavedView } from '../../contract/saved-views.ts'
import { savedViewOf, savedViewRowOf } from '../../rows/saved-view-row.ts'
import { insertRow } from '../threads/insert-row.ts'
import { inTransaction } from '../threads/transaction.ts'
import { withChangeRecord } from './changes.ts'

export function createSavedViewReader(database: DatabaseSync) {
  return {
    listSavedViews(organizationId: string, ownerId: string): StoredSavedView[] {
      return database
        .prepare(
          "SELECT * FROM saved_views WHERE organization_id = ? AND owner_id IN ('', ?) ORDER BY name, id",
        )
        .all(organizationId, ownerId)
        .map(savedViewOf)
    },
  }
}

export function createSavedViewWriter(database: DatabaseSync) {
  const update = database.prepare(
    `UPDATE saved_views SET version = ?, name = ?, document = ?, changed_at = ?, changed_by = ?
     WHERE organization_id = ? AND id = ? AND version = ?`,
  )
  const remove = database.prepare('DELETE FROM saved_views WHERE organization_id = ? AND id = ?')

  function write(organizationId: string, record: ChangeRecord | null, work: () => boolean): boolean {
    return record === null
      ? inTransaction(database, work)
      : withChangeRecord(database, organizationId, record, work)
  }

  return {
    createSavedView(view: StoredSavedView, record: ChangeRecord | null): void {
      write(view.organization_id, record, () => insertRow(database, 'saved_views', savedViewRowOf(view)))
    },

    changeSavedView(view: StoredSavedView, record: ChangeRecord | null): boolean {
      const { organization_id, id, version, name, document, changed_at, changed_by } = savedViewRowOf(view)
      return write(view.organization_id, record, () => {
        const { changes } = update.run(
          ...[version, name, document, changed_at, changed_by],
          ...[organization_id, id, view.version - 1],
        )
        return changes === 1
      })
    },

    deleteSavedView(organizationId: string, id: string, record: ChangeRecord | null): boolean {
      return write(organizationId, record, () => remove.run(organizationId, id).changes === 1)
    },
  }
}
