/** A command in, the commands that it would run in turn out: `sudo`, `xargs`, `sh -c`, `find -exec`, `docker exec` and their like. */

import { quoteArguments } from '../fields/quote-arguments.ts'
import { unwrapCmd, unwrapPowershell } from '../windows/unwrap-windows.ts'
import type { Place } from './call.ts'
import { mapMounts } from './container-mounts.ts'
import { ALL, containerEngines, containerValued, shells, type Wrapper, wrappers } from './wrappers.ts'

export type Inner = {
  /** A program with its arguments, or a script that a shell reads. */
  readonly run: readonly string[] | string
  readonly assignments?: readonly string[]
  readonly privileged?: boolean
  readonly place?: Place
  /** The script is what stood on standard input, so its commands find nothing left there. */
  readonly fromInput?: true
  /** Set where the script is not for a POSIX shell. */
  readonly language?: 'cmd' | 'powershell'
  /** `$1`, `$2`, ... of the script. */
  readonly parameters?: readonly string[]
}

/** Stands for a word that nobody can know before the command runs. */
const UNKNOWN_WORD = '{}'

export function unwrap(program: string, args: readonly string[], input: string | null): readonly Inner[] {
  return UNWRAPPERS.get(program)?.(args, input) ?? NOTHING
}

/** Whether it is made for running other programs. */
export function isLauncher(program: string): boolean {
  return UNWRAPPERS.has(program)
}

const NOTHING: readonly Inner[] = []
/** Typed by `tmux send-keys` behind the text. */
const KEYS = new Set(['Enter', 'C-m', 'KPEnter', 'C-j'])

function unwrapShell(args: readonly string[], input: string | null): readonly Inner[] {
  let at = 0
  let wantsScript = false
  for (; at < args.length; at++) {
    const arg = args[at] as string
    if (arg === '--' || arg === '-') {
      at++
      break
    }
    if (!/^[-+]./.test(arg)) break
    if (arg === '-o' || arg === '+o' || arg === '-O' || arg === '--rcfile' || arg === '--init-file') at++
    else if (/^-[a-zA-Z]+$/.test(arg) && arg.includes('c')) wantsScript = true
  }
  const script = args[at]
  if (wantsScript) return script === undefined ? NOTHING : [{ run: script, parameters: args.slice(at + 2) }]
  if (input !== null && (script === undefined || script === '/dev/stdin' || args.includes('-s')))
    return [{ run: input, fromInput: true }]
  return NOTHING
}

type Special = (args: readonly string[], input: string | null) => readonly Inner[]

export const XARGS_VALUED: ReadonlySet<string> = new Set(
  '-a -d -E -I -L -n -P -s --arg-file --delimiter --max-args --max-procs --max-lines --max-chars --eof'.split(
    ' ',
  ),
)

const unwrapXargs: Special = (args, input) => {
  let placeholder: string | null = null
  let at = 0
  for (; at < args.length; at++) {
    const arg = args[at] as string
    if (arg === '--') {
      at++
      break
    }
    if (!arg.startsWith('-')) break
    if (arg === '-I' || arg === '-J') placeholder = args[at + 1] ?? UNKNOWN_WORD
    else if (/^-[Ii]./.test(arg)) placeholder = arg.slice(2)
    else if (arg === '-i' || arg === '--replace' || arg === '--replace=') placeholder = UNKNOWN_WORD
    else if (arg.startsWith('--replace=')) placeholder = arg.slice(10)
    if (XARGS_VALUED.has(arg)) at++
  }
  const template = args.slice(at)
  if (template.length === 0) return NOTHING
  // With a placeholder there is a run for every line.
  const lines = placeholder === null ? [] : (withoutEnd(input)?.split(/[\n\0]/, MAX_LINES + 1) ?? [])
  if (lines.length > 1)
    return lines.slice(0, MAX_LINES).map((line) => ({ run: fill(template, placeholder, line) }))
  return [{ run: fill(template, placeholder, input) }]
}

const MAX_LINES = 16

function withoutEnd(input: string | null): string | undefined {
  return input?.trim().replace(/\0{1,4}$/, '')
}

function fill(
  template: readonly string[],
  placeholder: string | null,
  input: string | null,
): readonly string[] {
  const known = withoutEnd(input) ?? ''
  if (placeholder !== null && template.some((word) => word.includes(placeholder)))
    return template.map((word) => (known === '' ? word : word.replaceAll(placeholder, known)))
  if (known === '') return [...template, UNKNOWN_WORD]
  // A shell takes its script as one word, and what xargs appends would be read as that script.
  const endsInScript = /^-[a-z]*c$/.test(template.at(-1) ?? '')
  return [...template, ...(endsInScript ? [known] : known.split(/[\s\0]+/).slice(0, 256))]
}

