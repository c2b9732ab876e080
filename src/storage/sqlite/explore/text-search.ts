import type { SearchWords } from '../../indexing/search-words.ts'

/** As the text index understands it; null where nothing can be found. */
export function searchExpression({ phrases, isLastUnfinished, mentions }: SearchWords): string | null {
  const quoted = [...mentions, ...phrases].map((word) => `"${word.replaceAll('"', '""')}"`)
  return quoted.length === 0 ? null : quoted.join(' ') + (isLastUnfinished ? ' *' : '')
}
