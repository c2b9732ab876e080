/** Patterns with `*` for any characters. Without regular expressions: whoever writes a pattern cannot make it slow. */

/** What joins commands, quotes, expands or redirects: never covered by the `*` of a command. */
const JOINING = /[;&|<>$`'"(){}\\\r\n]/

export function matchesPattern(pattern: string, text: string): boolean {
  return matches(pattern.split('*'), text, () => true)
}

/** The whole of a command. Blanks around it and their number do not matter. */
export function matchesCommand(pattern: string, command: string): boolean {
  return matches(tidy(pattern).split('*'), tidy(command), (covered) => !JOINING.test(covered))
}

export function tidy(text: string): string {
  return text.trim().replaceAll(/[ \t]+/g, ' ')
}

/**
 * The parts between the stars, each at the first place that is left. Where a star may not cover everything, what is covered
 * in all must hold: a later place for a part would only move characters from one star to the next.
 */
function matches(parts: readonly string[], text: string, mayCover: (covered: string) => boolean): boolean {
  const [first = '', ...rest] = parts
  if (rest.length === 0) return text === first
  const last = rest.pop() ?? ''
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last))
    return false
  const end = text.length - last.length
  let at = first.length
  for (const part of rest) {
    const found = text.indexOf(part, at)
    if (found < 0 || found + part.length > end || !mayCover(text.slice(at, found))) return false
    at = found + part.length
  }
  return mayCover(text.slice(at, end))
}
