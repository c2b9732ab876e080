/** Most commands hold nothing special to a shell: they are split at blanks, without a parser. */

export type PlainCommand = { readonly words: readonly string[]; readonly span: readonly [number, number] }

const MAX_PLAIN = 2_000
const KEYWORDS = new Set(
  'if then else elif fi for while until do done case esac select function time coproc in'.split(' '),
)

/** Signs of a word: those that may begin the command, those that may begin a word, those that may follow. */
const FIRST = 1
const BEGINS = 2
const FOLLOWS = 4
const BLANK = 8
const SIGNS = new Uint8Array(128)
for (let code = 0; code < 128; code += 1) {
  const sign = String.fromCharCode(code)
  if (/[\w./-]/.test(sign)) SIGNS[code] = FIRST | BEGINS | FOLLOWS
  else if (/[:@,+%]/.test(sign)) SIGNS[code] = BEGINS | FOLLOWS
  else if (sign === '=') SIGNS[code] = FOLLOWS
  else if (sign === ' ' || sign === '\t') SIGNS[code] = BLANK
}
const HASH = 0x23

/** The first word is no assignment; no quote, expansion, operator or pattern follows, and a comment only at the end. */
export function splitPlain(text: string): PlainCommand | null {
  if (text.length > MAX_PLAIN) return null
  const words: string[] = []
  let start = -1
  let first = 0
  let end = 0
  let isComment = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    const sign = code < 128 ? (SIGNS[code] as number) : 0
    if (sign === BLANK) {
      if (start >= 0) words.push(text.slice(start, at))
      start = -1
      continue
    }
    if (start < 0) {
      if (code === HASH && words.length > 0) {
        isComment = true
        if (text.includes('\n', at)) return null
        break
      }
      if ((sign & (words.length === 0 ? FIRST : BEGINS)) === 0) return null
      start = at
      if (words.length === 0) first = at
    } else if ((sign & (words.length === 0 ? FIRST : FOLLOWS)) === 0) return null
    end = at + 1
  }
  if (start >= 0 && !isComment) words.push(text.slice(start))
  if (words.length === 0 || KEYWORDS.has(words[0] as string)) return null
  return { words, span: [first, end] }
}
