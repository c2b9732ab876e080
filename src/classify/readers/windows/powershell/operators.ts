/** What PowerShell's operators make of constants: `+`, `-f`, `-join`, `-replace`, `-split`, `-bxor`, `..` and the rest. */
import { hasMark } from '../../shell/origins.ts'
import {
  isList,
  isThing,
  listOf,
  MAX_ITEMS,
  MAX_TEXT,
  originOf,
  type Session,
  spend,
  textOf,
  unknown,
  type Value,
} from './session.ts'

/** How tightly each binds, higher first. */
export const PRECEDENCE: ReadonlyMap<string, number> = new Map(
  [
    ['and or xor', 1],
    ['band bor bxor shl shr', 2],
    [
      'eq ne gt ge lt le like notlike match notmatch contains notcontains in notin is isnot as replace split join',
      3,
    ],
    ['+ -', 4],
    ['* / %', 5],
    ['f', 6],
    ['..', 7],
    [',', 8],
  ].flatMap(([names, level]) => (names as string).split(' ').map((name) => [name, level as number] as const)),
)

/** `-creplace` and `-ireplace` are `-replace`. */
export function operatorOf(word: string): string | null {
  const name = word.toLowerCase()
  if (PRECEDENCE.has(name)) return name
  const plain = name.slice(1)
  return (name.startsWith('c') || name.startsWith('i')) && plain.length > 1 && PRECEDENCE.has(plain)
    ? plain
    : null
}

export function applyOperator(session: Session, operator: string, left: Value, right: Value): Value {
  switch (operator) {
    case '+':
      return add(left, right)
    case '*':
      return multiply(session, left, right)
    case '-':
      return arithmetic(left, right, (a, b) => a - b)
    case '/':
      return arithmetic(left, right, (a, b) => a / b)
    case '%':
      return arithmetic(left, right, (a, b) => a % b)
    case 'bxor':
      return arithmetic(left, right, (a, b) => a ^ b)
    case 'band':
      return arithmetic(left, right, (a, b) => a & b)
    case 'bor':
      return arithmetic(left, right, (a, b) => a | b)
    case 'shl':
      return arithmetic(left, right, (a, b) => a << b)
    case 'shr':
      return arithmetic(left, right, (a, b) => a >> b)
    case 'f':
      return format(textOf(left), listOf(right))
    case '..':
      return range(session, left, right)
    case 'join':
      return joinItems(left, textOf(right))
    case 'split':
      return splitText(textOf(left), textOf(isList(right) ? right[0] : right))
    case 'replace':
      return replaceText(session, left, right)
    case 'as':
      return left
    case 'and':
    case 'or':
    case 'xor':
      return true
    case 'eq':
      return !hasMark(textOf(left)) && textOf(left).toLowerCase() === textOf(right).toLowerCase()
    default:
      return unknown(session, 'a comparison', originOf(session, left))
  }
}

function add(left: Value, right: Value): Value {
  if (isList(left)) return [...left, ...(isList(right) ? right : [right])].slice(0, MAX_ITEMS)
  if (typeof left === 'number' && typeof right === 'number') return left + right
  if (typeof left === 'number' && typeof right === 'string' && /^\d{1,9}$/.test(right))
    return left + Number(right)
  if (left === null && typeof right !== 'string') return right
  if (isThing(left) && isThing(right)) return left
  const text = textOf(left) + textOf(right)
  return text.length > MAX_SUM ? text.slice(0, MAX_SUM) : text
}

/** A text that is added to itself must not grow without end. */
const MAX_SUM = 4_096

function multiply(session: Session, left: Value, right: Value): Value {
  if (typeof left === 'number') return arithmetic(left, right, (a, b) => a * b)
  const times = Math.min(numberOf(right) ?? 1, MAX_TEXT)
  const text = textOf(left)
  if (!spend(session, text.length * times)) return text
  return text.repeat(Math.max(0, Math.min(times, Math.floor(MAX_TEXT / Math.max(1, text.length)))))
}

function arithmetic(left: Value, right: Value, apply: (a: number, b: number) => number): Value {
  const [a, b] = [numberOf(left), numberOf(right)]
  return a === null || b === null ? textOf(left) : apply(a, b)
}

export function numberOf(value: Value | undefined): number | null {
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return null
  if (/^-?\d{1,12}(?:\.\d{1,6})?$/.test(value)) return Number(value)
  if (/^0x[0-9a-f]{1,8}$/i.test(value)) return Number.parseInt(value, 16)
  return value.length === 1 ? value.charCodeAt(0) : null
}

