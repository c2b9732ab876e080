/**
 * Quotas of organizations, teams and keys, and how much of them is used. What is used is counted by the processes themselves,
 * which exchange their counts here now and then: a process that ends without stopping loses what it counted since.
 */
import { NO_QUOTAS, type QuotaName, type QuotaScope, type QuotaSet } from '../../domain/quotas.ts'
import { change, read, readEverywhere, writeEverywhere } from '../kit/operations.ts'
import { table } from '../kit/table.ts'
import { versioned } from '../kit/versioned.ts'

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

const settings = versioned<QuotaSet>('quotas', NO_QUOTAS, 'quotas')

const QUOTA_USE = table(
  'quota_use',
  [...(['organization_id', 'scope', 'subject_id', 'quota', 'window_start', 'used'] as const)],
  { personal: [] },
)

export const QUOTA_TABLES = [settings.table, QUOTA_USE]

type QuotasRow = Omit<OrganizationQuotas, 'quotas'> & { readonly quotas: string }

export const NEWEST_QUOTAS = `SELECT q.organization_id, o.name AS organization_name, q.version, q.quotas
  FROM quotas q JOIN organizations o ON o.id = q.organization_id
  WHERE o.retired_at IS NULL AND q.version = (SELECT max(version) FROM quotas n WHERE n.organization_id = q.organization_id)`

export function organizationQuotasOf({ quotas, ...row }: QuotasRow): OrganizationQuotas {
  return { ...row, quotas: { ...NO_QUOTAS, ...(JSON.parse(quotas) as Partial<QuotaSet>) } }
}

export const QUOTA_RECORDS = {
  /** The newest version; 0 and no quotas for an organization that never had any. */
  readQuotas: read('quick', async (query, organizationId: string): Promise<StoredQuotas> => {
    const newest = await settings.newest(query, organizationId)
    return { version: newest.version, quotas: { ...NO_QUOTAS, ...newest.settings } }
  }),

  saveQuotas: change(settings.save),

  /** The newest versions of all organizations that ever had any and are not retired. */
  listQuotas: readEverywhere(async (query) => {
    const { rows } = await query<QuotasRow>(NEWEST_QUOTAS)
    return rows.map(organizationQuotasOf)
  }),

  /**
   * Adds what was used, one count for a quota: one of a later window replaces it, one of an earlier is dropped. The
   * answer is what all processes have used, of these organizations.
   */
  exchangeQuotaUse: writeEverywhere(
    async (query, uses: readonly QuotaUse[], organizationIds: readonly string[]) => {
      if (uses.length > 0) await query(ADD_USE, [uses])
      const { rows } = await query<QuotaUse>(
        `SELECT ${USE_COLUMNS} FROM quota_use WHERE organization_id IN (SELECT id FROM ${GIVEN_IDS})`,
        [organizationIds.map((id) => ({ id }))],
      )
      return rows
    },
  ),

  /** By the key that sent them. Follows the events within seconds; after an upgrade, older events are added bit by bit. */
  readStoredBytes: readEverywhere(async (query, organizationIds: readonly string[]) => {
    const { rows } = await query<StoredBytes>(
      `SELECT b.organization_id, b.key_id, k.team_id, b.bytes FROM stored_bytes b LEFT JOIN keys k ON k.id = b.key_id
       WHERE b.organization_id IN (SELECT id FROM ${GIVEN_IDS})`,
      [organizationIds.map((id) => ({ id }))],
    )
    return rows
  }),
}

const GIVEN_IDS = 'json_to_recordset($1) AS given (id text)'

const USE_COLUMNS = QUOTA_USE.columns.join(', ')

/** In one order everywhere, so that two nodes that add to the same rows cannot deadlock. */
const ADD_USE = `INSERT INTO quota_use AS u (${USE_COLUMNS}) SELECT ${USE_COLUMNS} FROM json_to_recordset($1) AS given
  (organization_id text, scope text, subject_id text, quota text, window_start bigint, used bigint) ORDER BY 1, 2, 3, 4
  ON CONFLICT (organization_id, scope, subject_id, quota) DO UPDATE SET
    used = CASE WHEN excluded.window_start = u.window_start THEN u.used + excluded.used
      WHEN excluded.window_start > u.window_start THEN excluded.used ELSE u.used END,
    window_start = CASE WHEN excluded.window_start > u.window_start THEN excluded.window_start ELSE u.window_start END`
