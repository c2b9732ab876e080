/** Texts as people are looked for in them: whatever the accents, the letter case, and how JSON escapes them. */

const ASCII = /^[\x00-\x7F]*$/
const WHITE: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: ' ', f: ' ' }
/** It is no i: only its capital letter is that of another. */
const DOTLESS_I = '\u0131'

/** Without accents. */
export function plain(text: string): string {
  return ASCII.test(text) ? text : text.normalize('NFKD').replaceAll(/\p{M}/gu, '')
}

/** The same for all characters that differ by their case only; one character always. */
export function foldCase(character: string): string {
  if (character === DOTLESS_I) return character
  const upper = character.toUpperCase()
  const lower = (isOne(upper) ? upper : character).toLowerCase()
  return isOne(lower) ? lower : character
}

/** The text as it is and, where it has escapes, without them: JSON escapes characters, and JSON inside of JSON does so twice. */
export function* readings(text: string): Generator<string> {
  let reading = plain(text)
  yield reading
  for (let depth = 0; depth < 2 && reading.includes('\\'); depth++) {
    reading = plain(unescapeJson(reading))
    yield reading
  }
}

function isOne(text: string): boolean {
  return text.length === 1 || (text.length === 2 && (text.codePointAt(0) ?? 0) > 0xffff)
}

function unescapeJson(text: string): string {
  return text.replaceAll(
    /\\(?:u([0-9a-fA-F]{4})|(.))/gs,
    (_, code: string | undefined, letter: string | undefined) =>
      code === undefined
        ? (WHITE[letter ?? ''] ?? letter ?? '')
        : String.fromCharCode(Number.parseInt(code, 16)),
  )
}
