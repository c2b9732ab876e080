/**
 * Changes that wait for a second person. What such a change does is stored in the transaction that settles it, so that
 * confirmed twice at the same moment it acts once: see `Settlement` of an actor.
 */
import type { ChangeRecord, Settlement } from '../../domain/change.ts'
import type { StoredPendingState } from '../../domain/pending-change.ts'
import type { Scope } from '../../domain/principal.ts'

export type PendingChangeStorage = {
  createPendingChange(change: StoredPendingChange, record: ChangeRecord): Promise<void>
  findPendingChange(organizationId: string, id: string): Promise<StoredPendingChange | null>
  /** Newest first; of a team those of that team. */
  listPendingChanges(
    scope: Scope,
    state: StoredPendingState | null,
    limit: number,
  ): Promise<StoredPendingChange[]>
  /** Without anything else. False where it is not in that state, or has expired. */
  settlePendingChange(organizationId: string, settlement: Settlement): Promise<boolean>
}

export type StoredPendingChange = {
  readonly organization_id: string
  readonly id: string
  readonly team_id: string | null
  readonly kind: string
  readonly needs: string
  readonly subject: string
  /** What is done once it is confirmed; empty once nothing is left to do. */
  readonly request: string
  /** JSON: fields with their values before and after. */
  readonly effect: string
  readonly summary: string
  /** Who asked, whatever the key: as `owner_id` of keys. */
  readonly owner_id: string
  readonly key_id: string | null
  readonly key_name: string
  readonly person_id: string | null
  readonly person: string | null
  readonly created_at: number
  readonly expires_at: number
  readonly state: StoredPendingState
  readonly decided_by: string | null
  readonly decided_at: number | null
  readonly reason: string | null
}

/** The message of the failure where a change is not as it was when it was read: nothing is stored then. */
export const SETTLED_ALREADY = 'The pending change was decided by somebody else.'
