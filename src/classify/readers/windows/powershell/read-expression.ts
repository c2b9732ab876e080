/** Expressions: strings, variables, calls of methods, casts, operators; constants are computed, the rest keeps its origin. */
import { hasMark } from '../../shell/origins.ts'
import { type Cursor, charAt, closeOf, cursorOf, readWord, skipBlanks } from './cursor.ts'
import { callMethod, callStatic, propertyOf, staticProperty } from './members.ts'
import { applyOperator, numberOf, operatorOf, PRECEDENCE } from './operators.ts'
import { readVariableName, setVariable, variable } from './read-variable.ts'
import {
  createThing,
  isList,
  isThing,
  listOf,
  MAX_INSIDE,
  MAX_ITEMS,
  MAX_TEXT,
  type Session,
  step,
  textOf,
  unknown,
  type Value,
} from './session.ts'
import { castTo } from './types.ts'

export function readExpression(session: Session, cursor: Cursor, least = 0): Value {
  let left = readUnary(session, cursor)
  for (;;) {
    const before = cursor.at
    skipBlanks(cursor)
    const operator = readOperator(cursor)
    const level = operator === null ? -1 : (PRECEDENCE.get(operator) ?? -1)
    if (operator === null || level < least || (operator === ',' && cursor.isArguments)) {
      cursor.at = before
      return left
    }
    skipBlanks(cursor, true)
    if (operator === ',') left = readItems(session, cursor, left)
    else left = applyOperator(session, operator, left, readExpression(session, cursor, level + 1))
  }
}

function readItems(session: Session, cursor: Cursor, first: Value): Value {
  const items: Value[] = [first]
  for (;;) {
    const item = readExpression(session, cursor, 9)
    if (items.length < MAX_ITEMS) items.push(item)
    const before = cursor.at
    skipBlanks(cursor)
    if (charAt(cursor) !== ',') {
      cursor.at = before
      return items
    }
    cursor.at += 1
    skipBlanks(cursor, true)
  }
}

/** The cursor is left behind the operator; null where none stands there. */
function readOperator(cursor: Cursor): string | null {
  const char = charAt(cursor)
  switch (char) {
    case ',':
    case '*':
    case '/':
    case '%':
      if (charAt(cursor, 1) === '=') return null
      cursor.at += 1
      return char
    case '+':
      if (charAt(cursor, 1) === '=' || charAt(cursor, 1) === '+') return null
      cursor.at += 1
      return '+'
    case '.':
      if (charAt(cursor, 1) !== '.') return null
      cursor.at += 2
      return '..'
    case '-': {
      if (charAt(cursor, 1) === '=' || charAt(cursor, 1) === '-') return null
      cursor.at += 1
      const start = cursor.at
      const word = /[a-z]/i.test(charAt(cursor)) ? readWord(cursor) : ''
      if (word === '') return '-'
      const operator = operatorOf(word)
      if (operator === null) cursor.at = start - 1
      return operator
    }
    default:
      return null
  }
}

function readUnary(session: Session, cursor: Cursor): Value {
  if (session.depth >= MAX_INSIDE || !step(session)) {
    session.walk.complete = false
    cursor.at = cursor.end
    return ''
  }
  session.depth += 1
  const value = readOperand(session, cursor)
  session.depth -= 1
  return value
}

function readOperand(session: Session, cursor: Cursor): Value {
  skipBlanks(cursor)
  const char = charAt(cursor)
  if (char === '!') {
    cursor.at += 1
    readUnary(session, cursor)
    return unknown(session, 'a comparison')
  }
  if (char === ',') {
    cursor.at += 1
    return [readUnary(session, cursor)]
  }
  if (char === '+' || char === '-') return readSigned(session, cursor)
  return readPostfix(session, cursor, readPrimary(session, cursor))
}

