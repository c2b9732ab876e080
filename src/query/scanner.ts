/** Reads a query from left to right: operators, fields, values, each with its place. */
import { fieldNamed, ROOTS, type WrittenValue } from './fields.ts'
import { QUERY_LIMITS } from './limits.ts'
import { lowerAscii } from './pattern.ts'
import { QueryError } from './query-error.ts'
import type { Place } from './query-tree.ts'

export type Operator = 'or' | 'and' | 'not'

export type WrittenField = {
  readonly name: readonly string[]
  readonly operator: string
}

export function createScanner(text: string) {
  let position = 0

  function skipSpace(): void {
    while (position < text.length && SPACE.test(text[position] ?? '')) position += 1
  }

  function at(): number {
    skipSpace()
    return position
  }

  function is(sign: string): boolean {
    return text.startsWith(sign, at())
  }

  function take(sign: string): boolean {
    const isThere = is(sign)
    if (isThere) position += sign.length
    return isThere
  }

  function operatorHere(): Operator | null {
    const written = matchAt(text, WORD, at())
    const word = text[position + written.length] === ':' ? '' : lowerAscii(written)
    return word === 'or' || word === 'and' || word === 'not' ? word : null
  }

  function here(): Place {
    const start = at()
    return [start, Math.min(text.length, start + Math.max(1, matchAt(text, WORD, start).length))]
  }

  function takeQuoted(): WrittenValue {
    const start = position
    let value = ''
    for (let index = start + 1; index < text.length; index++) {
      const sign = text[index] ?? ''
      if (sign === '"') {
        position = index + 1
        return { text: value, isQuoted: true, at: [start, position] }
      }
      const isEscape = sign === '\\' && ['"', '\\'].includes(text[index + 1] ?? '')
      if (isEscape) index += 1
      value += text[index]
    }
    throw new QueryError('The quotation mark is not closed.', [start, start + 1])
  }

  /** Names of attributes that hold signs of the language are quoted: `data."a.b"`. */
  function takePath(): string[] {
    const path: string[] = []
    while (text[position] === '.') {
      position += 1
      const start = position
      const name = text[position] === '"' ? takeQuoted().text : matchAt(text, ATTRIBUTE, position)
      if (text[start] !== '"') position += name.length
      if (name === '' || path.at(-1) === '*')
        throw new QueryError('The name of an attribute is expected.', [start, start + 1])
      // A quoted star is a name like any other.
      path.push(name === '*' && text[start] === '"' ? '"*"' : name)
      if (path.length > QUERY_LIMITS.pathNames)
        throw new QueryError(`An attribute is at most ${QUERY_LIMITS.pathNames} names deep.`, [
          start,
          position,
        ])
    }
    return path
  }

  return {
    at,
    here,
    is,
    take,
    /** Without a space before it. */
    takeNow: (sign: string) => text.startsWith(sign, position) && take(sign),
    isAtEnd: () => at() >= text.length,
    isOperator: (operator: Operator) => operatorHere() === operator,

    takeOperator(operator: Operator): boolean {
      const isThere = operatorHere() === operator
      if (isThere) position += operator.length
      return isThere
    },

    takeMinus(): boolean {
      const start = at()
      if (!take('-')) return false
      if (position >= text.length || SPACE.test(text[position] ?? ''))
        throw new QueryError('What is to be left out is expected right after the minus.', [start, start + 1])
      return true
    },

    /** An operator where a term should be. */
    refuseOperator(): void {
      const operator = operatorHere()
      if (operator === null) return
      const name = operator.toUpperCase()
      throw new QueryError(
        `A term is expected, not \`${name}\`; as text, it is written "${operator}".`,
        here(),
      )
    },

    /** Null where a word, a quoted text or nothing follows. What begins with a digit, and addresses (`https://`), are words. */
    takeField(): WrittenField | null {
      const start = at()
      const head = matchAt(text, NAME, start)
      if (head === '') return null
      const word = lowerAscii(head)
      position = start + head.length
      const isRoot = ROOTS.some((root) => root === word)
      const path = isRoot && text[position] === '.' ? takePath() : []
      const operator = matchAt(text, OPERATOR, position)
      const isField =
        (operator === ':' && !text.startsWith('//', position + 1)) ||
        (operator !== ':' && operator !== '' && (isRoot || fieldNamed(word) !== null))
      if (!isField) {
        position = start
        return null
      }
      position += operator.length
      return { name: [head, ...path], operator: operator.replace(':', '') || ':' }
    },

    takeValue(expected: string): WrittenValue {
      if (text[position] === '"') return takeQuoted()
      const start = position
      const value = matchAt(text, VALUE, start)
      if (value === '') throw new QueryError(`Here ${expected} is expected.`, [start, start + 1])
      position += value.length
      return { text: value, isQuoted: false, at: [start, position] }
    },
  }
}

const SPACE = /\s/u
const WORD = /[^\s()":]+/uy
const NAME = /[A-Za-z_][A-Za-z0-9_]*/y
const ATTRIBUTE = /[^\s()":.<>=*]+|\*/uy
const OPERATOR = /:?(?:>=|<=|>|<)|:/y
const VALUE = /[^\s()"]+/uy

function matchAt(text: string, pattern: RegExp, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}
