/** Most commands hold nothing special to a shell: they are split at blanks, without a parser. */

export type PlainCommand = { readonly words: readonly string[]; readonly span: readonly [number, number] }

const MAX_PLAIN = 2_000
/** The first word is no assignment; no quote, expansion, operator, pattern or comment follows. */
const PLAIN = /^[ \t]*[\w./-]+(?:[ \t]+[\w./:@,+%-][\w./:@,+%=-]*)*[ \t]*$/
const KEYWORDS = new Set(
  'if then else elif fi for while until do done case esac select function time coproc in'.split(' '),
)

export function splitPlain(text: string): PlainCommand | null {
  if (text.length > MAX_PLAIN || !PLAIN.test(text)) return null
  const trimmed = text.trim()
  const words = trimmed.split(/[ \t]+/)
  if (KEYWORDS.has(words[0] as string)) return null
  const start = text.indexOf(trimmed)
  return { words, span: [start, start + trimmed.length] }
}
