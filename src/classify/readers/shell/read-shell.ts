/** Shell text in, what would happen out: wrappers opened, substitutions entered, constants filled in, values followed. */
import type { Command, CommandNode, CompoundList, Statement } from 'unbash'
import { walkWindows } from '../windows/walk-windows.ts'
import { expandWord, type Scope } from './expand-word.ts'
import { isForkBomb, startsItself } from './is-fork-bomb.ts'
import { markOf, withoutMarks } from './origins.ts'
import { parseShell } from './parse-shell.ts'
import { assign, readRedirections } from './read-parts.ts'
import { isProgram } from './read-program.ts'
import { SHELLSHOCK } from './read-variables.ts'
import { runWords } from './run-words.ts'
import { type Piece, shorten } from './shorten.ts'
import { splitPlain } from './split-plain.ts'
import { splitRoughly } from './split-roughly.ts'
import {
  addEffect,
  type Follow,
  keepFile,
  MAX_CALLS,
  MAX_DEPTH,
  MAX_NESTED,
  type Spot,
  START,
  spendWork,
  startWalk,
  type Walk,
} from './walk.ts'

export function readShell(text: string, follow: Follow, work?: number): Walk {
  const walk = startWalk(follow, work)
  walkText(walk, withoutMarks(text), START)
  if (walk.functions.size > 0)
    for (const body of [...walk.functions.values()]) if (!body.called) walkNode(walk, body.body, START)
  return walk
}

export function createFollow(code: Follow['code']): Follow {
  return { text: walkText, node: walkNode, code, windows: walkWindows }
}

/** All that follows gives what the commands would print; what nobody can know is a mark. */
function walkText(walk: Walk, text: string, spot: Spot): string {
  if (text.startsWith('(') && SHELLSHOCK.test(text))
    addEffect(walk, 'execute', 'code/attack', 'Shellshock', 0, 'shell', spot.span)
  const plain = splitPlain(text)
  if (plain)
    return runWords(walk, plain.words, NONE, NONE, spot.span === null ? { ...spot, span: plain.span } : spot)
  const { pieces, complete } = shorten(straightenQuotes(text))
  if (!complete) walk.complete = false
  let output = ''
  for (const piece of pieces)
    if (spendWork(walk, WORK_OF_PIECE + (piece.text.length >> 1)))
      output = join(output, walkPiece(walk, piece, spot))
  return output
}

/** The parser costs about a unit for every other character. */
const WORK_OF_PIECE = 20

function walkPiece(walk: Walk, { text, offset }: Piece, spot: Spot): string {
  // Positions in a tail count from its own start; the whole of it is the best that can be said.
  const place = offset === 0 || spot.span ? spot : { ...spot, span: [offset, offset + text.length] as const }
  const script = parseShell(text)
  if (!script) return walkRoughly(walk, text, place)
  const before = walk.calls.length
  const output = walkStatements(walk, script.commands, place)
  const error = script.errors?.[0]
  // The parser stops at what it cannot read; commands behind that point would go unseen.
  if (error && /unexpected token|expected command/.test(error.message))
    walkRoughly(walk, text, place, walk.calls.length === before ? 0 : error.pos)
  return output
}

/** Typographic quotes come from documents; the command meant straight ones. Positions stay the same. */
function straightenQuotes(text: string): string {
  if (!/[\u2018\u2019\u201c\u201d]/.test(text)) return text
  return text.replace(/[\u2018\u2019]/g, "'").replace(/[\u201c\u201d]/g, '"')
}

function walkRoughly(walk: Walk, source: string, spot: Spot, from = 0): string {
  let output = ''
  const commands = splitRoughly(from === 0 ? source : source.slice(from), MAX_CALLS)
  if (commands.length >= MAX_CALLS) walk.complete = false
  for (const command of commands) {
    const span = spot.span ?? ([command.start + from, command.end + from] as const)
    output = runWords(walk, command.words, NONE, NONE, {
      ...spot,
      span,
      input: command.piped ? output : spot.input,
    })
  }
  return output
}

function walkStatements(walk: Walk, statements: readonly Statement[], spot: Spot): string {
  let output = ''
  for (const statement of statements) {
    if (walk.calls.length >= MAX_CALLS || walk.work <= 0) {
      walk.complete = false
      return output
    }
    output = join(output, walkNode(walk, statement.command, spot))
  }
  return output
}

function join(before: string, next: string): string {
  return before.length + next.length > MAX_NESTED ? before : before + next
}

type Node = Statement['command'] | CommandNode | CompoundList

