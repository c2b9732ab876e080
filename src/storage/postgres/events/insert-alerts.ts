import { timeOfUlid } from '../../../domain/ulid.ts'
import { NEW_ALERT_COLUMNS } from '../../rows/alert-row.ts'
import type { SealedEvent } from '../../secrets/sealed-storage.ts'
import type { Query } from '../connections/query.ts'
import { toStorable } from '../values/storable-text.ts'

export async function insertAlerts(query: Query, events: readonly SealedEvent[], now: number): Promise<void> {
  const rows = events.flatMap(({ row, alerts }) => alerts.map((alert) => ({ row, alert })))
  if (rows.length === 0) return
  await query(
    `INSERT INTO alerts (${NEW_ALERT_COLUMNS})
     SELECT id, organization_id, team_id, event_id, rule_name, sealed_url, target, notice, time, due_at, due_at
     FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::bigint[],
       $10::bigint[]) AS new (id, organization_id, team_id, event_id, rule_name, sealed_url, target, notice, time, due_at)`,
    [
      rows.map(({ alert }) => alert.id),
      rows.map(({ row }) => row.organization_id),
      rows.map(({ row }) => row.team_id ?? ''),
      rows.map(({ row }) => row.id),
      rows.map(({ alert }) => toStorable(alert.rule_name)),
      rows.map(({ alert }) => alert.sealed_url),
      rows.map(({ alert }) => alert.target),
      rows.map(({ alert }) => alert.notice),
      rows.map(({ row }) => timeOfUlid(row.id)),
      // Ids keep ahead of a clock that was set back; an alert must not wait until it has caught up with them.
      rows.map(({ row }) => Math.min(timeOfUlid(row.id), now)),
    ],
  )
}
