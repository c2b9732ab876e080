/** One command, its words already known: recorded, read, and followed into whatever it would run in turn. */

import type { TargetClass } from '../../effects/effect.ts'
import { FROM_NETWORK, FROM_ROOT, INTERACTIVE, type Manners, manners } from '../../effects/manner.ts'
import { setOf } from '../../set-of.ts'
import { classifyHost } from '../../targets/classify-host.ts'
import { classifyPath } from '../../targets/classify-path.ts'
import { changesHooks } from '../../targets/paths/guard-paths.ts'
import { quoteArguments } from '../fields/quote-arguments.ts'
import { foldCharacters } from '../fold-characters.ts'
import { builtins } from './builtins.ts'
import type { Call, Redirection } from './call.ts'
import { classOfCode } from './class-of-code.ts'
import { copyOfProgram } from './copy-of-program.ts'
import { originOfOutput } from './origin-of-output.ts'
import { hasMark, markOf, originsOf, showMarks } from './origins.ts'
import { predictOutput } from './predict-output.ts'
import {
  BULK,
  classOfWritten,
  isDescribed,
  isProgram,
  MANY,
  mannerOfPlace,
  type Runner,
  readProgram,
} from './read-program.ts'
import { readResidue } from './read-residue.ts'
import { readVariables, SHELLSHOCK } from './read-variables.ts'
import { readWrittenFile } from './read-written-file.ts'
import { unwrap, XARGS_VALUED } from './unwrap.ts'
import {
  addCall,
  addEffect,
  type Environment,
  type FunctionBody,
  HERE,
  keepFile,
  keptFile,
  MAX_CALLS,
  MAX_DEPTH,
  MAX_NESTED,
  MAX_WORDS,
  resolvePath,
  type Spot,
  setParameters,
  spendWork,
  type Walk,
} from './walk.ts'
import { shells } from './wrappers.ts'

const NONE: readonly never[] = []

/** The answer is what stands on its standard output. */
export function runWords(
  walk: Walk,
  words: readonly string[],
  redirections: readonly Redirection[],
  environment: Environment,
  spot: Spot,
): string {
  const first = words[0] ?? ''
  // Whoever runs it is a shell.
  const path = first.charCodeAt(0) === 0x24 && isOwnShell(first, words[1], spot) ? 'sh' : first
  const args = words.length > 1 ? words.slice(1) : NONE
  const call = addCall(
    walk,
    { path, args, redirections, environment, input: spot.input, span: spot.span ?? NOWHERE },
    spot,
  )
  walk.words += words.length
  if (
    !spendWork(walk, WORK_OF_CALL + WORK_OF_WORD * words.length) ||
    spot.depth >= MAX_DEPTH ||
    walk.calls.length >= MAX_CALLS ||
    walk.words > MAX_WORDS
  ) {
    walk.complete = false
    return markOf(walk, { manner: 0, text: path })
  }
  const output = outputOf(walk, call, spot)
  return redirections.length === 0 ? output : redirect(walk, call, output, spot)
}

/** `curl ... | $0` */
function isOwnShell(first: string, second = '', { input }: Spot): boolean {
  return /^\$\{?(?:0|BASH)\}?$/.test(first) && (input !== null || /^-[a-z]{0,4}[cs]$/.test(second))
}

const WORK_OF_CALL = 100
const WORK_OF_WORD = 8
const WORK_OF_REDIRECTION = 60

const NOWHERE: readonly [number, number] = [0, 0]

