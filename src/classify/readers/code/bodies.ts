/** Functions: where their parameters and their words stand, so that calls can follow them. */
import { endOfBlock, isMark, parametersIn } from './blocks.ts'
import type { Run } from './session.ts'
import type { Token } from './token.ts'
import type { FunctionBody } from './value.ts'

/** From the parameters on; the words of the body are skipped. */
export function readBody(run: Run, from: number, header: number, isExpression = false): FunctionBody {
  let at = from
  let parameters: string[] = []
  if (isMark(run, at, '(')) {
    parameters = parametersIn(run, at + 1, run.partners[at] as number)
    at = (run.partners[at] as number) + 1
  } else if (run.syntax.blocks === 'ends' && run.tokens[at]?.isFirst === false) {
    // Ruby's `def f a, b`.
    const start = at
    while (at < run.tokens.length && !(run.tokens[at] as Token).isFirst && !isMark(run, at, ';')) at += 1
    parameters = parametersIn(run, start, at)
  }
  // What it gives, and what it may use.
  for (
    let steps = 0;
    steps < 40 && at < run.tokens.length && !isMark(run, at, '{') && run.syntax.blocks !== 'ends';
    steps += 1
  ) {
    if (run.syntax.blocks === 'indents' && (isMark(run, at, ':') || (run.tokens[at] as Token).isFirst)) break
    if (isMark(run, at, ';') || isMark(run, at, '=>')) break
    at = isMark(run, at, '(') || isMark(run, at, '[') ? (run.partners[at] as number) + 1 : at + 1
  }
  if (isMark(run, at, '=>')) return arrowBody(run, at + 1, parameters)
  const end = isMark(run, at, ';') ? at : endOfBlock(run, at, header)
  const start = isMark(run, at, '{') || isMark(run, at, ':') ? at + 1 : at
  run.at = end
  const last = isMark(run, at, '{') || run.syntax.blocks === 'ends' ? end - 1 : end
  return keepBody(run, { ...blockBody(run, parameters, start, last), isExpression })
}

/** The words from `start` to before `end`, not yet called. */
export function blockBody(run: Run, parameters: readonly string[], start: number, end: number): FunctionBody {
  return { source: run, parameters, start, end, isExpression: false, isCalled: false, isRunning: false }
}

export function keepBody(run: Run, body: FunctionBody): FunctionBody {
  if (run.session.bodies.length < MAX_BODIES) run.session.bodies.push(body)
  return body
}

const MAX_BODIES = 200

/** Behind `=>`, `->` or `lambda x:`: an expression or a block. */
export function arrowBody(run: Run, at: number, parameters: readonly string[]): FunctionBody {
  if (isMark(run, at, '{')) {
    const end = run.partners[at] as number
    run.at = end + 1
    return keepBody(run, blockBody(run, parameters, at + 1, end))
  }
  let end = at
  while (end < run.tokens.length) {
    if (
      isMark(run, end, ',') ||
      isMark(run, end, ')') ||
      isMark(run, end, ']') ||
      isMark(run, end, '}') ||
      isMark(run, end, ';')
    )
      break
    if (
      end > at &&
      run.brackets === 0 &&
      (run.tokens[end] as Token).isFirst &&
      !isMark(run, end, '.') &&
      !isMark(run, end, '?.')
    )
      break
    end = (run.partners[end] as number) > end ? (run.partners[end] as number) + 1 : end + 1
  }
  run.session.work -= (end - at) >> 3
  run.at = end
  return keepBody(run, { ...blockBody(run, parameters, at, end), isExpression: true })
}
