/** A text made ready to be followed, and how far it may be. */
import { isMark, matchBrackets } from './blocks.ts'
import type { Run, Session } from './session.ts'
import type { Syntax } from './syntax.ts'
import { tokenize } from './tokenize.ts'
import type { Value } from './value.ts'

export function startRun(
  session: Session,
  syntax: Syntax,
  text: string,
  span: readonly [number, number] | null,
): Run {
  const { tokens, complete } = tokenize(text, syntax)
  if (!complete) session.complete = false
  return {
    session,
    syntax,
    tokens,
    ...matchBrackets(tokens),
    span,
    returned: [],
    compared: [],
    at: 0,
    statement: 0,
    brackets: 0,
    target: '',
    conditionEnd: -1,
    endlessEnd: -1,
  }
}

/** False once the work is used up. */
export function mayGoOn(session: Session): boolean {
  session.work -= 1
  if (session.work > 0) return true
  session.complete = false
  return false
}

export function isFinished(run: Run): boolean {
  const token = run.tokens[run.at]
  return (
    token === undefined ||
    (token.isFirst && run.syntax.lines && run.brackets === 0) ||
    isMark(run, run.at, ';') ||
    isMark(run, run.at, '}')
  )
}

export const NO_FIELDS: ReadonlyMap<string, Value> = new Map()
