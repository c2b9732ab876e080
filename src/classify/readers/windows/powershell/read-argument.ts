/** One argument of a command: a parameter's name, a word glued from parts, a list, a block, the value of brackets. */
import { type Cursor, charAt, skipBlanks } from './cursor.ts'
import { escapeOf, readPostfix, readPrimary } from './read-expression.ts'
import { type Argument, isList, MAX_ITEMS, type Session, step, textOf, type Value } from './session.ts'

const PARAMETER = /-([a-z_?][\w-]{0,60})(:)?/iy

export function readArgument(session: Session, cursor: Cursor): Argument {
  PARAMETER.lastIndex = cursor.at
  const found = charAt(cursor) === '-' ? PARAMETER.exec(cursor.source.text) : null
  if (found !== null && endsWord(cursor, found[0].length, found[2] !== undefined)) {
    cursor.at += found[0].length
    const name = (found[1] as string).toLowerCase()
    if (found[2] === undefined) return { name, value: true, bound: false, word: found[0] }
    const before = cursor.at
    skipBlanks(cursor)
    if (endsValue(cursor)) cursor.at = before
    const value = endsValue(cursor) ? true : readList(session, cursor)
    return { name, value, bound: true, word: found[0] + textOf(value) }
  }
  const isDash = charAt(cursor) === '-'
  const value = readList(session, cursor)
  // A name that was cut by backticks.
  if (isDash && typeof value === 'string' && /^-[a-z]\w{0,60}$/i.test(value))
    return { name: value.slice(1).toLowerCase(), value: true, bound: false, word: value }
  return { name: null, value, bound: false, word: typeof value === 'string' ? value : '' }
}

function endsWord(cursor: Cursor, length: number, isBound: boolean): boolean {
  if (isBound) return true
  const next = charAt(cursor, length)
  return next === '' || /[\s;|)},({'"$@]/.test(next)
}

function endsValue(cursor: Cursor): boolean {
  return charAt(cursor) === '' || /[\s;|)}]/.test(charAt(cursor))
}

function readList(session: Session, cursor: Cursor): Value {
  const first = readGlued(session, cursor)
  const items: Value[] = [first]
  for (;;) {
    const before = cursor.at
    skipBlanks(cursor)
    if (charAt(cursor) !== ',') {
      cursor.at = before
      break
    }
    cursor.at += 1
    skipBlanks(cursor, true)
    if (endsValue(cursor)) break
    const item = readGlued(session, cursor)
    if (items.length < MAX_ITEMS) items.push(item)
  }
  return items.length === 1
    ? first
    : items.flatMap((item) => (isList(item) ? item : [item])).slice(0, MAX_ITEMS)
}

const PLAIN = /[^\s;|&(){}'"`$,<>]{1,4000}/y

/** `C:\x\$name.txt`, `"a"b`, `$env:TEMP\x`: parts that touch are one word. */
function readGlued(session: Session, cursor: Cursor): Value {
  let only: Value | undefined
  let text = ''
  let parts = 0
  const add = (value: Value) => {
    only = parts === 0 ? value : undefined
    text += textOf(value)
    parts += 1
  }
  for (;;) {
    const char = charAt(cursor)
    if (char === '' || /[\s;|)},]/.test(char)) break
    if (!step(session)) {
      cursor.at = cursor.end
      break
    }
    if (char === '&' || char === '<' || char === '>') {
      if (parts > 0 && !(char === '&' && charAt(cursor, 1) !== '&' && !/[\s]/.test(charAt(cursor, 1)))) break
      if (parts === 0 && char !== '&') break
      cursor.at += 1
      add(char)
    } else if (char === '`') {
      add(parts === 0 && /[\s]/.test(charAt(cursor, 1)) ? charAt(cursor, 1) : escapeOfWord(charAt(cursor, 1)))
      cursor.at += 2
    } else if (
      char === '$' ||
      (char === '(' && parts === 0) ||
      char === "'" ||
      char === '"' ||
      (char === '{' && parts === 0) ||
      (char === '@' && parts === 0 && /[({'"\w]/.test(charAt(cursor, 1)))
    )
      add(readPostfixed(session, cursor, char, parts === 0))
    else if (char === '(' || char === '{') {
      // `f(x)` as a command: the bracket is an argument of its own.
      if (parts > 0) break
      add(readPrimary(session, cursor))
    } else {
      PLAIN.lastIndex = cursor.at
      const found = PLAIN.exec(cursor.source.text)?.[0] ?? char
      const kept = found.slice(0, Math.max(1, cursor.end - cursor.at))
      cursor.at += kept.length
      add(kept)
    }
  }
  return parts === 1 && only !== undefined ? only : text
}

function readPostfixed(session: Session, cursor: Cursor, char: string, isFirst: boolean): Value {
  const value = readPrimary(session, cursor)
  // `$x.Name` and `(...).Name` go on; a quoted string before a dot ends there.
  return isFirst && (char === '$' || char === '(' || char === '@')
    ? readPostfix(session, cursor, value)
    : value
}

/** In a word the letter itself counts: `` i`e`x `` is `iex`. */
function escapeOfWord(char: string): string {
  const escaped = escapeOf(char)
  return escaped === '' || escaped === '\n' || escaped === '\t' || escaped === '\r' ? char : escaped
}

const REDIRECTION = /(?:[1-6*]?>>?(?:&[12])?|<)/y

/** `> file`, `2>&1`, `*>> file`; null where none stands there. */
export function readRedirection(session: Session, cursor: Cursor): [string, string] | null {
  const char = charAt(cursor)
  if (char !== '>' && char !== '<' && !(/[1-6*]/.test(char) && charAt(cursor, 1) === '>')) return null
  REDIRECTION.lastIndex = cursor.at
  const operator = REDIRECTION.exec(cursor.source.text)?.[0]
  if (operator === undefined) return null
  cursor.at += operator.length
  if (/&\d$/.test(operator)) return [operator, '']
  skipBlanks(cursor)
  return [operator.replace(/^[\d*]/, ''), textOf(readArgument(session, cursor).value)]
}
