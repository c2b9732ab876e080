import type { LogRecord } from '../../evidence/new-leaves.ts'
import type { Row } from '../rows/columns.ts'

/** A change that is on record, as a leaf of the log: `policy.updated` is of the kind `policy-updated`. */
export function changeLeaf({ organization_id: _, ...change }: Row<'changes'>): LogRecord {
  return {
    kind: String(change.kind).replaceAll(/[._]/g, '-'),
    id: String(change.id),
    details: JSON.stringify(change),
  }
}
