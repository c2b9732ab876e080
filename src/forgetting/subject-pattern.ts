/** How a person is found in any text: whatever the letter case, accents, spaces and dashes. */

const SUBJECT_KINDS = ['email', 'phone', 'user_id', 'name', 'number'] as const

type SubjectKind = (typeof SUBJECT_KINDS)[number]

export type SubjectTerm = { readonly kind: SubjectKind; readonly value: string }

/** What people write between digits, and between the words of a name. */
const BETWEEN_DIGITS = '[\\s./()\\u2010-\\u2015-]{0,3}'
const BETWEEN_WORDS = '[\\s._,+\\u2010-\\u2015-]{0,3}'
const NO_WORD_BEFORE = '(?<![\\p{L}\\p{N}])'
const NO_WORD_AFTER = '(?![\\p{L}\\p{N}])'

/** Null where there is nothing to look for in it. */
export function patternOf({ kind, value }: SubjectTerm): RegExp | null {
  const text = plain(value).trim()
  switch (kind) {
    case 'email':
      // As it stands in a URL, too; a longer domain is another address.
      return text.includes('@')
        ? new RegExp(
            `(?<![\\p{L}\\p{N}._-])${text.split('@').map(escaped).join('(?:@|%40)')}(?!\\.?[\\p{L}\\p{N}-])`,
            'iu',
          )
        : null
    case 'phone':
    case 'number': {
      const digits = text.replaceAll(/\D/g, '')
      return digits.length < 4
        ? null
        : new RegExp(`(?<!\\p{N})${[...digits].join(BETWEEN_DIGITS)}(?!\\p{N})`, 'u')
    }
    case 'user_id':
      return text === '' ? null : new RegExp(`${NO_WORD_BEFORE}${escaped(text)}${NO_WORD_AFTER}`, 'iu')
    case 'name': {
      const words = text
        .split(/[\s._,+\u2010-\u2015-]+/u)
        .filter((word) => word !== '')
        .map(escaped)
      if (words.length === 0) return null
      // "Doe, Jane" is Jane Doe.
      const orders = [words, [...words.slice(-1), ...words.slice(0, -1)]].map((each) =>
        each.join(BETWEEN_WORDS),
      )
      return new RegExp(`${NO_WORD_BEFORE}(?:${[...new Set(orders)].join('|')})${NO_WORD_AFTER}`, 'iu')
    }
  }
}

/** `texts`: by the name of the place; JSON as it is stored, or plain. The answer: the places in which one is found. */
export function placesOf(
  patterns: readonly RegExp[],
  texts: Readonly<Record<string, string | null>>,
): string[] {
  return Object.entries(texts).flatMap(([place, text]) =>
    text !== null && text !== '' && isIn(patterns, text) ? [place] : [],
  )
}

function isIn(patterns: readonly RegExp[], text: string): boolean {
  const once = plain(text)
  if (patterns.some((pattern) => pattern.test(once))) return true
  if (!once.includes('\\')) return false
  // JSON escapes characters, and JSON inside of JSON does so twice.
  const unescaped = plain(unescapeJson(once))
  if (patterns.some((pattern) => pattern.test(unescaped))) return true
  return unescaped.includes('\\') && patterns.some((pattern) => pattern.test(plain(unescapeJson(unescaped))))
}

/** Without accents. */
function plain(text: string): string {
  return ASCII.test(text) ? text : text.normalize('NFKD').replaceAll(/\p{M}/gu, '')
}

const ASCII = /^[\x00-\x7F]*$/

function unescapeJson(text: string): string {
  return text.replaceAll(
    /\\(?:u([0-9a-fA-F]{4})|(.))/gs,
    (_, code: string | undefined, letter: string | undefined) =>
      code === undefined
        ? (WHITE[letter ?? ''] ?? letter ?? '')
        : String.fromCharCode(Number.parseInt(code, 16)),
  )
}

const WHITE: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: ' ', f: ' ' }

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
