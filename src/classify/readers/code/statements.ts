/**
 * Statements of any language, once from top to bottom: names get their values, calls are handed on with their arguments.
 * Branches and loops are all entered, once; a loop's variable holds all that it may be.
 */
import { setOf } from '../../set-of.ts'
import { endOfBlock, endOfStatement, isMark, isName } from './blocks.ts'
import { readBody } from './bodies.ts'
import { asksForKind } from './expressions/comprehension.ts'
import { expression } from './expressions/expression.ts'
import { bind, loop } from './expressions/loops.ts'
import { MAX_DEPTH } from './expressions/texts.ts'
import { importNames } from './imports.ts'
import { member } from './members.ts'
import type { Run, Session } from './session.ts'
import { isFinished, mayGoOn, NO_FIELDS, startRun } from './start-run.ts'
import type { Syntax } from './syntax.ts'
import type { Token } from './token.ts'
import {
  eitherOf,
  type FunctionBody,
  itemOf,
  listValue,
  memberOf,
  NOTHING,
  namedValue,
  type Value,
} from './value.ts'

export function evaluateText(
  session: Session,
  syntax: Syntax,
  text: string,
  span: readonly [number, number] | null,
): void {
  const run = startRun(session, syntax, text, span)
  statements(run, run.tokens.length)
}

export function invokeBody(session: Session, body: FunctionBody, values: readonly Value[]): Value {
  if (body.isRunning && session.hasListed) session.isRecursive = true
  if (session.depth >= MAX_DEPTH || !mayGoOn(session) || body.isRunning) return NOTHING
  body.isCalled = true
  body.isRunning = true
  session.depth += 1
  const { variables } = session
  const before = body.parameters.map((name) => variables.get(name))
  body.parameters.forEach((name, index) => {
    const value = values[index]
    if (value === undefined) variables.delete(name)
    else variables.set(name, value)
  })
  if (body.parameters.length === 0) {
    variables.set('$_', values[0] ?? NOTHING)
    variables.set('it', values[0] ?? NOTHING)
  }
  variables.set(ARGUMENTS, listValue(values))
  const inner: Run = {
    ...body.source,
    session,
    compared: [],
    at: body.start,
    statement: body.start,
    returned: [],
    brackets: 0,
    target: '',
    conditionEnd: -1,
    endlessEnd: -1,
  }
  let last = NOTHING
  if (body.isExpression) {
    inner.brackets = 1
    last = expression(inner)
  } else last = statements(inner, body.end)
  before.forEach((value, index) => {
    const name = body.parameters[index] as string
    if (value === undefined) variables.delete(name)
    else variables.set(name, value)
  })
  session.depth -= 1
  body.isRunning = false
  return inner.returned.length > 0
    ? eitherOf(inner.returned)
    : body.isExpression || body.source.syntax.bareCalls
      ? last
      : NOTHING
}

/** Perl hands arguments over in a list without names. */
const ARGUMENTS = '$_ARGUMENTS'

/** The answer is the value of the last one. */
function statements(run: Run, end: number): Value {
  let last = NOTHING
  while (run.at < end && mayGoOn(run.session)) {
    const before = run.at
    run.statement = run.at
    run.target = ''
    last = statement(run, end) ?? last
    if (run.at === before) run.at += 1
  }
  return last
}

const SKIPPED = setOf(
  'else try finally do begin then end const let var my our local public private protected static final abstract async export default pass break ensure global nonlocal unsafe mut go defer readonly declare override inline val auto extern begin ensure',
)

const CONDITIONS = setOf('if elif elsif elseif unless while until when switch case match guard')

const DEFINES = setOf('def function sub func fn fun proc defp')

const HEADERS = setOf(
  'class interface struct enum trait impl namespace module package type protocol except catch rescue extension defmodule',
)