function outputOf(walk: Walk, call: Call, spot: Spot): string {
  const { path, args } = call
  const body = walk.functions.size === 0 ? undefined : walk.functions.get(path)
  if (body) return callFunction(walk, body, args, deeper(spot))
  const alias = walk.aliases.size === 0 ? undefined : walk.aliases.get(path)
  if (alias !== undefined)
    return without(walk.aliases, path, () =>
      walkNested(walk, `${alias} ${quoteArguments(args)}`, deeper(spot)),
    )
  const builtin = builtins.get(path)
  if (builtin) return builtin(walk, args, spot)
  readComputedProgram(walk, call, spot)
  const kept =
    // `<( )` is read by programs; it is none.
    walk.files.size === 0 || (path.startsWith('/dev/fd/') && spot.wrappers.at(-1) === 'command')
      ? undefined
      : path.includes('/') || path.startsWith('.')
        ? keptFile(walk, path)
        : keptInPath(walk, path)
  if (kept !== undefined) {
    setParameters(walk, args)
    return walkKept(walk, kept, path, deeper(spot))
  }
  readOwnProgram(walk, call, spot)
  const unwrapped = runInside(walk, call, spot)
  const runner: Runner = {
    script: (text) => walkNested(walk, text, within(spot, call.program)),
    words: (inside) => runWords(walk, inside, NONE, NONE, within(spot, call.program)),
    code: (language, text) =>
      language === 'cmd' || language === 'powershell'
        ? walk.follow.windows(walk, language, text, deeper(spot))
        : walk.follow.code(walk, language, text, { ...deeper(spot), span: call.span }),
    later: (text, language) => {
      if (language === undefined) readWrittenFile(walk, call.program, 'path/startup', text, spot)
      else walk.follow.windows(walk, language, text, { ...deeper(spot), isLater: true, input: null })
    },
  }
  readVariables(walk, call, spot, runner)
  const elsewhere = originOfOutput(call)
  if ((elsewhere & FROM_NETWORK) !== 0) keepFetched(walk, call)
  if (unwrapped !== null && !isDescribed(call.program)) {
    readResidue(walk, call, runner)
    return printedInside(walk, call, unwrapped)
  }
  readBuild(walk, call, spot)
  const { output, from } = readProgram(walk, call, spot, runner)
  readResidue(walk, call, runner)
  if (unwrapped !== null && (from & INTERACTIVE) === 0) return printedInside(walk, call, unwrapped)
  const decodes = DECODES.has(call.program)
  const input = call.input !== null && decodes ? call.input.replace(REMARK, '') : call.input
  const predicted =
    output ?? predictOutput(call.program, args, input, (file) => keptFile(walk, file) ?? copyOfProgram(file))
  if (predicted === null) return printed(walk, call, from | elsewhere)
  // A remark at the end of decoded text keeps where it came from.
  return decodes && (from & FROM_DECODED) !== 0
    ? `${predicted}\n#${markOf(walk, { manner: from, text: call.program })}`
    : predicted
}

/** `scp host:a.sh .`, `s3 cp s3://b/a.sh x.sh`, `blob download -f x.sh`: the file came from there. */
function keepFetched(walk: Walk, call: Call): void {
  const { args } = call
  const option = args.findIndex((word) => FILE_OPTION.test(word))
  const operands = args.filter((word, at) => !word.startsWith('-') && (option < 0 || at !== option + 1))
  const last = operands.at(-1) ?? ''
  const source = operands.at(-2) ?? ''
  const target = option >= 0 ? (args[option]?.split('=', 2)[1] ?? args[option + 1] ?? '') : last
  if (REMOTE_FILE.test(target) || (option < 0 && !REMOTE_FILE.test(source))) return
  const name = source.slice(source.search(/[^/:]{1,200}$/))
  const isFolder = /^\.{0,2}$|\/$|^(?:\/tmp|\/opt|~)$/.test(target)
  keepFile(
    walk,
    isFolder ? `${/^\.?\/?$/.test(target) ? '' : target.replace(/\/?$/, '/')}${name}` : target,
    printed(walk, call, FROM_NETWORK),
  )
}

const FILE_OPTION = /^(?:-[fo]|--(?:file|output|out|outfile|destination|dest))(?:=|$)/
const REMOTE_FILE = /^[\w.@-]{2,200}:/

function printed(walk: Walk, call: Call, manner: Manners): string {
  return markOf(walk, { manner, text: () => commandText(walk, call) })
}

/** What nobody can know of it comes from where the program around it runs. */
function printedInside(walk: Walk, call: Call, unwrapped: string): string {
  const elsewhere = hasMark(unwrapped) ? originOfOutput(call) : 0
  return elsewhere === 0 ? unwrapped : printed(walk, call, elsewhere)
}

function deeper(spot: Spot): Spot {
  return { ...spot, depth: spot.depth + 1 }
}

function within(spot: Spot, program: string): Spot {
  return { ...spot, depth: spot.depth + 1, wrappers: [...spot.wrappers, program] }
}

const MAX_COMMAND_TEXT = 60

