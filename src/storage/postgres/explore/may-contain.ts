/** What the texts of an event have in them wherever a term matches, so that others need not be read. */
import type { AttributeSource, AttributeTerm } from '../../../query/query-tree.ts'
import type { Placeholder } from '../connections/query.ts'

/**
 * The longest part of the value stands in the JSON text as it is, unless the text has escapes, or credentials that are
 * masked. What may be a number can be written in many ways.
 */
export function mayContain({ source, pattern }: AttributeTerm, $: Placeholder): string[] {
  const columns = COLUMNS[source]
  const [longest = ''] = pattern.parts.toSorted((a, b) => b.length - a.length)
  if (columns === undefined || longest.includes('\0') || !/[^0-9.einfty+-]/.test(longest)) return []
  const value = $(longest.toWellFormed())
  const conditions = columns.map(
    (column) => `strpos(lower(e.${column} COLLATE "C"), ${value}) > 0 OR strpos(e.${column}, '\\') > 0`,
  )
  return [`(${conditions.join(' OR ')} OR strpos(e.findings, '"rule":"credential.') > 0)`]
}

const COLUMNS: Readonly<Partial<Record<AttributeSource, readonly string[]>>> = {
  data: ['data'],
  context: ['context'],
  user: ['context'],
  host: ['context'],
  environment: ['context', 'data'],
  tool: ['data'],
  connector: ['data'],
  path: ['data', 'findings'],
  effect: ['findings'],
  target: ['findings'],
  rule: ['findings'],
  pii: ['pii_fields'],
}
