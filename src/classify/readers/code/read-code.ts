/** Program text of any language in, effects out: calls with their arguments, constants followed, what it runs in turn read too. */
import { manners } from '../../effects/manner.ts'
import { changesHooks } from '../../targets/paths/guard-paths.ts'
import { languageOf } from '../fields/looks-like.ts'
import { classOfCode } from '../shell/class-of-code.ts'
import { originsOf, showMarks } from '../shell/origins.ts'
import { mannerOfPlace } from '../shell/read-program.ts'
import { addEffect, MAX_DEPTH, MAX_NESTED, type Spot, spendWork, type Walk } from '../shell/walk.ts'
import { readOperation } from './expressions/operation.ts'
import { followText } from './follow-text.ts'
import { readCall } from './read-call.ts'
import type { Session } from './session.ts'
import { evaluateText, invokeBody } from './statements.ts'
import { syntaxOf } from './syntax.ts'
import { NOTHING } from './value.ts'

/** Of a longer text beginning and end are read. */
const MAX_CODE = 24_576
/** Words that may be looked at: functions and loops look at some of them again. */
const WORK = 2_000
const WORK_PER_CHARACTER = 1
/** What each of them costs in units of the walk, besides what every character costs. */
const UNITS = 2
const UNITS_PER_CHARACTER = 0.5
const MAX_EVALUATED = 8
const COMMAND = /^\s{0,20}(?:sudo\s)?[a-z][\w.-]{0,20}\s{1,4}-{1,2}[a-z]/i
const UNKNOWN = manners('from-unknown')

/** Adds the effects to the walk. The answer is what the program prints, as far as that is known. */
export function readCode(walk: Walk, language: string, text: string, spot: Spot): string {
  walk.nested += text.length
  if (walk.nested > MAX_NESTED || spot.depth >= MAX_DEPTH) {
    walk.complete = false
    return ''
  }
  const found = syntaxOf(language)
  const syntax = found.language === '' ? syntaxOf(languageOf(text) ?? '') : found
  const { origins } = walk
  const length = Math.min(text.length, MAX_CODE)
  if (!spendWork(walk, length * UNITS_PER_CHARACTER)) return ''
  const allowed = Math.min(WORK + WORK_PER_CHARACTER * length, Math.floor(walk.work / UNITS))
  const before = walk.effects.length
  const session: Session = {
    walk,
    spot,
    origins,
    operation: readOperation,
    call: readCall,
    invoke: (body, values) => invokeBody(session, body, values),
    evaluate: (inner, span) => {
      if (inner.length > MAX_CODE || session.seen.has(inner)) return
      session.seen.add(inner)
      session.depth += 1
      if (session.depth < MAX_EVALUATED) evaluateText(session, syntax, inner, span ?? [0, 0])
      else session.complete = false
      session.depth -= 1
    },
    work: allowed,
    variables: new Map(),
    functions: new Map(),
    classes: new Set(),
    bodies: [],
    modules: new Set(),
    wildcards: new Set(),
    seen: new Set(),
    how: mannerOfPlace(spot),
    output: '',
    hasSocket: false,
    givesShell: '',
    hasListed: false,
    isRecursive: false,
    isDefined: false,
    depth: 0,
    nesting: 0,
    complete: text.length <= MAX_CODE,
  }
  const from = text.trim().length === 1 ? originsOf(walk, text) : 0
  if (from !== 0) {
    addEffect(
      walk,
      'execute',
      classOfCode(from),
      showMarks(walk, text),
      session.how | (from & ~UNKNOWN),
      language,
      spot.span,
    )
    return ''
  }
  // A command in the place of a program.
  if (COMMAND.test(text) && !/[()=\n]/.test(text))
    return followText(session, 'shell', text, { ...spot, depth: spot.depth + 1 })
  evaluateText(
    session,
    syntax,
    text.length <= MAX_CODE ? text : `${text.slice(0, MAX_CODE / 2)}\n${text.slice(-MAX_CODE / 2)}`,
    spot.span,
  )
  // What is only defined may be called by somebody else.
  session.isDefined = true
  for (const body of session.bodies)
    if (!body.isCalled)
      session.invoke(
        body,
        body.parameters.map(() => NOTHING),
      )
  if (session.hasSocket && session.givesShell !== '')
    addEffect(
      walk,
      'connect',
      'code/shell',
      session.givesShell,
      session.how,
      language || 'program',
      spot.span,
    )
  // The settings in which our hook stands, written by a program that speaks of hooks.
  for (const { act, target } of walk.effects.slice(before))
    if (act === 'write' && changesHooks(target.name, text))
      addEffect(walk, 'write', 'path/guard', target.name, session.how, language || 'program', spot.span)
  spendWork(walk, (allowed - session.work) * UNITS)
  if (!session.complete) walk.complete = false
  return session.output
}
