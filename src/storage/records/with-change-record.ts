/** A change and its record, in one transaction of either engine. */
import type { ChangeRecord, Settlement } from '../../domain/change.ts'
import { Problem } from '../../domain/problem.ts'
import type { LogRecord } from '../../evidence/new-leaves.ts'
import { CHANGES, changeRowOf } from '../../resources/changes/records.ts'
import { type Operation, organizationOf, type Query } from '../../resources/kit/operations.ts'
import { insert } from '../../resources/kit/table.ts'
import { SETTLED_ALREADY, settlePending } from '../../resources/pending-changes/records.ts'
import { changeLeaf } from '../evidence/change-leaf.ts'

/** A transaction that is open. `enterLeaf`: into the log of an organization; on PostgreSQL others wait for it from then on. */
export type Transaction = {
  readonly query: Query
  enterLeaf(organizationId: string, leaf: LogRecord): Promise<void>
}

/** Does what the operation says, with the record of the change where it is one. */
export function runIn(
  transaction: Transaction,
  { does, run }: Operation,
  values: readonly unknown[],
): Promise<unknown> {
  const work = () => run(transaction.query, ...(values as never[]))
  const record = does === 'change' ? (values.at(-1) as ChangeRecord | null) : null
  if (record === null) return work()
  return withChangeRecord(transaction, organizationOf(values[0]), record, work as () => Promise<boolean>)
}

/** Where the work says false, nothing is recorded. */
async function withChangeRecord(
  transaction: Transaction,
  organizationId: string,
  record: ChangeRecord,
  work: () => Promise<boolean>,
): Promise<boolean> {
  if (!(await work())) return false
  const settlement = record.actor.settles
  if (settlement && !(await settle(transaction, organizationId, settlement)))
    throw new Problem('conflict', SETTLED_ALREADY)
  await enter(transaction, organizationId, record)
  return true
}

/** With its record; false where it is not in the state that it is to leave. */
async function settle(
  transaction: Transaction,
  organizationId: string,
  settlement: Settlement,
): Promise<boolean> {
  if (!(await settlePending(transaction.query, organizationId, settlement))) return false
  if (settlement.record) await enter(transaction, organizationId, settlement.record)
  return true
}

async function enter(
  { query, enterLeaf }: Transaction,
  organizationId: string,
  record: ChangeRecord,
): Promise<void> {
  const row = changeRowOf(organizationId, record)
  await insert(query, CHANGES, row)
  await enterLeaf(organizationId, changeLeaf(row))
}
