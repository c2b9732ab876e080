/** One command, its arguments known: a function, a cmdlet, a program, or a text that becomes one of these. */

import { HIDDEN, manners } from '../../../effects/manner.ts'
import { classifyPath } from '../../../targets/classify-path.ts'
import { classOfCode } from '../../shell/class-of-code.ts'
import { hasMark, originsOf, showMarks } from '../../shell/origins.ts'
import { isDescribed, readDescribed } from '../../shell/read-program.ts'
import { runWords } from '../../shell/run-words.ts'
import { addCall, keptFile, MAX_CALLS, MAX_DEPTH, MAX_NESTED, type Walk } from '../../shell/walk.ts'
import { isCmdCommand, runCmdCommand } from '../cmd/cmd-commands.ts'
import { cmdletOf } from '../cmdlets/cmdlets.ts'
import { readUnknownCmdlet } from '../cmdlets/unknown-cmdlet.ts'
import { programOfCopy } from '../copied-program.ts'
import { isStream } from '../is-stream.ts'
import { readProgramPath } from '../read-program-path.ts'
import { aliases } from './aliases.ts'
import { bindArguments } from './bind-arguments.ts'
import { callOf, createMethodReading, runnerOf } from './create-reading.ts'
import {
  type Argument,
  type Block,
  type FunctionBody,
  isBlock,
  isList,
  type Session,
  spend,
  textOf,
  unknown,
  type Value,
} from './session.ts'
import { scanSource } from './source.ts'
import { specialCmdlets } from './special-cmdlets.ts'

const VERB_NOUN = /^[a-z]{2,20}-[a-z]\w{1,60}$/
const INTERACTIVE = manners('interactive', 'from-network')

export function runCommand(
  session: Session,
  name: Value,
  args: readonly Argument[],
  input: Value,
  redirections: readonly (readonly [string, string])[] = [],
): Value {
  const { walk } = session
  if (walk.calls.length >= MAX_CALLS || session.spot.depth >= MAX_DEPTH) {
    walk.complete = false
    return null
  }
  if (isBlock(name)) return redirectOutput(session, runBlockWith(session, name, args, input), redirections)
  if (isList(name) && name.length > 1 && name.every((one) => typeof one === 'string')) {
    let last: Value = null
    for (const one of name.slice(0, MAX_ALTERNATIVES))
      last = runCommand(session, one, args, input, redirections)
    return last
  }
  const text = isList(name) && name.length === 1 ? textOf(name[0]) : textOf(name)
  const key = nameOf(text, args, session)
  const known = session.functions.get(key)
  if (known !== undefined) {
    known.called = true
    return redirectOutput(session, callFunction(session, known, args, input), redirections)
  }
  if (hasMark(text)) runUnknown(session, text)
  const special = specialCmdlets.get(key)
  const cmdlet = cmdletOf(key)
  if (special !== undefined || cmdlet !== undefined || (VERB_NOUN.test(key) && !isDescribed(key))) {
    const given = addCall(
      walk,
      {
        path: key,
        args: args.map((arg) => arg.word),
        redirections: [],
        environment: [],
        input: null,
        span: session.spot.span ?? [0, 0],
      },
      session.spot,
    )
    const bound = bindArguments(args, cmdlet?.known ?? NO_NAMES)
    const result = special?.(session, bound, input, key)
    if (result !== undefined) return redirectOutput(session, result, redirections)
    // What comes through the pipe stands where the first operand would.
    const piped = input === null ? null : textOf(input)
    const call = { ...callOf(session, key, bound.args.all, piped), span: given.span }
    const { output, from } =
      cmdlet !== undefined
        ? readDescribed(walk, call, session.spot, runnerOf(session), cmdlet.compiled, bound.args)
        : readUnknownCmdlet(session, call, bound, input)
    const shown = `${key} ${bound.args.operands.join(' ')}`.trim()
    return redirectOutput(session, output ?? unknown(session, showMarks(walk, shown), from), redirections)
  }
  return runProgram(session, text, args, input, redirections)
}

