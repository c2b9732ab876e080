/**
 * Policies. Every change is written together with its record, in one transaction: either
 * both exist or neither does.
 */
import type { ChangeRecord } from '../../domain/change.ts'
import type { Page, Paged } from '../../domain/paging.ts'
import type { PolicyUpdate } from '../../domain/policy.ts'
import type { Scope } from '../../domain/principal.ts'

export type { ChangeRecord }

export type DirectoryStorage = {
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
