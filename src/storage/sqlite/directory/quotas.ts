import type { DatabaseSync } from 'node:sqlite'
import type { ChangeRecord } from '../../../domain/change.ts'
import type { QuotaSet } from '../../../domain/quotas.ts'
import type { OrganizationQuotas, QuotaUse, StoredBytes, StoredQuotas } from '../../contract/quotas.ts'
import {
  ADD_USE,
  organizationQuotasOf,
  quotaRowOf,
  quotasOf,
  SELECT_NEWEST_QUOTAS,
  USE_COLUMNS,
} from '../../rows/quota-row.ts'
import { insertRow } from '../threads/insert-row.ts'
import { inTransaction } from '../threads/transaction.ts'
import { withChangeRecord } from './changes.ts'

export function createQuotaReader(database: DatabaseSync) {
  return {
    readQuotas: (organizationId: string): StoredQuotas => newest(database, organizationId),

    listQuotas(): OrganizationQuotas[] {
      return database.prepare(SELECT_NEWEST_QUOTAS).all().map(organizationQuotasOf)
    },

    readStoredBytes(organizationIds: readonly string[]): StoredBytes[] {
      return database
        .prepare(
          `SELECT b.organization_id, b.key_id, k.team_id, b.bytes FROM stored_bytes b LEFT JOIN keys k ON k.id = b.key_id
           WHERE b.organization_id IN (SELECT value FROM json_each(?))`,
        )
        .all(JSON.stringify(organizationIds))
        .map((row) => ({ ...row }) as unknown as StoredBytes)
    },
  }
}

export function createQuotaWriter(database: DatabaseSync) {
  return {
    saveQuotas(organizationId: string, expected: number, quotas: QuotaSet, record: ChangeRecord): boolean {
      return withChangeRecord(
        database,
        organizationId,
        record,
        () =>
          newest(database, organizationId).version === expected &&
          insertRow(database, 'quotas', quotaRowOf(organizationId, expected + 1, quotas, record)),
      )
    },

    exchangeQuotaUse(uses: readonly QuotaUse[], organizationIds: readonly string[]): QuotaUse[] {
      const add = database.prepare(
        `INSERT INTO quota_use AS u (${USE_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?) ${ADD_USE}`,
      )
      if (uses.length > 0)
        inTransaction(database, () => {
          for (const use of uses)
            add.run(
              ...[use.organization_id, use.scope, use.subject_id, use.quota],
              ...[use.window_start, use.used],
            )
        })
      return database
        .prepare(
          `SELECT ${USE_COLUMNS} FROM quota_use WHERE organization_id IN (SELECT value FROM json_each(?))`,
        )
        .all(JSON.stringify(organizationIds))
        .map((row) => ({ ...row }) as unknown as QuotaUse)
    },
  }
}

function newest(database: DatabaseSync, organizationId: string): StoredQuotas {
  return quotasOf(
    database
      .prepare('SELECT version, quotas FROM quotas WHERE organization_id = ? ORDER BY version DESC LIMIT 1')
      .get(organizationId),
  )
}
