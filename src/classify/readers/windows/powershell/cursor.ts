/** A place in PowerShell text, and the small steps over what means nothing. */
import type { Source } from './source.ts'

export type Cursor = {
  readonly source: Source
  at: number
  readonly end: number
  /** Between the arguments of a method a comma makes no list. */
  readonly isArguments: boolean
}

export function cursorOf(source: Source, from: number, to: number, isArguments = false): Cursor {
  return { source, at: from, end: Math.min(to, source.text.length), isArguments }
}

export function charAt(cursor: Cursor, offset = 0): string {
  const at = cursor.at + offset
  return at < cursor.end ? (cursor.source.text[at] as string) : ''
}

/** Blanks, continued lines and comments; ends of lines too where the statement cannot be over yet. */
export function skipBlanks(cursor: Cursor, lines = false): void {
  const { source, end } = cursor
  const { text, close } = source
  while (cursor.at < end) {
    const char = text[cursor.at] as string
    if (char === ' ' || char === '\t' || char === '\r' || char === '\u00a0' || (lines && char === '\n'))
      cursor.at += 1
    else if (char === '`' && (text[cursor.at + 1] === '\n' || text.startsWith('\r\n', cursor.at + 1)))
      cursor.at += text[cursor.at + 1] === '\n' ? 2 : 3
    else if ((char === '#' || char === '<') && close[cursor.at] !== 0) cursor.at = close[cursor.at] as number
    else return
  }
}

/** Where the bracket or quote at the cursor closes; the end of the range where it never does. */
export function closeOf({ source, at, end }: Cursor): number {
  const close = source.close[at] as number
  return close === 0 || close > end ? end : close
}

const WORD = /[\w?]{1,200}/y

export function readWord(cursor: Cursor): string {
  WORD.lastIndex = cursor.at
  const word = WORD.exec(cursor.source.text)?.[0] ?? ''
  const kept = cursor.at + word.length > cursor.end ? word.slice(0, cursor.end - cursor.at) : word
  cursor.at += kept.length
  return kept
}

/** Behind the line; what is left of it. */
export function readLine(cursor: Cursor): string {
  const { text } = cursor.source
  const found = text.indexOf('\n', cursor.at)
  const end = found < 0 || found > cursor.end ? cursor.end : found
  const line = text.slice(cursor.at, end)
  cursor.at = end
  return line
}
