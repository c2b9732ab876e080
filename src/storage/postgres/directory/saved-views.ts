import type { ChangeRecord } from '../../contract/directory.ts'
import type { SavedViewStorage } from '../../contract/saved-views.ts'
import { savedViewOf, savedViewRowOf } from '../../rows/saved-view-row.ts'
import { insertRow } from '../connections/insert-row.ts'
import type { Connections, Query } from '../connections/query.ts'
import { toStorable } from '../values/storable-text.ts'
import { withChangeRecord } from './changes.ts'

export function createSavedViews(connections: Connections): SavedViewStorage {
  function write(
    organizationId: string,
    record: ChangeRecord | null,
    work: (query: Query) => Promise<boolean>,
  ): Promise<boolean> {
    return record === null
      ? connections.write({ organizations: organizationId }, work)
      : withChangeRecord(connections, organizationId, record, work)
  }

  return {
    async listSavedViews(organizationId, ownerId) {
      const { rows } = await connections.read({ organizations: organizationId }, (query) =>
        query<object>(
          `SELECT * FROM saved_views WHERE organization_id = $1 AND owner_id IN ('', $2) ORDER BY name COLLATE "C", id`,
          [organizationId, ownerId],
        ),
      )
      return rows.map(savedViewOf)
    },

    async createSavedView(view, record) {
      await write(view.organization_id, record, (query) =>
        insertRow(query, 'saved_views', savedViewRowOf({ ...view, changed_by: toStorable(view.changed_by) })),
      )
    },

    changeSavedView(view, record) {
      const { organization_id, id, version, name, document, changed_at, changed_by } = savedViewRowOf(view)
      return write(view.organization_id, record, async (query) => {
        const { count } = await query(
          `UPDATE saved_views SET version = $1, name = $2, document = $3, changed_at = $4, changed_by = $5
           WHERE organization_id = $6 AND id = $7 AND version = $8`,
          [
            ...[version, name, document, changed_at, toStorable(String(changed_by))],
            ...[organization_id, id, view.version - 1],
          ],
        )
        return count === 1
      })
    },

    deleteSavedView: (organizationId, id, record) =>
      write(organizationId, record, async (query) => {
        const { count } = await query('DELETE FROM saved_views WHERE organization_id = $1 AND id = $2', [
          organizationId,
          id,
        ])
        return count === 1
      }),
  }
}
