/** Built-in commands that change what later words mean. The answer is what they print. */

import type { TargetClass } from '../../effects/effect.ts'
import { FROM_ENVIRONMENT } from '../../effects/manner.ts'
import { classifyPath } from '../../targets/classify-path.ts'
import { classifyProcess } from '../../targets/classify-process.ts'
import { hasMark, markOf } from './origins.ts'
import { predictOutput } from './predict-output.ts'
import {
  addEffect,
  HERE,
  keepFile,
  keptFile,
  resolvePath,
  type Spot,
  setParameters,
  type Walk,
} from './walk.ts'

type Builtin = (walk: Walk, args: readonly string[], spot: Spot) => string

export const builtins: ReadonlyMap<string, Builtin> = new Map<string, Builtin>([
  [
    'alias',
    (walk, args, { span }) => {
      for (const arg of args) {
        const at = arg.indexOf('=')
        if (at > 0) walk.aliases.set(arg.slice(0, at), arg.slice(at + 1))
        if (at > 0 && classifyProcess(arg.slice(0, at)) === 'process/guard')
          addEffect(walk, 'stop', 'process/guard', arg.slice(0, at), 0, 'alias', span)
      }
      return ''
    },
  ],
  [
    'set',
    (walk, args, { span }) => {
      if (args[0] === '--') setParameters(walk, args.slice(1))
      if (args[0] === '+o' && args[1] === 'history')
        addEffect(walk, 'delete', 'path/history', 'the history of commands', 0, 'set', span)
      return args.length === 0 ? markOf(walk, { manner: FROM_ENVIRONMENT, text: 'set' }) : ''
    },
  ],
  [
    // `hash -p /bin/rm ls`: the one runs under the name of the other.
    'hash',
    (walk, [option, path, name]) => {
      if (option === '-p' && path !== undefined && name !== undefined) walk.aliases.set(name, path)
      return ''
    },
  ],
  ['cd', enter],
  ['pushd', enter],
  [
    'popd',
    (walk) => {
      walk.folder = ''
      return ''
    },
  ],
  [
    'printf',
    (walk, args, { input }) => {
      const [option, name, ...rest] = args
      const isStored = option === '-v' && name !== undefined
      const text =
        predictOutput('printf', isStored ? rest : args, input, () => undefined) ??
        markOf(walk, { manner: 0, text: 'printf' })
      if (isStored) walk.variables.set(name, [text])
      return isStored ? '' : text
    },
  ],
  ['read', readInto],
  [
    'mapfile',
    (walk, args, spot) =>
      readInto(
        walk,
        args.filter((arg) => arg !== '-t'),
        spot,
      ),
  ],
  [
    'readarray',
    (walk, args, spot) =>
      readInto(
        walk,
        args.filter((arg) => arg !== '-t'),
        spot,
      ),
  ],
  [
    // Of zsh: the number of the connection goes into a variable, and whatever is sent there goes over the network.
    'ztcp',
    (walk, args) => {
      const [host, port = '0'] = args.filter((arg) => !arg.startsWith('-'))
      if (host !== undefined) walk.variables.set('REPLY', [`/dev/tcp/${host}/${port}`])
      return ''
    },
  ],
])

const VALUED = new Set('-d -n -N -p -t -u -O -s -c -C'.split(' '))

/** One's own folders weigh nothing by themselves; what is done in others is done to them. */
const ORDINARY: ReadonlySet<TargetClass> = new Set<TargetClass>([
  'path/outside',
  'path/file',
  'path/workspace',
  'path/later',
  'path/about',
  'path/auth',
  'path/personal',
  'path/settings',
  'path/nothing',
  'path/unknown',
])

function enter(walk: Walk, args: readonly string[]): string {
  const target = args.findLast((arg) => arg === '-' || !arg.startsWith('-')) ?? '~'
  const folder = target === '-' ? '' : resolvePath(walk, target)
  const kept = keptFile(walk, `${target.replace(/\/$/, '')}/x`)
  if (kept !== undefined) keepFile(walk, HERE, kept)
  else walk.files.delete(HERE)
  walk.folder =
    folder === '' || ORDINARY.has(classifyPath(folder))
      ? ''
      : folder.length > 1 && folder.endsWith('/')
        ? folder.slice(0, -1)
        : folder
  return ''
}

const MAX_LINES = 64

function linesOf(text: string): readonly string[] {
  const lines = text
    .split('\n', MAX_LINES)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return lines.length === 0 ? [''] : lines
}

function fieldsOf(line: string, separators: string | undefined): string[] {
  return separators === undefined || separators.trim() === ''
    ? line.split(/\s+/, MAX_FIELDS)
    : line.split(separators[0] as string, MAX_FIELDS)
}

const MAX_FIELDS = 64

/** The last variable takes the rest of the line. What nobody can know is in all of them. */
function fieldAt(line: string, index: number, isLast: boolean, separators: string | undefined): string {
  const fields = fieldsOf(line, separators)
  if (fields.length === 1 && hasMark(line)) return line
  return isLast
    ? fields.slice(index).join(separators?.trim() ? (separators[0] as string) : ' ')
    : (fields[index] ?? '')
}

/** What stands on standard input goes into the variables. */
function readInto(walk: Walk, args: readonly string[], { input }: Spot): string {
  const names: string[] = []
  let isArray = false
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] as string
    if (!arg.startsWith('-')) names.push(arg)
    else if (/^-[a-z]*a$/.test(arg)) isArray = true
    else if (VALUED.has(arg) && arg !== '-s') at += 1
  }
  // One pass stands for all rounds of a loop: the variable holds every line at once.
  const lines = input === null ? [] : linesOf(input)
  const separators = walk.variables.get('IFS')?.[0]
  names.forEach((name, index) => {
    if (input === null) walk.variables.delete(name)
    else if (isArray)
      walk.variables.set(
        name,
        lines.flatMap((line) => fieldsOf(line, separators)),
      )
    else
      walk.variables.set(
        name,
        names.length === 1
          ? lines
          : lines.map((line) => fieldAt(line, index, index === names.length - 1, separators)),
      )
  })
  return ''
}