const unwrapParallel: Special = (args, input) => {
  const valued = '-j --jobs -a --arg-file -n -N -I --timeout --colsep --delay -S --joblog --retries'.split(
    ' ',
  )
  let at = 0
  while (at < args.length && args[at]?.startsWith('-')) at += valued.includes(args[at] as string) ? 2 : 1
  const marks = args.findIndex((arg, index) => index >= at && /^:::/.test(arg))
  const template = args.slice(at, marks < 0 ? undefined : marks)
  const values = marks < 0 ? null : args.slice(marks + 1).filter((arg) => !/^:::/.test(arg))
  if (template.length === 0)
    return (values ?? input?.split('\n') ?? []).slice(0, 64).map((value) => ({ run: value }))
  const candidates = values ?? [input ?? '']
  return candidates.slice(0, 64).map((value) => {
    const words = fill(template, UNKNOWN_WORD, value)
    return { run: template.length === 1 ? words.join(' ') : words }
  })
}

/** `ssh host script`; without one, what stands on standard input is the script. */
const unwrapSsh: Special = (args, input) => {
  const found = unwrapWith(wrappers.get('ssh') as Wrapper, args)
  if (found.length > 0 || input === null || args.length === 0) return found
  return [{ run: input, place: 'remote', fromInput: true }]
}

const unwrapEnv: Special = (args) => {
  const at = args.findIndex((arg) => arg === '-S' || arg.startsWith('--split-string') || /^-S./.test(arg))
  const folder = args.findIndex((arg) => arg === '-C' || arg === '--chdir' || arg.startsWith('--chdir='))
  if (at < 0 && folder >= 0) {
    const inner = unwrapWith(wrappers.get('env') as Wrapper, args)
    const place = args[folder]?.includes('=') ? args[folder]?.slice(8) : args[folder + 1]
    return inner.map((one) => ({
      ...one,
      run: `cd ${quoteArguments([place ?? '.'])} && ${typeof one.run === 'string' ? one.run : quoteArguments(one.run)}`,
    }))
  }
  if (at < 0) return unwrapWith(wrappers.get('env') as Wrapper, args)
  const option = args[at] as string
  const inline =
    option === '-S' || option === '--split-string' ? null : option.replace(/^-S|^--split-string=/, '')
  const rest = args.slice(inline === null ? at + 2 : at + 1)
  return [{ run: `${inline ?? args[at + 1] ?? ''} ${quoteArguments(rest)}` }]
}

const unwrapTrap: Special = (args) => {
  const script = args.find((arg) => !arg.startsWith('-'))
  return script && args.length > 1 ? [{ run: script }] : NOTHING
}

/** `ip netns exec NAME command`. */
const unwrapIp: Special = (args) => {
  const at = args.indexOf('netns')
  return at >= 0 && args[at + 1] === 'exec' ? [{ run: args.slice(at + 3) }] : NOTHING
}

/** `source /dev/stdin <<< script` and `. /dev/stdin`. */
const unwrapSource: Special = (args, input) =>
  input !== null && /^\/dev\/(?:stdin|fd\/0)$/.test(args[0] ?? '')
    ? [{ run: input, fromInput: true }]
    : NOTHING

/** `at now <<< script` and `echo script | batch`. */
const unwrapAt: Special = (_, input) => (input === null ? NOTHING : [{ run: input, fromInput: true }])

const unwrapTmux: Special = (args) =>
  unwrapWith(
    wrappers.get('tmux') as Wrapper,
    args.filter((arg) => !KEYS.has(arg)),
  )

const unwrapNix: Special = (args) => {
  const at = args.findIndex((arg) => arg === '-c' || arg === '--command')
  const program = args.find((arg) => arg.startsWith('--coreutils-prog='))?.slice(17)
  if (program !== undefined)
    return [{ run: [program, ...args.slice(args.indexOf(`--coreutils-prog=${program}`) + 1)] }]
  return at < 0 ? NOTHING : [{ run: args.slice(at + 1) }]
}