function readSigned(session: Session, cursor: Cursor): Value {
  const sign = charAt(cursor)
  cursor.at += 1
  if (charAt(cursor) === sign) {
    cursor.at += 1
    return readUnary(session, cursor)
  }
  const word = /[a-z]/i.test(charAt(cursor)) ? readWord(cursor).toLowerCase() : ''
  skipBlanks(cursor, true)
  switch (word.replace(/^[ci](?=join|split)/, '')) {
    case '': {
      const value = readUnary(session, cursor)
      return sign === '-' && typeof value === 'number' ? -value : value
    }
    case 'join':
      return applyOperator(session, 'join', readExpression(session, cursor, 8), '')
    case 'split':
      return applyOperator(session, 'split', readExpression(session, cursor, 8), '\\s+')
    default:
      readUnary(session, cursor)
      return unknown(session, 'a comparison')
  }
}

export function readPrimary(session: Session, cursor: Cursor): Value {
  const { source } = cursor
  const char = charAt(cursor)
  switch (char) {
    case '$':
      return readDollar(session, cursor)
    case "'":
    case '"':
      return readString(session, cursor)
    case '(':
      return readInside(session, cursor)
    case '{': {
      const to = closeOf(cursor)
      const from = cursor.at + 1
      cursor.at = to + 1
      return { kind: 'block', source, from, to }
    }
    case '@':
      return readAt(session, cursor)
    case '[':
      return readType(session, cursor)
    default:
      return readNumber(cursor) ?? readBare(cursor)
  }
}

/** `(...)` and `$(...)`: whatever runs inside. The cursor stands at the bracket. */
function readInside(session: Session, cursor: Cursor): Value {
  const to = closeOf(cursor)
  const from = cursor.at + 1
  cursor.at = to + 1
  if (session.depth >= MAX_INSIDE) {
    session.walk.complete = false
    return unknown(session, '(…)')
  }
  session.depth += 1
  const value = session.run.range(session, cursor.source, from, to)
  session.depth -= 1
  return value
}

function readDollar(session: Session, cursor: Cursor): Value {
  if (charAt(cursor, 1) === '(') {
    cursor.at += 1
    return readInside(session, cursor)
  }
  const name = readVariableName(cursor)
  if (name !== null) return variable(session, name)
  cursor.at += 1
  return '$'
}

function readAt(session: Session, cursor: Cursor): Value {
  const next = charAt(cursor, 1)
  if (next === '(') {
    cursor.at += 1
    const value = readInside(session, cursor)
    return isList(value) ? value : value === null ? [] : [value]
  }
  if (next === '{') {
    cursor.at += 1
    const to = closeOf(cursor)
    session.depth += 1
    const fields =
      session.depth >= MAX_INSIDE ? [] : readHashtable(session, cursorOf(cursor.source, cursor.at + 1, to))
    session.depth -= 1
    cursor.at = to + 1
    return createThing(session, 'hashtable', fields)
  }
  if (next === "'" || next === '"') return readHereString(session, cursor)
  cursor.at += 1
  const name = readWord(cursor).toLowerCase()
  return name === '' ? '@' : variable(session, name)
}

function readHashtable(session: Session, cursor: Cursor): [string, Value][] {
  const fields: [string, Value][] = []
  while (cursor.at < cursor.end && fields.length < MAX_ITEMS) {
    skipSeparators(cursor)
    if (cursor.at >= cursor.end) break
    const before = cursor.at
    const key = textOf(readPostfix(session, cursor, readPrimary(session, cursor)))
    skipBlanks(cursor)
    if (charAt(cursor) === '=') {
      cursor.at += 1
      skipBlanks(cursor, true)
      const to = endOfEntry(cursor)
      fields.push([key.toLowerCase(), session.run.range(session, cursor.source, cursor.at, to)])
      cursor.at = to
    }
    if (cursor.at === before) cursor.at += 1
  }
  return fields
}

function skipSeparators(cursor: Cursor): void {
  for (;;) {
    skipBlanks(cursor, true)
    if (charAt(cursor) !== ';') return
    cursor.at += 1
  }
}

/** An entry of a hashtable ends with its line or a semicolon; brackets are stepped over. */
function endOfEntry({ source, at, end }: Cursor): number {
  const { text, close } = source
  for (let place = at; place < end; place += 1) {
    const char = text[place]
    if (char === ';' || char === '\n') return place
    if (close[place] !== 0) place = close[place] as number
  }
  return end
}