function commandText(walk: Walk, { path, args }: Call): string {
  let text = path
  for (let index = 0; index < args.length && text.length < MAX_COMMAND_TEXT; index += 1)
    text += ` ${args[index]}`
  return `$(${showMarks(walk, text.slice(0, MAX_COMMAND_TEXT)).slice(0, MAX_COMMAND_TEXT)})`
}

/** `alias ls='ls --color'`: inside itself the name means what it meant before. */
function without(names: Map<string, string>, name: string, work: () => string): string {
  const value = names.get(name)
  names.delete(name)
  const output = work()
  if (value !== undefined) names.set(name, value)
  return output
}

/** A script that starts itself is followed once. */
function walkKept(walk: Walk, content: string, path: string, spot: Spot): string {
  if (walk.running.has(content)) return markOf(walk, { manner: 0, text: path })
  walk.running.add(content)
  const output = walkNested(walk, content, spot)
  walk.running.delete(content)
  return output
}

/** A program that this text wrote into a folder of `PATH` is found before the system's own. */
function keptInPath(walk: Walk, name: string): string | undefined {
  if (walk.files.size === 0) return undefined
  const folders = walk.variables.get('PATH')?.[0]?.split(':', 8) ?? USUAL_PATH
  for (const folder of folders) {
    const kept = folder === '' ? undefined : keptFile(walk, `${folder.replace(/\/$/, '')}/${name}`)
    // What a project released is installed there every day.
    if (kept !== undefined && !(folders === USUAL_PATH && RELEASED.test(classifyHost(showMarks(walk, kept)))))
      return kept
  }
  return undefined
}

const RELEASED = /^host\/(?:code|installer|loopback)$/
const USUAL_PATH = ['/usr/local/bin', '/usr/bin', '/bin', '~/.local/bin', '~/bin', '/usr/local/sbin']

/** A program or script that is named by its place: earlier commands may have put it there. */
function readOwnProgram(walk: Walk, { path, program, span }: Call, spot: Spot): void {
  if (!OWN_PROGRAM.test(path) || hasMark(path) || isDescribed(program)) return
  const name = resolvePath(walk, path)
  addEffect(
    walk,
    'execute',
    classifyPath(name),
    name,
    mannerOfPlace(spot),
    spot.wrappers.at(-1) ?? 'shell',
    spot.span ?? span,
  )
}

const OWN_PROGRAM = /[/\\]|\.(?:sh|ps1|bat|cmd|exe|py|pl|rb|js)$/i

/** `git clone ... && cd x && make`: whoever builds what was fetched runs it. */
function readBuild(walk: Walk, { program, args, span }: Call, spot: Spot): void {
  const kept = walk.files.get(HERE)
  if (kept === undefined || !BUILDS.test(`${program} ${args.slice(0, 4).join(' ')} `)) return
  addEffect(
    walk,
    'create',
    'package/url',
    showMarks(walk, kept),
    mannerOfPlace(spot),
    program,
    spot.span ?? span,
  )
}

const BUILDS =
  /^(?:g?make|ninja|rake|just|task|tox|mvnw?|gradlew?|yarn|composer|bundle|(?:npm|pnpm|bun) (?:i|install|ci|run|start|test)|pip3? install (?:-\S{1,20} ){0,2}\.|uv (?:sync|run)|poetry install|cargo (?:run|build|install|test)|go (?:run|build|generate|test)|docker (?:build|compose)) /

/** A program whose name came out of something else: what was decoded or fetched runs. */
function readComputedProgram(walk: Walk, { path, span }: Call, spot: Spot): void {
  if (spot.wrappers.length > 0 && PACKAGE_URL.test(path)) {
    const isKnown = /^host\/(?:code|installer|loopback)$/.test(classifyHost(path.replace(/^git\+/, '')))
    addEffect(
      walk,
      'create',
      isKnown ? 'package/known' : 'package/url',
      path,
      mannerOfPlace(spot) | FROM_NETWORK,
      spot.wrappers.at(-1) ?? 'shell',
      span,
    )
    return
  }
  const isScript = path.startsWith('$') && RUNS_TEXT.has(spot.wrappers.at(-1) ?? '') && PARAMETER.test(path)
  if (!isScript && (walk.origins.length === 1 || !hasMark(path))) return
  const origins = originsOf(walk, path)
  addEffect(
    walk,
    'execute',
    classOfCode(origins),
    showMarks(walk, path),
    mannerOfPlace(spot) | origins,
    spot.wrappers.at(-1) ?? 'shell',
    span,
  )
}

