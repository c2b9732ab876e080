import { insertInto, type Row, type Table, valuesOf } from '../../rows/columns.ts'
import type { Query } from './query.ts'

/** False where such a row is there already, and `onConflict` says to leave it. */
export async function insertRow<T extends Table>(
  query: Query,
  table: T,
  row: Row<T>,
  onConflict: 'ON CONFLICT DO NOTHING' | '' = '',
): Promise<boolean> {
  const { count } = await query(
    `${insertInto(table, (index) => `$${index + 1}`)} ${onConflict}`,
    valuesOf(table, row),
  )
  return count === 1
}
