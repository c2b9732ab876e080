/** What is kept while the commands of a text are followed, and where each of them stands. */
import type { CommandNode, CompoundList } from 'unbash'
import type { Act, Effect, TargetClass } from '../../effects/effect.ts'
import type { Manners } from '../../effects/manner.ts'
import type { Disguised } from '../fold-characters.ts'
import type { Call, Place, Redirection } from './call.ts'
import type { Variables } from './expand-word.ts'
import { nameProgram } from './name-program.ts'
import { type Origin, UNKNOWN } from './origins.ts'

export const MAX_CALLS = 500
/** Words of all commands together: a wrapper hands nearly all of its own to the next one. */
export const MAX_WORDS = 6_000
export const MAX_DEPTH = 24
/**
 * What a text or a whole event may cost. Measured with different commands and programs, a unit takes between a tenth and a
 * quarter of a microsecond; where one command is repeated, down to a fortieth. A call is a hundred, a character for the
 * shell's parser half a unit, a character of program text one.
 */
export const MAX_WORK = 70_000
/** Characters handed to the parser for scripts found inside other commands. */
export const MAX_NESTED = 48_000
const MAX_FILES = 64

export type FunctionBody = { readonly body: CommandNode | CompoundList; called: boolean; running: number }

/** How to go on with a script or a part of one; handed along, so that commands can lead back to scripts. */
export type Follow = {
  readonly text: (walk: Walk, text: string, spot: Spot) => string
  readonly node: (walk: Walk, node: CommandNode | CompoundList, spot: Spot) => string
  /** Program text of another language. The answer is what it prints. */
  readonly code: (walk: Walk, language: string, text: string, spot: Spot) => string
  /** Text for PowerShell or cmd. */
  readonly windows: (walk: Walk, language: 'cmd' | 'powershell', text: string, spot: Spot) => string
}

export type Walk = {
  /** Words that were written with characters that nobody sees, or that look like others. */
  readonly disguised: Disguised[]
  readonly follow: Follow
  readonly calls: Call[]
  readonly effects: Effect[]
  readonly origins: Origin[]
  readonly variables: Variables
  readonly functions: Map<string, FunctionBody>
  readonly aliases: Map<string, string>
  /** What commands of this text wrote into files, by path. */
  readonly files: Map<string, string>
  /** Where the commands run, if that is a place that weighs by itself; empty for one's own work. */
  folder: string
  nested: number
  words: number
  /** Units of work that are left. */
  work: number
  /** Scripts of this text's own files that are being followed. */
  readonly running: Set<string>
  /** How often a function called itself. */
  ownCalls: number
  /** Inside a loop whose rounds are followed one by one. */
  inRounds: boolean
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
  /** Written now, run by something else later. */
  readonly isLater: boolean
  readonly wrappers: readonly string[]
  readonly input: string | null
}

export type Environment = readonly (readonly [string, string])[]

export function startWalk(follow: Follow, work = MAX_WORK): Walk {
  return {
    follow,
    calls: [],
    effects: [],
    origins: [UNKNOWN],
    variables: new Map(),
    functions: new Map(),
    aliases: new Map(),
    files: new Map(),
    folder: '',
    nested: 0,
    words: 0,
    work,
    running: new Set(),
    ownCalls: 0,
    disguised: [],
    inRounds: false,
    complete: true,
  }
}

/** False once nothing is left: whatever follows is not followed. */
export function spendWork(walk: Walk, units: number): boolean {
  walk.work -= units
  if (walk.work > 0) return true
  walk.complete = false
  return false
}

export const START: Spot = {
  span: null,
  depth: 0,
  privileged: false,
  place: 'here',
  isLater: false,
  wrappers: [],
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
  }
  walk.calls.push(call)
  return call
}

export function addEffect(
  walk: Walk,
  act: Act,
  on: TargetClass,
  name: string,
  manner: Manners,
  route: string,
  span: Effect['span'],
): void {
  walk.effects.push({ act, target: { class: on, name }, manner, route, span })
}

/** Under the name that a later command would use for it. */
export function keepFile(walk: Walk, path: string, content: string): void {
  if (walk.files.size < MAX_FILES) walk.files.set(path === HERE ? HERE : fileName(path), content)
}

export function keptFile(walk: Walk, path: string): string | undefined {
  return walk.files.size === 0
    ? undefined
    : (walk.files.get(fileName(path)) ?? keptFolder(walk, fileName(path)))
}

/** What is known of all files below a folder is kept under `folder/**`. */
function keptFolder(walk: Walk, path: string): string | undefined {
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
    const kept = walk.files.get(`${path.slice(0, at)}/**`)
    if (kept !== undefined) return kept
  }
  return /^[\w.-]/.test(path) ? walk.files.get(HERE) : undefined
}

/** All files below the folder that the text works in. */
export const HERE = './**'

const fileName = (path: string) => (path.startsWith('./') ? path.slice(2) : path)

/** A path as it would be named from the start. */
export function resolvePath({ folder }: Walk, word: string): string {
  if (folder === '' || /^(?:[/~$%&-]|[\w+.-]{1,20}:|[\ue010-\uf8ff])/.test(word)) return word
  return /^\.\/?$/.test(word) ? folder : `${folder === '/' ? '' : folder}/${word.replace(/^\.\//, '')}`
}

/** `$1`, `$2`, ... and `$@`. */
export function setParameters(walk: Walk, values: readonly string[]): void {
  values.slice(0, 9).forEach((value, index) => {
    walk.variables.set(String(index + 1), [value])
  })
  walk.variables.set('@', values)
  walk.variables.set('*', values)
}
