/** Braces behind a value. */
import { isMark } from '../blocks.ts'
import { blockBody } from '../bodies.ts'
import type { Run } from '../session.ts'
import { NO_FIELDS } from '../start-run.ts'
import type { Token } from '../token.ts'
import { itemOf, listValue, type Value } from '../value.ts'
import { MAX_ITEMS, object } from './brackets.ts'
import { call } from './call-with-block.ts'
import { expression } from './expression.ts'
import { readPlace } from './place.ts'

export function braces(run: Run, value: Value, token: Token): Value | null {
  const { syntax } = run
  const close = run.partners[run.at] as number
  if (syntax.language === 'perl' && !token.isApart && (run.target.startsWith('$') || value.self !== null))
    return readPlace(run, value)
  if (syntax.language === 'perl' && /^(?:map|grep|sort|eval|do|first|any|all)$/.test(value.name))
    return perlBlock(run, value.name, close)
  if (syntax.language === 'ruby' && value.name !== '' && value.texts.length === 0)
    return call(run, value, { list: [], fields: NO_FIELDS })
  // Go's `T{...}`, Java's `new String[] {...}`.
  if (
    (syntax.language === 'go' || syntax.language === 'java') &&
    value.name !== '' &&
    !token.isApart &&
    looksLiteral(run)
  )
    return { ...object(run, close), name: `${value.name}()` }
  if (syntax.language === 'java' && isMark(run, run.at - 1, ']')) return object(run, close)
  return null
}

function looksLiteral(run: Run): boolean {
  const inside = run.tokens[run.at + 1]
  return (
    inside !== undefined &&
    (inside.kind === 'text' ||
      isMark(run, run.at + 2, ':') ||
      isMark(run, run.at + 1, '}') ||
      isMark(run, run.at + 1, '{'))
  )
}

/** `map { chr } 1, 2`, `eval { ... }`. */
function perlBlock(run: Run, word: string, close: number): Value {
  const body = blockBody(run, [], run.at + 1, close)
  run.at = close + 1
  if (word === 'eval' || word === 'do') return run.session.invoke(body, [])
  if (isMark(run, run.at, ',')) run.at += 1
  const values = listUntilEnd(run)
  const all = values.flatMap((value) => value.list ?? [value])
  const result = run.session.invoke(body, [itemOf(listValue(all))])
  return word === 'map' && result.texts.length > 0
    ? listValue(result.texts.map((text) => ({ ...result, texts: [text] })))
    : listValue(all)
}

function listUntilEnd(run: Run): Value[] {
  const values: Value[] = []
  while (run.at < run.tokens.length && values.length < MAX_ITEMS) {
    const before = run.at
    values.push(expression(run))
    if (!isMark(run, run.at, ',') && !isMark(run, run.at, '=>')) break
    run.at += 1
    if (run.at === before) break
  }
  return values
}
