/** A cheap "no" for most texts: none of these words, nor two or three words of the text together, are among the ones wanted. */

/** Bits of the table of hashes; with a few hundred words nearly every other text is refused. */
const TABLE_BITS = 65_536

/**
 * Words as `wordsOf` finds them, by hash and without making strings of them. True means "perhaps": whoever asks looks
 * closer.
 */
export function createWordFilter(wanted: Iterable<string>): (text: string) => boolean {
  const table = new Uint32Array(TABLE_BITS / 32)
  for (const word of wanted) {
    let hash = 0
    for (let at = 0; at < word.length; at += 1) hash = add(hash, word.charCodeAt(at))
    const bit = bitOf(hash)
    table[bit >>> 5] = (table[bit >>> 5] as number) | (1 << (bit & 31))
  }
  const isIn = (hash: number) => {
    const bit = bitOf(hash)
    return (((table[bit >>> 5] as number) >>> (bit & 31)) & 1) === 1
  }

  return (text) => {
    // Of the word so far; of it behind the word before; of it behind the two words before.
    let one = 0
    let two = 0
    let three = 0
    let length = 0
    let previous = MARK
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      const kind = code < 128 ? (KINDS[code] as number) : LOWER
      if (kind === MARK || (kind === UPPER && previous === LOWER)) {
        if (length > 0) {
          if (isIn(one) || isIn(two) || isIn(three)) return true
          three = two
          two = one
          one = 0
          length = 0
        }
      } else if (kind === LOWER && previous === UPPER && length > 1)
        // `HTTPServer`: where an acronym ends is not worth a second set of hashes.
        return true
      previous = kind
      if (kind === MARK) continue
      const small = kind === UPPER ? code | 32 : code
      one = add(one, small)
      two = add(two, small)
      three = add(three, small)
      length += 1
    }
    return length > 0 && (isIn(one) || isIn(two) || isIn(three))
  }
}

function add(hash: number, code: number): number {
  return (Math.imul(hash, 31) + code) | 0
}

function bitOf(hash: number): number {
  return (Math.imul(hash, 0x9e3779b1) >>> 16) & (TABLE_BITS - 1)
}

const MARK = 0
const LOWER = 1
const UPPER = 2
const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code)
  return /[a-z0-9]/.test(sign) ? LOWER : /[A-Z]/.test(sign) ? UPPER : MARK
})
