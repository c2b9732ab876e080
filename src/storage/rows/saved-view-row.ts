/** Rows of the table `saved_views`. */
import type { SavedViewDocument } from '../../domain/saved-view.ts'
import type { StoredSavedView } from '../contract/saved-views.ts'
import type { Row } from './columns.ts'

export function savedViewRowOf({
  owner_id,
  team_id,
  document,
  ...view
}: StoredSavedView): Row<'saved_views'> {
  return { ...view, owner_id: owner_id ?? '', team_id: team_id ?? '', document: JSON.stringify(document) }
}

export function savedViewOf(row: object): StoredSavedView {
  const { owner_id, team_id, document, version, created_at, changed_at, ...rest } = row as Row<'saved_views'>
  return {
    ...(rest as Pick<StoredSavedView, 'organization_id' | 'id' | 'name' | 'changed_by'>),
    owner_id: owner_id === '' ? null : String(owner_id),
    team_id: team_id === '' ? null : String(team_id),
    version: Number(version),
    created_at: Number(created_at),
    changed_at: Number(changed_at),
    document: JSON.parse(String(document)) as SavedViewDocument,
  }
}
