/** Which rows a DELETE or UPDATE reaches. */
import { eachBeside, type Statement, wordAt } from './read-statements.ts'
import type { Token } from './tokenize-sql.ts'

/** `all` where nothing, or only a condition that is always true, holds it back; `some` where anything else does. */
export function rowScope(statement: Statement, verbAt: number): 'all' | 'some' {
  const { tokens, depths } = statement
  let scope: 'all' | 'some' = 'all'
  eachBeside(statement, verbAt, (index) => {
    const word = wordAt(tokens, index)
    if (word === 'WHERE')
      scope = isAlwaysTrue(conditionOf(statement, index + 1, depths[verbAt] ?? 0)) ? 'all' : 'some'
    else if (word === 'LIMIT' || word === 'TOP' || (word === 'JOIN' && joinRestricts(tokens, index)))
      scope = 'some'
    return word === 'WHERE' || scope === 'some'
  })
  return scope
}

function joinRestricts(tokens: readonly Token[], join: number): boolean {
  const before = wordAt(tokens, join - 1)
  return before !== 'CROSS' && before !== 'LEFT' && before !== 'OUTER'
}

/** A condition that is longer is taken for a real one. */
const MAX_CONDITION = 400
const CLAUSES_AFTER_WHERE = new Set(['RETURNING', 'ORDER', 'LIMIT', 'OPTION', 'SETTINGS', 'OUTPUT'])

function conditionOf({ tokens, depths }: Statement, from: number, depth: number): Token[] {
  const condition: Token[] = []
  for (let index = from; index < tokens.length; index += 1) {
    const token = tokens[index]
    if (token === undefined || (depths[index] ?? 0) < depth) break
    if (depths[index] === depth && CLAUSES_AFTER_WHERE.has(wordAt(tokens, index))) break
    condition.push(token)
    if (condition.length > MAX_CONDITION) return []
  }
  return condition
}

/** One alternative of which every part is true is enough: `id = 5 OR 1 = 1`. */
function isAlwaysTrue(condition: readonly Token[]): boolean {
  if (condition.length === 0) return false
  return splitAt(unwrap(condition), 'OR').some((option) =>
    splitAt(unwrap(option), 'AND').every((part) => isTautology(unwrap(part))),
  )
}

function isTautology(part: readonly Token[]): boolean {
  const [first, second] = part
  if (part.length === 1)
    return first?.text === 'TRUE' || (first?.kind === 'number' && Number(first.text) !== 0)
  if (part.length === 2) return first?.text === 'NOT' && (second?.text === 'FALSE' || second?.text === '0')
  const at = part.findIndex((token) => token.kind !== 'string' && COMPARISONS.has(token.text))
  if (at < 1) return false
  const width = part[at + 1]?.kind === 'mark' && COMPARISONS.has(part[at + 1]?.text ?? '') ? 2 : 1
  const operator = part
    .slice(at, at + width)
    .map((token) => token.text)
    .join('')
  return compares(part.slice(0, at), operator, part.slice(at + width))
}

const COMPARISONS = new Set(['=', '<', '>', '!', 'LIKE'])

/** `a.id = a.id` and `2 > 1` hold for every row. */
function compares(left: readonly Token[], operator: string, right: readonly Token[]): boolean {
  const isSame =
    left.length === right.length &&
    left.every(({ kind, text }, index) => kind === right[index]?.kind && text === right[index]?.text)
  if (isSame)
    return (
      operator === '=' || operator === '==' || operator === 'LIKE' || operator === '<=' || operator === '>='
    )
  const [a, b] = [left[0], right[0]]
  if (left.length > 1 || right.length > 1 || a?.kind !== 'number' || b?.kind !== 'number') return false
  const difference = Number(a.text) - Number(b.text)
  if (operator.startsWith('<') && operator !== '<>') return difference < 0
  return operator.startsWith('>') ? difference > 0 : operator === '<>' || operator === '!='
}

function splitAt(tokens: readonly Token[], word: string): Token[][] {
  const parts: Token[][] = [[]]
  let depth = 0
  for (const token of tokens) {
    if (token.text === '(') depth += 1
    if (token.text === ')') depth -= 1
    if (depth === 0 && token.kind === 'word' && token.text === word) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts
}

function unwrap(tokens: readonly Token[]): readonly Token[] {
  let from = 0
  let to = tokens.length
  while (tokens[from]?.text === '(' && closes(tokens, from, to)) {
    from += 1
    to -= 1
  }
  return tokens.slice(from, to)
}

function closes(tokens: readonly Token[], from: number, to: number): boolean {
  if (to - from > 40) return false
  let depth = 0
  for (let index = from; index < to; index += 1) {
    if (tokens[index]?.text === '(') depth += 1
    if (tokens[index]?.text === ')') depth -= 1
    if (depth === 0) return index === to - 1
  }
  return false
}
