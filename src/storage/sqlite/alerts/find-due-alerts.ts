import type { DatabaseSync } from 'node:sqlite'
import { firstOfGroups } from '../../alert-queue/alert-group.ts'
import { inDeliveryOrder, MAX_EXAMINED_PER_TARGET } from '../../alert-queue/delivery-order.ts'
import type { DueAlert, DueAlertsQuery } from '../../contract/alerts.ts'
import { ALERT_COLUMNS, type AlertRow, IS_WAITING } from '../../rows/alert-row.ts'

type TargetRow = { host: string; failures: number; resume_at: number; succeeded_at: number | null }

export function createDueAlertFinder(database: DatabaseSync) {
  const nextTarget = database.prepare(
    `SELECT MIN(target) AS target FROM alerts WHERE ${IS_WAITING} AND target > ?`,
  )
  const findTarget = database.prepare(
    'SELECT host, failures, resume_at, succeeded_at FROM alert_targets WHERE target = ?',
  )
  const ofTarget = `FROM alerts WHERE ${IS_WAITING} AND target = ? AND next_attempt_at <= ? ORDER BY next_attempt_at, id LIMIT ?`
  const findDueIds = database.prepare(`SELECT id ${ofTarget}`)
  const findDueRows = database.prepare(`SELECT ${ALERT_COLUMNS} ${ofTarget}`)
  const findGroup = database.prepare('SELECT 1 FROM alert_groups WHERE name = ? AND sent_at > ?')

  function* waitingTargets(): Generator<string> {
    for (let last = ''; ; ) {
      const target = nextTarget.get(last)?.['target']
      if (typeof target !== 'string') return
      yield target
      last = target
    }
  }

  function dueInGroups(target: string, wanted: number, { now, groupMs }: DueAlertsQuery): string[] {
    const rows = findDueRows.iterate(target, now, MAX_EXAMINED_PER_TARGET) as unknown as Iterable<AlertRow>
    const ids: string[] = []
    for (const { id } of firstOfGroups(rows, (group) => findGroup.get(group, now - groupMs) !== undefined)) {
      ids.push(id)
      if (ids.length === wanted) break
    }
    return ids
  }

  return {
    findDueAlerts(query: DueAlertsQuery): DueAlert[] {
      const { now, limit, perTarget, groupMs } = query
      const busy = new Set(query.busyHosts)
      const found: DueAlert[] = []
      for (const target of waitingTargets()) {
        const { host, failures, resume_at, succeeded_at } = { ...findTarget.get(target) } as TargetRow
        if (resume_at > now || busy.has(host)) continue
        const isProven = failures === 0 && succeeded_at !== null
        const wanted = isProven ? perTarget : 1
        const ids =
          groupMs > 0
            ? dueInGroups(target, wanted, query)
            : findDueIds.all(target, now, wanted).map((row) => String(row['id']))
        for (const id of ids) found.push({ id, target, host, failures, isProven })
      }
      return inDeliveryOrder(found, limit)
    },
  }
}
