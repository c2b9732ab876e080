/** Saved views of an organization, each with a version that grows with every change. */
import type { SavedViewDocument } from '../../domain/saved-view.ts'
import type { ChangeRecord } from './directory.ts'

/** What others can see changes with a record; one's own views need none. */
export type SavedViewStorage = {
  /** Those of everybody, of one owner, and of teams (all of them), by name. */
  listSavedViews(organizationId: string, ownerId: string): Promise<StoredSavedView[]>
  createSavedView(view: StoredSavedView, record: ChangeRecord | null): Promise<void>
  /** False where it has another version than the one before, or is gone. */
  changeSavedView(view: StoredSavedView, record: ChangeRecord | null): Promise<boolean>
  /** False where it is gone. */
  deleteSavedView(organizationId: string, id: string, record: ChangeRecord | null): Promise<boolean>
}

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
