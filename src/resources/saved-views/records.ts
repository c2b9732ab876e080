/** Saved views, each with a version that grows with every change. What others can see changes with a record; one's own need none. */
import type { ChangeRecord } from '../../domain/change.ts'
import { type SavedViewDocument, USUAL_VIEW } from '../../domain/saved-view.ts'
import { change, read } from '../kit/operations.ts'
import { insert, type RowOf, table } from '../kit/table.ts'

export type StoredSavedView = {
  readonly organization_id: string
  readonly id: string
  /** The person or key whose own it is; null: it is shared. */
  readonly owner_id: string | null
  /** Of a shared one; null: of the whole organization. */
  readonly team_id: string | null
  readonly version: number
  readonly name: string
  readonly document: SavedViewDocument
  readonly created_at: number
  readonly changed_at: number
  /** Name of the key or person that made this version. */
  readonly changed_by: string
}

const SAVED_VIEWS = table(
  'saved_views',
  [
    ...([
      'organization_id',
      'id',
      'owner_id',
      'team_id',
      'version',
      'name',
      'document',
      'created_at',
    ] as const),
    ...(['changed_at', 'changed_by'] as const),
  ],
  { personal: ['name', 'document'], blank: { document: JSON.stringify(USUAL_VIEW) } },
)

export const SAVED_VIEW_TABLES = [SAVED_VIEWS]

export const SAVED_VIEW_RECORDS = {
  /** Those of everybody, of one owner, and of teams (all of them), by name. */
  listSavedViews: read('quick', async (query, organizationId: string, ownerId: string) => {
    const { rows } = await query<RowOf<typeof SAVED_VIEWS>>(
      `SELECT * FROM saved_views WHERE organization_id = $1 AND owner_id IN ('', $2) ORDER BY name COLLATE "C", id`,
      [organizationId, ownerId],
    )
    return rows.map(viewOf)
  }),

  createSavedView: change((query, view: StoredSavedView, _record: ChangeRecord | null) =>
    insert(query, SAVED_VIEWS, rowOf(view)),
  ),

  /** False where it has another version than the one before, or is gone. */
  changeSavedView: change(async (query, view: StoredSavedView, _record: ChangeRecord | null) => {
    const { organization_id, id, version, name, document, changed_at, changed_by } = rowOf(view)
    const { count } = await query(
      `UPDATE saved_views SET version = $1, name = $2, document = $3, changed_at = $4, changed_by = $5
       WHERE organization_id = $6 AND id = $7 AND version = $8`,
      [version, name, document, changed_at, changed_by, organization_id, id, view.version - 1],
    )
    return count === 1
  }),

  /** False where it is gone. */
  deleteSavedView: change(async (query, organizationId: string, id: string, _record: ChangeRecord | null) => {
    const { count } = await query('DELETE FROM saved_views WHERE organization_id = $1 AND id = $2', [
      organizationId,
      id,
    ])
    return count === 1
  }),
}

function rowOf({ owner_id, team_id, document, ...view }: StoredSavedView): RowOf<typeof SAVED_VIEWS> {
  return { ...view, owner_id: owner_id ?? '', team_id: team_id ?? '', document: JSON.stringify(document) }
}

function viewOf({ owner_id, team_id, document, ...row }: RowOf<typeof SAVED_VIEWS>): StoredSavedView {
  return {
    ...(row as Omit<StoredSavedView, 'owner_id' | 'team_id' | 'document'>),
    owner_id: owner_id === '' ? null : String(owner_id),
    team_id: team_id === '' ? null : String(team_id),
    document: JSON.parse(String(document)) as SavedViewDocument,
  }
}
