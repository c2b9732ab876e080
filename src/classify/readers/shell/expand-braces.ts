/** `{rm,-rf,/}` in, its alternatives out; at most `limit` of them. */
export function expandBraces(text: string, limit: number): string[] {
  const open = text.indexOf('{')
  const close = open < 0 ? -1 : matchingBrace(text, open)
  if (close < 0) return [text]
  const alternatives = splitAlternatives(text.slice(open + 1, close))
  if (alternatives.length < 2) return [text]
  const found: string[] = []
  for (const tail of expandBraces(text.slice(close + 1), limit))
    for (const alternative of alternatives)
      for (const middle of alternative.includes('{') ? expandBraces(alternative, limit) : [alternative]) {
        if (found.length >= limit) return found
        found.push(text.slice(0, open) + unquote(middle) + tail)
      }
  return found
}

function matchingBrace(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return at
  }
  return -1
}

function splitAlternatives(inner: string): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < inner.length; at++) {
    if (inner[at] === '{') depth++
    else if (inner[at] === '}') depth--
    else if (inner[at] === ',' && depth === 0) {
      parts.push(inner.slice(from, at))
      from = at + 1
    }
  }
  parts.push(inner.slice(from))
  return parts
}

function unquote(text: string): string {
  return text.replace(/["'\\]/g, '')
}
