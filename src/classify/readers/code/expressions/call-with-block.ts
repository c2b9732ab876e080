/** A call, with the block that stands behind it. */
import { endOfBlock, isMark, parametersIn } from '../blocks.ts'
import { blockBody, keepBody } from '../bodies.ts'
import type { Run } from '../session.ts'
import { NOTHING, type Value } from '../value.ts'

type Arguments = { readonly list: readonly Value[]; readonly fields: ReadonlyMap<string, Value> }

export function call(run: Run, callee: Value, { list, fields }: Arguments): Value {
  const block = blockBehind(run)
  const args = block === null ? list : [...list, block]
  return run.session.call({ run, callee, args, fields })
}

/** Ruby's `{ |x| ... }` and `do |x| ... end`, Kotlin's `{ x -> ... }`. */
function blockBehind(run: Run): Value | null {
  const { syntax } = run
  const token = run.tokens[run.at]
  if (token === undefined || (syntax.language !== 'ruby' && syntax.language !== 'elixir')) return null
  const isBrace = token.kind === 'mark' && token.text === '{' && !token.isFirst
  const isDo = token.kind === 'name' && token.text === 'do' && !token.isFirst && !isLoopDo(run)
  if (!isBrace && !isDo) return null
  const end = isBrace ? (run.partners[run.at] as number) : endOfBlock(run, run.at + 1, run.statement) - 1
  let start = run.at + 1
  let parameters: string[] = []
  if (isMark(run, start, '|')) {
    let bar = start + 1
    while (bar < end && !isMark(run, bar, '|')) bar += 1
    parameters = parametersIn(run, start + 1, bar)
    start = bar + 1
  }
  run.at = end + 1
  return {
    ...NOTHING,
    body: keepBody(run, blockBody(run, parameters, start, end)),
  }
}

/** The `do` of `while x do` opens no block of a call. */
export function isLoopDo(run: Run): boolean {
  const first = run.tokens[run.statement]
  return first?.kind === 'name' && /^(?:while|until|for)$/.test(first.text)
}
