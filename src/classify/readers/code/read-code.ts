/** Program text of any language in, effects out: calls with their arguments, constants followed, what it runs in turn read too. */
import type { Effect } from '../../effects/effect.ts'
import { manners } from '../../effects/manner.ts'
import { languageOf } from '../fields/looks-like.ts'
import { classOfCode } from '../shell/class-of-code.ts'
import { originsOf, showMarks } from '../shell/origins.ts'
import { evaluateText, invokeBody } from './evaluate.ts'
import { readCall } from './read-call.ts'
import type { FollowText, Session, Shared } from './session.ts'
import { syntaxOf } from './syntax.ts'
import { NOTHING } from './value.ts'

export type CodeReading = {
  readonly effects: readonly Effect[]
  /** What it prints, as far as that is known. */
  readonly output: string
  readonly complete: boolean
}

/** Of a longer text beginning and end are read. */
const MAX_CODE = 24_576
const UNKNOWN = manners('from-unknown')

export function readCode(language: string, text: string, shared: Shared, follow: FollowText): CodeReading {
  const found = syntaxOf(language)
  const syntax = found.language === '' ? syntaxOf(languageOf(text) ?? '') : found
  const session: Session = {
    shared,
    origins: shared.origins,
    follow,
    call: readCall,
    invoke: (body, values) => invokeBody(session, body, values),
    evaluate: (inner, span) => {
      if (inner.length > MAX_CODE || session.seen.has(inner)) return
      session.seen.add(inner)
      session.depth += 1
      if (session.depth < 8) evaluateText(session, syntax, inner, span ?? [0, 0])
      else session.complete = false
      session.depth -= 1
    },
    effects: [],
    variables: new Map(),
    functions: new Map(),
    bodies: [],
    modules: new Set(),
    wildcards: new Set(),
    seen: new Set(),
    how: 0,
    output: '',
    hasSocket: false,
    givesShell: '',
    hasListed: false,
    isDefined: false,
    depth: 0,
    nesting: 0,
    complete: text.length <= MAX_CODE,
  }
  const origins = text.trim().length === 1 ? originsOf(session, text) : 0
  if (origins !== 0) return { effects: [{ act: 'execute', target: { class: classOfCode(origins), name: showMarks(session, text) }, manner: origins & ~UNKNOWN, route: language, span: null }], output: '', complete: true }
  evaluateText(session, syntax, text.length <= MAX_CODE ? text : `${text.slice(0, MAX_CODE / 2)}\n${text.slice(-MAX_CODE / 2)}`, null)
  // What is only defined may be called by somebody else.
  session.isDefined = true
  for (const body of session.bodies) if (!body.isCalled) session.invoke(body, body.parameters.map(() => NOTHING))
  if (session.hasSocket && session.givesShell !== '')
    session.effects.push({ act: 'connect', target: { class: 'code/shell', name: session.givesShell }, manner: session.how, route: language || 'program', span: null })
  return { effects: session.effects, output: session.output, complete: session.complete }
}
