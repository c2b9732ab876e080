/** The state kept while the commands of a text are followed, and where each of them stands. */
import type { CommandNode, CompoundList } from 'unbash'
import type { Call, Pipe, Place, Redirection } from './call.ts'
import type { Variables } from './expand-word.ts'
import { nameProgram } from './name-program.ts'

export const MAX_CALLS = 500
/** Words of all commands together: a wrapper hands nearly all of its own to the next one. */
export const MAX_WORDS = 6_000
export const MAX_DEPTH = 10
/** Characters handed to the parser for scripts found inside other commands. */
export const MAX_NESTED = 48_000

export type FunctionBody = { readonly body: CommandNode | CompoundList; called: boolean }

/** How to go on with a script or a part of one; handed along, so that commands can lead back to scripts. */
export type Follow = {
  readonly text: (walk: Walk, text: string, spot: Spot) => string | null
  readonly node: (walk: Walk, node: CommandNode | CompoundList, spot: Spot) => string | null
}

export type Walk = {
  readonly follow: Follow
  readonly calls: Call[]
  readonly variables: Variables
  readonly functions: Map<string, FunctionBody>
  readonly aliases: Map<string, string>
  nested: number
  words: number
  /** False as soon as something was not followed. */
  complete: boolean
}

/** Where a command stands. */
export type Spot = {
  /** Set where the text was decoded, so that its own positions mean nothing. */
  readonly span: readonly [number, number] | null
  readonly depth: number
  readonly privileged: boolean
  readonly place: Place
  readonly wrappers: readonly string[]
  readonly pipe: Pipe | null
  readonly input: string | null
}

export type Environment = readonly (readonly [string, string])[]

export function startWalk(follow: Follow): Walk {
  return {
    follow,
    calls: [],
    variables: new Map(),
    functions: new Map(),
    aliases: new Map(),
    nested: 0,
    words: 0,
    complete: true,
  }
}

export const START: Spot = {
  span: null,
  depth: 0,
  privileged: false,
  place: 'here',
  wrappers: [],
  pipe: null,
  input: null,
}

export type Found = {
  readonly path: string
  readonly args: readonly string[]
  readonly redirections: readonly Redirection[]
  readonly environment: Environment
  readonly input: string | null
  readonly span: readonly [number, number]
}

export function addCall(walk: Walk, found: Found, spot: Spot): Call {
  const call: Call = {
    program: nameProgram(found.path),
    path: found.path,
    args: found.args,
    redirections: found.redirections,
    environment: found.environment,
    span: spot.span ?? found.span,
    privileged: spot.privileged,
    place: spot.place,
    wrappers: spot.wrappers,
    input: found.input,
    pipe: spot.pipe,
    outer: null,
  }
  walk.calls.push(call)
  spot.pipe?.stages[spot.pipe.stage]?.push(call)
  return call
}

/** `$1`, `$2`, ... and `$@`. */
export function setParameters(walk: Walk, values: readonly string[]): void {
  values.slice(0, 9).forEach((value, index) => {
    walk.variables.set(String(index + 1), [value])
  })
  walk.variables.set('@', values)
  walk.variables.set('*', values)
}
