/** One command in, its effects out: its program's description is applied to its arguments. */
import type { Act, Effect, TargetClass } from '../../effects/effect.ts'
import {
  CONTAINED,
  ELEVATED,
  FROM_NETWORK,
  FROM_ROOT,
  FROM_SEARCH,
  LATER,
  type Manners,
  manners,
  RECURSIVE,
  REMOTE,
  readManners,
  UNCONDITIONAL,
} from '../../effects/manner.ts'
import { classifyHost, readAddress } from '../../targets/classify-host.ts'
import { classifyPath } from '../../targets/classify-path.ts'
import { isClientSettings } from '../../targets/paths/guard-paths.ts'
import { readWindowsArguments } from '../windows/windows-arguments.ts'
import { type Arguments, readArguments } from './arguments.ts'
import type { Call } from './call.ts'
import { classOfCode } from './class-of-code.ts'
import { originOfRead } from './origin-of-read.ts'
import { markOf, originsOf, showMarks } from './origins.ts'
import type { Program, Reading, Role } from './program.ts'
import { programs } from './programs.ts'
import { readHandedShell } from './read-handed-shell.ts'
import { readUnknownProgram } from './read-unknown-program.ts'
import { isLauncher } from './unwrap.ts'
import { keepFile, keptFile, resolvePath, type Spot, spendWork, type Walk } from './walk.ts'

export type Compiled = {
  readonly program: Program
  readonly valued: ReadonlySet<string> | null
  readonly flags: readonly (readonly [Manners, readonly string[]])[]
  readonly options: readonly (readonly [Role, readonly string[]])[]
}

const byName = new Map<string, readonly Program[]>()
for (const program of programs)
  for (const name of program.names.split(' ')) {
    const known = byName.get(name)
    byName.set(name, known === undefined ? [program] : [...known, program])
  }

const compiledByName = new Map<string, Compiled>()

/** Compiled at its first use: most programs are never seen. */
function compiledOf(name: string): Compiled | undefined {
  const known = compiledByName.get(name)
  const described = known === undefined ? byName.get(name) : undefined
  if (described === undefined) return known
  const compiled = described.map(compile).reduce(merge)
  compiledByName.set(name, compiled)
  return compiled
}

export function compile(program: Program): Compiled {
  const options = Object.entries(program.options ?? {}).map(
    ([names, role]) => [role, names.split(' ')] as const,
  )
  const valued = new Set([...options.flatMap(([, names]) => names), ...(program.valued?.split(' ') ?? [])])
  const flags = Object.entries(program.flags ?? {}).map(
    ([manner, names]) => [readManners(manner), names.split(' ').flatMap(withAbbreviations)] as const,
  )
  return { program, valued: program.valued === '' ? null : valued, flags, options }
}

/** The usual long options may be cut short: `rm --recurs --forc x`. */
function withAbbreviations(option: string): readonly string[] {
  if (option !== '--recursive' && option !== '--force') return [option]
  const shortest = 5
  return Array.from({ length: option.length - shortest + 1 }, (_, cut) =>
    option.slice(0, option.length - cut),
  )
}

/** A program may be two things, and is then described twice: an interpreter and a package manager. */
function merge(a: Compiled, b: Compiled): Compiled {
  const valued =
    a.valued === null && b.valued === null ? null : new Set([...(a.valued ?? []), ...(b.valued ?? [])])
  const read: Program['read'] = (reading) => {
    a.program.read?.(reading)
    b.program.read?.(reading)
  }
  return {
    program: { ...a.program, read },
    valued,
    flags: [...a.flags, ...b.flags],
    options: [...a.options, ...b.options],
  }
}

export function isDescribed(name: string): boolean {
  return byName.has(name)
}

/** Whether a command of that name is known, as what it is or as what starts others. */
export function isProgram(name: string): boolean {
  return byName.has(name) || isLauncher(name)
}

/** What a program's readers need of the interpreter around them. */
export type Runner = {
  readonly script: (text: string) => string
  readonly words: (words: readonly string[]) => string
  readonly code: (language: string, text: string) => string
  readonly later: (text: string, language?: 'cmd' | 'powershell') => void
}

/** Adds the effects to the walk. The answer is what the command prints, where its reader says so, and where that comes from. */
export function readProgram(
  walk: Walk,
  call: Call,
  spot: Spot,
  runner: Runner,
): { readonly output: string | null; readonly from: Manners } {
  const compiled = compiledOf(call.program)
  const sort = compiled?.program.style === 'windows' ? readWindowsArguments : readArguments
  const before = walk.effects.length
  const read = (args: readonly string[]) =>
    readDescribed(walk, call, spot, runner, compiled, sort(args, compiled?.valued ?? NO_OPTIONS))
  const result = read(call.args)
  if (compiled !== undefined && compiled.program.operands === undefined)
    for (const args of withVerbFirst(call.args))
      if (walk.effects.slice(before).every(({ act }) => act === 'connect')) read(args)
  return result
}

