/** A table of a resource: its columns in the order in which rows are inserted, and moved from store to store. */
import type { Query } from './operations.ts'

type Value = string | number | null

export type Table<C extends string = string> = { readonly name: string; readonly columns: readonly C[] }

export type RowOf<T extends Table> = Readonly<Record<T['columns'][number], Value>>

export function table<C extends string>(name: string, columns: readonly C[]): Table<C> {
  return { name, columns }
}

/** False where such a row is there already, and `onConflict` says to leave it. */
export async function insert<T extends Table>(
  query: Query,
  { name, columns }: T,
  row: RowOf<T>,
  onConflict: 'ON CONFLICT DO NOTHING' | '' = '',
): Promise<boolean> {
  const places = columns.map((_, index) => `$${index + 1}`)
  const { count } = await query(
    `INSERT INTO ${name} (${columns.join(', ')}) VALUES (${places.join(', ')}) ${onConflict}`,
    columns.map((column) => row[column as keyof RowOf<T>]),
  )
  return count === 1
}
