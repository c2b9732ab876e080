/** What is kept while a program is followed. */
import { type Manners, manners } from '../../effects/manner.ts'
import { markOf, type Origin } from '../shell/origins.ts'
import type { Spot, Walk } from '../shell/walk.ts'
import type { Source } from './source.ts'
import type { FunctionBody, Value } from './value.ts'

export type Session = {
  /** Shared with the shell that it was started by, and with those that it starts. */
  readonly walk: Walk
  readonly spot: Spot
  readonly origins: Origin[]
  /** Words that may still be looked at. */
  work: number
  /** The value of operators and what they join, from a precedence on. Expressions contain each other, so they meet here. */
  readonly operation: (run: Run, least: number) => Value
  /** What a call does and gives. */
  readonly call: (site: CallSite) => Value
  /** What a function gives for these arguments; its effects are added. */
  readonly invoke: (body: FunctionBody, values: readonly Value[]) => Value
  /** Reads a text as a program of the same language. */
  readonly evaluate: (text: string, span: readonly [number, number] | null) => void
  readonly variables: Map<string, Value>
  /** By their name alone: a method is found under it too. */
  readonly functions: Map<string, Value>
  readonly classes: Set<string>
  readonly bodies: FunctionBody[]
  /** Names of modules that were imported, and those of which everything was. */
  readonly modules: Set<string>
  readonly wildcards: Set<string>
  /** Scripts that were read already. */
  readonly seen: Set<string>
  /** Manners of all that follows: after `setuid(0)`. */
  how: Manners
  /** What it prints. */
  output: string
  /** A connection to another machine was opened, a shell was started: both together are a shell for somebody else. */
  hasSocket: boolean
  givesShell: string
  /** Everything below a folder was listed. */
  hasListed: boolean
  /** A function that lists folders calls itself. */
  isRecursive: boolean
  /** What is read now is defined and not called. */
  isDefined: boolean
  /** Of functions that call each other, and of brackets. */
  depth: number
  nesting: number
  complete: boolean
}

/** One call, its arguments already known. */
export type CallSite = {
  readonly run: Run
  readonly callee: Value
  readonly args: readonly Value[]
  /** Named arguments. */
  readonly fields: ReadonlyMap<string, Value>
}

/** A text that is being followed. */
export type Run = Source & {
  readonly session: Session
  readonly returned: Value[]
  /** Texts that conditions compare with. */
  readonly compared: string[]
  at: number
  statement: number
  /** How many brackets are open: line breaks mean nothing inside. */
  brackets: number
  /** The variable that was just named, so that an assignment finds it. */
  target: string
  /** Up to this word everything depends on a condition, or is done without end. */
  conditionEnd: number
  endlessEnd: number
}

const UNKNOWN = manners('from-unknown')

/** The texts of a value; a mark stands for one that nobody can know. */
export function textsOf({ origins }: Session, value: Value): readonly string[] {
  if (value.texts.length > 0) return value.texts
  const inside = value.list
  if (inside !== null && inside.length > 0 && inside.every((item) => item.texts.length === 1))
    return [inside.map((item) => item.texts[0]).join(' ')]
  return [
    markOf(
      { origins },
      {
        manner: value.from === 0 ? UNKNOWN : value.from,
        text: value.name === '' ? '…' : value.name.replaceAll('$', ''),
      },
    ),
  ]
}

export function spanOf(run: Run): readonly [number, number] | null {
  if (run.span !== null) return run.span
  const first = run.tokens[run.statement]
  const last = run.tokens[Math.min(run.at, run.tokens.length) - 1]
  return first === undefined || last === undefined || last.end <= first.start ? null : [first.start, last.end]
}
