import type { QuotaStorage, QuotaUse, StoredBytes } from '../../contract/quotas.ts'
import { COLUMNS, valuesOf } from '../../rows/columns.ts'
import {
  ADD_USE,
  organizationQuotasOf,
  quotaRowOf,
  quotasOf,
  SELECT_NEWEST_QUOTAS,
  USE_COLUMNS,
} from '../../rows/quota-row.ts'
import { type Connections, EVERY_ORGANIZATION, type Query } from '../connections/query.ts'
import { withChangeRecord } from './changes.ts'

export function createQuotas(connections: Connections): QuotaStorage {
  const everywhere = { organizations: EVERY_ORGANIZATION }

  return {
    async readQuotas(organizationId) {
      const { rows } = await connections.read({ organizations: organizationId }, (query) =>
        query('SELECT version, quotas FROM quotas WHERE organization_id = $1 ORDER BY version DESC LIMIT 1', [
          organizationId,
        ]),
      )
      return quotasOf(rows[0])
    },

    saveQuotas: (organizationId, expected, quotas, record) =>
      withChangeRecord(connections, organizationId, record, async (query) => {
        // A second writer waits for the first, and then finds the version taken.
        const { count } = await query(
          `INSERT INTO quotas (${COLUMNS.quotas.join(', ')})
           SELECT $1, $2, $3, $4, $5, $6
           WHERE (SELECT coalesce(max(version), 0) FROM quotas WHERE organization_id = $1) = $2::int - 1
           ON CONFLICT DO NOTHING`,
          valuesOf('quotas', quotaRowOf(organizationId, expected + 1, quotas, record)),
        )
        return count === 1
      }),

    async listQuotas() {
      const { rows } = await connections.read(everywhere, (query) => query(SELECT_NEWEST_QUOTAS))
      return rows.map(organizationQuotasOf)
    },

    async exchangeQuotaUse(uses, organizationIds) {
      if (uses.length > 0) await connections.write(everywhere, (query) => addUse(query, uses))
      const { rows } = await connections.read({ organizations: organizationIds }, (query) =>
        query<QuotaUse>(`SELECT ${USE_COLUMNS} FROM quota_use WHERE organization_id = ANY ($1)`, [
          organizationIds,
        ]),
      )
      return rows
    },

    async readStoredBytes(organizationIds) {
      const { rows } = await connections.read({ organizations: organizationIds }, (query) =>
        query<StoredBytes>(
          `SELECT b.organization_id, b.key_id, k.team_id, b.bytes FROM stored_bytes b LEFT JOIN keys k ON k.id = b.key_id
           WHERE b.organization_id = ANY ($1)`,
          [organizationIds],
        ),
      )
      return rows
    },
  }
}

/** In one order everywhere, so that two nodes that add to the same rows cannot deadlock. */
async function addUse(query: Query, uses: readonly QuotaUse[]): Promise<void> {
  await query(
    `INSERT INTO quota_use AS u (${USE_COLUMNS})
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[])
     ORDER BY 1, 2, 3, 4 ${ADD_USE}`,
    (['organization_id', 'scope', 'subject_id', 'quota', 'window_start', 'used'] as const).map((column) =>
      uses.map((use) => use[column]),
    ),
  )
}
