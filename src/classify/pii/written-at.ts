import type { Signs } from './signs.ts'

/** The `@` of an address in brackets, in a URL or in mark-up. */
export const openedAt = /%40|&(?:#(?:0{0,4}64|x0{0,4}40)|commat);|[([{<] ?(?:[aä]t|arroba) ?[)\]}>]/i

/** True if another sign than `@` may be in the text. */
export function mayHaveWrittenAt(text: string, { hasOpening }: Signs): boolean {
  return (hasOpening && openedAt.test(text)) || / (?:dot|DOT) /.test(text)
}
