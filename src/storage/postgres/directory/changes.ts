import type { Change, ChangeRecord, Settlement } from '../../../domain/change.ts'
import type { Scope } from '../../../domain/principal.ts'
import { Problem } from '../../../domain/problem.ts'
import { firstUlidAt } from '../../../domain/ulid.ts'
import type { ChangeFilter } from '../../contract/directory.ts'
import type { Page, Paged } from '../../contract/paging.ts'
import { SETTLED_ALREADY } from '../../contract/pending-changes.ts'
import { changeLeaf } from '../../evidence/change-leaf.ts'
import { changeOf, changeRowOf } from '../../rows/change-row.ts'
import { settlePending, settlingValues } from '../../rows/pending-change-row.ts'
import { insertRow } from '../connections/insert-row.ts'
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
export async function settle(query: Query, organizationId: string, settlement: Settlement): Promise<boolean> {
  const { count } = await query(
    settlePending((index) => `$${index + 1}${TYPES[index]}`),
    settlingValues(organizationId, settlement),
  )
  if (count === 0) return false
  if (settlement.record) await write(query, organizationId, settlement.record)
  return true
}

const TYPES = ['', '', '', '::text', '::bigint', '::text', '::text'] as const

async function write(query: Query, organizationId: string, record: ChangeRecord): Promise<void> {
  const row = changeRowOf(organizationId, record)
  await insertRow(query, 'changes', {
    ...row,
    key_name: toStorable(row.key_name),
    subject: toStorable(row.subject),
  })
  await appendRecord(query, organizationId, changeLeaf(row))
}

export async function listChanges(
  query: Query,
  { organization_id, team_id }: Scope,
  filter: ChangeFilter,
  { limit, offset, before }: Page,
): Promise<Paged<Change>> {
  const conditions: [sql: string, value: string | readonly string[] | undefined][] = [
    ['c.organization_id =', organization_id],
    ['c.id >=', firstUlidAt(filter.from)],
    ['c.id <', firstUlidAt(filter.to)],
    ['c.team_id =', team_id ?? undefined],
    ['c.kind =', filter.kind],
    ['c.kind = ANY', filter.kinds],
    ['c.key_id =', filter.key_id && toStorable(filter.key_id)],
    ['c.person_id =', filter.person_id && toStorable(filter.person_id)],
  ]
  const given = conditions.filter(([, value]) => value !== undefined)
  const where = given.map(([sql], index) => `${sql} ($${index + 1})`).join(' AND ')
  const values = given.map(([, value]) => value)
  const from = `FROM changes c LEFT JOIN teams t ON t.id = c.team_id WHERE ${where}`
  const counted = await query<{ total: number }>(`SELECT count(*) AS total ${from}`, values)
  const { rows } = await query(
    `SELECT c.*, t.name AS team ${from} ${before === undefined ? '' : `AND c.id < $${values.length + 1}`} ORDER BY c.id DESC LIMIT ${limit} OFFSET ${offset}`,
    [...values, ...(before === undefined ? [] : [before])],
  )
  return { total: counted.rows[0]?.total ?? 0, items: rows.map(changeOf) }
}
