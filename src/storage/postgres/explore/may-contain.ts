import { literalIn } from '../../../query/literal-in.ts'
import type { AttributeTerm } from '../../../query/query-tree.ts'
import type { Placeholder } from '../connections/query.ts'

/** Whether a row `e` can match the term at all; without a condition where that cannot be said. */
export function mayContain(term: AttributeTerm, $: Placeholder): string[] {
  const literal = literalIn(term)
  if (literal === null) return []
  const value = $(literal.text)
  const conditions = literal.columns.map(
    (column) => `strpos(lower(e.${column} COLLATE "C"), ${value}) > 0 OR strpos(e.${column}, '\\') > 0`,
  )
  return [`(${conditions.join(' OR ')} OR strpos(e.findings, '"rule":"credential.') > 0)`]
}
