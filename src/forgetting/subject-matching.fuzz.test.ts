import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSubjectMatcher } from './create-subject-matcher.ts'
import { type SubjectTerm, spellingsOf } from './subject-pattern.ts'

/** The same as one pattern: it says plainly what is meant, and takes too long where words repeat. */
function patternOf({ kind, value }: SubjectTerm): RegExp | null {
  const text = plain(value).trim()
  const [digitGap, wordGap] = ['[\\s./()\\u2010-\\u2015-]{0,3}', '[\\s._,+\\u2010-\\u2015-]{0,3}']
  const [noWordBefore, noWordAfter] = ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])']
  if (kind === 'email')
    return text.includes('@')
      ? new RegExp(
          `(?<![\\p{L}\\p{N}._-])${text.split('@').map(escaped).join('(?:@|%40)')}(?!\\.?[\\p{L}\\p{N}-])`,
          'iu',
        )
      : null
  if (kind === 'phone' || kind === 'number') {
    const digits = text.replaceAll(/\D/g, '')
    return digits.length < 4 ? null : new RegExp(`(?<!\\p{N})${[...digits].join(digitGap)}(?!\\p{N})`, 'u')
  }
  if (kind === 'user_id')
    return text === '' ? null : new RegExp(`${noWordBefore}${escaped(text)}${noWordAfter}`, 'iu')
  const words = text.split(/[\s._,+\u2010-\u2015-]+/u).filter((word) => word !== '')
  if (words.length === 0) return null
  const orders = [words, [...words.slice(-1), ...words.slice(0, -1)]]
  const either = orders.map((each) => each.map(escaped).join(wordGap)).join('|')
  return new RegExp(`${noWordBefore}(?:${either})${noWordAfter}`, 'iu')
}

function isFoundByPattern(pattern: RegExp, text: string): boolean {
  const once = plain(text)
  const twice = plain(unescapeJson(once))
  return [once, twice, plain(unescapeJson(twice))].some((reading) => pattern.test(reading))
}

function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '')
}

function unescapeJson(text: string): string {
  const white: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: ' ', f: ' ' }
  return text.replaceAll(/\\(?:u([0-9a-fA-F]{4})|(.))/gs, (_, code?: string, letter = '') =>
    code === undefined ? (white[letter] ?? letter) : String.fromCharCode(Number.parseInt(code, 16)),
  )
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}

/** Few characters, so that terms occur in texts: all kinds of letters, addresses, numbers. */
const ALPHABETS = [
  [...'aabBáß1 .-_,+/(\\"\u2013ſσςΣıIİ𐐀𐐨ﬁ\u0301\n', '\\u0061', '\\n', '\\\\'],
  ['a', 'B', '@', '@', '%40', '%40', '%4', '%10', '0', '.', '-', ' '],
  [...'1234 -./(', '٣', '%40'],
]
const KINDS = ['name', 'user_id', 'email', 'phone', 'number'] as const

/** Texts that hold the term in some spelling, and others. */
const cases = fc.constantFrom(...ALPHABETS).chain((alphabet) => {
  const some = (maxLength: number) =>
    fc.array(fc.constantFrom(...alphabet), { maxLength }).map((characters) => characters.join(''))
  const gaps = fc.constantFrom('', ' ', '--', '. ,', '    ', '/')
  return fc
    .tuple(fc.constantFrom(...KINDS), some(7), some(3), some(3), gaps)
    .map(([kind, value, head, tail, gap]) => ({
      term: { kind, value } satisfies SubjectTerm,
      text: `${head}${value.replaceAll(kind === 'email' ? '@' : /[ .-]/g, kind === 'email' ? '%40' : gap)}${tail}`,
    }))
})

test('a person is found in the texts, and only in those, that a pattern for each term matches', () => {
  let found = 0
  fc.assert(
    fc.property(fc.array(cases, { minLength: 1, maxLength: 3 }), (some) => {
      const text = some.map((one) => one.text).join('')
      for (const { term } of some) {
        const [pattern, spellings] = [patternOf(term), spellingsOf(term)]
        expect(spellings === null).toBe(pattern === null)
        if (pattern === null || spellings === null) continue
        const isFound = isFoundByPattern(pattern, text)
        expect(createSubjectMatcher(spellings)({ text }).length > 0).toBe(isFound)
        found += isFound ? 1 : 0
      }
      const all = some.flatMap(({ term }) => spellingsOf(term) ?? [])
      const isAnyFound = some.some(({ term }) => {
        const pattern = patternOf(term)
        return pattern !== null && isFoundByPattern(pattern, text)
      })
      expect(createSubjectMatcher(all)({ text }).length > 0).toBe(isAnyFound)
    }),
    { numRuns: 2_500 },
  )
  expect(found).toBeGreaterThan(100)
})
