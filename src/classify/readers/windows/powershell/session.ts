/** What is kept while PowerShell text is followed: its variables, functions and values. */
import type { Manners } from '../../../effects/manner.ts'
import { markOf, originsOf } from '../../shell/origins.ts'
import { type Spot, spendWork, type Walk } from '../../shell/walk.ts'
import type { Source } from './source.ts'

/** A piece of program text that runs when it is called. */
export type Block = {
  readonly kind: 'block'
  readonly source: Source
  readonly from: number
  readonly to: number
}

/** An object: what it is (`net.webclient`, `win32_shadowcopy`, `hashtable`, `type`), and what is known of it. */
export type Thing = {
  readonly kind: 'thing'
  readonly type: string
  readonly fields: Map<string, Value>
  /** Stands for it wherever it becomes text. */
  readonly mark: string
}

export type Value = string | number | boolean | null | readonly Value[] | Block | Thing

export type Argument = {
  /** `-Path`, lower case, without the dash; null for a value by position. */
  readonly name: string | null
  readonly value: Value
  /** `-Path:value`: the value belongs to the name, whatever it looks like. */
  readonly bound: boolean
  /** As a program that is no cmdlet gets it; empty where the value is no plain text. */
  readonly word: string
}

export type FunctionBody = {
  readonly block: Block
  /** Of `function f($a, $b)`. */
  readonly parameters: readonly string[]
  called: boolean
}

export type Session = {
  readonly walk: Walk
  readonly variables: Map<string, Value>
  readonly functions: Map<string, FunctionBody>
  readonly aliases: Map<string, string>
  /** Texts that were decoded: whoever runs one runs what was hidden. */
  readonly decoded: string[]
  /** A connection is open whose bytes may become commands. */
  hasSocket: boolean
  /** Variables that were set in the branches of an `if` before this one. */
  branches: Map<string, Value>
  /** Where the statement stands that is being followed. */
  spot: Spot
  depth: number
  readonly run: Interpreter
}

/** The parts of the interpreter that lead back to its start. */
type Interpreter = {
  readonly range: (session: Session, source: Source, from: number, to: number) => Value
  readonly block: (session: Session, block: Block, args: readonly Value[], input: Value) => Value
  /** Text that becomes program. */
  readonly text: (session: Session, text: string) => Value
  readonly command: (session: Session, name: Value, args: readonly Argument[], input: Value) => Value
  /** Text that goes into a file: `>` or `>>`. */
  readonly redirect: (session: Session, text: string, operator: string, path: string) => void
}

export const MAX_TEXT = 60_000
/** Characters that may be followed a second time, and items of lists that are made, in a whole text. */
const MAX_AGAIN = 100_000
export const MAX_ITEMS = 2_000
/** Brackets and blocks inside each other. */
export const MAX_INSIDE = 160

/** Statements, arguments and operands that are read in a whole text. */
const MAX_STEPS = 8_000
const steps = new WeakMap<Walk, number>()

const WORK_OF_STEP = 25

/** Counts one statement, argument or operand. False: the text holds more than is read. */
export function step({ walk }: Session): boolean {
  if (!spendWork(walk, WORK_OF_STEP)) return false
  const count = (steps.get(walk) ?? 0) + 1
  steps.set(walk, count)
  if (count <= MAX_STEPS) return true
  walk.complete = false
  return false
}

export function countSteps(walk: Walk): number {
  return steps.get(walk) ?? 0
}

const spent = new WeakMap<Walk, number>()

/** False where the budget of the text is used up: what follows was not followed. */
export function spend({ walk }: Session, work: number): boolean {
  const used = (spent.get(walk) ?? 0) + work
  spent.set(walk, used)
  if (used <= MAX_AGAIN) return true
  walk.complete = false
  return false
}

export function isList(value: Value | undefined): value is readonly Value[] {
  return Array.isArray(value)
}

export function isBlock(value: Value | undefined): value is Block {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'block'
}

export function isThing(value: Value | undefined): value is Thing {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'thing'
}

export function listOf(value: Value | undefined): readonly Value[] {
  return value === undefined || value === null ? [] : isList(value) ? value : [value]
}

/** As PowerShell would print it. */
export function textOf(value: Value | undefined): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value === 'number') return String(value)
  if (isList(value)) {
    let text = ''
    for (const item of value) {
      text += text === '' ? textOf(item) : ` ${textOf(item)}`
      if (text.length > MAX_TEXT) break
    }
    return text
  }
  return isBlock(value) ? value.source.text.slice(value.from, value.to) : (value as Thing).mark
}

export function createThing(
  session: Session,
  type: string,
  fields: Iterable<readonly [string, Value]> = [],
  how: Manners = 0,
  text = type,
): Thing {
  return { kind: 'thing', type, fields: new Map(fields), mark: markOf(session.walk, { manner: how, text }) }
}

/** A value that nobody can know, with where it comes from. */
export function unknown(session: Session, text: string, how: Manners = 0): string {
  return markOf(session.walk, { manner: how, text: text.slice(0, 60) })
}

export function originOf(session: Session, value: Value | undefined): Manners {
  let found = 0
  if (isList(value)) for (const item of value) found |= originOf(session, item)
  else if (isThing(value)) {
    found = originsOf(session.walk, value.mark)
    for (const field of value.fields.values())
      if (typeof field === 'string') found |= originsOf(session.walk, field)
  } else found = originsOf(session.walk, textOf(value))
  return found
}
