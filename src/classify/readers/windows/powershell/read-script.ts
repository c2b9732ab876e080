/** PowerShell text in, what would happen out: statements, pipelines, commands with their arguments. */
import type { Spot, Walk } from '../../shell/walk.ts'
import { MAX_CALLS, MAX_DEPTH, MAX_NESTED, spendWork } from '../../shell/walk.ts'
import { type Cursor, charAt, closeOf, cursorOf, readLine, readWord, skipBlanks } from './cursor.ts'
import { forEach } from './for-each.ts'
import { readArgument, readRedirection } from './read-argument.ts'
import { assignTo, readExpression, readPostfix, readPrimary } from './read-expression.ts'
import { readVariableName } from './read-variable.ts'
import { redirectOutput, redirectText, runCommand, runText } from './run-command.ts'
import {
  type Argument,
  type Block,
  isBlock,
  isList,
  isThing,
  listOf,
  MAX_INSIDE,
  MAX_ITEMS,
  type Session,
  spend,
  step,
  textOf,
  unknown,
  type Value,
} from './session.ts'
import { type Source, scanSource } from './source.ts'
import { weakenTrust } from './weaken-trust.ts'

/** Of a longer text only the beginning is read. */
const MAX_SOURCE = 32_768

/** The answer is what the text would print. */
export function walkPowershell(walk: Walk, text: string, spot: Spot): string {
  walk.nested += spot.depth === 0 ? 0 : text.length
  if (spot.depth >= MAX_DEPTH || walk.nested > MAX_NESTED) {
    walk.complete = false
    return ''
  }
  const session: Session = {
    walk,
    variables: new Map(),
    functions: new Map(),
    aliases: new Map(),
    decoded: [],
    hasSocket: false,
    branches: new Map(),
    spot,
    depth: 0,
    run: { range: walkRange, block: runBlock, text: runText, command: runCommand, redirect: redirectText },
  }
  if (text.length > MAX_SOURCE) walk.complete = false
  const read = text.length > MAX_SOURCE ? text.slice(0, MAX_SOURCE) : text
  if (!spendWork(walk, read.length)) return ''
  const source = scanSource(read)
  const output = walkRange(session, source, 0, source.text.length)
  for (const body of [...session.functions.values()])
    if (!body.called) {
      body.called = true
      runBlock(session, body.block, [], null)
    }
  return textOf(output)
}

/** The values of the statements, as one list where there are several. */
function walkRange(session: Session, source: Source, from: number, to: number): Value {
  const cursor = cursorOf(source, from, to)
  const outputs: Value[] = []
  while (cursor.at < cursor.end) {
    if (session.walk.calls.length >= MAX_CALLS) {
      session.walk.complete = false
      break
    }
    const before = cursor.at
    const value = readStatement(session, cursor)
    if (cursor.at === before) cursor.at += 1
    if (value !== null && value !== undefined) {
      if (outputs.length > MAX_ITEMS) continue
      if (isList(value)) for (const item of value) outputs.push(item)
      else outputs.push(value)
    }
  }
  return outputs.length === 0 ? null : outputs.length === 1 ? (outputs[0] as Value) : outputs
}

/** Parameters get the arguments by name and place; `$_` and `$input` what comes through the pipe. */
function runBlock(session: Session, block: Block, args: readonly Value[], input: Value): Value {
  const { source, from, to } = block
  if (session.depth >= MAX_INSIDE) session.walk.complete = false
  if (session.depth >= MAX_INSIDE || (source.ran.has(from) && !spend(session, to - from))) return null
  source.ran.add(from)
  session.variables.set('args', args)
  if (input !== null) for (const name of ['_', 'psitem', 'input']) session.variables.set(name, input)
  const names = parameterNames(session, block)
  names.forEach((name, index) => {
    if (args[index] !== undefined) session.variables.set(name, args[index] as Value)
  })
  session.depth += 1
  const value = walkRange(session, source, from, to)
  session.depth -= 1
  return value
}