const MAX_ALTERNATIVES = 4
const NO_NAMES: readonly string[] = []
const NO_VALUES: readonly Value[] = []

/** Aliases opened, modules off. `sc stop x` and `del /q x` are meant for other programs, whatever the alias says. */
function nameOf(text: string, args: readonly Argument[], session: Session): string {
  const plain = text.toLowerCase().replaceAll('`', '')
  const own = session.aliases.get(plain)
  if (own !== undefined && own !== plain) return aliases.get(own) ?? own
  const bare = /^[\w.]{1,60}\\([a-z]{2,20}-[a-z]\w{1,60})$/.exec(plain)?.[1] ?? plain
  if (bare === 'curl' || bare === 'wget')
    return args.some(({ name }) => name !== null && CMDLET_STYLE.test(name)) ? 'invoke-webrequest' : bare
  if (bare === 'sc' && SERVICE_VERB.test(args[0]?.word ?? '')) return bare
  if (isCmdCommand(bare) && args.some(({ word }) => CMD_STYLE.test(word))) return bare
  return aliases.get(bare) ?? bare
}

const CMDLET_STYLE = /^(?:uri|outfile|usebasic|method|body|headers|infile|useb)/
const SERVICE_VERB =
  /^(?:\\\\|stop|start|config|create|delete|query|queryex|qc|sdset|sdshow|failure|pause|continue|control|triggerinfo|privs|sidtype|description)/i
const CMD_STYLE = /^\/[a-z?]{1,4}(?::\S{0,80})?$/i

function runBlockWith(session: Session, block: Block, args: readonly Argument[], input: Value): Value {
  return session.run.block(
    session,
    block,
    args.filter(({ name }) => name === null).map(({ value }) => value),
    input,
  )
}

function callFunction(
  session: Session,
  { block, parameters }: FunctionBody,
  args: readonly Argument[],
  input: Value,
): Value {
  const bound = bindArguments(args, parameters)
  for (const [name, value] of bound.named) session.variables.set(name, value)
  parameters.forEach((name, index) => {
    if (bound.positional[index] !== undefined) session.variables.set(name, bound.positional[index] as Value)
  })
  return session.run.block(session, block, bound.positional, input)
}

/** Nobody knows its name before it runs. */
function runUnknown(session: Session, text: string): void {
  const origins = originsOf(session.walk, text)
  createMethodReading(session, '&').effect(
    'execute',
    classOfCode(origins),
    showMarks(session.walk, text),
    origins,
  )
}

/** Text that becomes program: `iex`, `[scriptblock]::Create`, a decoded command. */
export function runText(session: Session, text: string): Value {
  const { walk, spot } = session
  const plain = text.trim()
  if (plain === '') return null
  const origins = originsOf(walk, plain)
  if (session.decoded.some((one) => plain.includes(one)))
    createMethodReading(session, 'iex').effect('execute', 'code/decoded', plain.slice(0, 60))
  const first = plain[0] as string
  if (hasMark(first) || (origins & manners('from-network', 'from-decoded')) !== 0) {
    const reading = createMethodReading(session, 'iex')
    if (session.hasSocket || (origins & INTERACTIVE) === INTERACTIVE)
      reading.effect('connect', 'code/shell', showMarks(walk, plain).slice(0, 60))
    else reading.effect('execute', classOfCode(origins), showMarks(walk, plain), origins)
    if (plain.length === 1) return unknown(session, 'its output', origins)
  }
  walk.nested += plain.length
  if (walk.nested > MAX_NESTED || spot.depth >= MAX_DEPTH) walk.complete = false
  if (walk.nested > MAX_NESTED || spot.depth >= MAX_DEPTH || !spend(session, plain.length)) return null
  const source = scanSource(plain)
  session.spot = { ...spot, depth: spot.depth + 1, span: spot.span ?? [0, 0] }
  const value = session.run.range(session, source, 0, source.text.length)
  session.spot = spot
  return value
}

