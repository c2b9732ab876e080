/** What all resources of the list do with their tables, which have the same columns. */
import type { ChangeRecord } from '../../domain/change.ts'
import type { Scope } from '../../domain/principal.ts'
import { conditions } from './conditions.ts'
import { change, read } from './operations.ts'
import type { Document, Resource, StoredThing } from './resource.ts'
import { insert, type RowOf, type Table, table } from './table.ts'

const THING_COLUMNS = [
  ...(['organization_id', 'id', 'team_id', 'version', 'document', 'created_at', 'created_by'] as const),
  ...(['changed_at', 'changed_by', 'ends_at', 'ended_at', 'ended_by'] as const),
] as const

type ThingTable = Table<(typeof THING_COLUMNS)[number]>

/** What is erased leaves nothing of the document but that; a definition must be able to live with it. */
export function thingTable({ plural, personal }: Pick<Resource, 'plural' | 'personal'>): ThingTable {
  const texts = { personal: ['document'] as const, blank: { document: '{"erased":true}' } }
  return table(plural, THING_COLUMNS, personal.length > 0 ? texts : { personal: [] })
}

export type ThingFilter = {
  /** Only those that have not ended at this time; undefined: all. */
  readonly inForceAt: number | undefined
  /** Those after this id in the list, which is the newest first. */
  readonly after: string | undefined
  readonly limit: number
}

/** The name of the table is one of the list: none is made from what a caller sends. */
export function thingRecords(tables: readonly ThingTable[]) {
  const tableOf = (plural: string): ThingTable => {
    const found = tables.find(({ name }) => name === plural)
    if (!found) throw new Error(`There is no resource '${plural}'.`)
    return found
  }
  return {
    /** Of a team: its own, and those of the whole organization. The newest first. */
    listThings: read('page', async (query, scope: Scope, plural: string, filter: ThingFilter) => {
      const { name } = tableOf(plural)
      const found = conditions([
        ['organization_id =', scope.organization_id],
        ['team_id IN', scope.team_id === null ? undefined : ['', scope.team_id]],
        ['coalesce(ends_at, 9e15) >', filter.inForceAt],
        ['coalesce(ended_at, 9e15) >', filter.inForceAt],
      ])
      const counted = await query<{ total: number }>(
        `SELECT count(*) AS total FROM ${name} WHERE ${found.sql}`,
        found.values,
      )
      const behind = found.and('id <', filter.after)
      const { rows } = await query<RowOf<ThingTable>>(
        `SELECT * FROM ${name} WHERE ${behind.sql} ORDER BY id DESC LIMIT ${filter.limit}`,
        behind.values,
      )
      return { things: rows.map(thingOf), total: counted.rows[0]?.total ?? 0 }
    }),

    findThing: read('quick', async (query, organizationId: string, plural: string, id: string) => {
      const { rows } = await query<RowOf<ThingTable>>(
        `SELECT * FROM ${tableOf(plural).name} WHERE organization_id = $1 AND id = $2`,
        [organizationId, id],
      )
      return rows[0] ? thingOf(rows[0]) : null
    }),

    createThing: change((query, thing: StoredThing, plural: string, _record: ChangeRecord) =>
      insert(query, tableOf(plural), rowOf(thing), 'ON CONFLICT DO NOTHING'),
    ),

    /** False where it has another version than the one before, or was ended. */
    changeThing: change(async (query, thing: StoredThing, plural: string, _record: ChangeRecord) => {
      const { organization_id, id, version, document, changed_at, changed_by, ends_at, ended_at, ended_by } =
        rowOf(thing)
      const { count } = await query(
        `UPDATE ${tableOf(plural).name} SET version = $1, document = $2, changed_at = $3, changed_by = $4, ends_at = $5, ended_at = $6,
           ended_by = $7 WHERE organization_id = $8 AND id = $9 AND version = $10 AND ended_at IS NULL`,
        [
          ...[version, document, changed_at, changed_by, ends_at, ended_at, ended_by],
          ...[organization_id, id, thing.version - 1],
        ],
      )
      return count === 1
    }),
  }
}

function rowOf({ team_id, document, ...thing }: StoredThing): RowOf<ThingTable> {
  return { ...thing, team_id: team_id ?? '', document: JSON.stringify(document) }
}

export function thingOf({ team_id, document, ...row }: RowOf<ThingTable>): StoredThing {
  return {
    ...(row as Omit<StoredThing, 'team_id' | 'document'>),
    team_id: team_id === '' ? null : String(team_id),
    document: JSON.parse(String(document)) as Document,
  }
}
