import type { DatabaseSync } from 'node:sqlite'
import type { Change, ChangeRecord, Settlement } from '../../../domain/change.ts'
import type { Scope } from '../../../domain/principal.ts'
import { firstUlidAt } from '../../../domain/ulid.ts'
import type { ChangeFilter } from '../../contract/directory.ts'
import type { Page, Paged } from '../../contract/paging.ts'
import { SETTLED_ALREADY } from '../../contract/pending-changes.ts'
import { changeLeaf } from '../../evidence/change-leaf.ts'
import { changeOf, changeRowOf } from '../../rows/change-row.ts'
import { settlePending, settlingValues } from '../../rows/pending-change-row.ts'
import { createLeafAppender } from '../evidence/append-leaves.ts'
import { insertRow } from '../threads/insert-row.ts'
import { inTransaction } from '../threads/transaction.ts'

/** Does the work and writes its record in one transaction; where the work says false, nothing is recorded. */
export function withChangeRecord(
  database: DatabaseSync,
  organizationId: string,
  record: ChangeRecord,
  work: () => boolean,
): boolean {
  return inTransaction(database, () => {
    if (!work()) return false
    write(database, organizationId, record)
    const settlement = record.actor.settles
    if (settlement && !settle(database, organizationId, settlement)) throw new Error(SETTLED_ALREADY)
    return true
  })
}

/** With its record, inside of the caller's transaction; false where it is not in the state that it is to leave. */
export function settle(database: DatabaseSync, organizationId: string, settlement: Settlement): boolean {
  const { changes } = database
    .prepare(settlePending((index) => `?${index + 1}`))
    .run(...settlingValues(organizationId, settlement))
  if (changes === 0) return false
  if (settlement.record) write(database, organizationId, settlement.record)
  return true
}

function write(database: DatabaseSync, organizationId: string, record: ChangeRecord): void {
  const row = changeRowOf(organizationId, record)
  insertRow(database, 'changes', row)
  createLeafAppender(database).record(organizationId, changeLeaf(row))
}

export function createChangeWriter(database: DatabaseSync) {
  return {
    recordChange(organizationId: string, record: ChangeRecord): void {
      withChangeRecord(database, organizationId, record, () => true)
    },
  }
}

export function createChangeReader(database: DatabaseSync) {
  return {
    listChanges(
      { organization_id, team_id }: Scope,
      filter: ChangeFilter,
      { limit, offset, before }: Page,
    ): Paged<Change> {
      const kinds = filter.kinds && JSON.stringify(filter.kinds)
      const conditions: [sql: string, value: string | undefined][] = [
        ['c.organization_id = ?', organization_id],
        ['c.id >= ?', firstUlidAt(filter.from)],
        ['c.id < ?', firstUlidAt(filter.to)],
        ['c.team_id = ?', team_id ?? undefined],
        ['c.kind = ?', filter.kind],
        ['c.kind IN (SELECT value FROM json_each(?))', kinds],
        ['c.key_id = ?', filter.key_id],
        ['c.person_id = ?', filter.person_id],
      ]
      const given = conditions.filter((pair): pair is [string, string] => pair[1] !== undefined)
      const from = `FROM changes c LEFT JOIN teams t ON t.id = c.team_id WHERE ${given.map(([sql]) => sql).join(' AND ')}`
      const values = given.map(([, value]) => value)
      const total = Number(database.prepare(`SELECT COUNT(*) AS changes ${from}`).get(...values)?.['changes'])
      const rows = database
        .prepare(
          `SELECT c.*, t.name AS team ${from} AND (? IS NULL OR c.id < ?) ORDER BY c.id DESC LIMIT ? OFFSET ?`,
        )
        .all(...values, before ?? null, before ?? null, limit, offset)
      return { total, items: rows.map(changeOf) }
    },
  }
}
