/** Text for cmd in, what would happen out: carets, quotes, blocks, `if`, `for`, `set`, pipes and redirections followed. */

import { HIDDEN } from '../../../effects/manner.ts'
import type { Redirection } from '../../shell/call.ts'
import { classOfCode } from '../../shell/class-of-code.ts'
import { hasMark, originsOf, showMarks, withoutMarks } from '../../shell/origins.ts'
import { runWords } from '../../shell/run-words.ts'
import {
  addCall,
  addEffect,
  keptFile,
  MAX_CALLS,
  MAX_DEPTH,
  MAX_NESTED,
  type Spot,
  spendWork,
  type Walk,
} from '../../shell/walk.ts'
import { programOfCopy } from '../copied-program.ts'
import { isStream } from '../is-stream.ts'
import { readProgramPath } from '../read-program-path.ts'
import { isCmdCommand, runCmdCommand } from './cmd-commands.ts'
import { expandPercent } from './expand-percent.ts'
import { splitWords } from './split-words.ts'

type Reader = { readonly walk: Walk; readonly text: string; readonly spot: Spot; at: number; depth: number }

type Command = {
  readonly line: string
  readonly redirections: readonly Redirection[]
  readonly span: readonly [number, number]
}

/** The answer is what the text would print. */
export function walkCmd(walk: Walk, text: string, spot: Spot): string {
  if (spot.depth > 0) walk.nested += text.length
  if (spot.depth >= MAX_DEPTH || walk.nested > MAX_NESTED) {
    walk.complete = false
    return ''
  }
  const reader: Reader = { walk, text: spot.depth === 0 ? withoutMarks(text) : text, spot, at: 0, depth: 0 }
  let output = ''
  while (reader.at < text.length) {
    output += readList(reader, null)
    // A bracket too many ends nothing.
    if (reader.text[reader.at] === ')') reader.at += 1
    if (walk.calls.length >= MAX_CALLS) {
      walk.complete = false
      break
    }
  }
  return output
}

const MAX_BRACKETS = 40
/** A variable that doubles itself must not grow without end. */
const MAX_VALUE = 512
const MAX_REDIRECTIONS = 16

/** Commands up to the end of the text or of the brackets around them. `input`: what is piped into the first. */
function readList(reader: Reader, input: string | null): string {
  let output = ''
  let piped = input
  while (reader.at < reader.text.length && reader.walk.calls.length < MAX_CALLS) {
    if (reader.walk.work <= 0) {
      reader.walk.complete = false
      reader.at = reader.text.length
      return output
    }
    skip(reader)
    const char = reader.text[reader.at]
    if (char === undefined || char === ')') return output
    const printed = readOne(reader, piped)
    piped = null
    blanks(reader)
    if (reader.text[reader.at] === '|' && reader.text[reader.at + 1] !== '|') {
      reader.at += 1
      piped = printed ?? ''
    } else output = (printed ?? '').length + output.length > MAX_NESTED ? output : output + (printed ?? '')
  }
  return output
}

/** Between commands: ends of lines, `&`, `&&`, `||`, `@`, and the separators that cmd passes over. */
function skip(reader: Reader): void {
  while (reader.at < reader.text.length && /[\s&@,;=]|\|/.test(reader.text[reader.at] as string))
    reader.at += 1
}

function blanks(reader: Reader): void {
  while (reader.text[reader.at] === ' ' || reader.text[reader.at] === '\t') reader.at += 1
}

