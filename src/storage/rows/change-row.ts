import type { Change, ChangeKind } from '../../domain/change.ts'
import { timeOfUlid } from '../../domain/ulid.ts'

/** A row of the record of changes, as it is shown. */
export function changeOf(row: Record<string, unknown>): Change {
  return {
    id: String(row['id']),
    at: new Date(timeOfUlid(String(row['id']))).toISOString(),
    kind: row['kind'] as ChangeKind,
    key_id: row['key_id'] as string | null,
    key_name: String(row['key_name']),
    address: row['address'] as string | null,
    team: row['team'] as string | null,
    subject: String(row['subject']),
    before: JSON.parse(String(row['before'])),
    after: JSON.parse(String(row['after'])),
  }
}
