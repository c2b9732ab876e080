/** TypeScript source in, its regular expression literals out. Knows strings, templates and comments, and tells a pattern from a division. */

export type Pattern = { readonly source: string; readonly flags: string; readonly line: number }

const QUOTES = new Set(['"', "'"])
/** What stands before a pattern; after a name, a number or a closing bracket a slash divides. */
const BEFORE_PATTERN = /(?:^|[(,=:[!&|?{};+>]|\breturn|\btypeof|\bof|\bin|\bcase)\s*$/

export function findPatterns(code: string): Pattern[] {
  const found: Pattern[] = []
  // Depth of braces in each `${...}` that is open, innermost last.
  const templates: number[] = []
  let at = code.startsWith('#!') ? endOf(code, '\n', 0) : 0
  while (at < code.length) {
    const char = code[at] as string
    if (char === '/' && code[at + 1] === '/') at = endOf(code, '\n', at)
    else if (char === '/' && code[at + 1] === '*') at = endOf(code, '*/', at + 2)
    else if (QUOTES.has(char)) at = skipQuoted(code, at, char)
    else if (char === '`') at = skipTemplate(code, at + 1, templates)
    else if (char === '{' && templates.length > 0) at = count(templates, 1, at)
    else if (char === '}' && templates.at(-1) === 0) {
      templates.pop()
      at = skipTemplate(code, at + 1, templates)
    } else if (char === '}' && templates.length > 0) at = count(templates, -1, at)
    else if (char === '/' && BEFORE_PATTERN.test(code.slice(Math.max(0, at - 80), at))) {
      const end = patternEnd(code, at)
      const flags = /^[a-z]*/.exec(code.slice(end + 1, end + 10))?.[0] ?? ''
      found.push({ source: code.slice(at + 1, end), flags, line: code.slice(0, at).split('\n').length })
      at = end + 1 + flags.length
    } else at += 1
  }
  return found
}

function endOf(code: string, mark: string, from: number): number {
  const end = code.indexOf(mark, from)
  return end < 0 ? code.length : end + mark.length
}

function skipQuoted(code: string, start: number, quote: string): number {
  let at = start + 1
  while (at < code.length && code[at] !== quote) at += code[at] === '\\' ? 2 : 1
  return at + 1
}

/** From inside a template to behind its end, or to behind the next `${`. */
function skipTemplate(code: string, start: number, templates: number[]): number {
  let at = start
  while (at < code.length && code[at] !== '`') {
    if (code[at] === '$' && code[at + 1] === '{') {
      templates.push(0)
      return at + 2
    }
    at += code[at] === '\\' ? 2 : 1
  }
  return at + 1
}

function count(templates: number[], step: number, at: number): number {
  templates[templates.length - 1] = (templates.at(-1) ?? 0) + step
  return at + 1
}

function patternEnd(code: string, start: number): number {
  let inClass = false
  let at = start + 1
  for (; at < code.length; at += 1) {
    const char = code[at]
    if (char === '\\') at += 1
    else if (char === '[') inClass = true
    else if (char === ']') inClass = false
    else if (char === '/' && !inClass) break
  }
  return at
}