function statement(run: Run, end: number): Value | null {
  const { session } = run
  const token = run.tokens[run.at] as Token
  if (token.kind === 'mark') {
    if (token.text === '{' && isPattern(run, run.at)) return assignPattern(run)
    if (MEANINGLESS.has(token.text)) {
      run.at += 1
      return null
    }
    if ((token.text === '[' || token.text === '(') && isPattern(run, run.at)) return assignPattern(run)
    return expression(run)
  }
  if (token.kind !== 'name' || isMark(run, run.at + 1, '.') || isMark(run, run.at + 1, '='))
    return assignSeveral(run) ?? expression(run)
  const { text } = token
  if (DEFINES.has(text) && defines(run)) return null
  if (isMethod(run) && defines(run, 0)) return null
  if (SKIPPED.has(text) && !isMark(run, run.at + 1, '(')) {
    run.at += 1
    skipType(run)
    return null
  }
  if (CONDITIONS.has(text)) return condition(run, text, end)
  switch (text) {
    case 'import':
    case 'from':
    case 'use':
    case 'using':
      if (isMark(run, run.at + 1, '(') && run.syntax.language === 'javascript') return expression(run)
      importNames(run)
      return null
    case 'for':
    case 'foreach':
      loop(run)
      return null
    case 'loop':
    case 'forever':
      if (isMark(run, run.at + 1, '.')) return expression(run)
      run.at += 1
      run.endlessEnd = endOfBlock(run, run.at, run.statement)
      return null
    case 'with':
      withNames(run)
      return null
    case 'continue':
    case 'next':
      // What follows is done only for what was not left out.
      if (run.conditionEnd >= run.at) run.conditionEnd = run.tokens.length
      run.at += 1
      return null
    case 'return':
    case 'yield': {
      run.at += 1
      if (isFinished(run)) return null
      const value = expression(run)
      run.returned.push(value)
      return value
    }
    case 'raise':
    case 'throw':
    case 'del':
    case 'assert':
    case 'await':
      run.at += 1
      return isFinished(run) ? null : expression(run)
    default:
  }
  if (
    HEADERS.has(text) &&
    (run.tokens[run.at + 1]?.kind === 'name' || /^(?:except|catch|rescue)$/.test(text))
  ) {
    const stop = endOfStatement(run, run.at)
    if (text === 'class') session.classes.add((run.tokens[run.at + 1] as Token).text)
    while (run.at < stop && !isMark(run, run.at, '{') && !isMark(run, run.at, ':')) run.at += 1
    return null
  }
  return assignSeveral(run) ?? expression(run)
}

const MEANINGLESS = new Set(['{', '}', ')', ']', ';', ',', ':', '@', '=', '#', '|', '=>', '->', '?', '\\'])

/** `const x: string = ...`, `x: int = 5`. */
function skipType(run: Run): void {
  if (run.tokens[run.at]?.kind !== 'name' || !isMark(run, run.at + 1, ':')) return
  for (let at = run.at + 2; at < run.at + 24; at += 1) {
    const token = run.tokens[at]
    if (token === undefined || token.isFirst || token.text === ';') return
    if (isMark(run, at, '=')) {
      const name = (run.tokens[run.at] as Token).text
      run.at = at + 1
      run.session.variables.set(name, expression(run))
      return
    }
  }
}

/** `{ a, b: c } = ...` and `[a, b] = ...`: their names stand before an equals sign. */
function isPattern(run: Run, at: number): boolean {
  const close = run.partners[at] as number
  return close > at && close - at < 60 && isMark(run, close + 1, '=')
}

function assignPattern(run: Run): Value {
  const start = run.at
  const close = run.partners[start] as number
  run.at = close + 2
  const value = expression(run)
  let place = 0
  for (let at = start + 1; at < close; at += 1) {
    const token = run.tokens[at] as Token
    if (token.kind !== 'name') continue
    const isRenamed = isMark(run, at + 1, ':') && run.tokens[at + 2]?.kind === 'name'
    const name = isRenamed ? (run.tokens[at + 2] as Token).text : token.text
    const key = isMark(run, start, '{') ? token.text : String(place)
    run.session.variables.set(
      name,
      memberOf(value, key) ?? (isMark(run, start, '{') ? member(run, value, token.text, '') : itemOf(value)),
    )
    place += 1
    while (at < close && !isMark(run, at, ',')) at += 1
  }
  return value
}

/** `a, b = 1, 2`, `x: int = 5`. Null where no such thing stands here. */
function assignSeveral(run: Run): Value | null {
  if (isMark(run, run.at + 1, ':') && run.syntax.language === 'python') {
    const before = run.at
    skipType(run)
    return run.at === before ? null : NOTHING
  }
  if (!isMark(run, run.at + 1, ',')) return null
  const names: string[] = []
  let at = run.at
  for (; at < run.at + 24; at += 2) {
    if (isMark(run, at, '*')) at += 1
    const token = run.tokens[at]
    if (token?.kind !== 'name') return null
    names.push(token.text)
    if (!isMark(run, at + 1, ',')) break
  }
  if (!isMark(run, at + 1, '=') && !isMark(run, at + 1, ':=')) return null
  run.at = at + 2
  const values = [expression(run)]
  while (isMark(run, run.at, ',')) {
    run.at += 1
    values.push(expression(run))
  }
  bind(run, names, values.length > 1 ? listValue(values) : (values[0] as Value), false)
  return NOTHING
}

