/** Texts of a program, with the expressions inside of them. */
import { type Run, spanOf, textsOf } from '../session.ts'
import { mayGoOn, startRun } from '../start-run.ts'
import type { Token } from '../token.ts'
import { combine, NOTHING, textValue, type Value } from '../value.ts'
import { expression } from './expression.ts'

/** Of functions that call each other, and of expressions inside of texts. */
export const MAX_DEPTH = 12

/** The value of one expression that stood inside of a text. */
function evaluateInside(run: Run, code: string): Value {
  const { session } = run
  if (session.depth >= MAX_DEPTH || !mayGoOn(session)) return NOTHING
  const simple = session.variables.get(code.trim())
  if (simple !== undefined) return simple
  session.depth += 1
  const inner = startRun(session, run.syntax, code, run.span ?? spanOf(run))
  inner.brackets = 1
  const value = expression(inner)
  session.depth -= 1
  return value
}

export function textOfToken(run: Run, token: Token): Value {
  if (token.parts === null) return textValue(token.text)
  let texts: readonly string[] = ['']
  let from = 0
  for (const [index, part] of token.parts.entries()) {
    if (index % 2 === 0) {
      texts = texts.map((text) => text + part)
      continue
    }
    const value = evaluateInside(run, part)
    texts = combine(texts, textsOf(run.session, value), (a, b) => a + b)
    from |= value.from
  }
  return { ...NOTHING, texts, from }
}
