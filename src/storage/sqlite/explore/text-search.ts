import type { SearchWords } from '../../indexing/search-words.ts'

/** As the text index understands it; null where nothing can be found. */
export function searchExpression({ phrases, mentions }: SearchWords): string | null {
  const groups = [
    ...mentions.map((words) => `(${words.map(quote).join(' OR ')})`),
    ...phrases.map(({ text, isUnfinished }) => quote(text) + (isUnfinished ? ' *' : '')),
  ]
  return groups.length === 0 ? null : groups.join(' AND ')
}

function quote(word: string): string {
  return `"${word.replaceAll('"', '""')}"`
}