const PARAMETER = /^\$\{?[A-Za-z_0-9@*]/

/** Puts the output into the files that it is sent to; what is left for the next command is the answer. */
function redirect(walk: Walk, call: Call, output: string, spot: Spot): string {
  let rest = output
  for (const { operator, target } of call.redirections) {
    if (!spendWork(walk, WORK_OF_REDIRECTION)) return rest
    if (target === '') continue
    const isRead = operator === '<' || operator === '<>'
    // `<token>` is a blank to fill in.
    if (isRead && call.redirections.some((other) => other.target === '')) continue
    if (!isRead && (!/^(?:&?>|>&)/.test(operator) || /^[-\d]/.test(target))) continue
    const manner =
      mannerOfPlace({ ...spot, privileged: call.privileged }) |
      (isRead ? 0 : originsOf(walk, output)) |
      (MANY.test(target) ? BULK : 0)
    const socket = SOCKET.exec(target)
    if (!isRead && (originsOf(walk, target) & FROM_ROOT) !== 0)
      addEffect(
        walk,
        'destroy',
        'path/unknown',
        showMarks(walk, target),
        mannerOfPlace(spot) | FROM_ROOT,
        call.program === '' ? 'redirection' : call.program,
        call.span,
      )
    const isEmptied = !isRead && !operator.endsWith('>>') && output.trim() === '' && target.includes('*')
    const whole = isEmptied ? classifyPath(resolvePath(walk, target)) : 'path/file'
    if (whole === 'path/root' || whole === 'path/home')
      addEffect(
        walk,
        'destroy',
        whole,
        showMarks(walk, target),
        mannerOfPlace(spot),
        call.program === '' ? 'redirection' : call.program,
        call.span,
      )
    const targetClass = socket
      ? classifyHost(socket[1] as string)
      : changesHooks(target, output) && !isRead
        ? 'path/guard'
        : isRead
          ? classifyPath(resolvePath(walk, target))
          : classOfWritten(resolvePath(walk, target))
    if (targetClass === 'path/nothing') {
      rest = isRead ? rest : ''
      continue
    }
    const appends = operator.endsWith('>>')
    const act = isRead ? 'read' : appends ? 'write' : actOfOutput(targetClass, output)
    const name = showMarks(walk, socket?.[1] ?? target)
    const route = call.program === '' ? 'redirection' : call.program
    if (socket) {
      const isShell =
        targetClass !== 'host/loopback' && (GIVES_SHELL.has(call.program) || (manner & INTERACTIVE) !== 0)
      const reached: TargetClass = isShell ? 'code/shell' : targetClass
      addEffect(walk, isShell || isRead ? 'connect' : 'send', reached, name, manner, route, call.span)
      continue
    }
    // What a program says while it runs belongs into a log.
    if (!(act === 'write' && targetClass === 'path/log'))
      addEffect(walk, act, targetClass, name, manner, route, call.span)
    if (isRead) continue
    keepFile(walk, target, (appends ? (keptFile(walk, target) ?? '') : '') + output)
    readWrittenFile(walk, target, targetClass, output, spot)
    rest = ''
  }
  return rest
}

/** A connection that is written like a file. */
const SOCKET = /^\/dev\/(?:tcp|udp)\/([^/]{1,255})/
/** Nothing in the place of a file is its end, and any constant in the place of a record the end of that record. */
function actOfOutput(targetClass: TargetClass, output: string): 'delete' | 'write' {
  if (hasMark(output)) return 'write'
  return RECORDS.has(targetClass) || (output.trim() === '' && NEEDED.has(targetClass)) ? 'delete' : 'write'
}

const RECORDS: ReadonlySet<TargetClass> = new Set(['path/log', 'path/history'])
const NEEDED: ReadonlySet<TargetClass> = new Set([
  'path/account',
  'path/privilege',
  'path/system',
  'path/startup',
  'path/credential',
  'path/data',
  'path/backup',
])
/** `exec 5<>/dev/tcp/...` keeps the connection for whatever follows. */
const GIVES_SHELL = new Set([...shells, 'exec'])

/** `xargs -a FILE`: as if it were on standard input. */
function listFor(walk: Walk, { program, args, input }: Call): string | null {
  if (!program.endsWith('xargs')) return input
  for (let at = 0; args[at]?.startsWith('-'); at += XARGS_VALUED.has(args[at] as string) ? 2 : 1) {
    const file = /^(?:-a|--arg-file)(?:=(.{1,400}))?$/.exec(args[at] as string)
    if (file !== null) return keptFile(walk, file[1] ?? args[at + 1] ?? '') ?? null
  }
  return input
}

/** The commands that this one would run in turn; null where it runs none. */
function runInside(walk: Walk, call: Call, spot: Spot): string | null {
  const found = unwrap(call.program, call.args, listFor(walk, call))
  if (found.length === 0) return null
  let output: string | null = null
  const { folder } = walk
  for (const inner of found) {
    const next: Spot = {
      ...spot,
      depth: spot.depth + (CHEAP.has(call.program) ? 0 : 1),
      privileged: spot.privileged || inner.privileged === true,
      place: inner.place ?? spot.place,
      wrappers: [...spot.wrappers.slice(-8), call.program],
      ...(inner.fromInput ? { input: null } : null),
    }
    for (const assignment of inner.assignments ?? NONE) {
      const at = assignment.indexOf('=')
      if (SHELLSHOCK.test(assignment.slice(at + 1)))
        addEffect(walk, 'execute', 'code/attack', 'Shellshock', mannerOfPlace(spot), call.program, call.span)
      walk.variables.set(assignment.slice(0, at), [assignment.slice(at + 1)])
    }
    if (inner.parameters && inner.parameters.length > 0) setParameters(walk, inner.parameters)
    output =
      inner.language !== undefined
        ? walk.follow.windows(walk, inner.language, String(inner.run), next)
        : typeof inner.run === 'string'
          ? walkNested(walk, inner.run, next)
          : runWords(walk, inner.run, NONE, NONE, next)
  }
  // Another shell's folder is its own.
  if (!STAYS.has(call.program)) walk.folder = folder
  return output
}

/** Text that was decoded before it runs: whoever does that hides it, whatever it says. A mark alone is judged as a program's name. */
function readHiddenText(walk: Walk, text: string, spot: Spot): void {
  const origins = originsOf(walk, text)
  if ((origins & FROM_DECODED) === 0 || text.trim().length <= 2) return
  addEffect(
    walk,
    'execute',
    'code/decoded',
    showMarks(walk, text).slice(0, 80),
    mannerOfPlace(spot) | origins,
    spot.wrappers.at(-1) ?? 'shell',
    spot.span,
  )
}

/** What was put behind decoded text, in front of what decodes it once more. */
const REMARK = /\n#[\ue000-\uf8ff]\n?$/
const DECODES = setOf('base64 gbase64 base32 gbase32 xxd openssl rev tr uudecode gunzip zcat gzip pigz')
const FROM_DECODED = manners('from-decoded')
/** `npx https://...`. */
const PACKAGE_URL = /^(?:git\+)?https?:\/\//i

const STAYS = setOf('eval source . builtin command')

/** What stands in these is program text: a variable there runs whatever it holds. */
const RUNS_TEXT = new Set([...shells, 'eval'])

/** Wrappers that change nothing may stand before each other without end. */
const CHEAP = setOf('sudo env nohup nice time command builtin exec setsid eval stdbuf busybox')

/** A function that calls itself is followed once more, with other parameters. */
const MAX_OWN_CALLS = 1

function callFunction(walk: Walk, body: FunctionBody, args: readonly string[], spot: Spot): string {
  if (body.running > 0) walk.ownCalls += 1
  if ((body.called && args.length === 0) || body.running > MAX_OWN_CALLS) return ''
  setParameters(walk, args)
  body.called = true
  body.running += 1
  const output = walk.follow.node(walk, body.body, spot)
  body.running -= 1
  return output
}

/** A script that stood inside a word: positions inside it say nothing about the original text. */
function walkNested(walk: Walk, given: string, spot: Spot): string {
  const folded = foldCharacters(given, isProgram)
  const text = folded?.text ?? given
  for (const { word } of folded?.disguised ?? NONE) walk.disguised.push({ word, at: -1 })
  walk.nested += text.length
  readHiddenText(walk, text, spot)
  if (walk.nested <= MAX_NESTED && spot.depth < MAX_DEPTH) return walk.follow.text(walk, text, spot)
  walk.complete = false
  return markOf(walk, { manner: 0, text: '…' })
}
