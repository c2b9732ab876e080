/** Where a line break ends an expression. */
import type { Run } from '../session.ts'
import type { Token } from '../token.ts'

const CONTINUES = new Set(['.', '?.', '&.', '&&', '||', '??', '?', ':', '+', '|', '->', '|>'])

/** A line break ends an expression, unless a bracket is open or the line goes on with an operator. */
export function endsHere(run: Run, token: Token): boolean {
  if (!token.isFirst || !run.syntax.lines || run.brackets > 0) return false
  return run.syntax.blocks === 'indents' || token.kind !== 'mark' || !CONTINUES.has(token.text)
}
