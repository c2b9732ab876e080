/** Alerts as they are shown. */

import type { Page } from '../../../domain/paging.ts'
import type { Scope } from '../../../domain/principal.ts'
import type { AlertFilter } from '../../contract/alerts.ts'
import { selectShownAlerts } from '../../rows/alert-row.ts'
import type { SealedAlertPage, SealedStoredAlert } from '../../secrets/sealed-storage.ts'
import type { Query } from '../connections/query.ts'
import { fromStorable, toStorable } from '../values/storable-text.ts'

const SELECT = selectShownAlerts('greatest')

export async function listAlerts(
  query: Query,
  scope: Scope,
  filter: AlertFilter,
  { limit, offset, before }: Page,
): Promise<SealedAlertPage> {
  const conditions: readonly (readonly [column: string, value: string | null | undefined])[] = [
    ['organization_id', scope.organization_id],
    ['team_id', scope.team_id],
    ['state', filter.state],
    ['rule_name', filter.rule && toStorable(filter.rule)],
  ]
  const given = conditions.filter(([, value]) => value !== undefined && value !== null)
  const where = given.map(([column], index) => `a.${column} = $${index + 1}`).join(' AND ')
  const values = given.map(([, value]) => value)
  const counted = await query<{ total: number }>(
    `SELECT count(*) AS total FROM alerts a WHERE ${where}`,
    values,
  )
  const { rows } = await query<SealedStoredAlert>(
    `${SELECT} WHERE ${where} ${before === undefined ? '' : `AND a.id < $${values.length + 1}`} ORDER BY a.id DESC LIMIT ${limit} OFFSET ${offset}`,
    [...values, ...(before === undefined ? [] : [before])],
  )
  return { total: counted.rows[0]?.total ?? 0, alerts: rows.map(alertOf) }
}

export async function findAlert(
  query: Query,
  organizationId: string,
  id: string,
): Promise<SealedStoredAlert | null> {
  const { rows } = await query<SealedStoredAlert>(`${SELECT} WHERE a.organization_id = $1 AND a.id = $2`, [
    organizationId,
    id,
  ])
  return rows[0] ? alertOf(rows[0]) : null
}

function alertOf(row: SealedStoredAlert): SealedStoredAlert {
  return { ...row, rule_name: fromStorable(row.rule_name) }
}
