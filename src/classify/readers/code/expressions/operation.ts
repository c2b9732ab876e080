/** Operators, comparisons and assignments. */
import { isMark, isName } from '../blocks.ts'
import { ASSIGNS, compares, operate, PRECEDENCE, WORD_OPERATORS } from '../operators.ts'
import type { Run } from '../session.ts'
import { NO_FIELDS } from '../start-run.ts'
import { eitherOf, namedValue, textValue, type Value } from '../value.ts'
import { expression } from './expression.ts'
import { endsHere } from './line-end.ts'
import { prefix } from './prefix.ts'

export function readOperation(run: Run, least: number): Value {
  let left = prefix(run)
  for (;;) {
    const token = run.tokens[run.at]
    if (token === undefined || endsHere(run, token)) return left
    const operator =
      token.kind === 'mark' || (token.kind === 'name' && WORD_OPERATORS.has(token.text)) ? token.text : ''
    if (operator === '') return left
    if (ASSIGNS.has(operator) && least <= 1 && !(operator === '<-' && run.syntax.language !== 'r')) {
      const { target } = run
      run.at += 1
      left = assign(run, target, operator, left, expression(run, 1))
      continue
    }
    const precedence = PRECEDENCE[operator]
    if (precedence === undefined || precedence < least || !isOperator(run, operator)) return left
    run.at += 1
    left =
      operator === '?' || operator === 'if'
        ? choose(run, operator, left)
        : binary(run, operator, left, precedence)
    run.target = isMark(run, run.at, '=') ? run.target : ''
  }
}

function binary(run: Run, operator: string, left: Value, precedence: number): Value {
  const { session } = run
  if (operator === 'not' || operator === 'is') {
    if (isName(run, run.at, 'in') || isName(run, run.at, 'not')) run.at += 1
  }
  const right = expression(run, precedence + 1)
  if (compares(operator)) compare(run, left, right)
  // Awk's `"ls" | getline` and `print x | "sort"`.
  if (operator === '|' && run.syntax.language === 'awk') {
    const command = right.name.startsWith('getline') ? left : right
    const isFed = command === right && /^(?:\/\S{0,20})?(?:ba|z|da|k)?sh(?:\s-s)?$/.test(right.texts[0] ?? '')
    if (command.texts.length > 0)
      session.call({
        run,
        callee: namedValue('`'),
        args: [isFed && left.texts.length > 0 ? left : command],
        fields: NO_FIELDS,
      })
  }
  return operate(session, run.syntax, operator, left, right)
}

/** What is compared with names that were found in a folder says what is looked for. */
function compare(run: Run, left: Value, right: Value): void {
  for (const [value, other] of [
    [left, right],
    [right, left],
  ] as const) {
    const texts = value.list === null ? value.texts : value.list.flatMap((item) => item.texts)
    for (const text of texts.slice(0, 8))
      if (text.length > 2 && text.length < 60) {
        run.compared.push(text)
        if (other.texts.some((one) => one.includes('*')))
          run.session.call({
            run,
            callee: namedValue('looks-for'),
            args: [other, textValue(text)],
            fields: NO_FIELDS,
          })
      }
  }
}

/** `a ? b : c` and `b if a else c`. */
function choose(run: Run, operator: string, left: Value): Value {
  const middle = expression(run, 2)
  if (operator === '?' ? isMark(run, run.at, ':') : isName(run, run.at, 'else')) {
    run.at += 1
    const last = expression(run, 2)
    return operator === '?' ? eitherOf([middle, last]) : eitherOf([left, last])
  }
  return operator === '?' ? middle : left
}

function isOperator(run: Run, operator: string): boolean {
  const { syntax } = run
  if (operator === 'if') return syntax.language === 'python'
  if (operator === 'x' || operator === 'eq' || operator === 'ne') return syntax.language === 'perl'
  if (operator === '.' || operator === '..') return syntax.joins === operator || operator === '..'
  return true
}

function assign(run: Run, target: string, operator: string, left: Value, right: Value): Value {
  const { session, syntax } = run
  const value =
    operator === '=' || operator === ':=' || operator === '<-'
      ? right
      : operator === '||=' || operator === '??=' || operator === '//='
        ? operate(session, syntax, '||', left, right)
        : operator === '.=' || operator === '<<='
          ? operate(session, syntax, syntax.joins === '.' ? '.' : '+', left, inTurn(left, right))
          : operate(
              session,
              syntax,
              operator.slice(0, -1),
              left,
              operator === '+=' ? inTurn(left, right) : right,
            )
  if (operator === '=' && LOADS.test(left.name) && syntax.language === 'javascript' && right.from !== 0)
    session.call({ run, callee: namedValue('fetch'), args: [right], fields: NO_FIELDS })
  if (target !== '') session.variables.set(target, value)
  run.target = ''
  return value
}

/** A page loads what these are set to. */
const LOADS = /(?:^|\.)(?:src|href|location|action)$/

/** What a loop adds piece by piece stands one behind the other. */
function inTurn(left: Value, right: Value): Value {
  return left.texts.length === 1 && right.texts.length > 1 && left.name !== '#'
    ? { ...right, texts: [right.texts.join('')] }
    : right
}
