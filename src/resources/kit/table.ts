/** A table of a resource: its columns in the order in which rows are inserted, and moved from store to store. */
import type { Query } from './operations.ts'

type Value = string | number | null

export type Table<C extends string = string> = {
  readonly name: string
  readonly columns: readonly C[]
  readonly personal: readonly C[]
  readonly by: string
  readonly blank: Readonly<Record<string, string>>
}

type Texts<C extends string> = {
  /**
   * Columns with people's own words, in which somebody may be named: they are found and erased (`resources/personal`). Not who
   * did something, which stays on record; not what is found and erased with its event or with the record of its change.
   */
  readonly personal: readonly C[]
  /** What tells its rows apart within an organization: `id`, unless said otherwise. */
  readonly by?: C
  /** What takes the place of a text that is erased, where that is not a word: JSON. */
  readonly blank?: { readonly [K in C]?: string }
}

export type RowOf<T extends Table> = Readonly<Record<T['columns'][number], Value>>

export function table<C extends string>(
  name: string,
  columns: readonly C[],
  { personal, by, blank = {} }: Texts<NoInfer<C>>,
): Table<C> {
  return { name, columns, personal, by: by ?? 'id', blank: blank as Readonly<Record<string, string>> }
}

/** False where such a row is there already, and `onConflict` says to leave it. */
export async function insert<T extends Table>(
  query: Query,
  table: T,
  row: RowOf<T>,
  onConflict: 'ON CONFLICT DO NOTHING' | '' = '',
): Promise<boolean> {
  return (await insertSome(query, table, [row], onConflict)) === 1
}

/** A few hundred in a statement: one for each would be a round trip for each. `onConflict`: all of what comes after the values. */
export async function insertAll<T extends Table>(
  query: Query,
  table: T,
  rows: readonly RowOf<T>[],
  onConflict: string,
): Promise<void> {
  for (let at = 0; at < rows.length; at += MAX_ROWS)
    await insertSome(query, table, rows.slice(at, at + MAX_ROWS), onConflict)
}

const MAX_ROWS = 200

async function insertSome(
  query: Query,
  { name, columns }: Table,
  rows: readonly Readonly<Record<string, Value>>[],
  onConflict: string,
): Promise<number> {
  const values: unknown[] = []
  const places = rows.map((row) => columns.map((column) => `$${values.push(row[column])}`).join(', '))
  const { count } = await query(
    `INSERT INTO ${name} (${columns.join(', ')}) VALUES (${places.join('), (')}) ${onConflict}`,
    values,
  )
  return count
}
