import type { DatabaseSync } from 'node:sqlite'
import { timeOfUlid } from '../../../domain/ulid.ts'
import { USE_GRANT } from '../../../resources/approvals/records.ts'
import { grantGone } from '../../commit/append-refused.ts'
import type { SealedEvent } from '../../secrets/sealed-storage.ts'
import { onSqlite } from '../records/on-sqlite.ts'

/** To be called in the transaction that appends the event. Throws where the grant is gone. */
export function createGrantSpender(database: DatabaseSync): (event: SealedEvent) => void {
  const use = database.prepare(onSqlite(USE_GRANT))
  return ({ row, grant }) => {
    if (grant === undefined) return
    const { approval_id, call } = grant
    const { changes } = use.run(row.organization_id, approval_id, timeOfUlid(row.id), row.id, call)
    if (changes === 0) throw grantGone()
  }
}
