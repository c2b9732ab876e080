/** One cheap walk over a text that says which recognizers have anything to look for. */
export type Survey = {
  readonly digits: number
  /** Points, colons and hyphens. */
  readonly marks: number
  readonly hasAt: boolean
  readonly hasPlus: boolean
  readonly hasColon: boolean
  /** True if a character is not ASCII. */
  readonly isForeign: boolean
}

const [digit, mark, at, plus, colon, foreign] = [1, 2, 4, 8, 16, 32]
const table = new Uint8Array(128)
for (const character of '0123456789') table[character.charCodeAt(0)] = digit
for (const character of '.-') table[character.charCodeAt(0)] = mark
table[':'.charCodeAt(0)] = mark | colon
table['@'.charCodeAt(0)] = at
table['+'.charCodeAt(0)] = plus

export function surveyText(text: string): Survey {
  let digits = 0
  let marks = 0
  let seen = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    const bits = code < 128 ? (table[code] ?? 0) : foreign
    if (bits === 0) continue
    seen |= bits
    digits += bits & digit
    marks += (bits & mark) >> 1
  }
  return {
    digits,
    marks,
    hasAt: (seen & at) !== 0,
    hasPlus: (seen & plus) !== 0,
    hasColon: (seen & colon) !== 0,
    isForeign: (seen & foreign) !== 0,
  }
}