/** `tool -x a --y delete b`: whether an option takes the next word is known only for described ones, so each word may be the verb. */
function withVerbFirst(args: readonly string[]): readonly (readonly string[])[] {
  if (args[0]?.charCodeAt(0) !== 0x2d || args[0] === '--') return NO_VERBS
  const found: (readonly string[])[] = []
  for (let at = 1; at < args.length && found.length < MAX_VERBS; at += 1) {
    if (!VERB.test(args[at] as string)) continue
    // What stood before it says where: a context, a project.
    found.push([...args.slice(at), ...args.slice(0, at).filter((word) => !SINGLE_DASH.test(word))])
  }
  return found
}

const NO_VERBS: readonly never[] = []
const MAX_VERBS = 4
const VERB = /^[a-z][a-z0-9:-]{1,40}$/
/** `-chdir` is one word, no cluster of letters. */
const SINGLE_DASH = /^-[a-z]{3}/

export function readDescribed(
  walk: Walk,
  call: Call,
  spot: Spot,
  runner: Runner,
  compiled: Compiled | undefined,
  args: Arguments,
): { readonly output: string | null; readonly from: Manners } {
  if (asksForHelp(args.all)) return { output: null, from: 0 }
  const reading = createReading(walk, call, spot, runner, args, mannerOf(compiled, args, call, spot))
  readHandedShell(reading.reading)
  if (compiled === undefined) readUnknownProgram(reading.reading)
  else {
    applyRoles(compiled, args, reading.reading)
    compiled.program.read?.(reading.reading)
  }
  if (listsAll(args)) reading.reading.printsFrom(BULK)
  return reading.result()
}

/** `servers list`, `get ns`: whatever is done with its output is done to all of them. */
function listsAll(args: Arguments): boolean {
  const { operands } = args
  const [first = '', second = '', third = ''] = operands
  if (first === '') return false
  const isList =
    (LISTS.has(first) && third === '') ||
    LISTS.has(second) ||
    LISTS.has(third) ||
    (second.length > 5 && /^(?:list|describe)-[a-z-]{3,40}s$/.test(second))
  return isList && !args.hasAny(SELECTS)
}

const LISTS = new Set('list ls get ps describe list-units list-unit-files'.split(' '))
const SELECTS = [
  '-l',
  '--selector',
  '--field-selector',
  '--filter',
  '--filters',
  '-f',
  '--tag',
  '--tags',
  '--label',
  '--state=failed',
]

const NO_OPTIONS: ReadonlySet<string> = new Set()

/** A program that is asked for help does nothing else; after `--` the word is an argument like any other. */
function asksForHelp(args: readonly string[]): boolean {
  if (args.length === 1 && ASKS_VERSION.has(args[0] as string)) return true
  const at = args.indexOf('--help')
  if (at < 0) return false
  const dashes = args.indexOf('--')
  return dashes < 0 || at < dashes
}

const ASKS_VERSION = new Set(['--version', '-V', '-version', '/?', '-?'])

export function mannerOfPlace({ privileged, place, isLater }: Spot): Manners {
  return (
    (privileged ? ELEVATED : 0) |
    (place === 'remote' ? REMOTE : place === 'container' ? CONTAINED : 0) |
    (isLater ? LATER : 0)
  )
}

function mannerOf(compiled: Compiled | undefined, args: Arguments, call: Call, spot: Spot): Manners {
  let manner = mannerOfPlace(spot) & ~ELEVATED
  if (call.privileged) manner |= ELEVATED
  if (compiled !== undefined) for (const [bit, names] of compiled.flags) if (args.hasAny(names)) manner |= bit
  return manner
}

function applyRoles({ program, options }: Compiled, args: Arguments, reading: Reading): void {
  const { operands, first, last } = program
  const words = args.operands
  for (let index = 0; index < words.length; index += 1) {
    const role =
      index === 0 && first !== undefined && words.length > (last === undefined ? 0 : 1)
        ? first
        : index === words.length - 1 && last !== undefined && words.length > 1
          ? last
          : operands
    if (role !== undefined) applyRole(role, words[index] as string, reading)
  }
  for (const [role, names] of options)
    for (const value of args.valuesOfAny(names)) applyRole(role, value, reading)
}

function applyRole(role: Role, word: string, reading: Reading): void {
  switch (role) {
    case 'ignore':
      return
    case 'script':
      reading.run(word)
      return
    case 'connect':
    case 'fetch':
    case 'send':
      reading.host(role, word)
      return
    case 'execute':
      reading.path('execute', word)
      return
    default:
      reading.path(role, word)
  }
}

