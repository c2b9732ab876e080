import { literalIn } from '../../../query/literal-in.ts'
import type { AttributeTerm } from '../../../query/query-tree.ts'
import type { Sql } from '../events/sql.ts'

/** Whether a row `e` can match the term at all; without a condition where that cannot be said. */
export function mayContain(term: AttributeTerm): Sql[] {
  const literal = literalIn(term)
  if (literal === null) return []
  const { text, columns } = literal
  const conditions = columns.map(
    (column) => `instr(lower(e.${column}), ?) > 0 OR instr(e.${column}, '\\') > 0`,
  )
  return [
    {
      sql: `(${conditions.join(' OR ')} OR instr(e.findings, '"rule":"credential.') > 0)`,
      parameters: columns.map(() => text),
    },
  ]
}
