import type { DatabaseSync } from 'node:sqlite'
import { insertInto, type Row, type Table, valuesOf } from '../../rows/columns.ts'

/** False where such a row is there already, and `onConflict` says to leave it. */
export function insertRow<T extends Table>(
  database: DatabaseSync,
  table: T,
  row: Row<T>,
  onConflict: 'ON CONFLICT DO NOTHING' | '' = '',
): boolean {
  const { changes } = database
    .prepare(`${insertInto(table, () => '?')} ${onConflict}`)
    .run(...valuesOf(table, row))
  return changes === 1
}
