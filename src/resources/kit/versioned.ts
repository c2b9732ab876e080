/** Settings of an organization of which every version is kept: the row with the highest one is in force. */
import type { ChangeRecord } from '../../domain/change.ts'
import { timeOfUlid } from '../../domain/ulid.ts'
import type { Query } from './operations.ts'
import { type RowOf, type Table, table } from './table.ts'

export type Versioned<T> = { readonly version: number; readonly settings: T }

type VersionedTable<T> = {
  readonly table: Table
  /** Version 0 and what there is initially, where nothing was ever saved. */
  newest(query: Query, organizationId: string): Promise<Versioned<T>>
  newestOfEvery(query: Query): Promise<(Versioned<T> & { readonly organization_id: string })[]>
  /** Saves the next version unless another one came first (then false). */
  save(
    query: Query,
    organizationId: string,
    expected: number,
    settings: T,
    record: ChangeRecord,
  ): Promise<boolean>
}

/** `column`: the one with the settings. */
export function versioned<T>(name: string, initially: T, column = 'settings'): VersionedTable<T> {
  const stored = table(name, ['organization_id', 'version', column, 'created_at', 'key_id', 'key_name'], {
    personal: [],
  })

  function settingsOf(row: { readonly version: number; readonly settings: string } | undefined) {
    if (!row) return { version: 0, settings: initially }
    return { version: row.version, settings: JSON.parse(row.settings) as T }
  }

  return {
    table: stored,
    async newest(query, organizationId) {
      const { rows } = await query<{ version: number; settings: string }>(
        `SELECT version, ${column} AS settings FROM ${name} WHERE organization_id = $1 ORDER BY version DESC LIMIT 1`,
        [organizationId],
      )
      return settingsOf(rows[0])
    },
    async newestOfEvery(query) {
      const { rows } = await query<{ organization_id: string; version: number; settings: string }>(
        `SELECT s.organization_id, s.version, s.${column} AS settings FROM ${name} s
         WHERE s.version = (SELECT max(version) FROM ${name} n WHERE n.organization_id = s.organization_id)`,
      )
      return rows.map((row) => ({ organization_id: row.organization_id, ...settingsOf(row) }))
    },
    async save(query, organizationId, expected, settings, { id, actor }) {
      return insertVersion(query, stored, ['organization_id'], {
        ...{ organization_id: organizationId, version: expected + 1, [column]: JSON.stringify(settings) },
        ...{ created_at: timeOfUlid(id), key_id: actor.key_id, key_name: actor.name },
      })
    },
  }
}

/** Inserts the next version unless it is there already, or one before it is missing (then false). `of`: what it is a version of. */
export async function insertVersion<T extends Table>(
  query: Query,
  { name, columns }: T,
  of: readonly T['columns'][number][],
  row: RowOf<T>,
): Promise<boolean> {
  const place = (column: string) => `$${columns.indexOf(column) + 1}`
  // A second writer waits for the first, and then finds the version taken.
  const { count } = await query(
    `INSERT INTO ${name} (${columns.join(', ')}) SELECT ${columns.map(place).join(', ')}
     WHERE (SELECT coalesce(max(version), 0) FROM ${name} WHERE ${of.map((column) => `${column} = ${place(column)}`).join(' AND ')})
       = ${place('version')}::int - 1
     ON CONFLICT DO NOTHING`,
    columns.map((column) => row[column as keyof RowOf<T>]),
  )
  return count === 1
}
