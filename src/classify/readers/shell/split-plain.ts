/** Most commands hold nothing special to a shell: they are split at blanks, without a parser. */

export type PlainCommand = { readonly words: readonly string[]; readonly span: readonly [number, number] }

const MAX_PLAIN = 2_000
/** The first word is no assignment; no quote, expansion, operator or pattern follows, and a comment only at the end. */
const PLAIN = /^[ \t]*([\w./-]+(?:[ \t]+[\w./:@,+%-][\w./:@,+%=-]*)*)[ \t]*(?:[ \t]#[^\n]*)?$/
const KEYWORDS = new Set(
  'if then else elif fi for while until do done case esac select function time coproc in'.split(' '),
)

export function splitPlain(text: string): PlainCommand | null {
  const command = text.length > MAX_PLAIN ? undefined : PLAIN.exec(text)?.[1]
  if (command === undefined) return null
  const words = command.split(/[ \t]+/)
  if (KEYWORDS.has(words[0] as string)) return null
  const start = text.indexOf(command)
  return { words, span: [start, start + command.length] }
}
