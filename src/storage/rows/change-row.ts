/** Rows of the record of changes. */
import type { Change } from '../../domain/change.ts'
import type { ChangeKind } from '../../domain/change-kinds.ts'
import { timeOfUlid } from '../../domain/ulid.ts'
import type { ChangeRecord } from '../contract/directory.ts'
import type { Row } from './columns.ts'

/** As it is stored; `team_id` '' is the organization itself. */
export function changeRowOf(organizationId: string, record: ChangeRecord) {
  return {
    organization_id: organizationId,
    id: record.id,
    kind: record.kind,
    key_id: record.actor.key_id,
    key_name: record.actor.name,
    address: record.actor.address,
    team_id: record.team_id ?? '',
    subject: record.subject,
    before: JSON.stringify(record.before ?? null),
    after: JSON.stringify(record.after ?? null),
    person_id: record.actor.person?.id ?? null,
    person: record.actor.person?.name ?? null,
  } satisfies Row<'changes'>
}

/** As it is shown. */
export function changeOf(row: Record<string, unknown>): Change {
  return {
    id: String(row['id']),
    at: new Date(timeOfUlid(String(row['id']))).toISOString(),
    kind: row['kind'] as ChangeKind,
    key_id: row['key_id'] as string | null,
    key_name: String(row['key_name']),
    person_id: row['person_id'] as string | null,
    person: row['person'] as string | null,
    address: row['address'] as string | null,
    team: row['team'] as string | null,
    subject: String(row['subject']),
    before: JSON.parse(String(row['before'])),
    after: JSON.parse(String(row['after'])),
  }
}