const PARAM = /\s{0,40}(?:\[CmdletBinding\([^)]{0,80}\)\]\s{0,20})?param\s{0,10}\(/iy

/** Of `param($a, [string]$b = 'x')` at the beginning of a block. */
function parameterNames({ walk }: Session, { source, from }: Block): string[] {
  PARAM.lastIndex = from
  const found = PARAM.exec(source.text)
  if (found === null || walk.calls.length >= MAX_CALLS) return []
  const open = from + found[0].length - 1
  return namesBetween(source, open + 1, source.close[open] as number)
}

function namesBetween(source: Source, from: number, to: number): string[] {
  const names: string[] = []
  for (let at = from; at < to && names.length < 64; at += 1) {
    if (source.text[at] === '$') {
      const name = /[\w]{1,64}/y
      name.lastIndex = at + 1
      const found = name.exec(source.text)?.[0]
      if (found !== undefined) names.push(found.toLowerCase())
      // A default value is no parameter.
      while (at < to && source.text[at] !== ',')
        at = source.close[at] ? (source.close[at] as number) + 1 : at + 1
    } else if (source.close[at] !== 0) at = source.close[at] as number
  }
  return names
}

const KEYWORD =
  /^(?:if|elseif|else|while|until|do|for|foreach|switch|try|catch|finally|function|filter|workflow|param|return|throw|trap|begin|process|end|dynamicparam|class|enum|using|exit|break|continue|parallel|sequence|inlinescript|data|configuration)$/

function readStatement(session: Session, cursor: Cursor): Value {
  if (session.depth >= MAX_INSIDE || !step(session)) {
    session.walk.complete = false
    cursor.at = cursor.end
    return null
  }
  session.depth += 1
  const value = readStatementInside(session, cursor)
  session.depth -= 1
  return value
}

function readStatementInside(session: Session, cursor: Cursor): Value {
  skipBlanks(cursor, true)
  const char = charAt(cursor)
  if (char === '' || char === ';' || char === ')' || char === '}' || char === ']') {
    cursor.at += 1
    return null
  }
  if (/[a-z]/i.test(char)) {
    const start = cursor.at
    const word = readWord(cursor).toLowerCase()
    const next = charAt(cursor)
    if (KEYWORD.test(word) && (next === '' || /[\s({;$'"[]/.test(next))) {
      const result = readKeyword(session, cursor, word)
      if (result !== undefined) return result
    }
    cursor.at = start
  }
  return readPipeline(session, cursor)
}

/** Undefined where the word is a command after all: `foreach` as an alias, `end` as a program. */
function readKeyword(session: Session, cursor: Cursor, word: string): Value | undefined {
  skipBlanks(cursor, true)
  switch (word) {
    case 'if':
    case 'elseif':
    case 'while':
    case 'until':
    case 'catch':
    case 'trap':
    case 'else':
    case 'do':
    case 'try':
    case 'finally':
    case 'begin':
    case 'process':
    case 'end':
    case 'dynamicparam':
    case 'parallel':
    case 'sequence':
    case 'inlinescript': {
      if (charAt(cursor) !== '(' && charAt(cursor) !== '{' && charAt(cursor) !== '[')
        return word === 'else' ? null : undefined
      const isDead =
        charAt(cursor) === '(' &&
        word === 'if' &&
        /^\(\s{0,8}(?:\$false|0)\s{0,8}\)/i.test(cursor.source.text.slice(cursor.at, cursor.at + 30))
      if (charAt(cursor) === '(') readPrimary(session, cursor)
      else
        while (charAt(cursor) === '[') {
          cursor.at = closeOf(cursor) + 1
          skipBlanks(cursor, true)
        }
      return ALTERNATIVES.has(word)
        ? readBranch(session, cursor, word !== 'if' && word !== 'try', isDead)
        : readBody(session, cursor, isDead)
    }
    case 'for':
      if (charAt(cursor) !== '(') return undefined
      readPrimary(session, cursor)
      return readBody(session, cursor)
    case 'foreach':
      return readForeach(session, cursor)
    case 'switch':
    case 'class':
    case 'data':
    case 'configuration':
      while (cursor.at < cursor.end && charAt(cursor) !== '{') {
        if (charAt(cursor) === '(') readPrimary(session, cursor)
        else if (charAt(cursor) === '\n' || charAt(cursor) === ';') return null
        else cursor.at += 1
      }
      return readInnerBlocks(session, cursor)
    case 'function':
    case 'filter':
    case 'workflow':
      return readFunction(session, cursor)
    case 'param':
      if (charAt(cursor) === '(') readDefaults(session, cursor)
      return null
    case 'return':
    case 'throw':
    case 'exit':
      return charAt(cursor) === '' || /[;}\n]/.test(charAt(cursor)) ? null : readPipeline(session, cursor)
    case 'enum':
    case 'using':
    case 'break':
    case 'continue':
      readLine(cursor)
      return null
    default:
      return undefined
  }
}

const ALTERNATIVES = new Set(['if', 'elseif', 'else', 'try', 'catch'])

/** Of two branches only one will run, and nobody knows which: a variable that both set holds both values. */
function readBranch(session: Session, cursor: Cursor, isOther: boolean, isDead: boolean): Value {
  const before = isOther ? session.branches : new Map<string, Value>()
  const own = new Map<string, Value>()
  session.branches = own
  const value = readBody(session, cursor, isDead)
  for (const [name, found] of own) {
    const other = before.get(name)
    if (other !== undefined && other !== found)
      session.variables.set(name, [...listOf(other), ...listOf(found)].slice(0, MAX_VALUES))
    before.set(name, session.variables.get(name) ?? found)
  }
  session.branches = before
  return value
}

const MAX_VALUES = 8

/** A block that runs where it stands. */
function readBody(session: Session, cursor: Cursor, isDead = false): Value {
  skipBlanks(cursor, true)
  if (charAt(cursor) !== '{') return null
  const block = readPrimary(session, cursor)
  return !isDead && isBlock(block) ? runInPlace(session, block) : null
}

function runInPlace(session: Session, block: Block): Value {
  if (session.depth >= MAX_INSIDE) {
    session.walk.complete = false
    return null
  }
  session.depth += 1
  const value = walkRange(session, block.source, block.from, block.to)
  session.depth -= 1
  return value
}

/** Bodies of a switch or a class: whatever stands between braces in them may run. */
function readInnerBlocks(session: Session, cursor: Cursor): Value {
  if (charAt(cursor) !== '{') return null
  const to = closeOf(cursor)
  const inner = cursorOf(cursor.source, cursor.at + 1, to)
  cursor.at = to + 1
  while (inner.at < inner.end) {
    if (charAt(inner) === '{') {
      const block = readPrimary(session, inner)
      if (isBlock(block)) runInPlace(session, block)
    } else if (inner.source.close[inner.at] !== 0) inner.at = closeOf(inner) + 1
    else inner.at += 1
  }
  return null
}

function readForeach(session: Session, cursor: Cursor): Value | undefined {
  if (/-/.test(charAt(cursor)) && /^-parallel/i.test(cursor.source.text.slice(cursor.at, cursor.at + 9))) {
    cursor.at += 9
    skipBlanks(cursor, true)
  }
  if (charAt(cursor) !== '(') return undefined
  const to = closeOf(cursor)
  const inner = cursorOf(cursor.source, cursor.at + 1, to)
  skipBlanks(inner, true)
  const name = charAt(inner) === '$' ? readVariableName(inner) : null
  skipBlanks(inner, true)
  if (readWord(inner).toLowerCase() !== 'in') return undefined
  cursor.at = to + 1
  const items = listOf(walkRange(session, cursor.source, inner.at, to))
  skipBlanks(cursor, true)
  const block = readPrimary(session, cursor)
  if (!isBlock(block)) return null
  return forEach(session, items, (item) => {
    if (name !== null) session.variables.set(name, item)
    return runBlock(session, block, [], null)
  })
}

function readFunction(session: Session, cursor: Cursor): Value {
  const { text } = cursor.source
  let end = cursor.at
  while (end < cursor.end && !/[\s({]/.test(text[end] as string)) end += 1
  const name = text
    .slice(cursor.at, end)
    .toLowerCase()
    .replace(/^(?:global|script|local|private):/, '')
  cursor.at = end
  skipBlanks(cursor, true)
  let parameters: readonly string[] = []
  if (charAt(cursor) === '(') {
    parameters = namesBetween(cursor.source, cursor.at + 1, closeOf(cursor))
    cursor.at = closeOf(cursor) + 1
  }
  skipBlanks(cursor, true)
  if (charAt(cursor) !== '{') return null
  const block = readPrimary(session, cursor)
  if (isBlock(block) && name !== '') session.functions.set(name, { block, parameters, called: false })
  return null
}

/** `param([string]$path = 'C:\x')`: defaults count as long as no argument replaces them. */
function readDefaults(session: Session, cursor: Cursor): void {
  const to = closeOf(cursor)
  const inner = cursorOf(cursor.source, cursor.at + 1, to, true)
  cursor.at = to + 1
  while (inner.at < inner.end) {
    skipBlanks(inner, true)
    const char = charAt(inner)
    if (char === '[') inner.at = closeOf(inner) + 1
    else if (char === '$') {
      const name = readVariableName(inner)
      skipBlanks(inner, true)
      if (charAt(inner) === '=' && name !== null) {
        inner.at += 1
        skipBlanks(inner, true)
        const value = readExpression(session, inner)
        if (!session.variables.has(name)) session.variables.set(name, value)
      } else if (name === null) inner.at += 1
    } else inner.at += 1
  }
}

function readPipeline(session: Session, cursor: Cursor): Value {
  let value = readElement(session, cursor, null)
  for (;;) {
    skipBlanks(cursor)
    const char = charAt(cursor)
    const next = charAt(cursor, 1)
    if (char === '|' && next !== '|') {
      cursor.at += 1
      skipBlanks(cursor, true)
      value = readElement(session, cursor, value ?? unknown(session, 'nothing'))
    } else if ((char === '|' && next === '|') || (char === '&' && next === '&')) {
      cursor.at += 2
      skipBlanks(cursor, true)
      const after = readElement(session, cursor, null)
      if (listOf(value).length < MAX_CHAINED) value = [...listOf(value), ...listOf(after)]
    } else if (char === '\n' && startsPipe(cursor)) skipBlanks(cursor, true)
    else return value
  }
}

const MAX_CHAINED = 64

/** A line that begins with a pipe goes on with the last one. */
function startsPipe({ source, at, end }: Cursor): boolean {
  let next = at
  while (next < end && /[\s]/.test(source.text[next] as string) && next - at < 200) next += 1
  return source.text[next] === '|' && next < end
}

const STARTS_EXPRESSION = /[$'"([{@\d!+,-]/

function readElement(session: Session, cursor: Cursor, input: Value): Value {
  skipBlanks(cursor, true)
  const char = charAt(cursor)
  if (char === '&' || (char === '.' && /[\s$'"({]/.test(charAt(cursor, 1)))) {
    cursor.at += 1
    skipBlanks(cursor)
    const from = cursor.at
    const name = STARTS_EXPRESSION.test(charAt(cursor))
      ? readPostfix(session, cursor, readPrimary(session, cursor))
      : readArgument(session, cursor).value
    return readCommand(session, cursor, name, input, from)
  }
  if (
    !STARTS_EXPRESSION.test(char) ||
    (char === '-' &&
      /[a-z]/i.test(charAt(cursor, 1)) &&
      !/^-(?:[ci]?join|[ci]?split|not|bnot)\b/i.test(cursor.source.text.slice(cursor.at, cursor.at + 8)))
  ) {
    const from = cursor.at
    const name = readArgument(session, cursor)
    return readCommand(session, cursor, name.word === '' ? name.value : name.word, input, from)
  }
  const from = cursor.at
  if (char === '$' || char === '[') {
    const assigned = readAssignment(session, cursor)
    if (assigned !== undefined) return assigned
    cursor.at = from
  }
  const value = readExpression(session, cursor)
  skipBlanks(cursor)
  // A quoted program with arguments: an error here, but a command to whoever typed it, and to cmd.
  if ((char === '"' || char === "'") && typeof value === 'string' && /[\w/%$"'\\.-]/.test(charAt(cursor)))
    return readCommand(session, cursor, value, input, from)
  return redirectOutput(session, value, readRedirections(session, cursor))
}

const MAX_REDIRECTIONS = 16

const ASSIGN = /(?:\?\?|[+\-*/%])?=(?!=)/y

/** `$x = ...`, `[string]$x += ...`, `$a, $b = ...`, `$x.Field = ...`; undefined where nothing is assigned. */
function readAssignment(session: Session, cursor: Cursor): Value | undefined {
  const { source } = cursor
  let typed = ''
  while (charAt(cursor) === '[') {
    const end = closeOf(cursor)
    typed = source.text.slice(cursor.at + 1, Math.min(end, cursor.at + 120))
    cursor.at = end + 1
    skipBlanks(cursor)
  }
  const names: string[] = []
  let member = ''
  let target: Value = null
  if (charAt(cursor) === '$') {
    for (;;) {
      const name = readVariableName(cursor)
      if (name === null) return undefined
      names.push(name)
      skipBlanks(cursor)
      if (charAt(cursor) !== ',') break
      cursor.at += 1
      skipBlanks(cursor)
      if (charAt(cursor) !== '$') return undefined
    }
    if (names.length === 1) target = session.variables.get(names[0] as string) ?? null
  } else if (typed === '') return undefined
  while (
    charAt(cursor) === '.' ||
    charAt(cursor) === '[' ||
    (charAt(cursor) === ':' && charAt(cursor, 1) === ':')
  ) {
    if (charAt(cursor) === '[') {
      member = source.text
        .slice(cursor.at + 1, Math.min(closeOf(cursor), cursor.at + 80))
        .replaceAll(/['"]/g, '')
        .toLowerCase()
      cursor.at = closeOf(cursor) + 1
      continue
    }
    cursor.at += charAt(cursor) === '.' ? 1 : 2
    if (isThing(target) && member !== '') target = target.fields.get(member) ?? target
    member = readWord(cursor).toLowerCase()
    if (member === '' || charAt(cursor) === '(') return undefined
  }
  skipBlanks(cursor)
  ASSIGN.lastIndex = cursor.at
  const operator = ASSIGN.exec(source.text)?.[0]
  if (operator === undefined || cursor.at >= cursor.end) return undefined
  cursor.at += operator.length
  skipBlanks(cursor, true)
  const value = readStatement(session, cursor)
  if (names.length === 0 || member !== '') {
    weakenTrust(session, typed, member)
    if (isThing(target) && member !== '') target.fields.set(member, value)
    return null
  }
  if (names.length > 1)
    listOf(value).forEach((item, index) => {
      if (names[index] !== undefined) assignTo(session, names[index] as string, '=', item)
    })
  else {
    const name = names[0] as string
    assignTo(session, name, operator, value)
    session.branches.set(name, session.variables.get(name) ?? null)
  }
  return null
}

function readRedirections(session: Session, cursor: Cursor): [string, string][] {
  const found: [string, string][] = []
  for (;;) {
    skipBlanks(cursor)
    const redirection = readRedirection(session, cursor)
    if (redirection === null) return found
    if (found.length < MAX_REDIRECTIONS) found.push(redirection)
  }
}

/** The name is known, the arguments are not yet. */
function readCommand(session: Session, cursor: Cursor, name: Value, input: Value, from: number): Value {
  const args: Argument[] = []
  const redirections: [string, string][] = []
  for (;;) {
    skipBlanks(cursor)
    const char = charAt(cursor)
    if (char === '' || char === '\n' || char === ';' || char === '|' || char === ')' || char === '}') break
    if (char === '&') {
      // In the background; what a quoted `&` means stands in its string.
      if (charAt(cursor, 1) !== '&') cursor.at += 1
      break
    }
    const redirection = readRedirection(session, cursor)
    if (redirection !== null) {
      if (redirections.length < MAX_REDIRECTIONS) redirections.push(redirection)
      continue
    }
    const before = cursor.at
    if (char === '-' && cursor.source.text.startsWith('--%', cursor.at)) {
      cursor.at += 3
      for (const word of readLine(cursor).trim().split(/\s+/))
        args.push({ name: null, value: word, bound: false, word })
      break
    }
    args.push(readArgument(session, cursor))
    if (cursor.at === before) cursor.at += 1
  }
  const { spot } = session
  if (spot.span === null) session.spot = { ...spot, span: [from, cursor.at] }
  const value = runCommand(session, name, args, input, redirections)
  session.spot = spot
  return value
}