function walkNode(walk: Walk, node: Node | undefined, spot: Spot): string {
  switch (node?.type) {
    case undefined:
      return ''
    case 'Command':
      return walkCommand(walk, node, spot)
    case 'Pipeline': {
      const timed = node.prefixes.some(({ type }) => type === 'Time')
      return walkPipeline(
        walk,
        node.commands,
        timed ? { ...spot, wrappers: [...spot.wrappers, 'time'] } : spot,
      )
    }
    case 'AndOr': {
      let output = ''
      for (const command of node.commands) output = join(output, walkNode(walk, command, spot))
      return output
    }
    case 'CompoundList':
      return walkStatements(walk, node.commands, spot)
    case 'Subshell': {
      const { folder } = walk
      const output = walkNode(walk, node.body, spot)
      walk.folder = folder
      return output
    }
    case 'BraceGroup':
    case 'Coproc':
      return walkNode(walk, node.body, spot)
    case 'Redirected': {
      const { redirections, input } = readRedirections(node.redirects, spot.input, scopeOf(walk, spot), walk)
      const output = walkNode(walk, node.command, input === spot.input ? spot : { ...spot, input })
      const span = spot.span ?? ([node.pos, node.end] as const)
      return redirections.length === 0
        ? output
        : runWords(walk, ['cat'], redirections, NONE, { ...spot, span, input: output })
    }
    case 'If':
      return [
        node.clause,
        node.then,
        ...node.elif.flatMap((branch) => [branch.clause, branch.then]),
        node.else,
      ].reduce((output, part) => join(output, walkNode(walk, part, spot)), '')
    case 'For':
    case 'Select': {
      const scope = scopeOf(walk, spot)
      // One pass stands for all rounds: the variable holds every value at once.
      const values = node.wordlist?.flatMap((word) => expandWord(word, scope)).slice(0, 256) ?? []
      if (isListOfScripts(values) && !walk.inRounds)
        return walkRounds(walk, values, (value) => {
          walk.variables.set(node.name.value, [value])
          return walkNode(walk, node.body, spot)
        })
      if (values.length > 0) walk.variables.set(node.name.value, values)
      return walkNode(walk, node.body, spot)
    }
    case 'While':
      if (startsItself(node.body))
        runWords(walk, [':fork-bomb'], NONE, NONE, { ...spot, span: spot.span ?? [node.pos, node.end] })
      return walkWhile(walk, node, spot)
    case 'ArithmeticFor':
      return walkNode(walk, node.body, spot)
    case 'Case':
      expandWord(node.word, scopeOf(walk, spot))
      return node.items.reduce((output, item) => join(output, walkNode(walk, item.body, spot)), '')
    case 'Function': {
      const name = node.name.value
      const span: readonly [number, number] = [node.pos, node.end]
      if (isForkBomb(name, node.body))
        runWords(walk, [':fork-bomb'], NONE, NONE, { ...spot, span: spot.span ?? span })
      walk.functions.set(name, { body: node.body, called: false, running: 0 })
      return ''
    }
    case 'TestCommand':
      walkTest(walk, node.expression, spot)
      return ''
    case 'ArithmeticCommand':
      return ''
  }
}

const MAX_ROUNDS = 8

/** Several values that each may be a command line of their own. */
function isListOfScripts(values: readonly string[]): boolean {
  return (
    values.length > 1 &&
    values.length <= MAX_ROUNDS &&
    (values.some((value) => /\S\s+\S/.test(value)) || values.every(isProgram))
  )
}

/** Round by round, and only in the outermost of such loops: the work stays a small multiple. */
function walkRounds(walk: Walk, values: readonly string[], round: (value: string) => string): string {
  walk.inRounds = true
  const output = values.reduce((before, value) => join(before, round(value)), '')
  walk.inRounds = false
  return output
}

/** `while read` takes a line in every round. */
function walkWhile(walk: Walk, { clause, body }: Extract<Node, { type: 'While' }>, spot: Spot): string {
  const once = (input: string | null) =>
    join(walkNode(walk, clause, { ...spot, input }), walkNode(walk, body, { ...spot, input }))
  const lines =
    spot.input === null || walk.inRounds || spot.input.length > MAX_NESTED / MAX_ROUNDS
      ? []
      : spot.input.trim().split('\n', MAX_ROUNDS + 1)
  return isListOfScripts(lines) ? walkRounds(walk, lines, once) : once(spot.input)
}

