import type { DatabaseSync } from 'node:sqlite'
import { timeOfUlid } from '../../../domain/ulid.ts'
import { NEW_ALERT_COLUMNS } from '../../rows/alert-row.ts'
import type { SealedAlert, SealedEvent } from '../../secrets/sealed-storage.ts'

const MAX_CACHED_TARGETS = 10_000

export type AlertInserter = {
  insert(event: SealedEvent): void
  /** Must follow where the transaction is rolled back. */
  forget(): void
}

export function createAlertInserter(database: DatabaseSync): AlertInserter {
  const insertAlert = database.prepare(
    `INSERT INTO alerts (${NEW_ALERT_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const insertTarget = database.prepare(
    'INSERT INTO alert_targets (target, host) VALUES (?, ?) ON CONFLICT DO NOTHING',
  )
  const cached = new Set<string>()

  function storedTarget({ target, host }: SealedAlert): string {
    if (cached.has(target)) return target
    insertTarget.run(target, host)
    if (cached.size >= MAX_CACHED_TARGETS) cached.clear()
    cached.add(target)
    return target
  }

  return {
    insert({ row, alerts }) {
      if (alerts.length === 0) return
      const time = timeOfUlid(row.id)
      // Ids keep ahead of a clock that was set back; an alert must not wait until it has caught up with them.
      const dueAt = Math.min(time, Date.now())
      for (const alert of alerts)
        insertAlert.run(
          alert.id,
          row.organization_id,
          row.team_id ?? '',
          row.id,
          alert.rule_name,
          alert.sealed_url,
          storedTarget(alert),
          alert.notice,
          time,
          dueAt,
          dueAt,
        )
    },
    forget: () => cached.clear(),
  }
}
