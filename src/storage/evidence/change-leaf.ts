import type { LogRecord } from '../../evidence/new-leaves.ts'
import type { CHANGES } from '../../resources/changes/records.ts'
import type { RowOf } from '../../resources/kit/table.ts'

/** A change that is on record, as a leaf of the log: `policy.updated` is of the kind `policy-updated`. */
export function changeLeaf({ organization_id: _, ...change }: RowOf<typeof CHANGES>): LogRecord {
  return {
    kind: String(change.kind).replaceAll(/[._]/g, '-'),
    id: String(change.id),
    details: JSON.stringify(change),
  }
}
