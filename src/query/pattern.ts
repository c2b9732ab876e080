/**
 * A value with `*` for any text. Letters A to Z match in either case; all other characters as they are written, so that
 * every engine agrees.
 */

/** What stands between the stars, in lower case; a single part is the whole value. */
export type Pattern = { readonly parts: readonly string[] }

export function exactly(text: string): Pattern {
  return { parts: [lowerAscii(text)] }
}

export function withStars(text: string): Pattern {
  return { parts: lowerAscii(text).split(/\*+/) }
}

export function isExact({ parts }: Pattern): boolean {
  return parts.length === 1
}

/** `*` alone: whatever there is. */
export function isAnything({ parts }: Pattern): boolean {
  return parts.length === 2 && parts.every((part) => part === '')
}

/** Each part is looked for after the one before it: the time grows with the length of the text only. */
export function matchesPattern({ parts }: Pattern, text: string): boolean {
  const value = lowerAscii(text)
  const [first = '', ...rest] = parts
  const last = rest.pop()
  if (last === undefined) return value === first
  if (!value.startsWith(first)) return false
  let at = first.length
  for (const part of rest) {
    const found = value.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return value.length - last.length >= at && value.endsWith(last)
}

/** Other letters have different rules in every engine. */
export function lowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}
