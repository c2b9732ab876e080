/** Alerts as they are shown. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { Scope } from '../../../domain/principal.ts'
import type { AlertFilter } from '../../contract/alerts.ts'
import type { Page } from '../../contract/paging.ts'
import type { SealedAlertPage, SealedStoredAlert } from '../../secrets/sealed-storage.ts'
import { inSnapshot } from '../threads/transaction.ts'

// An alert that is held back with its target is tried when the target is.
const SELECT = `SELECT a.id, a.organization_id, nullif(a.team_id, '') AS team_id, a.event_id, a.rule_name, a.sealed_url,
  a.state, a.attempts, a.created_at, a.last_attempt_at, a.last_status, a.last_answer,
  CASE WHEN a.state = 'pending' THEN max(a.next_attempt_at, coalesce(t.resume_at, 0)) END AS next_attempt_at,
  a.delivered_at, a.leader_id
  FROM alerts a LEFT JOIN alert_targets t ON t.target = a.target`

export function createAlertReader(database: DatabaseSync) {
  return {
    listAlerts(scope: Scope, filter: AlertFilter, { limit, offset }: Page): SealedAlertPage {
      const conditions: readonly (readonly [column: string, value: string | null | undefined])[] = [
        ['organization_id', scope.organization_id],
        ['team_id', scope.team_id],
        ['state', filter.state],
        ['rule_name', filter.rule],
      ]
      const given = conditions.filter(([, value]) => value !== undefined && value !== null)
      const where = given.map(([column]) => `${column} = ?`).join(' AND ')
      const values = given.map(([, value]) => value as SQLInputValue)
      return inSnapshot(database, () => ({
        total: Number(
          database.prepare(`SELECT COUNT(*) AS total FROM alerts WHERE ${where}`).get(...values)?.['total'],
        ),
        alerts: database
          .prepare(
            `${SELECT} WHERE a.id IN (SELECT id FROM alerts WHERE ${where} ORDER BY id DESC LIMIT ? OFFSET ?)
               ORDER BY a.id DESC`,
          )
          .all(...values, limit, offset)
          .map((row) => ({ ...row }) as unknown as SealedStoredAlert),
      }))
    },

    findAlert(organizationId: string, id: string): SealedStoredAlert | null {
      const row = database
        .prepare(`${SELECT} WHERE a.organization_id = ? AND a.id = ?`)
        .get(organizationId, id)
      return row ? ({ ...row } as unknown as SealedStoredAlert) : null
    },
  }
}