const WORD = /[^\s&|<>()"]{1,80}/y

function peekWord(reader: Reader): string {
  WORD.lastIndex = reader.at
  return WORD.exec(reader.text)?.[0].replaceAll('^', '').toLowerCase() ?? ''
}

function readOne(reader: Reader, input: string | null): string | null {
  const { text, walk } = reader
  const char = text[reader.at]
  if (char === '(') {
    reader.at += 1
    if (reader.depth >= MAX_BRACKETS) {
      walk.complete = false
      return null
    }
    reader.depth += 1
    const output = readList(reader, input)
    reader.depth -= 1
    if (text[reader.at] === ')') reader.at += 1
    const { redirections, span } = readCommand(reader)
    if (redirections.length > 0)
      runWords(walk, ['cat'], redirections, [], {
        ...reader.spot,
        span: reader.spot.span ?? span,
        input: output,
      })
    return redirections.length > 0 ? '' : output
  }
  const word = peekWord(reader)
  switch (word) {
    case 'if':
      reader.at += 2
      readCondition(reader)
      return ''
    case 'else':
      reader.at += 4
      return ''
    case 'for':
      reader.at += 3
      readLoop(reader)
      return ''
    case 'rem':
      reader.at = endOfLine(reader)
      return ''
  }
  if (char === ':') {
    reader.at = endOfLine(reader)
    return ''
  }
  return runCommand(reader, readCommand(reader), input)
}

function endOfLine({ text, at }: Reader): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

const CONDITION =
  /\s{0,20}(?:\/i\s{1,20})?(?:not\s{1,20})?(?:\/i\s{1,20})?(?:(?:exist|defined|errorlevel|cmdextversion)\s{1,20}(?:"[^"\n]{0,400}"|[^\s(]{1,400})|(?:"[^"\n]{0,400}"|[^\s=]{1,400})\s{0,20}(?:==|equ|neq|lss|leq|gtr|geq)\s{0,20}(?:"[^"\n]{0,400}"|[^\s(]{1,400}))/iy

/** Whatever follows is read as a command: nobody knows whether the condition holds. */
function readCondition(reader: Reader): void {
  CONDITION.lastIndex = reader.at
  reader.at += CONDITION.exec(reader.text)?.[0].length ?? 0
}

const LOOP =
  /\s{0,20}(\/[fdlr])?\s{0,20}((?:"[^"\n]{0,200}"|[^\s%]{1,200})?)\s{0,20}%{1,2}([a-z\d#])\s{1,20}in\s{0,20}\(/iy

/** `for %i in (...) do`: the variable stands for all values at once, the command after `do` is read next. */
function readLoop(reader: Reader): void {
  const { walk, text } = reader
  LOOP.lastIndex = reader.at
  const found = LOOP.exec(text)
  if (found === null) {
    const line = text.slice(reader.at, endOfLine(reader))
    reader.at += Math.max(0, line.search(/\sdo\s/i) + 4)
    return
  }
  reader.at += found[0].length
  const end = closingBracket(text, reader.at)
  const set = text.slice(reader.at, end).trim()
  reader.at = Math.min(text.length, end + 1)
  const kind = (found[1] ?? '').toLowerCase()
  const command = kind === '/f' ? /^['`]([\s\S]{0,4000})['`]$/.exec(set)?.[1] : undefined
  const values =
    command !== undefined
      ? [
          walkCmd(walk, command, {
            ...reader.spot,
            depth: reader.spot.depth + 1,
            span: reader.spot.span ?? [found.index, end],
          }).trim(),
        ]
      : kind === '/r'
        ? splitWords(set).map((word) => `${(found[2] ?? '').replaceAll('"', '') || '.'}\\${word}`)
        : splitWords(expandPercent(walk, set).replaceAll(',', ' '))
  if (found[3] !== undefined) walk.variables.set(`%${found[3]}`, values.slice(0, 64))
  const rest = /\s{0,20}do\b/iy
  rest.lastIndex = reader.at
  reader.at += rest.exec(text)?.[0].length ?? 0
}

function closingBracket(text: string, from: number): number {
  let depth = 0
  let isQuoted = false
  for (let at = from; at < text.length; at += 1) {
    const char = text[at]
    if (char === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (char === '(') depth += 1
    else if (char === ')' && depth === 0) return at
    else if (char === ')') depth -= 1
    else if (char === '\n') return at
  }
  return text.length
}

/** One command up to an operator outside of quotes; carets are taken off, redirections apart. */
function readCommand(reader: Reader): Command {
  const { text } = reader
  const start = reader.at
  const redirections: Redirection[] = []
  const parts: string[] = []
  let from = start
  let isQuoted = false
  const cut = (end: number) => {
    if (end > from) parts.push(text.slice(from, end))
  }
  for (; reader.at < text.length; reader.at += 1) {
    const char = text[reader.at] as string
    if (char === '"') isQuoted = !isQuoted
    else if (char === '\n') break
    else if (!isQuoted) {
      if (char === '^') {
        cut(reader.at)
        reader.at += 1
        // A caret at the end of a line joins it with the next.
        if (text[reader.at] === '\r') reader.at += 1
        from = text[reader.at] === '\n' ? reader.at + 1 : reader.at
      } else if (char === '&' || char === '|' || (char === ')' && reader.depth > 0)) break
      else if (char === '>' || char === '<') {
        const hasNumber =
          /\d/.test(text[reader.at - 1] ?? '') &&
          (reader.at - 1 <= start || /\s/.test(text[reader.at - 2] as string))
        cut(hasNumber ? reader.at - 1 : reader.at)
        const redirection = readRedirection(reader)
        if (redirections.length < MAX_REDIRECTIONS) redirections.push(redirection)
        from = reader.at + 1
      }
    }
  }
  cut(Math.min(reader.at, text.length))
  return { line: parts.join('').trim(), redirections, span: [start, reader.at] }
}

/** The cursor is left on the last character of the target. */
function readRedirection(reader: Reader): Redirection {
  const { text } = reader
  let operator = text[reader.at] as string
  reader.at += 1
  if (text[reader.at] === operator) {
    operator += operator
    reader.at += 1
  }
  if (text[reader.at] === '&') {
    reader.at += 1
    return { operator: `${operator}&`, target: '' }
  }
  blanks(reader)
  let target = ''
  if (text[reader.at] === '"') {
    const end = text.indexOf('"', reader.at + 1)
    target = text.slice(reader.at + 1, end < 0 ? text.length : end)
    reader.at = end < 0 ? text.length : end
  } else {
    const start = reader.at
    while (reader.at < text.length && !/[\s&|<>)]/.test(text[reader.at] as string)) reader.at += 1
    target = text.slice(start, reader.at)
    reader.at -= 1
  }
  return { operator, target: expandPercent(reader.walk, target) }
}

const WORK_OF_LINE = 40
const NEW_SYNTAX = /[&|\n^]/

function runCommand(
  reader: Reader,
  { line, redirections, span }: Command,
  input: string | null,
): string | null {
  const { walk } = reader
  if (line === '' && redirections.length === 0) return null
  spendWork(walk, WORK_OF_LINE + (line.length >> 1))
  const spot: Spot = { ...reader.spot, span: reader.spot.span ?? span, input: input ?? reader.spot.input }
  if (/^%0(?:\.bat|\.cmd)?\s{0,4}$/i.test(line)) {
    addEffect(walk, 'execute', 'code/bomb', '%0', 0, 'cmd', spot.span)
    return null
  }
  const expanded = expandPercent(walk, line)
  // A value that brings operators along is a script of its own.
  if (
    expanded !== line &&
    NEW_SYNTAX.test(expanded.replaceAll(/"[^"]{0,4000}"/g, '')) &&
    !NEW_SYNTAX.test(line.replaceAll(/"[^"]{0,4000}"/g, ''))
  )
    return walkCmd(walk, expanded, { ...spot, depth: spot.depth + 1 })
  const output = runLine(walk, expanded, redirections, spot)
  return output
}

/** `del/q`, `cd..`, `echo.text`: the name ends where the switches begin. */
const GLUED =
  /^(del|erase|rd|rmdir|copy|move|ren|type|dir|md|mkdir|cd|start|call|cmd|echo|set|xcopy|attrib|format)(?:\.exe)?(?!\.exe)([/.\\:+,;=(][\s\S]{0,8000})$/i

/** To commands of cmd, commas and their like are blanks, and a switch ends where the next or a quote begins. */
function apart(rest: string): string {
  return rest.replaceAll(/"[^"]{0,4000}"|[,;=]|\/[a-z?](?=[/"])/gi, (part) =>
    part[0] === '"' ? ` ${part}` : part[0] === '/' ? ` ${part} ` : ' ',
  )
}

function runLine(walk: Walk, line: string, redirections: readonly Redirection[], spot: Spot): string {
  const first = /^(?:"([^"]{0,400})"|([^\s"]{1,400}))/.exec(line)
  const name = (first?.[1] ?? first?.[2] ?? '').toLowerCase()
  const rest = line.slice(first?.[0].length ?? 0).trim()
  const glued = first?.[1] === undefined ? GLUED.exec(name) : null
  if (glued !== null && (glued[1] !== 'cd' || !/^[.\\]/.test(glued[2] ?? ''))) {
    const shown = line.slice(0, (glued[1] as string).length)
    return runLine(walk, `${shown} ${apart(line.slice(shown.length))}`, redirections, spot)
  }
  const plain = name.replace(/^.{0,400}[\\/]/, '').replace(/\.(?:exe|com)$/, '')
  switch (plain) {
    case 'set':
      setVariable(walk, rest)
      return ''
    case 'call':
      return rest.startsWith(':') ? '' : walkCmd(walk, rest, { ...spot, depth: spot.depth + 1 })
    case 'start':
      return walkCmd(
        walk,
        rest
          .replace(/^"[^"]{0,200}"\s{0,10}(?=\S)/, '')
          .replace(
            /^(?:\/(?:d\s{1,4}\S{1,300}|[a-z]{1,12}(?::\S{1,20})?|affinity\s{1,4}\S{1,20}|node\s{1,4}\d{1,3})\s{1,10}){1,8}/i,
            '',
          )
          .replace(/^"[^"\\.]{0,200}"\s{0,10}(?=\S)/, ''),
        { ...spot, depth: spot.depth + 1, wrappers: [...spot.wrappers, 'start'] },
      )
    case 'cmd': {
      const found = /(?:^|\s)\/{1,2}[ckr]/i.exec(rest)
      if (found !== null) {
        const script = rest.slice(found.index + found[0].length)
        addCall(
          walk,
          {
            path: 'cmd',
            args: ['/c'],
            redirections: [],
            environment: [],
            input: null,
            span: spot.span ?? [0, 0],
          },
          spot,
        )
        const output = walkCmd(walk, unquote(script.trim()), {
          ...spot,
          depth: spot.depth + 1,
          wrappers: [...spot.wrappers, 'cmd'],
        })
        return redirect(walk, output, redirections, spot)
      }
      break
    }
    case 'echo':
      return redirect(
        walk,
        /^(?:on|off)?$/i.test(rest) ? '' : `${rest.replace(/^[.:]/, '')}\n`,
        redirections,
        spot,
      )
  }
  const words = splitWords(rest)
  if (isCmdCommand(plain)) return redirect(walk, runCmdCommand(walk, plain, words, spot), redirections, spot)
  const path = first?.[1] ?? first?.[2] ?? ''
  const kept =
    walk.files.size === 0 ? undefined : (keptFile(walk, path) ?? keptFile(walk, path.replace(/^\.\\/, '')))
  if (kept !== undefined) return runKept(walk, path, kept, rest, spot)
  readProgramPath(walk, path, words, spot)
  return runWords(walk, [path, ...words], redirections, [], spot)
}

/** A file that an earlier command wrote, fetched or copied. */
function runKept(walk: Walk, path: string, kept: string, rest: string, spot: Spot): string {
  const inner = { ...spot, depth: spot.depth + 1 }
  const program = programOfCopy(kept)
  if (program !== undefined)
    return spot.depth < MAX_DEPTH ? runLine(walk, `${program} ${rest}`, [], inner) : ''
  if (hasMark(kept.trim()[0] ?? '')) {
    const origins = originsOf(walk, kept)
    addEffect(walk, 'execute', classOfCode(origins), showMarks(walk, kept), origins, path, spot.span)
    return ''
  }
  return walkCmd(walk, kept, inner)
}

/** `"a & b"` around the whole script only holds it together. */
function unquote(script: string): string {
  return script.length > 1 && script.startsWith('"') && script.endsWith('"') ? script.slice(1, -1) : script
}

function redirect(walk: Walk, output: string, redirections: readonly Redirection[], spot: Spot): string {
  const files = redirections.filter(({ target }) => target !== '')
  if (files.length === 0) return output
  runWords(walk, ['cat'], files, [], { ...spot, input: output })
  for (const { target } of files)
    if (isStream(target)) addEffect(walk, 'write', 'path/later', target, HIDDEN, 'redirection', spot.span)
  return ''
}

/** `set "x=y"`, `set x=y`, `set /a x=1+2`, `set /p x=<file`. */
function setVariable(walk: Walk, rest: string): void {
  const plain = rest.replace(/^\/[ap]\s{1,10}/i, '')
  const quoted = plain.startsWith('"')
    ? plain.slice(1, plain.lastIndexOf('"') > 0 ? plain.lastIndexOf('"') : undefined)
    : plain
  const at = quoted.indexOf('=')
  if (at > 0)
    walk.variables.set(`%${quoted.slice(0, at).trim().toLowerCase()}%`, [
      quoted.slice(at + 1, at + 1 + MAX_VALUE),
    ])
}
