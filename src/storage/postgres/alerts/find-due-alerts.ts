import { firstOfGroups } from '../../alert-queue/alert-group.ts'
import { inDeliveryOrder, MAX_EXAMINED_PER_TARGET } from '../../alert-queue/delivery-order.ts'
import type { DueAlert, DueAlertsQuery } from '../../contract/alerts.ts'
import { ALERT_COLUMNS, type AlertRow, IS_WAITING } from '../../rows/alert-row.ts'
import type { Query } from '../connections/query.ts'

type DueRow = AlertRow & { host: string; failures: number; is_proven: boolean }

export async function findDueAlerts(query: Query, asked: DueAlertsQuery): Promise<DueAlert[]> {
  const { now, perTarget, busyHosts, groupMs, limit } = asked
  const { rows } = await query<DueRow>(
    `SELECT due.*, t.host, t.failures, t.is_proven
     FROM (SELECT target, host, failures, failures = 0 AND succeeded_at IS NOT NULL AS is_proven FROM alert_targets
           WHERE resume_at <= $1 AND NOT host = ANY ($2::text[])) AS t
     CROSS JOIN LATERAL (
       SELECT ${ALERT_COLUMNS} FROM alerts WHERE ${IS_WAITING} AND target = t.target AND next_attempt_at <= $1
       ORDER BY next_attempt_at, id
       LIMIT CASE WHEN $3 THEN ${MAX_EXAMINED_PER_TARGET} WHEN t.is_proven THEN $4::int ELSE 1 END) AS due`,
    [now, busyHosts, groupMs > 0, perTarget],
  )
  const chosen = groupMs > 0 ? await dueInGroups(query, rows, asked) : rows
  return inDeliveryOrder(
    chosen.map(({ id, target, host, failures, is_proven }) => ({
      ...{ id, target, host, failures },
      isProven: is_proven,
    })),
    limit,
  )
}

async function dueInGroups(
  query: Query,
  rows: readonly DueRow[],
  { now, groupMs, perTarget }: DueAlertsQuery,
): Promise<DueRow[]> {
  const { rows: sent } = await query<{ name: string }>('SELECT name FROM alert_groups WHERE sent_at > $1', [
    now - groupMs,
  ])
  const sentGroups = new Set(sent.map(({ name }) => name))
  const left = new Map<string, number>()
  return [...firstOfGroups(rows, (group) => sentGroups.has(group))].filter(({ target, is_proven }) => {
    const wanted = left.get(target) ?? (is_proven ? perTarget : 1)
    left.set(target, wanted - 1)
    return wanted > 0
  })
}
