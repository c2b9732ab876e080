/**
 * From the text of a query to its tree. `OR` binds less than `AND`, which may be left out; `NOT` and `-` bind most.
 * Whatever cannot be understood is an error with its place: nothing is taken to mean something else.
 */
import { RISK_LEVELS, type RiskLevel } from '../domain/risk-level.ts'
import {
  FIELDS,
  fieldNamed,
  OTHER_NAMES,
  oneOf,
  ROOTS,
  readAttribute,
  shown,
  type WrittenValue,
} from './fields.ts'
import { QUERY_LIMITS } from './limits.ts'
import { nearest } from './nearest.ts'
import { lowerAscii } from './pattern.ts'
import { QueryError } from './query-error.ts'
import type { Place, QueryNode, QueryTerm } from './query-tree.ts'
import { createScanner } from './scanner.ts'

/** Null for a query without a term. Throws a QueryError. */
export function parseQuery(text: string): QueryNode | null {
  if (text.length > QUERY_LIMITS.length)
    throw new QueryError(`A query has at most ${QUERY_LIMITS.length} characters.`, [
      QUERY_LIMITS.length,
      text.length,
    ])
  const scanner = createScanner(text)
  let terms = 0

  function either(depth: number, isNegated: boolean): QueryNode {
    const nodes = [all(depth, isNegated)]
    while (scanner.takeOperator('or')) nodes.push(all(depth, isNegated))
    return nodes.length > 1 ? { kind: 'or', nodes } : (nodes[0] as QueryNode)
  }

  function all(depth: number, isNegated: boolean): QueryNode {
    const nodes = [one(depth, isNegated)]
    while (scanner.takeOperator('and') || !(scanner.isAtEnd() || scanner.is(')') || scanner.isOperator('or')))
      nodes.push(one(depth, isNegated))
    return nodes.length > 1 ? { kind: 'and', nodes } : (nodes[0] as QueryNode)
  }

  function one(depth: number, isNegated: boolean): QueryNode {
    const start = scanner.at()
    if (depth > QUERY_LIMITS.depth)
      throw new QueryError(`A query is nested at most ${QUERY_LIMITS.depth} deep.`, [start, start + 1])
    if (scanner.takeOperator('not') || scanner.takeMinus())
      return { kind: 'not', node: one(depth + 1, !isNegated) }
    if (scanner.take('(')) {
      const node = either(depth + 1, isNegated)
      if (!scanner.take(')')) throw new QueryError('The parenthesis is not closed.', [start, start + 1])
      return node
    }
    return term(isNegated)
  }

  function term(isNegated: boolean): QueryNode {
    scanner.refuseOperator()
    const start = scanner.at()
    const field = scanner.takeField()
    if (field === null) {
      count(start)
      return textTerm(scanner.takeValue('a word, a field or a parenthesis'), isNegated, text)
    }
    if (!scanner.takeNow('(')) return fieldTerm(start, field.name, field.operator)
    const nodes: QueryNode[] = []
    do {
      scanner.at()
      nodes.push(fieldTerm(start, field.name, field.operator, true))
    } while (scanner.takeOperator('or'))
    const end = scanner.at() + 1
    if (!scanner.take(')'))
      throw new QueryError(
        '`OR` or a closing parenthesis is expected between the values of a field.',
        scanner.here(),
      )
    return { kind: 'or', nodes, at: [start, end] }
  }

  function fieldTerm(start: number, name: readonly string[], operator: string, isListed = false): QueryTerm {
    count(start)
    const value = scanner.takeValue(`a value of \`${shown(name.join('.'))}\``)
    const at: Place = [isListed ? value.at[0] : start, value.at[1]]
    if (!value.isQuoted && value.text.split('*').length - 1 > QUERY_LIMITS.stars)
      throw new QueryError(`A value has at most ${QUERY_LIMITS.stars} stars.`, value.at)
    return readField(name, operator, value, at, start)
  }

  function count(start: number): void {
    terms += 1
    if (terms > QUERY_LIMITS.terms)
      throw new QueryError(`A query has at most ${QUERY_LIMITS.terms} terms.`, [start, text.length])
  }

  if (scanner.isAtEnd()) return null
  const node = either(1, false)
  if (!scanner.isAtEnd()) throw new QueryError('There is no parenthesis to close.', scanner.here())
  return node
}

function readField(
  name: readonly string[],
  operator: string,
  value: WrittenValue,
  at: Place,
  start: number,
): QueryTerm {
  const [head = '', ...path] = name
  const word = lowerAscii(head)
  const place: Place = [start, start + head.length]
  const root = ROOTS.find((one) => one === word)
  if (root !== undefined && path.length > 0) {
    if (operator !== ':') throw new QueryError('Only `risk` can be compared.', at)
    return readAttribute(root, path, value, at)
  }
  if (root !== undefined)
    throw new QueryError(
      `Name an attribute, as in \`${root}.file_path:*payroll*\`, or \`${root}.*\` for any.`,
      place,
    )
  const field = fieldNamed(word)
  if (field === null || path.length > 0) throw unknownField(name, place)
  if (operator === ':') return field.read(value, at)
  if ((OTHER_NAMES[word] ?? word) !== 'risk') throw new QueryError('Only `risk` can be compared.', at)
  const level = oneOf('risk', RISK_LEVELS, value)
  return { kind: 'risk_level', at, levels: RISK_LEVELS.filter((one) => COMPARISONS[operator]?.(one, level)) }
}

const COMPARISONS: Readonly<Record<string, (level: RiskLevel, than: RiskLevel) => boolean>> = {
  '>=': (level, than) => rank(level) >= rank(than),
  '>': (level, than) => rank(level) > rank(than),
  '<=': (level, than) => rank(level) <= rank(than),
  '<': (level, than) => rank(level) < rank(than),
}

function rank(level: RiskLevel): number {
  return RISK_LEVELS.indexOf(level)
}

function unknownField(name: readonly string[], at: Place): QueryError {
  const written = name.join('.')
  const near = nearest(name[0] ?? '', [...Object.keys(FIELDS), ...Object.keys(OTHER_NAMES), ...ROOTS])
  const advice = near === null ? '' : ` Did you mean \`${near}\`?`
  return new QueryError(
    `There is no field \`${shown(written)}\`.${advice} To look for it as text, put it in quotes.`,
    at,
  )
}

function textTerm({ text, isQuoted, at }: WrittenValue, isNegated: boolean, query: string): QueryTerm {
  const isPrefix = !isQuoted && text.endsWith('*')
  const words = isPrefix ? text.slice(0, -1) : text
  if (!isQuoted && words.includes('*'))
    throw new QueryError(
      'In a word, a star can only stand at the end; `data.*:*word*` looks inside of all texts of the data.',
      at,
    )
  if (!/[\p{L}\p{N}]/u.test(words))
    throw new QueryError(
      `There is no letter or digit to look for in \`${shown(text)}\`; put the whole text in quotes.`,
      at,
    )
  if (isPrefix && !ENDS_IN_WORD.test(words))
    throw new QueryError('Before a star there are at least two letters or digits.', at)
  // As somebody types, the last word is not finished yet.
  const isLast = !isQuoted && !isNegated && at[1] === query.length && ENDS_IN_WORD.test(words)
  return { kind: 'text', at, text: words.replaceAll('\0', ' '), isUnfinished: isPrefix || isLast }
}

const ENDS_IN_WORD = /[\p{L}\p{N}]{2}$/u
