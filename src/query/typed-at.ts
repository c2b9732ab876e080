/** What somebody is typing: the part of a query that ends at the cursor. */
import { lowerAscii } from './pattern.ts'
import type { Place } from './query-tree.ts'

export type Typed =
  | { readonly kind: 'field'; readonly prefix: string; readonly at: Place }
  | { readonly kind: 'value'; readonly field: string; readonly prefix: string; readonly at: Place }

export function typedAt(query: string, cursor: number): Typed {
  const before = query.slice(0, cursor)
  const start = startOfWord(before)
  const written = before.slice(start)
  const [, field, operator = ''] = FIELD.exec(written) ?? []
  if (field === undefined) return { kind: 'field', prefix: lowerAscii(written), at: [start, before.length] }
  const length = field.length + operator.length
  return {
    kind: 'value',
    field: lowerAscii(field),
    prefix: lowerAscii(written.slice(length).replaceAll(/["*]/g, '')),
    at: [start + length, before.length],
  }
}

/** Behind the last space or parenthesis that is in no quotes, and a minus. */
function startOfWord(text: string): number {
  let start = 0
  let isQuoted = false
  for (let index = 0; index < text.length; index++) {
    const sign = text[index] ?? ''
    if (isQuoted && sign === '\\') index += 1
    else if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && /[\s()]/u.test(sign)) start = index + 1
  }
  return text[start] === '-' ? start + 1 : start
}

const FIELD = /^([A-Za-z_][\w.]*)(:?(?:>=|<=|>|<)|:)/
