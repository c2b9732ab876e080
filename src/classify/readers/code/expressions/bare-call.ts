/** Calls without brackets. */
import { isMark } from '../blocks.ts'
import type { Run } from '../session.ts'
import type { Token } from '../token.ts'
import type { Value } from '../value.ts'
import { MAX_ITEMS } from './brackets.ts'
import { call } from './call-with-block.ts'
import { expression } from './expression.ts'
import { keyOf } from './key-of.ts'

export const NOT_CALLED = new Set(
  'if unless while until and or not in is do then else end rescue ensure as from x eq ne instanceof of isa for xor cmp'.split(
    ' ',
  ),
)

const CALLED_BARE = new Set('print exec del assert'.split(' '))

/** `system "ls"`: a name, a space, and a value on the same line. */
export function bareCall(run: Run, callee: Value, token: Token): Value | null {
  const { syntax, session } = run
  if (
    callee.name === '' ||
    callee.name === '#' ||
    callee.name.endsWith('()') ||
    callee.texts.length > 0 ||
    callee.list !== null ||
    run.target.startsWith('$')
  )
    return null
  if (!syntax.bareCalls && !(syntax.language === 'python' && CALLED_BARE.has(callee.name))) return null
  if (callee.body === null && callee.self === null && session.variables.has(run.target)) return null
  if ((!token.isApart && !(token.kind === 'name' && token.text.startsWith('$'))) || token.isFirst) return null
  if (token.kind === 'name' && NOT_CALLED.has(token.text)) return null
  if (token.kind === 'mark' && !/^(?:\[|\\|->|\*|&|-|::|%|@)$/.test(token.text)) return null
  // `a - b`, `a * b`: an operator with spaces on both sides.
  if (token.kind === 'mark' && /^[-*&%]$/.test(token.text) && run.tokens[run.at + 1]?.isApart !== false)
    return null
  const list: Value[] = []
  const fields = new Map<string, Value>()
  while (run.at < run.tokens.length && list.length < MAX_ITEMS) {
    const before = run.at
    const key = keyOf(run)
    const value = expression(run, key === null ? 2 : 0)
    if (key !== null) fields.set(key, value)
    else if (isMark(run, run.at, '=>')) {
      run.at += 1
      fields.set(value.texts[0] ?? '', expression(run, 2))
    } else list.push(value)
    const next = run.tokens[run.at]
    // Perl's `print STDERR "x"` and `print $file "x"`.
    if (
      syntax.language === 'perl' &&
      list.length === 1 &&
      next !== undefined &&
      (next.kind === 'text' || (next.kind === 'name' && next.text.startsWith('$'))) &&
      run.at > before
    )
      continue
    if (!isMark(run, run.at, ',')) break
    run.at += 1
  }
  run.target = ''
  return call(run, callee, { list, fields })
}
