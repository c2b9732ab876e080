/** Writes foreign digits, typographic dashes and special spaces in ASCII, one character for one, so that offsets stay. */
export function foldCharacters(text: string): string {
  if (!foldable.test(text)) return text
  const pieces: string[] = []
  for (let from = 0; from < text.length; from += pieceLength) {
    const codes: number[] = []
    for (let index = from; index < text.length && index < from + pieceLength; index++) {
      const code = text.charCodeAt(index)
      codes.push(table[code] || code)
    }
    pieces.push(String.fromCharCode(...codes))
  }
  return pieces.join('')
}

const pieceLength = 4096
const foldable =
  /[\u00a0\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u2000-\u200a\u2010-\u2015\u202f\u2212\u3000\uff0b-\uff20]/

/** First character of a run, its length, the ASCII character of the first, and whether the others follow it. */
const runs: readonly (readonly [first: number, length: number, target: string, isRising: boolean])[] = [
  [0x00a0, 1, ' ', false],
  [0x0660, 10, '0', true],
  [0x06f0, 10, '0', true],
  [0x0966, 10, '0', true],
  [0x2000, 11, ' ', false],
  [0x2010, 6, '-', false],
  [0x202f, 1, ' ', false],
  [0x2212, 1, '-', false],
  [0x3000, 1, ' ', false],
  [0xff0b, 22, '+', true],
]
const table = new Uint8Array(0x10000)
for (const [first, length, target, isRising] of runs) {
  for (let index = 0; index < length; index++)
    table[first + index] = target.charCodeAt(0) + (isRising ? index : 0)
}