function readHereString(session: Session, cursor: Cursor): string {
  const { source } = cursor
  const to = source.close[cursor.at] as number
  const from = source.text.indexOf('\n', cursor.at) + 1
  if (to === 0 || from === 0) {
    cursor.at += 1
    return '@'
  }
  const isPlain = charAt(cursor, 1) === "'"
  cursor.at = to + 3
  return isPlain
    ? source.text.slice(from, Math.max(from, to))
    : expandText(session, cursorOf(source, from, to))
}

function readString(session: Session, cursor: Cursor): string {
  const { source } = cursor
  const to = source.close[cursor.at] as number
  const quote = charAt(cursor)
  const from = cursor.at + 1
  if (to === 0) {
    cursor.at += 1
    return ''
  }
  cursor.at = to + 1
  return quote === "'"
    ? source.text.slice(from, to).replaceAll("''", "'")
    : expandText(session, cursorOf(source, from, to))
}

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  '0': '',
  a: '',
  b: '',
  e: '',
  f: '',
  v: '',
}

/** Behind a backtick: `` `n `` in a string is a line's end, in a word just the letter. */
export function escapeOf(char: string): string {
  return ESCAPES[char] ?? char
}

/** The inside of a double-quoted text. */
function expandText(session: Session, cursor: Cursor): string {
  const { text } = cursor.source
  let result = ''
  let from = cursor.at
  while (cursor.at < cursor.end) {
    const char = text[cursor.at]
    if (char !== '`' && char !== '$' && char !== '"') {
      cursor.at += 1
      continue
    }
    result += text.slice(from, cursor.at)
    if (char === '`') {
      result += escapeOf(text[cursor.at + 1] ?? '')
      cursor.at += 2
    } else if (char === '"') {
      result += '"'
      cursor.at += text[cursor.at + 1] === '"' ? 2 : 1
    } else if (result.length < MAX_TEXT) result += textOf(readDollar(session, cursor))
    else cursor.at += 1
    from = cursor.at
  }
  return (result + text.slice(from, Math.max(from, cursor.end))).slice(0, MAX_TEXT)
}

const NUMBER = /(?:0x[0-9a-f]{1,16}|\d{1,15}(?:\.\d{1,15})?(?:e[+-]?\d{1,3})?)(?:l|u|ul|d|kb|mb|gb|tb)?/iy

function readNumber(cursor: Cursor): number | null {
  const code = charAt(cursor).charCodeAt(0)
  if (!(code >= 0x30 && code <= 0x39)) return null
  NUMBER.lastIndex = cursor.at
  const found = NUMBER.exec(cursor.source.text)?.[0]
  if (found === undefined) return null
  cursor.at = Math.min(cursor.end, cursor.at + found.length)
  return found.startsWith('0x') || found.startsWith('0X')
    ? Number.parseInt(found, 16)
    : Number.parseFloat(found)
}

