const ESCAPE_SEQUENCES =
  /(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x9c]*(?:\x07|\x1b\\|\x9c)?|\x1b[ -/]*[0-~]/g
/** C0, C1, line and paragraph separators, and the marks that change the writing direction. */
const CONTROLS = /[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]+/g
const MAX_LENGTH = 1000

/** Untrusted text, made safe for a terminal: one line, no escapes, no control characters, of bounded length. */
export function cleanText(text: string): string {
  const head = text.slice(0, MAX_LENGTH * 4)
  const line = head
    .replace(ESCAPE_SEQUENCES, '')
    .replace(CONTROLS, ' ')
    .replace(/ {2,}/g, ' ')
    .toWellFormed()
    .trim()
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}...` : line
}
