/** One expression of any language; `operation` reads what it is made of. */
import type { Run } from '../session.ts'
import { mayGoOn } from '../start-run.ts'
import { NOTHING, type Value } from '../value.ts'

/** Deeper brackets are skipped. */
const MAX_NESTING = 120

export function expression(run: Run, least = 0): Value {
  const { session } = run
  if (!mayGoOn(session)) return NOTHING
  if (session.nesting >= MAX_NESTING) {
    session.complete = false
    run.at = Math.max(run.at, run.partners[run.at] ?? 0) + 1
    return NOTHING
  }
  session.nesting += 1
  const value = session.operation(run, least)
  session.nesting -= 1
  return value
}
