/**
 * Organizations, teams, keys and policies. Every change is written together with its record, in one transaction: either
 * both exist or neither does.
 */
import type { ChangeRecord } from '../../domain/change.ts'
import type { Page, Paged } from '../../domain/paging.ts'
import type { PolicyUpdate } from '../../domain/policy.ts'
import type { Role, Scope } from '../../domain/principal.ts'
import type { StoredPerson } from '../../resources/people/records.ts'

export type { ChangeRecord }

export type DirectoryStorage = {
  createKey(key: StoredKey, record: ChangeRecord): Promise<void>
  /** Null also for keys of a retired organization. */
  findKey(id: string): Promise<FoundKey | null>
  listKeys(organizationId: string): Promise<FoundKey[]>
  /** False where there is no such key, or it was revoked before. */
  revokeKey(organizationId: string, id: string, record: ChangeRecord): Promise<boolean>
  /** The new key takes over; the old one ends at the given time. False where the old one is not there any more. */
  rotateKey(oldId: string, oldEndsAt: number, replacement: StoredKey, record: ChangeRecord): Promise<boolean>
  /** False where there is no such key, or it is revoked. */
  setKeyRoles(
    organizationId: string,
    id: string,
    roles: readonly Role[],
    record: ChangeRecord,
  ): Promise<boolean>
  /** Stores when keys were last used, and from where; later times win. */
  touchKeys(uses: readonly KeyUse[]): Promise<void>

  /** The policy of the scope and of what it inherits from, as of a version, or the newest. */
  readPolicy(scope: Scope, version?: number): Promise<StoredPolicy>
  /** Saves the next version unless another one came first (then false). */
  savePolicy(
    scope: Scope,
    expectedVersion: number,
    overrides: PolicyUpdate,
    record: ChangeRecord,
  ): Promise<boolean>
  /** Newest first; of one team, or with null of all scopes. */
  listPolicyVersions(organizationId: string, teamId: string | null, page: Page): Promise<Paged<PolicyVersion>>
}

export type StoredKey = {
  readonly id: string
  readonly organization_id: string
  readonly team_id: string | null
  readonly team_name: string | null
  readonly name: string
  readonly roles: readonly Role[]
  /** HMAC-SHA-256 of the key, hexadecimal; the key itself is never stored. */
  readonly mac: string
  /** Of the master secret that the MAC was made with; null: from before this was noted. */
  readonly secret_id: string | null
  readonly created_at: number
  readonly expires_at: number | null
  readonly revoked_at: number | null
  readonly last_used_at: number | null
  /** The address of that use. */
  readonly last_used_from: string | null
  /** Who issued it; null: before this was noted. */
  readonly made_by: string | null
  /** Null: it is no personal key. */
  readonly person_id: string | null
  /** Who stands behind it: the first makers of the keys that made or rotated it, ids with spaces between. Null: itself. */
  readonly owner_id: string | null
}

/** `owner` null: it is no personal key. */
export type FoundKey = StoredKey & { readonly owner: KeyOwner | null }

export type KeyUse = { readonly id: string; readonly at: number; readonly from: string | null }

/** Who a personal key belongs to, as of now. */
type KeyOwner = Pick<StoredPerson, 'id' | 'name' | 'mapped' | 'granted' | 'deactivated_at'>

export type StoredPolicy = {
  /** Counts every policy change of the organization, whichever scope it was for. */
  readonly version: number
  readonly organization: PolicyUpdate
  readonly team: PolicyUpdate
}

export type PolicyVersion = {
  readonly version: number
  readonly team_id: string | null
  readonly team: string | null
  readonly created_at: number
  readonly key_id: string | null
  readonly key_name: string
}
