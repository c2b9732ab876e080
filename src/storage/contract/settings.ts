/**
 * Everything in force (keys, policies, security settings, exceptions, quotas) of all organizations, and what changed of it
 * since. A change is noted by the store itself, in the transaction that makes it: also one of an earlier release, or of a
 * command that runs beside the service.
 */
import type { PolicyUpdate } from '../../domain/policy.ts'
import type { SecurityUpdate } from '../../domain/security.ts'
import type { StoredException } from '../../resources/exceptions/records.ts'
import type { FoundKey } from '../../resources/keys/records.ts'
import type { StoredThing } from '../../resources/kit/resource.ts'
import type { OrganizationQuotas } from '../../resources/quotas/records.ts'

export type SettingsStorage = {
  /**
   * From one moment. Without a position everything; with that of an answer before it, what changed since. No answer passes
   * a transaction that was still open: what it changes comes with an answer after its commit. A reader that was away for
   * longer than changes are kept gets everything. What ended before `at` may be left out.
   */
  readSettings(position: string | null, at: number): Promise<SettingsRead>
}

export type SettingsRead = {
  readonly position: string
  /** What is given anew: null for everything. What belongs there and is not given is no longer in force. */
  readonly changed: ChangedSettings | null
  /** Those that are neither revoked nor ended, of organizations that are not retired. */
  readonly keys: readonly KeyInForce[]
  /** The newest of each organization, and of each of its teams that ever had one. */
  readonly policies: readonly PolicyLayerInForce[]
  readonly security: readonly SecuritySettingsInForce[]
  /** The newest version of each. */
  readonly exceptions: readonly ExceptionVersion[]
  readonly quotas: readonly OrganizationQuotas[]
  /** Those that nobody has ended. */
  readonly stops: readonly StoredThing[]
}

/** Ids of keys, of persons (their keys), and of organizations for each kind. */
export type ChangedSettings = Readonly<Record<ChangedKind, readonly string[]>>

export type ChangedKind =
  | 'keys'
  | 'keysOfPeople'
  | 'keysOfOrganizations'
  | 'policies'
  | 'security'
  | 'exceptions'
  | 'quotas'
  | 'stops'

export type KeyInForce = Pick<
  FoundKey,
  | 'id'
  | 'organization_id'
  | 'team_id'
  | 'name'
  | 'roles'
  | 'mac'
  | 'secret_id'
  | 'expires_at'
  | 'revoked_at'
  | 'person_id'
  | 'owner'
>

export type PolicyLayerInForce = {
  readonly organization_id: string
  /** '' is the organization itself. */
  readonly team_id: string
  readonly version: number
  readonly overrides: PolicyUpdate
}

export type SecuritySettingsInForce = { readonly organization_id: string; readonly settings: SecurityUpdate }

export type ExceptionVersion = Pick<
  StoredException,
  'organization_id' | 'number' | 'team_id' | 'ends_at' | 'document'
>
