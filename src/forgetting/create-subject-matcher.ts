/**
 * Finds spellings in texts. All of them are followed at once, with a bit for each of their characters: what a character of a
 * text costs depends on how long the spellings are, never on what they and the text have in common.
 */
import { foldCase, readings } from './plain-text.ts'
import type { Spelling, SpellingRule } from './subject-pattern.ts'

/** `texts`: by the name of the place; JSON as it is stored, or plain. The answer: the places in which one is found. */
export type SubjectMatcher = (texts: Readonly<Record<string, string | null>>) => string[]

type Vectors = [Uint32Array, Uint32Array, Uint32Array, Uint32Array, Uint32Array]

/** What is noted of each character of a text. */
const LETTER = 1
const DIGIT = 2
const OF_ADDRESS = 4
const BETWEEN_WORDS = 8
const BETWEEN_DIGITS = 16
const HYPHEN = 32
const DOT = 64
const FLAGS: readonly (readonly [number, RegExp])[] = [
  [LETTER, /[\p{L}\p{N}]/iu],
  [DIGIT, /\p{N}/u],
  [OF_ADDRESS, /[._-]/],
  [BETWEEN_WORDS, /[\s._,+\u2010-\u2015-]/],
  [BETWEEN_DIGITS, /[\s./()\u2010-\u2015-]/],
  [HYPHEN, /-/],
  [DOT, /\./],
]
/** Behind an address: a longer domain is another one. */
const GOES_ON = 4
const RULES: Readonly<Record<SpellingRule, { notBefore: number; notAfter: number; between: number }>> = {
  address: { notBefore: LETTER | OF_ADDRESS, notAfter: GOES_ON, between: 0 },
  digits: { notBefore: DIGIT, notAfter: DIGIT, between: BETWEEN_DIGITS },
  words: { notBefore: LETTER, notAfter: LETTER, between: BETWEEN_WORDS },
}
const MAX_BETWEEN = 3
const AROUND = LETTER | DIGIT | OF_ADDRESS
const BETWEEN = BETWEEN_WORDS | BETWEEN_DIGITS
/** An at sign in a URL. */
const [PERCENT, FOUR, ZERO] = ['%', '4', '0']

export function createSubjectMatcher(spellings: readonly Spelling[]): SubjectMatcher {
  const { blocks, idOf, masks, starts, ends, gaps, beforeAt, canBegin } = compile(spellings)
  const [percent, four, zero] = [PERCENT, FOUR, ZERO].map((one) => idOf.get(one) ?? 0)
  const read = createReader(idOf)
  /** Reached, and reached one, two or three separators ago. */
  const vectors = Array.from({ length: 2 + MAX_BETWEEN }, () => new Uint32Array(blocks))
  /** Reached one or two characters of an escaped at sign ago. */
  const [escapeOne, escapeTwo] = [new Uint32Array(blocks), new Uint32Array(blocks)]
  const hasAt = beforeAt.some((bits) => bits !== 0)

  function isIn(text: string): boolean {
    const { ids, flags, length } = read(text)
    for (const vector of [...vectors, escapeOne, escapeTwo]) vector.fill(0)
    const [, , one, two, three] = vectors as Vectors
    let [reached, next] = vectors as Vectors
    let isOpen = false
    let isWaiting = false
    for (let at = 0; at < length; at++) {
      const id = ids[at] as number
      // Nothing has begun, and nothing begins here.
      if (!isOpen && canBegin[id] === 0) continue
      const mask = masks[id] as Uint32Array
      const start = starts[at === 0 ? 0 : (flags[at - 1] as number) & AROUND] as Uint32Array
      const end = ends[((flags[at + 1] as number) & (LETTER | DIGIT)) | goesOn(flags, at + 1)] as Uint32Array
      let carry = 0
      let open = 0
      for (let block = 0; block < blocks; block++) {
        let from = (reached[block] as number) | (start[block] as number)
        if (isWaiting) from |= (one[block] as number) | (two[block] as number) | (three[block] as number)
        const to = ((from << 1) | carry) & (mask[block] as number)
        carry = from >>> 31
        if ((to & (end[block] as number)) !== 0) return true
        next[block] = to
        open |= to
      }
      const isBetween = ((flags[at] as number) & BETWEEN) !== 0
      if (isBetween || isWaiting) {
        const gap = gaps[(flags[at] as number) & BETWEEN] as Uint32Array
        let waiting = 0
        for (let block = 0; block < blocks; block++) {
          const allowed = gap[block] as number
          three[block] = (two[block] as number) & allowed
          two[block] = (one[block] as number) & allowed
          one[block] = (reached[block] as number) & allowed
          waiting |= (one[block] as number) | (two[block] as number) | (three[block] as number)
        }
        isWaiting = waiting !== 0
      }
      const isEscaping = hasAt && followEscape(id, reached, next, start, end)
      if (isEscaping === 'found') return true
      isOpen = open !== 0 || isWaiting || isEscaping
      ;[reached, next] = [next, reached]
    }
    return false
  }

  /** What an at sign would have reached is reached with the last character of an escaped one. */
  function followEscape(
    id: number,
    reached: Uint32Array,
    next: Uint32Array,
    start: Uint32Array,
    end: Uint32Array,
  ): boolean | 'found' {
    let carry = 0
    let open = 0
    for (let block = 0; block < blocks; block++) {
      if (id === zero) {
        const from = escapeTwo[block] as number
        const to = (from << 1) | carry
        carry = from >>> 31
        if ((to & (end[block] as number)) !== 0) return 'found'
        next[block] = (next[block] as number) | to
        open |= to
      }
      const begun = ((reached[block] as number) | (start[block] as number)) & (beforeAt[block] as number)
      escapeTwo[block] = id === four ? (escapeOne[block] as number) : 0
      escapeOne[block] = id === percent ? begun : 0
      open |= (escapeOne[block] as number) | (escapeTwo[block] as number)
    }
    return open !== 0
  }

  function isInAny(text: string): boolean {
    for (const reading of readings(text)) if (isIn(reading)) return true
    return false
  }

  return (texts) =>
    Object.entries(texts).flatMap(([place, text]) =>
      text !== null && text !== '' && isInAny(text) ? [place] : [],
    )
}

