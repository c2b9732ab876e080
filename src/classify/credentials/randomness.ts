/** Tells characters drawn by a machine from characters chosen by a reader: entropy, and how much reads as words. */

/** Shannon entropy in bits per character, over at most the first 128 characters. */
export function entropyOf(value: string): number {
  const length = Math.min(value.length, 128)
  if (length === 0) return 0
  counts.fill(0)
  for (let at = 0; at < length; at += 1) {
    const slot = value.charCodeAt(at) & 127
    counts[slot] = (counts[slot] as number) + 1
  }
  let bits = 0
  for (let at = 0; at < length; at += 1) {
    const slot = value.charCodeAt(at) & 127
    const count = counts[slot] as number
    if (count > 0) bits += count * (log2[count] as number)
    counts[slot] = 0
  }
  return (log2[length] as number) - bits / length
}

export type Texture = {
  readonly lower: number
  readonly upper: number
  readonly digits: number
  readonly others: number
  /** Others that do not join words as `_`, `-`, `.` and `/` do. */
  readonly marks: number
  /** Runs of digits between other characters. */
  readonly digitRuns: number
  /** Neighbouring letters, and how many of those pairs are usual inside English words. */
  readonly pairs: number
  readonly usualPairs: number
  readonly spaces: number
}

export function textureOf(value: string): Texture {
  const length = Math.min(value.length, 128)
  const texture = {
    lower: 0,
    upper: 0,
    digits: 0,
    others: 0,
    marks: 0,
    digitRuns: 0,
    pairs: 0,
    usualPairs: 0,
    spaces: 0,
  }
  let previous = -1
  let inDigits = false
  for (let at = 0; at < length; at += 1) {
    const code = value.charCodeAt(at)
    const letter = (code | 32) - 97
    const isLetter = code < 128 && letter >= 0 && letter < 26
    const isDigit = code >= 48 && code <= 57
    if (isLetter) {
      if (code >= 97) texture.lower += 1
      else texture.upper += 1
      if (previous >= 0) {
        texture.pairs += 1
        texture.usualPairs += usual[previous * 26 + letter] as number
      }
    } else if (isDigit) {
      texture.digits += 1
      if (!inDigits) texture.digitRuns += 1
    } else if (code === 32 || code === 9 || code === 10 || code === 13) texture.spaces += 1
    else {
      texture.others += 1
      if (code !== 95 && (code < 45 || code > 47)) texture.marks += 1
    }
    previous = isLetter ? letter : -1
    inDigits = isDigit
  }
  return texture
}

/** Share of letter pairs that English words use: about 0.9 for words, 0.3 for random letters. */
export function wordinessOf({ pairs, usualPairs }: Texture): number {
  return pairs === 0 ? 0 : usualPairs / pairs
}

const counts = new Uint16Array(128)
const log2 = Float64Array.from({ length: 129 }, (_, count) => (count === 0 ? 0 : Math.log2(count)))

// Per first letter, the second letters that are frequent inside English and programming words.
const usualFollowers: Readonly<Record<string, string>> = {
  a: 'bcdgilmnprstuvy',
  b: 'aeiloru',
  c: 'aehiklortu',
  d: 'adeiorsu',
  e: 'acdefglmnopqrstvxy',
  f: 'aefioru',
  g: 'aehilru',
  h: 'aeio',
  i: 'abcdefgilmnoprstvz',
  k: 'ei',
  l: 'adeilostuy',
  m: 'abeimops',
  n: 'acdefginostu',
  o: 'bcdlmnoprstuvw',
  p: 'aehiloprstu',
  q: 'u',
  r: 'acdegikmnorstuy',
  s: 'acehilopstuwy',
  t: 'acehilorstuy',
  u: 'abceilmnprst',
  v: 'aei',
  w: 'aeio',
  x: 'p',
  y: 'np',
  z: 'e',
}
const usual = new Uint8Array(26 * 26)
for (const [first, followers] of Object.entries(usualFollowers))
  for (const second of followers) usual[(first.charCodeAt(0) - 97) * 26 + second.charCodeAt(0) - 97] = 1
