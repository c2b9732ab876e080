/** Loops of any language, and the variables that they give values to. */
import { endOfBlock, isMark, isName, parametersIn } from '../blocks.ts'
import type { Run } from '../session.ts'
import type { Token } from '../token.ts'
import { eitherOf, itemOf, NOTHING, type Value } from '../value.ts'
import { expression } from './expression.ts'

/** Gives names their values; `isEach`: the value is a list, and each item in turn is meant. */
export function bind(run: Run, names: readonly string[], value: Value, isEach: boolean): void {
  const item = isEach ? itemOf(value) : value
  const { variables } = run.session
  if (names.length === 1) {
    variables.set(names[0] as string, item)
    return
  }
  names.forEach((name, index) => {
    variables.set(
      name,
      item.list?.[index] ??
        (item.fields !== null
          ? eitherOf([...item.fields.values()])
          : item.list !== null
            ? NOTHING
            : { ...item, texts: isEach ? item.texts : NOTHING.texts }),
    )
  })
}

/** `for x in y:`, `for (const x of y)`, `foreach ($y as $k => $v)`, `for _, x := range y`, `for my $x (y)`, `for (T x : y)`. */
export function loop(run: Run): void {
  const start = run.at
  run.at += 1
  if (isName(run, run.at, 'await')) run.at += 1
  const open = isMark(run, run.at, '(') && run.syntax.blocks !== 'indents' ? run.at : -1
  const close = open < 0 ? -1 : (run.partners[open] as number)
  if (open >= 0) {
    if (isMark(run, open + 1, ';') && isMark(run, open + 2, ';')) {
      run.at = close + 1
      run.endlessEnd = endOfBlock(run, run.at, start)
      return
    }
    run.at = open + 1
  } else if (isMark(run, run.at, '{')) {
    run.endlessEnd = endOfBlock(run, run.at, start)
    return
  }
  const names = loopNames(run, close)
  if (names !== null) {
    bind(run, names, expression(run), true)
    if (close >= 0 && run.at <= close) run.at = close + 1
    return
  }
  // PHP and Perl name the list first, or the variable outside of the brackets.
  if (open >= 0) {
    run.brackets += 1
    const value = expression(run)
    run.brackets -= 1
    if (isName(run, run.at, 'as')) bind(run, parametersIn(run, run.at + 1, close).slice(-1), value, true)
    else if (run.syntax.language === 'perl') run.session.variables.set('$_', itemOf(value))
    if (isMark(run, run.at, '=>')) run.at = close
    if (run.at < close && isName(run, run.at, 'as')) {
      const last = run.tokens[close - 1]
      if (last?.kind === 'name') bind(run, [last.text], value, true)
      run.at = close + 1
    }
    return
  }
  const token = run.tokens[run.at]
  const isDeclared = token?.text === 'my' || token?.text === 'our'
  const variable = run.tokens[run.at + (isDeclared ? 1 : 0)]
  const list = run.at + (isDeclared ? 2 : 1)
  if (variable?.kind === 'name' && isMark(run, list, '(')) {
    run.at = list
    bind(run, [variable.text], expression(run), true)
  }
}

/** The variables before `in`, `of`, `:` or `range`; null where no such word stands there. The place is then behind it. */
function loopNames(run: Run, close: number): string[] | null {
  const limit = Math.min(close < 0 ? run.tokens.length : close, run.at + 24)
  const names: string[] = []
  for (let at = run.at; at < limit; at += 1) {
    const token = run.tokens[at] as Token
    if (token.kind === 'name') {
      if (token.text === 'in' || token.text === 'of' || token.text === 'range') {
        run.at = at + 1
        return names.length > 0 ? names : null
      }
      if (!/^(?:const|let|var|final|my|our|auto|val)$/.test(token.text)) names.push(token.text)
    } else if (token.kind === 'mark') {
      if (token.text === ':' && names.length > 0) {
        run.at = at + 1
        return names.slice(-1)
      }
      if (token.text === ';' || (token.text === '=' && !isName(run, at + 1, 'range')) || token.text === '{')
        return null
      if (token.text === '(' && run.syntax.language === 'perl') return null
    } else return null
  }
  return null
}
