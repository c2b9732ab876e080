/** Shell text in, syntax tree out; null where the parser would be slow or give up, so that callers split roughly instead. */
import { type ParsedScript, parse } from 'unbash'

// The parser is superlinear in unclosed braces, brackets and here-documents, and recurses into parentheses.
const MAX_NESTING = 40
const MAX_HERE_DOCUMENTS = 64
const MAX_SEPARATORS = 6_000
const MAX_QUOTES = 6_000
const MAX_BACKTICKS = 400
const MAX_WILDCARDS = 4_000

export function parseShell(source: string): ParsedScript | null {
  if (!isCheapToParse(source)) return null
  try {
    return parse(source)
  } catch {
    return null
  }
}

function isCheapToParse(source: string): boolean {
  if (source.length < MAX_NESTING) return true
  let parens = 0
  let braces = 0
  let brackets = 0
  let hereDocuments = 0
  let separators = 0
  let backticks = 0
  let quotes = 0
  let wildcards = 0
  for (let at = 0; at < source.length; at++) {
    switch (source.charCodeAt(at)) {
      case 0x28: // (
        if (++parens > MAX_NESTING) return false
        break
      case 0x29:
        if (parens > 0) parens--
        break
      case 0x7b: // {
        if (++braces > MAX_NESTING) return false
        break
      case 0x7d:
        if (braces > 0) braces--
        break
      case 0x5b: // [
        if (++brackets > MAX_NESTING) return false
        break
      case 0x5d:
        if (brackets > 0) brackets--
        break
      case 0x3c: // <
        if (source.charCodeAt(at + 1) === 0x3c && ++hereDocuments > MAX_HERE_DOCUMENTS) return false
        break
      case 0x22: // quotes
      case 0x27:
        if (++quotes > MAX_QUOTES) return false
        break
      case 0x2a: // wildcards
      case 0x3f:
        if (++wildcards > MAX_WILDCARDS) return false
        break
      case 0x60: // `
        if (++backticks > MAX_BACKTICKS) return false
        break
      case 0x3b: // ; | & newline
      case 0x7c:
      case 0x26:
      case 0x0a:
        if (++separators > MAX_SEPARATORS) return false
    }
  }
  return true
}
