/** What a text is made of, in one pass: most texts lack what most recognizers look for. */
export type Signs = {
  readonly isAscii: boolean
  /** Of the ten ASCII digits. */
  readonly digits: number
  /** Colons and hyphens, which stand between the pairs of hardware addresses. */
  readonly pairs: number
  readonly dots: number
  readonly hasAt: boolean
  readonly hasCapital: boolean
}

export function signsOf(text: string): Signs {
  let digits = 0
  let pairs = 0
  let dots = 0
  let found = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    const kind = code < 128 ? (KINDS[code] as number) : FOREIGN
    if (kind === 0) continue
    found |= kind
    if (kind === DIGIT) digits += 1
    else if (kind === PAIR) pairs += 1
    else if (kind === DOT) dots += 1
  }
  return {
    isAscii: (found & FOREIGN) === 0,
    digits,
    pairs,
    dots,
    hasAt: (found & AT) !== 0,
    hasCapital: (found & CAPITAL) !== 0,
  }
}

const DIGIT = 1
const PAIR = 2
const DOT = 4
const AT = 8
const CAPITAL = 16
const FOREIGN = 32
const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code)
  if (/\d/.test(sign)) return DIGIT
  if (/[A-Z]/.test(sign)) return CAPITAL
  return (
    new Map([
      [':', PAIR],
      ['-', PAIR],
      ['.', DOT],
      ['@', AT],
    ]).get(sign) ?? 0
  )
})
