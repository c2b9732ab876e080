/** Settings of an organization of which every version is kept: the row with the highest one is in force. */
import type { ChangeRecord } from '../../domain/change.ts'
import { timeOfUlid } from '../../domain/ulid.ts'
import type { Query } from './operations.ts'
import { type Table, table } from './table.ts'

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
  const columns = ['organization_id', 'version', column, 'created_at', 'key_id', 'key_name']

  function settingsOf(row: { readonly version: number; readonly settings: string } | undefined) {
    if (!row) return { version: 0, settings: initially }
    return { version: row.version, settings: JSON.parse(row.settings) as T }
  }

  return {
    table: table(name, columns),
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
      // A second writer waits for the first, and then finds the version taken.
      const { count } = await query(
        `INSERT INTO ${name} (${columns.join(', ')}) SELECT $1, $2::int, $3, $4::bigint, $5, $6
         WHERE (SELECT coalesce(max(version), 0) FROM ${name} WHERE organization_id = $1) = $2::int - 1
         ON CONFLICT DO NOTHING`,
        [
          ...[organizationId, expected + 1, JSON.stringify(settings), timeOfUlid(id)],
          ...[actor.key_id, actor.name],
        ],
      )
      return count === 1
    },
  }
}