function condition(run: Run, word: string, end: number): Value | null {
  const { session } = run
  const start = run.at
  run.at += 1
  // `fork while 1`.
  const isBehind =
    start > 0 &&
    run.tokens[start]?.isFirst === false &&
    (isName(run, start - 1, 'fork') || isName(run, start - 3, 'fork'))
  if ((word === 'while' || word === 'until') && (isBehind || isAlways(run, word))) {
    const close = isMark(run, run.at, '(') ? (run.partners[run.at] as number) + 1 : run.at + 1
    run.at = close
    run.endlessEnd = isBehind ? -1 : endOfBlock(run, run.at, start)
    if (isBehind) session.call({ run, callee: namedValue('fork-without-end'), args: [], fields: NO_FIELDS })
    return null
  }
  if (isFinished(run) || run.at >= end) return null
  run.compared.length = 0
  if (isMark(run, run.at, '{')) return null
  const first = run.at
  expression(run)
  if ((session.hasListed || run.compared.length > 0) && !asksForKind(run, first, run.at))
    run.conditionEnd = Math.max(run.conditionEnd, endOfBlock(run, run.at, start))
  return null
}

function isAlways(run: Run, word: string): boolean {
  const at = isMark(run, run.at, '(') ? run.at + 1 : run.at
  const text = run.tokens[at]?.text ?? ''
  const after = run.tokens[at + 1]
  if (after !== undefined && after.kind === 'mark' && !/^[:{});]$/.test(after.text) && !after.isFirst)
    return false
  return word === 'while' ? /^(?:True|true|1|TRUE)$/.test(text) : /^(?:false|0|False)$/.test(text)
}

/** `run(a) { ... }` in the body of a class: a call is never followed by a block. */
function isMethod(run: Run): boolean {
  if (run.syntax.language !== 'javascript' || !isMark(run, run.at + 1, '(')) return false
  const close = run.partners[run.at + 1] as number
  return (
    isMark(run, close + 1, '{') &&
    !CONDITIONS.has(run.tokens[run.at]?.text ?? '') &&
    !/^(?:for|catch|with|function)$/.test(run.tokens[run.at]?.text ?? '')
  )
}

/** `def f(a):`, `function f(a) {`, `sub f {`, `func f(a string) {`. False where the word means something else. */
function defines(run: Run, skip = 1): boolean {
  const at = run.at + skip
  let name = at
  // Go's receiver, Ruby's `self.`
  if (
    isMark(run, name, '(') &&
    isName(run, run.at, 'func') &&
    run.tokens[(run.partners[name] as number) + 1]?.kind === 'name'
  )
    name = (run.partners[name] as number) + 1
  if (isMark(run, name, '*')) name += 1
  while (isMark(run, name + 1, '.') || isMark(run, name + 1, ':')) name += 2
  const token = run.tokens[name]
  if (token?.kind !== 'name') return false
  const body = readBody(run, name + 1, run.statement)
  const value: Value = { ...NOTHING, body }
  run.session.variables.set(token.text, value)
  run.session.functions.set(token.text, value)
  return true
}

/** `with open(x) as f, open(y) as g:`. */
function withNames(run: Run): void {
  run.at += 1
  const isGrouped = isMark(run, run.at, '(') && isMark(run, (run.partners[run.at] as number) + 1, ':')
  if (isGrouped) {
    run.at += 1
    run.brackets += 1
  }
  for (let items = 0; items < 8; items += 1) {
    if (isName(run, run.at, 'async')) run.at += 1
    const value = expression(run)
    if (isName(run, run.at, 'as')) {
      const token = run.tokens[run.at + 1]
      if (token?.kind === 'name') run.session.variables.set(token.text, value)
      run.at += 2
    }
    if (!isMark(run, run.at, ',')) break
    run.at += 1
  }
  if (isGrouped) run.brackets -= 1
}
