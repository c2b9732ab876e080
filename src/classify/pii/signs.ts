/** What a text is made of, in one pass: most texts lack what most recognizers look for. */
export type Signs = {
  readonly isAscii: boolean
  /** Of the ten ASCII digits. */
  readonly digits: number
  /** True if four digits stand close together, with at most three other signs between two of them. */
  readonly hasFour: boolean
  /** True if six digits stand together, with at most three marks of grouping between two of them. */
  readonly hasSix: boolean
  readonly dots: number
  readonly hasAt: boolean
  /** A mark that other ways of writing `@` begin with: `(at)`, `%40`, `&#64;`. */
  readonly hasOpening: boolean
  readonly hasPlus: boolean
  /** Capitals and digits in a row, as many as an identity card has. */
  readonly hasLongWord: boolean
  /** Two colons or hyphens as far apart as in a hardware address, or two dots as in its other writing. */
  readonly hasPairs: boolean
  /** Two colons as close together as in an IPv6 address. */
  readonly hasNearColons: boolean
}

export function signsOf(text: string): Signs {
  let found = 0
  let digits = 0
  let dots = 0
  // How many digits stand together so far, by either measure.
  let four = 0
  let six = 0
  let lastDigit = FAR
  let lastOther = FAR
  // Neither a capital nor a digit.
  let lastSmall = -1
  let lastPair = FAR
  let lastDot = FAR
  let lastColon = FAR
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    const kind = code < 128 ? (KINDS[code] as number) : FOREIGN
    if (kind === 0) {
      lastOther = at
      lastSmall = at
      continue
    }
    if (kind === DIGIT) {
      digits += 1
      const isClose = at - lastDigit <= MAX_GAP + 1
      four = isClose ? four + 1 : 1
      six = isClose && lastOther < lastDigit ? six + 1 : 1
      if (four >= 4) found |= FOUR
      if (six >= 6) found |= SIX
      if (at - lastSmall >= MIN_WORD) found |= LONG_WORD
      lastDigit = at
      continue
    }
    if ((kind & GROUPS) === 0) lastOther = at
    if (kind === CAPITAL) {
      if (at - lastSmall >= MIN_WORD) found |= LONG_WORD
      continue
    }
    lastSmall = at
    found |= kind
    if ((kind & DOT) !== 0) {
      dots += 1
      if (at - lastDot === 5) found |= PAIRS
      lastDot = at
    } else if ((kind & PAIR) !== 0) {
      if (at - lastPair === 3) found |= PAIRS
      lastPair = at
      if (code !== COLON) continue
      if (at - lastColon <= 5) found |= NEAR_COLONS
      lastColon = at
    }
  }
  return {
    isAscii: (found & FOREIGN) === 0,
    digits,
    hasFour: (found & FOUR) !== 0,
    hasSix: (found & SIX) !== 0,
    dots,
    hasAt: (found & AT) !== 0,
    hasOpening: (found & OPENING) !== 0,
    hasPlus: (found & PLUS) !== 0,
    hasLongWord: (found & LONG_WORD) !== 0,
    hasPairs: (found & PAIRS) !== 0,
    hasNearColons: (found & NEAR_COLONS) !== 0,
  }
}

const FAR = -1_000
const COLON = 0x3a
/** Signs between two digits that belong together. */
const MAX_GAP = 3
const MIN_WORD = 9

const DIGIT = 1
const PAIR = 2
const DOT = 4
const AT = 8
const CAPITAL = 16
const FOREIGN = 32
/** May stand between groups of digits. */
const GROUPS = 64
const PLUS = 128
const OPENING = 256
/** Of the whole text. */
const FOUR = 512
const SIX = 1_024
const PAIRS = 2_048
const NEAR_COLONS = 4_096
const LONG_WORD = 8_192

const SIGNS = new Map([
  [':', PAIR],
  ['-', PAIR | GROUPS],
  ['.', DOT | GROUPS],
  ['@', AT],
  ['+', PLUS],
  [' ', GROUPS],
  ['(', GROUPS | OPENING],
  ['[', OPENING],
  ['{', OPENING],
  ['<', OPENING],
  ['%', OPENING],
  ['&', OPENING],
  [')', GROUPS],
  ['/', GROUPS],
])
const KINDS = Uint16Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code)
  if (/\d/.test(sign)) return DIGIT
  if (/[A-Z]/.test(sign)) return CAPITAL
  return SIGNS.get(sign) ?? 0
})