/** A program that is no cmdlet: cmd's own commands too, because many texts mix the two. */
function runProgram(
  session: Session,
  path: string,
  args: readonly Argument[],
  input: Value,
  redirections: readonly (readonly [string, string])[],
): Value {
  const { walk, spot } = session
  const words = args.flatMap(({ name, value, word }) =>
    name === null && isList(value) ? value.map(textOf) : [word === '' ? textOf(value) : word],
  )
  const kept = keptFile(walk, path.replace(/^\.[\\/]/, '')) ?? keptFile(walk, path)
  const inner = { ...spot, input: input === null ? null : textOf(input), depth: spot.depth + 1 }
  const copied = kept === undefined ? undefined : programOfCopy(kept)
  if (copied !== undefined) return runCommand(session, copied, args, input, redirections)
  if (kept !== undefined && path !== '') {
    addCall(
      walk,
      { path, args: words, redirections: [], environment: [], input: null, span: spot.span ?? [0, 0] },
      spot,
    )
    return /\.(?:bat|cmd)$/i.test(path)
      ? walk.follow.windows(walk, 'cmd', kept, inner)
      : runText(session, kept)
  }
  const files = redirections.map(([operator, target]) => ({ operator, target }))
  if (isCmdCommand(path))
    return redirectOutput(session, runCmdCommand(walk, path, words, inner), redirections)
  readProgramPath(walk, path, words, spot)
  // A variable that nobody set is meant for the shell that is started.
  const isShell = /(?:^|[\\/])(?:powershell|pwsh|cmd)(?:\.exe)?$/i.test(path)
  // `powershell Invoke-Command { ... }`
  if (isShell)
    for (const { value } of args) if (isBlock(value)) session.run.block(session, value, NO_VALUES, null)
  const given = words.map((word) => (isShell ? restoreVariables(walk, word) : expandPercent(session, word)))
  const output = runWords(walk, [expandPercent(session, path), ...given], files, [], {
    ...inner,
    depth: spot.depth,
  })
  return output === '' ? null : output
}

/** Marks of variables as they were written; other marks stay. */
function restoreVariables(walk: Walk, word: string): string {
  if (!hasMark(word)) return word
  return [...word]
    .map((char) => (hasMark(char) && showMarks(walk, char).startsWith('$') ? showMarks(walk, char) : char))
    .join('')
}

/** `%TEMP%` means nothing to PowerShell, but much to whoever wrote it. */
function expandPercent(session: Session, word: string): string {
  if (!word.includes('%')) return word
  return word.replaceAll(
    /%(\w{1,40})%/g,
    (whole, name) => session.walk.variables.get(`%${name.toLowerCase()}%`)?.[0] ?? whole.toLowerCase(),
  )
}

/** What is sent into a file stays known under its name. */
export function redirectOutput(
  session: Session,
  value: Value,
  redirections: readonly (readonly [string, string])[],
): Value {
  for (const [operator, target] of redirections)
    if (target !== '') redirectText(session, textOf(value), operator, target)
  return redirections.some(([, target]) => target !== '') ? null : value
}

export function redirectText(session: Session, text: string, operator: string, path: string): void {
  runWords(session.walk, ['cat'], [{ operator, target: path }], [], { ...session.spot, input: text })
  if (isStream(path)) createMethodReading(session, '>').effect('write', 'path/later', path, HIDDEN)
  const script = /\.(ps1|psm1|bat|cmd)$/i.exec(path)?.[1]?.toLowerCase()
  const isStartUp = classifyPath(path) === 'path/startup' || classifyPath(path) === 'path/profile'
  if (script === undefined || !isStartUp) return
  const { effects } = session.walk
  const before = effects.length
  runnerOf(session).later(text, script.startsWith('ps') ? 'powershell' : 'cmd')
  // It starts by itself, and nobody has read what it fetches.
  if (effects.slice(before).some(({ target }) => /^code\/(?:network|decoded|shell)$/.test(target.class)))
    createMethodReading(session, '>').effect('write', 'path/startup', path)
}
