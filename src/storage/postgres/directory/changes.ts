import type { ChangeRecord, Settlement } from '../../../domain/change.ts'
import { Problem } from '../../../domain/problem.ts'
import { CHANGES, changeRowOf } from '../../../resources/changes/records.ts'
import { insert } from '../../../resources/kit/table.ts'
import { SETTLED_ALREADY, settlePending } from '../../../resources/pending-changes/records.ts'
import { changeLeaf } from '../../evidence/change-leaf.ts'
import type { Connections, Query } from '../connections/query.ts'
import { appendRecord } from '../evidence/append-leaves.ts'
import { toStorable } from '../values/storable-text.ts'

/** Does the work and writes its record in one transaction; where the work says false, nothing is recorded. */
export function withChangeRecord(
  connections: Connections,
  organizationId: string,
  record: ChangeRecord,
  work: (query: Query) => Promise<boolean>,
): Promise<boolean> {
  return connections.write({ organizations: organizationId }, async (query) => {
    if (!(await work(query))) return false
    const settlement = record.actor.settles
    if (settlement && !(await settle(query, organizationId, settlement)))
      throw new Problem('conflict', SETTLED_ALREADY)
    await write(query, organizationId, record)
    return true
  })
}

/** With its record, inside of the caller's transaction; false where it is not in the state that it is to leave. */
async function settle(query: Query, organizationId: string, settlement: Settlement): Promise<boolean> {
  if (!(await settlePending(query, organizationId, settlement))) return false
  if (settlement.record) await write(query, organizationId, settlement.record)
  return true
}

async function write(query: Query, organizationId: string, record: ChangeRecord): Promise<void> {
  const row = changeRowOf(organizationId, record)
  await insert(query, CHANGES, {
    ...row,
    key_name: toStorable(row.key_name),
    subject: toStorable(row.subject),
  })
  await appendRecord(query, organizationId, changeLeaf(row))
}