/** `'{1}{0}' -f 'x','ie'`, with alignment and number formats passed over. */
export function format(template: string, values: readonly Value[]): string {
  if (template.length > MAX_TEXT) return template
  return template
    .replace(/\{\{|\}\}|\{(\d{1,4})(?:,-?\d{1,4})?(?::([^{}]{0,40}))?\}/g, (whole, index, shape) => {
      if (index === undefined) return whole[0] as string
      const value = values[Number(index)]
      if (typeof value === 'number' && /^[xX]\d?$/.test(shape ?? '')) return value.toString(16)
      return value === undefined ? '' : textOf(value)
    })
    .slice(0, MAX_TEXT)
}

function range(session: Session, left: Value, right: Value): Value {
  const [from, to] = [numberOf(left), numberOf(right)]
  if (from === null || to === null) return left
  const step = from <= to ? 1 : -1
  const length = Math.min(Math.abs(to - from) + 1, MAX_ITEMS)
  if (!spend(session, length)) return left
  return Array.from({ length }, (_, index) => from + index * step)
}

export function joinItems(items: Value, separator: string): string {
  let text = ''
  let isFirst = true
  for (const item of listOf(items)) {
    text += isFirst ? textOf(item) : separator + textOf(item)
    isFirst = false
    if (text.length > MAX_TEXT) break
  }
  return text.slice(0, MAX_TEXT)
}

function splitText(text: string, separator: string): Value {
  // `(..)` and `(?<=\\G..)` cut into pieces of one length.
  const piece = /^\((?:\?<=\\G)?(\.{1,8}|\.\{\d\})\)$/.exec(separator)?.[1]
  if (piece !== undefined) return inPieces(text, piece.includes('{') ? Number(piece[2]) : piece.length)
  const plain = plainPattern(separator)
  if (plain !== null) return plain === '' ? [...text].slice(0, MAX_ITEMS) : text.split(plain, MAX_ITEMS)
  const set =
    /^\[([^\]\\^-]{1,20})\]$/.exec(separator)?.[1] ??
    /^(?:\\?[^\w\s]\|){1,10}\\?[^\w\s]$/.exec(separator)?.[0].replaceAll(/[|\\]/g, '')
  if (set === undefined) return /^\\s/.test(separator) ? text.split(/\s/, MAX_ITEMS) : [text]
  const parts: string[] = ['']
  for (const char of text.slice(0, MAX_TEXT))
    if (set.includes(char)) parts.push('')
    else parts[parts.length - 1] += char
  return parts.slice(0, MAX_ITEMS)
}

function inPieces(text: string, size: number): Value {
  const pieces: string[] = []
  for (let at = 0; at < text.length && pieces.length < MAX_ITEMS; at += Math.max(1, size))
    pieces.push(text.slice(at, at + size))
  return pieces
}

function replaceText(session: Session, left: Value, right: Value): Value {
  const [from, to] = isList(right) ? right : [right, '']
  const pattern = textOf(from)
  if (isList(left)) return left.map((item) => replaceText(session, item, right))
  const text = textOf(left)
  const plain = plainPattern(pattern)
  if (plain === null) {
    const set = /^\[([^\]\\^-]{1,20})\]\+?$/.exec(pattern)?.[1]
    if (set === undefined) return text
    return [...text.slice(0, MAX_TEXT)].map((char) => (set.includes(char) ? textOf(to) : char)).join('')
  }
  return plain === '' ? text : replaceAllIgnoringCase(text, plain, textOf(to))
}

/** A regular expression that stands for itself; null where it means more. */
function plainPattern(pattern: string): string | null {
  const plain = pattern.replaceAll(/\\([^\w\s])/g, '$1')
  return /(?<!\\)[*+?.^$()[\]{}|]|\\\w/.test(pattern) ? null : plain
}

export function replaceAllIgnoringCase(text: string, from: string, to: string): string {
  if (from === '') return text
  const [low, key] = [text.toLowerCase(), from.toLowerCase()]
  let result = ''
  let at = 0
  for (let found = low.indexOf(key); found >= 0 && result.length < MAX_TEXT; found = low.indexOf(key, at)) {
    result += text.slice(at, found) + to
    at = found + key.length
  }
  return (result + text.slice(at)).slice(0, MAX_TEXT)
}
