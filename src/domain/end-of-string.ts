const BACKSLASH = 0x5c

/** Behind the closing quote of the string that begins at `start`; 0 where it does not end. */
export function endOfString(json: string, start: number): number {
  let quote = json.indexOf('"', start + 1)
  while (isEscaped(json, quote)) quote = json.indexOf('"', quote + 1)
  return quote + 1
}

function isEscaped(json: string, quote: number): boolean {
  let at = quote
  while (json.charCodeAt(at - 1) === BACKSLASH) at -= 1
  return (quote - at) % 2 === 1
}
