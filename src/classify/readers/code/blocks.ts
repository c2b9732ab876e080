/** Where brackets, blocks and parameters end. */
import { setOf } from '../../set-of.ts'
import type { Run } from './session.ts'
import type { Token } from './token.ts'

const OPEN = setOf('( [ {')
const CLOSE: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** Partners of brackets, and for each opening one the place of a `for` directly inside. One pass. */
export function matchBrackets(tokens: readonly Token[]): {
  readonly partners: Int32Array
  readonly loops: Int32Array
} {
  const partners = new Int32Array(tokens.length).fill(-1)
  const loops = new Int32Array(tokens.length).fill(-1)
  const stack: number[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const { kind, text } = tokens[at] as Token
    if (kind === 'name' && text === 'for') {
      const open = stack.at(-1)
      if (open !== undefined && open !== at - 1 && loops[open] === -1) loops[open] = at
    }
    if (kind !== 'mark') continue
    if (OPEN.has(text)) stack.push(at)
    else if (CLOSE[text] !== undefined) {
      let open = stack.length - 1
      const last = Math.max(-1, open - MAX_UNCLOSED)
      while (open > last && tokens[stack[open] as number]?.text !== CLOSE[text]) open -= 1
      // A bracket without its partner closes nothing.
      if (open === last) continue
      const start = stack[open] as number
      partners[start] = at
      partners[at] = start
      stack.length = open
    }
  }
  for (const open of stack) partners[open] = tokens.length
  return { partners, loops }
}

const MAX_UNCLOSED = 8

export function isMark(run: Run, at: number, text: string): boolean {
  const token = run.tokens[at]
  return token !== undefined && token.kind === 'mark' && token.text === text
}

export function isName(run: Run, at: number, text: string): boolean {
  const token = run.tokens[at]
  return token !== undefined && token.kind === 'name' && token.text === text
}

const OPENERS = setOf('def do if unless while until case begin class module for function repeat fn')

/** The place behind the block that begins at `at`, with its brace, colon or line; `header`: the first word of its statement. */
export function endOfBlock(run: Run, at: number, header: number): number {
  const { tokens, syntax, partners } = run
  if (isMark(run, at, '{')) return (partners[at] as number) + 1
  if (syntax.blocks === 'braces') return endOfStatement(run, at)
  if (syntax.blocks === 'indents') {
    const body = isMark(run, at, ':') ? at + 1 : at
    if (tokens[body]?.isFirst !== true) return endOfLine(run, body)
    const indent = indentOf(run, header)
    let end = body
    while (
      end < tokens.length &&
      !((tokens[end] as Token).isFirst && (tokens[end] as Token).indent <= indent)
    )
      end += 1
    spend(run, end - body)
    return end
  }
  let depth = 1
  let end = at
  for (; end < tokens.length; end += 1) {
    const { kind, text, isFirst } = tokens[end] as Token
    if (kind !== 'name') continue
    if (text === 'end' || text === 'until') depth -= 1
    else if (
      OPENERS.has(text) &&
      (isFirst || text === 'do' || text === 'def' || text === 'function' || isMark(run, end - 1, '='))
    ) {
      // `while x do` opens once.
      if (text !== 'do' || !opensBefore(run, end)) depth += 1
    }
    if (depth === 0) break
  }
  spend(run, end - at)
  return end + 1
}

function opensBefore(run: Run, at: number): boolean {
  for (let before = at - 1; before >= 0 && before > at - 40; before -= 1) {
    const token = run.tokens[before] as Token
    if (token.kind === 'name' && /^(?:while|until|for)$/.test(token.text)) return true
    if (token.isFirst) return false
  }
  return false
}

function spend(run: Run, words: number): void {
  run.session.work -= words >> 3
}

function indentOf(run: Run, at: number): number {
  let first = at
  while (first > 0 && run.tokens[first]?.isFirst !== true) first -= 1
  return run.tokens[first]?.indent ?? 0
}

function endOfLine(run: Run, at: number): number {
  let end = at
  while (end < run.tokens.length && !(end > at && (run.tokens[end] as Token).isFirst))
    end = isOpen(run, end) ? (run.partners[end] as number) + 1 : end + 1
  return end
}

function isOpen(run: Run, at: number): boolean {
  return (run.partners[at] ?? -1) > at
}

export function endOfStatement(run: Run, at: number): number {
  let end = at
  while (end < run.tokens.length) {
    const token = run.tokens[end] as Token
    if (
      isMark(run, end, ';') ||
      isMark(run, end, '}') ||
      isMark(run, end, ')') ||
      (end > at && token.isFirst && run.syntax.lines)
    )
      break
    end = isOpen(run, end) ? (run.partners[end] as number) + 1 : end + 1
  }
  return end
}

const NOT_PARAMETERS = setOf(
  'self cls this const final var let ref mut out in func function string int bool error async',
)

/** The names between two places; of `{ a, b }` both, of `String a` the last. */
export function parametersIn(run: Run, start: number, end: number): string[] {
  const found: string[] = []
  let name = ''
  let isDone = false
  for (let at = start; at < end; at += 1) {
    const { kind, text } = run.tokens[at] as Token
    if (kind === 'mark' && (text === ',' || text === '|')) {
      if (name !== '') found.push(name)
      name = ''
      isDone = false
    } else if (kind === 'mark' && (text === '=' || text === ':')) isDone = true
    else if (
      kind === 'name' &&
      !isDone &&
      !NOT_PARAMETERS.has(text) &&
      (name === '' || run.syntax.language === 'java')
    )
      name = text
  }
  if (name !== '') found.push(name)
  return found.slice(0, 16)
}
