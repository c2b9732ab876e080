/** Many rows in few statements: a database on another machine takes as long for one row as for hundreds. */
import type { Query } from './operations.ts'

/** Pages of few sizes, so that few statements are prepared. */
const SIZES = [512, 64, 8, 1]

export function inPages<T>(items: readonly T[]): (readonly T[])[] {
  const pages: (readonly T[])[] = []
  let begin = 0
  for (const size of SIZES)
    for (; items.length - begin >= size; begin += size) pages.push(items.slice(begin, begin + size))
  return pages
}

type ColumnType = 'text' | 'integer' | 'bigint'

/** Runs the statement over a table `given` with these rows, some at a time. */
export async function withRows<C extends string>(
  query: Query,
  columns: Readonly<Record<C, ColumnType>>,
  rows: readonly Readonly<Record<C, string | number | null>>[],
  statement: string,
): Promise<void> {
  const types = Object.entries(columns) as [C, ColumnType][]
  for (const page of inPages(rows)) {
    const values: unknown[] = []
    const tuples = page.map(
      (row) => `(${types.map(([name, type]) => `$${values.push(row[name])}::${type}`).join(', ')})`,
    )
    await query(
      `WITH given (${types.map(([name]) => name).join(', ')}) AS (VALUES ${tuples.join(', ')}) ${statement}`,
      values,
    )
  }
}
