/** The name before a value. */
import { isMark } from '../blocks.ts'
import type { Run } from '../session.ts'
import type { Token } from '../token.ts'

/** `name=`, `name:` and their like before a value; the place is then behind it. */
export function keyOf(run: Run): string | null {
  const token = run.tokens[run.at] as Token
  const next = run.at + 1
  if (token.kind !== 'name' && token.kind !== 'text') return null
  const isNamed =
    token.kind === 'name' &&
    isMark(run, next, '=') &&
    run.syntax.language !== 'javascript' &&
    !run.syntax.sigils
  const isLabelled =
    isMark(run, next, ':') &&
    run.tokens[run.at - 1]?.text !== '?' &&
    (token.kind === 'text' || run.syntax.language !== 'python')
  // `f(a ? b : c)`: what stands before the colon came behind a question mark and was read with it.
  if (!isNamed && !isLabelled) return null
  run.at += 2
  return token.text
}