/** `[[ ... ]]` runs the substitutions in its words. */
function walkTest(walk: Walk, expression: unknown, spot: Spot, depth = 0): void {
  if (typeof expression !== 'object' || expression === null || depth > 12) return
  for (const value of Object.values(expression)) {
    if (typeof value !== 'object' || value === null) continue
    if ('type' in value && value.type === 'Word') expandWord(value as never, scopeOf(walk, spot))
    else walkTest(walk, value, spot, depth + 1)
  }
}

function walkPipeline(walk: Walk, commands: readonly CommandNode[], spot: Spot): string {
  let input = spot.input
  let own = 0
  for (const command of commands) {
    const before = walk.ownCalls
    input = walkNode(walk, command, input === spot.input ? spot : { ...spot, input })
    if (walk.ownCalls > before) own += 1
  }
  // A function that pipes itself into itself, by whatever names.
  if (own > 1) runWords(walk, [':fork-bomb'], NONE, NONE, { ...spot, span: spot.span ?? [0, 0] })
  return input ?? ''
}

const NONE: readonly never[] = []

function walkCommand(walk: Walk, node: Command, spot: Spot): string {
  const scope = scopeOf(walk, spot)
  const environment: (readonly [string, string])[] = []
  if (!spendWork(walk, partsIn(node))) return markOf(walk, { manner: 0, text: '…' })
  if (node.prefix.length > 0)
    for (const item of firstOf(walk, node.prefix))
      if (item.type === 'Assignment') environment.push([item.name, assign(item, scope).join(' ')])
  const { redirections, input } =
    node.redirects.length > 0
      ? readRedirections(firstOf(walk, node.redirects), spot.input, scope, walk)
      : { redirections: NONE, input: spot.input }
  const span = spot.span ?? ([node.pos, node.end] as const)
  const words: string[] = []
  if (node.name)
    for (const word of [node.name, ...node.args])
      if (word.type === 'Assignment') words.push(`${word.name}=${assign(word, scope).join(' ')}`)
      else if (word.parts === undefined) words.push(word.value)
      else words.push(...expandWord(word, scope))
  if (words.length > 2 && words[1] === '-n' && REFERENCES.has(words[0] as string)) refer(walk, words)
  if (words.length > 0) {
    const output = runWords(walk, words, redirections, environment, { ...spot, span, input })
    // How words are split is changed for this one command.
    if (environment.length > 0 && environment.some(([name]) => name === 'IFS')) walk.variables.delete('IFS')
    return output
  }
  if (redirections.length + environment.length > 0)
    runWords(walk, [''], redirections, environment, { ...spot, span, input })
  return ''
}

const WORK_OF_PART = 12

/** Assignments, redirections and what has to be expanded cost more than plain words. */
function partsIn({ prefix, redirects, args, name }: Command): number {
  let parts =
    Math.min(prefix.length, MAX_ATTACHED) +
    4 * Math.min(redirects.length, MAX_ATTACHED) +
    (name?.type === 'Word' ? (name.parts?.length ?? 0) : 0)
  for (const word of args) parts += word.type === 'Assignment' ? 1 : (word.parts?.length ?? 0)
  return parts * WORK_OF_PART
}

const MAX_ATTACHED = 256

/** A command has few assignments and redirections; of thousands the first are read. */
function firstOf<Item>(walk: Walk, list: readonly Item[]): readonly Item[] {
  if (list.length <= MAX_ATTACHED) return list
  walk.complete = false
  return list.slice(0, MAX_ATTACHED)
}

const REFERENCES = new Set(['declare', 'typeset', 'local'])

/** `declare -n v=w`: another name for the same variable. */
function refer({ variables }: Walk, words: readonly string[]): void {
  for (const word of words.slice(2)) {
    const [name = '', other = ''] = word.split('=', 2)
    const values = variables.get(other)
    if (values !== undefined) variables.set(name, values)
    // What the other gets later is its value too.
    variables.set(`&${other}`, [name])
  }
}

function scopeOf(walk: Walk, spot: Spot): Scope {
  return {
    variables: walk.variables,
    file(content) {
      const name = `/dev/fd/${63 - walk.files.size}`
      keepFile(walk, name, content)
      return name
    },
    run(script, text) {
      walk.nested += text.length
      if (!script || spot.depth >= MAX_DEPTH || walk.calls.length >= MAX_CALLS || walk.nested > MAX_NESTED) {
        walk.complete = false
        return markOf(walk, { manner: 0, text })
      }
      const span = script.source === undefined ? spot.span : (spot.span ?? [0, 0])
      return walkStatements(walk, script.commands, {
        ...spot,
        span,
        depth: spot.depth + 1,
        input: null,
      })
    },
  }
}
