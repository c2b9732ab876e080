/** Lists that are made by a loop inside of brackets. */
import { isName } from '../blocks.ts'
import type { Run } from '../session.ts'
import type { Token } from '../token.ts'
import { listValue, type Value } from '../value.ts'
import { expression } from './expression.ts'
import { keyOf } from './key-of.ts'
import { loop } from './loops.ts'

/** `[f(x) for x in y if z]`: its clauses are read first. */
export function comprehension(run: Run, clauses: number, close: number): Value {
  const start = run.at
  run.at = clauses
  const { conditionEnd } = run
  while (run.at < close) {
    const before = run.at
    if (isName(run, run.at, 'for')) loop(run)
    else if (isName(run, run.at, 'if')) {
      run.at += 1
      run.compared.length = 0
      const start = run.at
      expression(run, 3)
      if (!asksForKind(run, start, run.at)) run.conditionEnd = Math.max(run.conditionEnd, close)
    }
    if (run.at === before) run.at += 1
  }
  run.at = start
  const key = keyOf(run)
  const value = expression(run)
  run.conditionEnd = conditionEnd
  run.at = close
  if (key !== null || value.texts.length === 0) return { ...listValue([value]), from: value.from }
  return listValue(value.texts.map((text) => ({ ...value, texts: [text] })))
}

const KINDS =
  /^(?:os|path|p|f|x|e|is_file|is_dir|isfile|isdir|isFile|isDirectory|exists|existsSync|islink|is_symlink|isSymbolicLink|file|directory|file_exists|lexists|stat|lstat|statSync|lstatSync|not|and|or|exist|isLink|fs|File|Path|item|entry|fp|name|join|root|dirpath|r|d|n|\$\w{1,20})[?]?$/

/** Whether something is a file or a folder leaves nothing out: `if p.is_file()`. */
export function asksForKind(run: Run, start: number, end: number): boolean {
  let hasKind = false
  for (let at = start; at < end; at += 1) {
    const token = run.tokens[at] as Token
    if (token.kind === 'name') {
      if (!KINDS.test(token.text)) return false
      if (/(?:file|dir|exist|link|symlink)/i.test(token.text)) hasKind = true
    } else if (token.kind !== 'mark' || /^(?:==|!=|<|>|<=|>=|===|!==|=~)$/.test(token.text)) return false
  }
  return hasKind
}
