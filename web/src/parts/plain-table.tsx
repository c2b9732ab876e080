import type { ReactNode } from 'react'
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
  return (
    <section className="card" aria-label={title}>
      <ScrollBox label={title} className="overflow-x-auto">
        <table className="data-table">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head}>{head}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are never reordered
              <tr key={index}>
                {row.map((value, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: nor are columns
                  <td key={column} className="max-w-60 truncate tabular-nums">
                    {typeof value === 'string' ? <bdi>{plainLine(value)}</bdi> : (value ?? '–')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  )
}