export function createReading(
  walk: Walk,
  call: Call,
  _spot: Spot,
  runner: Runner,
  args: Arguments,
  manner: Manners,
): { readonly reading: Reading; readonly result: () => { output: string | null; from: Manners } } {
  let output: string | null = null
  let from = call.input === null ? 0 : originsOf(walk, call.input)
  const add = (act: Act, targetClass: TargetClass, name: string, how: Manners) => {
    if (!spendWork(walk, WORK_OF_EFFECT)) return
    const effect: Effect = {
      act,
      target: { class: targetClass, name: showMarks(walk, name) },
      // `list | xargs delete`: everything that was listed.
      manner:
        manner |
        how |
        ((act === 'delete' && targetClass.startsWith('resource/')) || OF_ALL.has(targetClass)
          ? originsOf(walk, name) & BULK
          : 0),
      route: routeOf(call),
      span: call.span,
    }
    walk.effects.push(effect)
    if (act === 'read') from |= originOfRead(targetClass)
    else if (act === 'search') from |= FROM_SEARCH
  }
  const reading: Reading = {
    call,
    args,
    manner,
    input: call.input,
    path(act, given, how = 0) {
      if (given === '') return
      const isOwn = walk.ownCalls > 0 && act === 'delete' && given.includes('*')
      const word = resolvePath(walk, isOwn ? given.replace(/(?:\/(?:\*|\.\[!\.\]\*)){2,8}$/, '/*') : given)
      const origins = originsOf(walk, word)
      if (act === 'execute') {
        const loaded = originsOf(walk, keptFile(walk, given) ?? '')
        if (loaded !== 0) add(act, classOfCode(loaded), word, loaded)
      }
      if (act === 'read') {
        const kept = keptFile(walk, given)
        if (kept !== undefined) from |= originsOf(walk, kept)
        from |= origins
      }
      add(
        // Who writes into everything that was found leaves nothing of it.
        act === 'write' && (origins & FROM_ROOT) !== 0 ? 'destroy' : act,
        act === 'write' ? classOfWritten(word) : act === 'delete' ? classOfDeleted(word) : classifyPath(word),
        word,
        how |
          (isOwn ? RECURSIVE : 0) |
          (origins & FROM_ROOT) |
          (act === 'delete' && EMPTY_IS_ROOT.test(word) ? UNCONDITIONAL : 0) |
          (MANY.test(word) ? BULK : 0),
      )
    },
    host(act, address, how = 0) {
      const origins = originsOf(walk, address)
      const name = readAddress(address)?.host ?? address
      add(act, classifyHost(address), name, how | origins)
      if (act === 'fetch') from |= FROM_NETWORK | (TRUSTED_HOSTS[classifyHost(address)] ?? 0)
    },
    effect: (act, targetClass, name, how = 0) => add(act, targetClass, name, how),
    run: runner.script,
    runWords: runner.words,
    code: runner.code,
    runLater: runner.later,
    originOfFile(word) {
      const kept = keptFile(walk, word)
      return (
        (kept === undefined ? 0 : originsOf(walk, kept)) | originOfRead(classifyPath(resolvePath(walk, word)))
      )
    },
    originsOf: (text) => originsOf(walk, text),
    show: (text) => showMarks(walk, text),
    variable: (name) => walk.variables.get(name)?.join(' '),
    file: (path) => keptFile(walk, path),
    keepFile: (path, content) => keepFile(walk, path, content),
    unknown: (how, text) => markOf(walk, { manner: how, text }),
    prints(value) {
      output = value
    },
    printsFrom(how) {
      from |= how
    },
  }
  return { reading, result: () => ({ output, from }) }
}

const WORK_OF_EFFECT = 20
/** What is done to each of a list weighs more than what is done to one. */
const OF_ALL: ReadonlySet<TargetClass> = new Set(['resource/whole', 'resource/credential'])

/** What is written to a folder becomes a file in it. */
export function classOfWritten(word: string): TargetClass {
  const found = classifyPath(word)
  // Everybody writes the settings of their own project.
  if (found === 'path/credential' && OWN_ENVIRONMENT.test(word)) return 'path/file'
  if (found !== 'path/root' && found !== 'path/home') return found
  return /^\/+$/.test(word) ? 'path/system' : classifyPath(`${word}/x`)
}

/** The settings of installed software are written every day; who deletes them stops it. */
function classOfDeleted(word: string): TargetClass {
  const found = classifyPath(word)
  // Its hooks go with it.
  if (/^[~/$]/.test(word) && found !== 'path/guard' && isClientSettings(word)) return 'path/control'
  return found === 'path/outside' && SOFTWARE_SETTINGS.test(word) ? 'path/settings' : found
}

const SOFTWARE_SETTINGS = /^\/etc\/(?!apt\/|yum|zypp|bash_completion)[\w.-]{1,40}\//
const OWN_ENVIRONMENT = /^(?:\.\/)?(?:[\w-][\w.-]{0,60}\/){0,4}\.env(?:\.[\w.-]{1,40})?$/

/** `rm -rf "$DIR"/*` is everything where the variable is empty; `rm -rf "$DIR"` is nothing then. */
const EMPTY_IS_ROOT = /^(?:\$\{?\w{1,60}\}?|[\ue010-\uf8ff])\/(?:\*|\.\*|\.\.|$)/
/** Logs or histories by a star, not the turned ones among them. */
export const MANY =
  /\*(?:\.log|\.evtx|_history|history)$|^\/(?:home|users)\/\*\/\.\w{0,12}history$|^\/var\/log\/\*$/i
export const BULK = manners('bulk')

const TRUSTED_HOSTS: Readonly<Partial<Record<TargetClass, Manners>>> = {
  'host/installer': manners('trusted'),
}

function routeOf({ wrappers, program }: Call): string {
  return wrappers.length === 0 ? program : `${wrappers.at(-1)} ${program}`
}