function goesOn(flags: Uint8Array, at: number): number {
  const own = flags[at] as number
  const decisive = (own & DOT) !== 0 ? (flags[at + 1] as number) : own
  return (decisive & (LETTER | HYPHEN)) === 0 ? 0 : GOES_ON
}

type Read = { readonly ids: Uint16Array; readonly flags: Uint8Array; readonly length: number }

/** Numbers for the characters of a text, and what is noted of each; two more without anything follow. */
function createReader(idOf: ReadonlyMap<string, number>): (text: string) => Read {
  const known = new Map<number, { readonly id: number; readonly noted: number }>()

  function look(code: number) {
    const character = String.fromCodePoint(code)
    const noted = FLAGS.reduce((sum, [flag, pattern]) => sum | (pattern.test(character) ? flag : 0), 0)
    const found = { id: idOf.get(foldCase(character)) ?? 0, noted }
    known.set(code, found)
    return found
  }

  return (text) => {
    const [ids, flags] = [new Uint16Array(text.length + 2), new Uint8Array(text.length + 2)]
    let length = 0
    for (let at = 0; at < text.length; at++) {
      const code = text.codePointAt(at) as number
      if (code > 0xffff) at += 1
      const { id, noted } = known.get(code) ?? look(code)
      ids[length] = id
      flags[length] = noted
      length += 1
    }
    return { ids, flags, length }
  }
}

/** Each spelling has a bit for its beginning and one for each of its characters, in order. */
function compile(spellings: readonly Spelling[]) {
  const size = spellings.reduce((sum, { characters }) => sum + characters.length + 1, 0)
  const blocks = Math.ceil(size / 32)
  const none = () => new Uint32Array(blocks)
  const set = (bits: Uint32Array, bit: number) => {
    bits[bit >> 5] = (bits[bit >> 5] as number) | (1 << (bit & 31))
  }
  const idOf = new Map<string, number>()
  // The first is of all characters that are in no spelling.
  const masks = [none()]
  const canBegin = [0]
  const idFor = (character: string): number => {
    const id = idOf.get(character) ?? masks.length
    if (id < masks.length) return id
    idOf.set(character, id)
    masks.push(none())
    canBegin.push(0)
    return id
  }
  const starts = Array.from({ length: AROUND + 1 }, none)
  const ends = Array.from({ length: (LETTER | DIGIT | GOES_ON) + 1 }, none)
  const gaps = Array.from({ length: BETWEEN + 1 }, none)
  const beforeAt = none()
  let bit = 0
  for (const { rule, characters, isPartStart } of spellings) {
    const { notBefore, notAfter, between } = RULES[rule]
    for (const [around, bits] of starts.entries()) if ((around & notBefore) === 0) set(bits, bit)
    canBegin[idFor(characters[0] as string)] = 1
    for (const [place, character] of characters.entries()) {
      if (isPartStart[place])
        for (const [kind, bits] of gaps.entries()) if ((kind & between) !== 0) set(bits, bit)
      if (rule === 'address' && character === '@') {
        set(beforeAt, bit)
        for (const one of [PERCENT, FOUR, ZERO]) idFor(one as string)
        if (place === 0) canBegin[idFor(PERCENT as string)] = 1
      }
      bit += 1
      set(masks[idFor(character)] as Uint32Array, bit)
    }
    for (const [behind, bits] of ends.entries()) if ((behind & notAfter) === 0) set(bits, bit)
    bit += 1
  }
  return { blocks, idOf, masks, starts, ends, gaps, beforeAt, canBegin }
}
