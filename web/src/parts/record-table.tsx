/** A card with one row for each record: its columns, and what it says while there are none. */
import type { ReactNode } from 'react'
import { Answered, type Query } from './states.tsx'

export type Column<R> = {
  /** Null: what can be done with the record. */
  readonly title: string | null
  /** Of head and cells: where there is no room for it. */
  readonly hidden?: 'max-sm:hidden' | 'max-md:hidden'
  readonly className?: string
  readonly cell: (record: R) => ReactNode
}

type RecordTableParts<T, R> = {
  title: string
  query: Query<T>
  recordsOf: (answer: T) => readonly R[]
  keyOf: (record: R) => string
  columns: readonly Column<R>[]
  /** Instead of no rows. */
  empty: ReactNode
  rows?: number
  /** Above the rows. */
  children?: ReactNode
}

export function RecordTable<T, R>(parts: RecordTableParts<T, R>) {
  const { title, query, recordsOf, empty, rows = 3, children } = parts
  return (
    <section className="card overflow-x-auto" aria-label={title}>
      <Answered query={query} rows={rows}>
        {(answer) => {
          const records = recordsOf(answer)
          if (records.length === 0) return empty
          return (
            <>
              {children}
              <Rows {...parts} records={records} />
            </>
          )
        }}
      </Answered>
    </section>
  )
}

type RowsParts<R> = {
  records: readonly R[]
  columns: readonly Column<R>[]
  keyOf: (record: R) => string | number
}

export function Rows<R>({ records, columns, keyOf }: RowsParts<R>) {
  return (
    <table className="data-table">
      <thead>
        <tr>
          {columns.map(({ title, hidden }) => (
            <th key={title ?? ''} className={hidden}>
              {title ?? <span className="sr-only">Actions</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <tr key={keyOf(record)}>
            {columns.map(({ title, hidden = '', className = '', cell }) => (
              <td key={title ?? ''} className={`${className} ${hidden}`}>
                {title === null ? (
                  <div className="flex flex-wrap justify-end gap-1.5">{cell(record)}</div>
                ) : (
                  cell(record)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
