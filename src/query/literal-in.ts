/** What the texts of an event have in them wherever a term matches, so that others need not be opened. */
import type { AttributeSource, AttributeTerm } from './query-tree.ts'

/** `columns`: the JSON texts of which one has it. */
export type Literal = { readonly text: string; readonly columns: readonly string[] }

/**
 * The longest part of the value, in lower case. It stands in the JSON text as it is, unless the text has escapes, or
 * credentials that are masked: both are for the caller to let pass. Null where nothing can be said: what may be a number
 * can be written in many ways.
 */
export function literalIn({ source, pattern }: AttributeTerm): Literal | null {
  const columns = COLUMNS[source]
  const [text = ''] = pattern.parts.toSorted((a, b) => b.length - a.length)
  const isSure = columns !== undefined && !text.includes('\0') && /[^0-9.einfty+-]/.test(text)
  return isSure && text.isWellFormed() ? { text, columns } : null
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
