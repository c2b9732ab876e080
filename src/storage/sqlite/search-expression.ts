/**
 * From what a person typed to an expression of the text index: every word must occur; what is no letter or digit
 * separates words, and words that were typed as one (`/etc/passwd`) must follow each other. The last one may be unfinished.
 */
const WORDS_AT_MOST = 16
const UNFINISHED_LENGTH_AT_LEAST = 2

/** Null where there is no word in it: nothing matches. */
export function searchExpression(typed: string): string | null {
  const words = typed
    .replaceAll('\0', ' ')
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, WORDS_AT_MOST)
  const last = words.at(-1)
  if (last === undefined) return null
  const isUnfinished = /[\p{L}\p{N}]{2}$/u.test(typed) && last.length >= UNFINISHED_LENGTH_AT_LEAST
  return words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' ') + (isUnfinished ? ' *' : '')
}
