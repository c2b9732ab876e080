import type { SearchWords } from '../../indexing/search-words.ts'

/** As the text index understands it; null where nothing can be found. */
export function searchExpression({ phrases, isLastUnfinished, mentions }: SearchWords): string | null {
  const groups = [...mentions, ...phrases.map((phrase) => [phrase])].map((words) =>
    words.length === 1 ? quote(words[0] ?? '') : `(${words.map(quote).join(' OR ')})`,
  )
  return groups.length === 0 ? null : groups.join(' AND ') + (isLastUnfinished ? ' *' : '')
}

function quote(word: string): string {
  return `"${word.replaceAll('"', '""')}"`
}
