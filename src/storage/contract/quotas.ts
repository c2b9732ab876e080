/**
 * Quotas of organizations, teams and keys, and how much of them is used. Each change of quotas is a version with its
 * record, in one transaction. What is used is counted by the processes themselves, which exchange their counts here now
 * and then: a process that ends without stopping loses what it counted since.
 */

import type { ChangeRecord } from '../../domain/change.ts'
import type { QuotaName, QuotaScope, QuotaSet } from '../../domain/quotas.ts'

export type QuotaStorage = {
  /** The newest version; 0 and no quotas for an organization that never had any. */
  readQuotas(organizationId: string): Promise<StoredQuotas>
  /** Saves the next version unless another one came first (then false). */
  saveQuotas(
    organizationId: string,
    expectedVersion: number,
    quotas: QuotaSet,
    record: ChangeRecord,
  ): Promise<boolean>
  /** The newest versions of all organizations that ever had any and are not retired. */
  listQuotas(): Promise<OrganizationQuotas[]>
  /**
   * Adds what was used, one count for a quota: one of a later window replaces it, one of an earlier is dropped. The
   * answer is what all processes have used, of these organizations.
   */
  exchangeQuotaUse(uses: readonly QuotaUse[], organizationIds: readonly string[]): Promise<QuotaUse[]>
  /** By the key that sent them. Follows the events within seconds; after an upgrade, older events are added bit by bit. */
  readStoredBytes(organizationIds: readonly string[]): Promise<StoredBytes[]>
}

export type StoredQuotas = { readonly version: number; readonly quotas: QuotaSet }

export type OrganizationQuotas = StoredQuotas & {
  readonly organization_id: string
  readonly organization_name: string
}

/** `subject_id` is '' for the organization itself. */
export type QuotaUse = {
  readonly organization_id: string
  readonly scope: QuotaScope
  readonly subject_id: string
  readonly quota: QuotaName
  readonly window_start: number
  readonly used: number
}

export type StoredBytes = {
  readonly organization_id: string
  readonly key_id: string
  readonly team_id: string | null
  readonly bytes: number
}
