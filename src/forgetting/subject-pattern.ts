/** What a person is looked for by: the spellings of a term, as data that a thread can be sent. */
import { foldCase, plain } from './plain-text.ts'

const SUBJECT_KINDS = ['email', 'phone', 'user_id', 'name', 'number'] as const

type SubjectKind = (typeof SUBJECT_KINDS)[number]

export type SubjectTerm = { readonly kind: SubjectKind; readonly value: string }

/** What may stand before and after it, and what between its parts. */
export type SpellingRule = 'address' | 'digits' | 'words'

/** One way to write it: characters without accents and case. */
export type Spelling = {
  readonly rule: SpellingRule
  readonly characters: readonly string[]
  /** For each character, whether separators may stand before it. */
  readonly isPartStart: readonly boolean[]
}

/** Accents and ligatures come apart, and some characters become many. */
const MAX_CHARACTERS = 400
const BETWEEN_WORDS = /[\s._,+\u2010-\u2015-]+/u
const MIN_DIGITS = 4

/** Null where there is nothing to look for in it, or more than anybody is called. */
export function spellingsOf({ kind, value }: SubjectTerm): readonly Spelling[] | null {
  const text = plain(value).trim()
  if (text === '' || text.length > MAX_CHARACTERS) return null
  switch (kind) {
    case 'email':
      return text.includes('@') ? [spelling('address', [text])] : null
    case 'phone':
    case 'number': {
      const digits = text.replaceAll(/\D/g, '')
      return digits.length < MIN_DIGITS ? null : [spelling('digits', [...digits])]
    }
    case 'user_id':
      return [spelling('words', [text])]
    case 'name': {
      const words = text.split(BETWEEN_WORDS).filter((word) => word !== '')
      if (words.length === 0) return null
      // "Doe, Jane" is Jane Doe.
      return words.length === 1
        ? [spelling('words', words)]
        : [spelling('words', words), spelling('words', [...words.slice(-1), ...words.slice(0, -1)])]
    }
  }
}

function spelling(rule: SpellingRule, parts: readonly string[]): Spelling {
  const split = parts.map((part) => [...part].map(foldCase))
  return {
    rule,
    characters: split.flat(),
    isPartStart: split.flatMap((part, index) => part.map((_, at) => at === 0 && index > 0)),
  }
}