const SPECIAL: ReadonlyMap<string, Special> = new Map([
  ['xargs', unwrapXargs],
  ['gxargs', unwrapXargs],
  ['parallel', unwrapParallel],
  ['rush', unwrapParallel],
  ['env', unwrapEnv],
  ['ssh', unwrapSsh],
  ['trap', unwrapTrap],
  ['ip', unwrapIp],
  ['source', unwrapSource],
  ['.', unwrapSource],
  ['at', unwrapAt],
  ['batch', unwrapAt],
  ['nix', unwrapNix],
  ['tmux', unwrapTmux],
  ['byobu', unwrapTmux],
  ['cmd', unwrapCmd],
  ['powershell', unwrapPowershell],
  ['pwsh', unwrapPowershell],
])

/** Every program that runs others; where several descriptions hold, the more special one. */
const UNWRAPPERS: ReadonlyMap<string, Special> = new Map<string, Special>([
  ...[...wrappers].map(([name, wrapper]): [string, Special] => [name, (args) => unwrapWith(wrapper, args)]),
  ...[...containerEngines].map((name): [string, Special] => [name, unwrapContainer]),
  ...SPECIAL,
  ...[...shells].map((name): [string, Special] => [name, unwrapShell]),
])

function unwrapContainer(args: readonly string[], input: string | null): readonly Inner[] {
  const verb = args.findIndex((arg) => arg === 'exec' || arg === 'run' || arg === 'debug' || arg === 'rsh')
  if (verb < 0 || verb > 8) return NOTHING
  const dashes = args.indexOf('--', verb)
  let at = verb + 1
  const entry = args.findIndex((arg) => arg.startsWith('--entrypoint'))
  const entrypoint = args[entry]?.includes('=')
    ? args[entry]?.slice(13)
    : entry < 0
      ? undefined
      : args[entry + 1]
  while (at < args.length && args[at]?.startsWith('-')) at += containerValued.has(args[at] as string) ? 2 : 1
  at++
  // `exec POD -n NAMESPACE -- command`; behind the command itself they are its own.
  if (dashes >= 0 && (dashes <= at || args[at]?.startsWith('-'))) at = dashes + 1
  const words = mapMounts(args, entrypoint === undefined ? args.slice(at) : [entrypoint, ...args.slice(at)])
  if (words.length === 0) return NOTHING
  const shell = shells.has(words[0] as string) && words.length === 1 && input !== null
  return [{ run: shell ? input : words, place: 'container' }]
}

/** `-qc script` is `-q -c script`. */
function isClusterOf(arg: string, option: string): boolean {
  return (
    option.length === 2 &&
    arg.length > 2 &&
    arg.length < 8 &&
    arg[0] === '-' &&
    arg[1] !== '-' &&
    arg.endsWith(option[1] as string) &&
    /^-[a-zA-Z]+$/.test(arg)
  )
}

function unwrapWith(wrapper: Wrapper, args: readonly string[]): readonly Inner[] {
  const shared = {
    ...(wrapper.privileged ? { privileged: true } : null),
    ...(wrapper.place ? { place: wrapper.place } : null),
  }
  let at = 0
  if (wrapper.subcommands) {
    while (at < args.length && args[at]?.startsWith('-')) at++
    if (!wrapper.subcommands.includes(args[at] as string)) return NOTHING
    at++
  }
  const found: Inner[] = []
  const assignments: string[] = []
  let { before } = wrapper
  for (; at < args.length; at++) {
    const arg = args[at] as string
    if (arg === '--') {
      if (before > 0 && before < ALL) continue
      at++
      break
    }
    const scriptOption = wrapper.scriptOptions.find(
      (option) => arg === option || arg.startsWith(`${option}=`) || isClusterOf(arg, option),
    )
    if (scriptOption) {
      const script = arg.startsWith(`${scriptOption}=`) ? arg.slice(scriptOption.length + 1) : args[++at]
      if (script !== undefined) found.push({ run: script, ...shared })
    } else if (arg.startsWith('-') && arg !== '-') {
      if (wrapper.asks.includes(arg)) return NOTHING
      if (wrapper.valued.includes(arg)) at++
    } else if (arg === '-') continue
    else if (wrapper.assigns && /^[A-Za-z_]\w*=/.test(arg)) assignments.push(arg)
    else if (wrapper.dashes) continue
    else if (before > 0) before--
    else break
  }
  const words = args.slice(at)
  if (words[0] === '-c' && words[1] !== undefined) return [...found, { run: words[1], ...shared }]
  const [only] = found
  // `--exec PROGRAM -- ARGUMENTS`.
  if (found.length === 1 && words.length > 0 && typeof only?.run === 'string' && !/\s/.test(only.run))
    return [{ ...only, run: [only.run, ...words] }]
  if (words.length > 0) found.push({ run: wrapper.script ? words.join(' ') : words, assignments, ...shared })
  return found
}
