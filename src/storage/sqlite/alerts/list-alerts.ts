/** Alerts as they are shown. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { Page } from '../../../domain/paging.ts'
import type { Scope } from '../../../domain/principal.ts'
import type { AlertFilter } from '../../contract/alerts.ts'
import { selectShownAlerts } from '../../rows/alert-row.ts'
import type { SealedAlertPage, SealedStoredAlert } from '../../secrets/sealed-storage.ts'

const SELECT = selectShownAlerts('max')

export function createAlertReader(database: DatabaseSync) {
  return {
    listAlerts(scope: Scope, filter: AlertFilter, { limit, offset, before }: Page): SealedAlertPage {
      const conditions: readonly (readonly [column: string, value: string | null | undefined])[] = [
        ['organization_id', scope.organization_id],
        ['team_id', scope.team_id],
        ['state', filter.state],
        ['rule_name', filter.rule],
      ]
      const given = conditions.filter(([, value]) => value !== undefined && value !== null)
      const where = given.map(([column]) => `${column} = ?`).join(' AND ')
      const values = given.map(([, value]) => value as SQLInputValue)
      const total = database.prepare(`SELECT COUNT(*) AS total FROM alerts WHERE ${where}`).get(...values)
      const rows = database
        .prepare(
          `${SELECT} WHERE a.id IN (SELECT id FROM alerts WHERE ${where} AND (? IS NULL OR id < ?) ORDER BY id DESC LIMIT ? OFFSET ?)
             ORDER BY a.id DESC`,
        )
        .all(...values, before ?? null, before ?? null, limit, offset)
      return {
        total: Number(total?.['total']),
        alerts: rows.map((row) => ({ ...row }) as unknown as SealedStoredAlert),
      }
    },

    findAlert(organizationId: string, id: string): SealedStoredAlert | null {
      const row = database
        .prepare(`${SELECT} WHERE a.organization_id = ? AND a.id = ?`)
        .get(organizationId, id)
      return row ? ({ ...row } as unknown as SealedStoredAlert) : null
    },
  }
}