const BARE = /[^\s;|&(){}[\],'"$=+*/%!<>]{1,400}/y

/** A word where none was expected. At least one character is taken, so that reading goes on. */
function readBare(cursor: Cursor): string {
  BARE.lastIndex = cursor.at
  const found = BARE.exec(cursor.source.text)?.[0] ?? charAt(cursor)
  const kept = found.slice(0, Math.max(1, cursor.end - cursor.at))
  cursor.at += kept.length
  return kept
}

function readType(session: Session, cursor: Cursor): Value {
  const to = closeOf(cursor)
  const name = cursor.source.text
    .slice(cursor.at + 1, to)
    .replaceAll(/[\s`]/g, '')
    .toLowerCase()
  cursor.at = to + 1
  if (charAt(cursor) === ':' && charAt(cursor, 1) === ':')
    return { ...createThing(session, 'type', [['name', name]]) }
  const before = cursor.at
  skipBlanks(cursor)
  const next = charAt(cursor)
  // Attributes of parameters (`[Parameter(Mandatory)]`) change nothing.
  if (!/[$'"([{@\d+!-]/.test(next) || next === '') {
    cursor.at = before
    return createThing(session, 'type', [['name', name]])
  }
  if (
    next === '-' &&
    !/\d/.test(charAt(cursor, 1)) &&
    !/^-(?:join|split|not)\b/i.test(cursor.source.text.slice(cursor.at, cursor.at + 8))
  ) {
    cursor.at = before
    return createThing(session, 'type', [['name', name]])
  }
  return castTo(session, name, readUnary(session, cursor))
}

/** `.Name`, `.Name(...)`, `::Name`, `[index]`, as often as they follow. */
export function readPostfix(session: Session, cursor: Cursor, first: Value): Value {
  let value = first
  for (;;) {
    const char = charAt(cursor)
    const next = charAt(cursor, 1)
    if (char === '.' && /[\w'"$({]/.test(next) && !/\d/.test(next)) {
      cursor.at += 1
      value = readMember(session, cursor, value, false)
    } else if (char === ':' && next === ':') {
      cursor.at += 2
      value = readMember(session, cursor, value, true)
    } else if (char === '[') value = readIndex(session, cursor, value)
    else if ((char === '+' && next === '+') || (char === '-' && next === '-')) cursor.at += 2
    else if (char === '?' && (next === '.' || next === '[')) cursor.at += 1
    else return value
  }
}

function readMember(session: Session, cursor: Cursor, target: Value, isStatic: boolean): Value {
  const name = textOf(
    /[\w]/.test(charAt(cursor)) ? readWord(cursor) : readPrimary(session, cursor),
  ).toLowerCase()
  if (charAt(cursor) !== '(' && charAt(cursor) !== '{') {
    if (isStatic) return staticProperty(session, typeName(target), name)
    return propertyOf(session, target, name)
  }
  const args = charAt(cursor) === '(' ? readArguments(session, cursor) : [readPrimary(session, cursor)]
  return isStatic
    ? callStatic(session, typeName(target), name, args)
    : callMethod(session, target, name, args)
}

function typeName(target: Value): string {
  return isThing(target)
    ? textOf(target.fields.get('name') ?? target.type).toLowerCase()
    : textOf(target).toLowerCase()
}

function readArguments(session: Session, cursor: Cursor): Value[] {
  const to = closeOf(cursor)
  const inner = cursorOf(cursor.source, cursor.at + 1, to, true)
  cursor.at = to + 1
  const args: Value[] = []
  if (session.depth >= MAX_INSIDE) {
    session.walk.complete = false
    return args
  }
  session.depth += 1
  while (inner.at < inner.end && args.length < MAX_ITEMS) {
    skipBlanks(inner, true)
    if (inner.at >= inner.end) break
    const before = inner.at
    if (charAt(inner) !== ',') args.push(readExpression(session, inner))
    skipBlanks(inner, true)
    if (charAt(inner) === ',' || inner.at === before) inner.at += 1
  }
  session.depth -= 1
  return args
}

function readIndex(session: Session, cursor: Cursor, target: Value): Value {
  const to = closeOf(cursor)
  const inner = cursorOf(cursor.source, cursor.at + 1, to)
  cursor.at = to + 1
  if (session.depth >= MAX_INSIDE) return target
  session.depth += 1
  skipBlanks(inner, true)
  const index = readExpression(session, inner)
  session.depth -= 1
  if (isThing(target)) return target.fields.get(textOf(index).toLowerCase()) ?? target
  const items: readonly Value[] | string = isList(target) ? target : textOf(target)
  if (typeof items === 'string' && hasMark(items)) return items
  const pick = (place: Value): Value => {
    const number = numberOf(place)
    if (number === null) return isList(target) ? target : ''
    return items[number < 0 ? items.length + number : number] ?? ''
  }
  return isList(index) ? listOf(index).map(pick) : pick(index)
}

/** `$x = ...` inside brackets and parameter lists too. */
export function assignTo(session: Session, name: string, operator: string, value: Value): void {
  const before = operator === '=' ? null : variable(session, name)
  const next =
    operator === '+=' && before !== null
      ? applyOperator(session, '+', before, value)
      : operator === '-=' && before !== null
        ? applyOperator(session, '-', before, value)
        : value
  setVariable(session, name, next, textOf(next))
}
