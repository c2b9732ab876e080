/** Rows of the tables `quotas`, append-only with one for each version, and `quota_use`. */

import type { ChangeRecord } from '../../domain/change.ts'
import { NO_QUOTAS, type QuotaSet } from '../../domain/quotas.ts'
import { timeOfUlid } from '../../domain/ulid.ts'
import type { OrganizationQuotas, StoredQuotas } from '../contract/quotas.ts'
import { COLUMNS, type Row } from './columns.ts'

export function quotaRowOf(
  organization_id: string,
  version: number,
  quotas: QuotaSet,
  { id, actor }: ChangeRecord,
): Row<'quotas'> {
  return {
    organization_id,
    version,
    quotas: JSON.stringify(quotas),
    created_at: timeOfUlid(id),
    key_id: actor.key_id,
    key_name: actor.name,
  }
}

export function organizationQuotasOf(row: object): OrganizationQuotas {
  const { organization_id, organization_name } = row as OrganizationQuotas
  return { organization_id, organization_name, ...quotasOf(row) }
}

export function quotasOf(row: object | undefined): StoredQuotas {
  const { version, quotas } = (row ?? { version: 0, quotas: '{}' }) as { version: number; quotas: string }
  return { version, quotas: { ...NO_QUOTAS, ...(JSON.parse(quotas) as Partial<QuotaSet>) } }
}

/** Of all organizations. */
export const SELECT_NEWEST_QUOTAS = `SELECT q.organization_id, o.name AS organization_name, q.version, q.quotas
  FROM quotas q JOIN organizations o ON o.id = q.organization_id
  WHERE o.retired_at IS NULL AND q.version = (SELECT max(version) FROM quotas n WHERE n.organization_id = q.organization_id)`

export const USE_COLUMNS = COLUMNS.quota_use.join(', ')

/** Where a row is there already; `u` is the table. */
export const ADD_USE = `ON CONFLICT (organization_id, scope, subject_id, quota) DO UPDATE SET
  used = CASE WHEN excluded.window_start = u.window_start THEN u.used + excluded.used
    WHEN excluded.window_start > u.window_start THEN excluded.used ELSE u.used END,
  window_start = CASE WHEN excluded.window_start > u.window_start THEN excluded.window_start ELSE u.window_start END`

/** What counts as stored of an event: its texts. Without an argument's value the server need not read it. */
export const STORED_OCTETS = ['data', 'context', 'reasoning', 'findings', 'pii_fields', 'frameworks']
  .map((column) => `octet_length(${column})`)
  .join(' + ')
