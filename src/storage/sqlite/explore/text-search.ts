/** What the index of texts is asked. */
import type { DatabaseSync } from 'node:sqlite'
import type { SearchWords } from '../../indexing/search-words.ts'

/** As the text index understands it; null where nothing can be found. */
export function searchExpression(database: DatabaseSync, { phrases, mentions }: SearchWords): string | null {
  const groups = [
    ...mentions.map((words) => `(${words.map(quote).join(' OR ')})`),
    ...phrases.map(
      ({ text, isUnfinished }) => quote(text) + (isUnfinished && mayGoOn(database, text) ? ' *' : ''),
    ),
  ]
  return groups.length === 0 ? null : groups.join(' AND ')
}

/**
 * A condition for two parameters: the first and the last arrival. The index goes straight to them only if they are whole numbers,
 * and Node gives SQLite every number as a float.
 */
export function cameInBetween(rowid = 'rowid'): string {
  return `${rowid} >= CAST(? AS INTEGER) AND ${rowid} <= CAST(? AS INTEGER)`
}

function quote(word: string): string {
  return `"${word.replaceAll('"', '""')}"`
}

/** The last word of a text, where it can be told without knowing what letters the index takes for the same. */
const PLAIN_END = /(?:^|[ -/:-@[-`{-~])([a-z\d]+)$/i

/**
 * Whether longer words begin with the last one of the text. If there are none, the word itself is asked for: whatever begins
 * with a word is put together for all times before any of it is found.
 */
function mayGoOn(database: DatabaseSync, text: string): boolean {
  const word = PLAIN_END.exec(text)?.[1]?.toLowerCase()
  if (word === undefined) return true
  database.exec(
    "CREATE VIRTUAL TABLE IF NOT EXISTS temp.search_words USING fts5vocab('main', 'search', 'instance')",
  )
  const last = word.length - 1
  const next = word.slice(0, last) + String.fromCharCode(word.charCodeAt(last) + 1)
  // No word goes on with a character before the digits.
  const longer = database
    .prepare('SELECT 1 FROM temp.search_words WHERE term >= ? AND term < ? LIMIT 1')
    .get(`${word}0`, next)
  return longer !== undefined
}
