import type { ReactNode } from 'react'
import { Rows } from './record-table.tsx'
import { ScrollBox } from './scroll-box.tsx'
import { plainLine } from './visible-text.tsx'

type TableParts = {
  readonly title: string
  readonly heads: readonly string[]
  /** Texts are shown on one line, whatever they hold; null is a dash. */
  readonly rows: readonly (readonly ReactNode[])[]
}

/** Nothing where there are no rows. */
export function PlainTable({ title, heads, rows }: TableParts) {
  if (rows.length === 0) return null
  const columns = heads.map((head, index) => ({
    title: head,
    className: 'max-w-60 truncate tabular-nums',
    cell: (row: readonly ReactNode[]) => cellOf(row[index]),
  }))
  return (
    <section className="card" aria-label={title}>
      <ScrollBox label={title} className="overflow-x-auto">
        <Rows records={rows} columns={columns} keyOf={(row) => rows.indexOf(row)} />
      </ScrollBox>
    </section>
  )
}

function cellOf(value: ReactNode): ReactNode {
  return typeof value === 'string' ? <bdi>{plainLine(value)}</bdi> : (value ?? '–')
}
