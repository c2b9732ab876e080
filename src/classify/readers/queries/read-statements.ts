/** Tokens to statements, each with the places at which something in it is carried out. */
import { setOf } from '../../set-of.ts'
import type { Token } from './tokenize-sql.ts'

export type Statement = {
  readonly tokens: readonly Token[]
  /** Parentheses around each token, counted from the statement's start. */
  readonly depths: readonly number[]
  /** For each opening parenthesis the place of its closing one, else -1: lets a rule step over what stands inside. */
  readonly closings: readonly number[]
  /** First place of every bare word and mark. */
  readonly first: ReadonlyMap<string, number>
  /** Indexes of the verbs that are carried out: of the statement, of its CTEs, behind BEGIN, IF and EXPLAIN ANALYZE. */
  readonly verbs: ReadonlySet<number>
}

export function readStatements(tokens: readonly Token[]): Statement[] {
  const statements: Statement[] = []
  let start = 0
  let block = 0
  let defines = isDefinition(tokens, 0)
  const begin = (at: number) => {
    start = at
    block = 0
    defines = isDefinition(tokens, at)
  }
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]
    if (token === undefined) break
    if (token.kind === 'word') {
      // The body of a function being defined is not carried out: keep it in one statement up to its END.
      if (defines) block = Math.max(0, block + blockStep(tokens, index))
      else if (index > start && token.startsLine && startsAnother(tokens, start, index)) {
        statements.push(statementOf(tokens.slice(start, index)))
        begin(index)
      }
    } else if (token.kind === 'mark' && token.text === ';' && block === 0) {
      if (index > start) statements.push(statementOf(tokens.slice(start, index)))
      begin(index + 1)
    }
  }
  if (tokens.length > start) statements.push(statementOf(tokens.slice(start)))
  return statements
}

const DEFINED = setOf('FUNCTION PROCEDURE PROC TRIGGER EVENT PACKAGE RULE')

function isDefinition(tokens: readonly Token[], start: number): boolean {
  if (tokens[start]?.text !== 'CREATE' && tokens[start]?.text !== 'ALTER') return false
  for (let index = start + 1; index < start + 8; index += 1)
    if (DEFINED.has(wordAt(tokens, index))) return true
  return false
}

const END_OF_PART = setOf('IF LOOP WHILE REPEAT FOR')

function blockStep(tokens: readonly Token[], index: number): number {
  const word = wordAt(tokens, index)
  if (word === 'BEGIN') return 1
  if (word === 'CASE') return wordAt(tokens, index - 1) === 'END' ? 0 : 1
  if (word === 'END') return END_OF_PART.has(wordAt(tokens, index + 1)) ? 0 : -1
  return 0
}

const PAIRS: Readonly<Record<string, ReadonlySet<string>>> = {
  DROP: setOf('TABLE DATABASE SCHEMA VIEW USER ROLE'),
  TRUNCATE: new Set(['TABLE']),
  DELETE: new Set(['FROM']),
  GO: new Set(['']),
}
const LONG_STATEMENTS = setOf('WITH ALTER EXPLAIN MERGE IF DESCRIBE PREPARE')

/** T-SQL scripts leave the semicolon out: a dangerous pair at the start of a line begins a statement of its own. */
function startsAnother(tokens: readonly Token[], start: number, index: number): boolean {
  const token = tokens[index]
  if (token === undefined || LONG_STATEMENTS.has(wordAt(tokens, start))) return false
  const followers = Object.hasOwn(PAIRS, token.text) ? PAIRS[token.text] : undefined
  return (
    followers?.has(wordAt(tokens, index + 1)) === true ||
    (token.text === 'GO' && tokens[index + 1]?.startsLine !== false)
  )
}

function statementOf(tokens: readonly Token[]): Statement {
  const depths: number[] = []
  const closings: number[] = []
  const first = new Map<string, number>()
  const open: number[] = []
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]
    const text = token?.kind === 'word' || token?.kind === 'mark' ? token.text : ''
    closings.push(-1)
    if (text === ')') {
      const opened = open.pop()
      if (opened !== undefined) closings[opened] = index
    }
    depths.push(open.length)
    if (text === '(') open.push(index)
    if (text !== '' && !first.has(text)) first.set(text, index)
  }
  return { tokens, depths, closings, first, verbs: verbsOf(tokens, depths) }
}

/** Calls `visit` for the places behind `from` that stand in the same parentheses, up to their end or the next verb there. */
export function eachBeside(statement: Statement, from: number, visit: (index: number) => boolean): boolean {
  const { tokens, depths, closings, verbs } = statement
  const depth = depths[from] ?? 0
  for (let index = from + 1; index < tokens.length; index += 1) {
    if ((depths[index] ?? 0) < depth || verbs.has(index)) return false
    if (visit(index)) return true
    const closing = closings[index] ?? -1
    if (closing > index) index = closing - 1
  }
  return false
}

const VERBS = setOf(
  'DELETE UPDATE DROP TRUNCATE ALTER GRANT INSERT MERGE SELECT COPY EXEC EXECUTE CREATE REVOKE BACKUP',
)
const OPENERS = setOf('BEGIN THEN ELSE LOOP TRY ATOMIC TRANSACTION TRAN')
/** Behind one of these, a verb at the top level is carried out without a mark before it. */
const PRELUDES = setOf('IF USE DECLARE PRINT WHILE FOR GO SET')

function verbsOf(tokens: readonly Token[], depths: readonly number[]): ReadonlySet<number> {
  const verbs = new Set<number>()
  let first = 0
  while (tokens[first]?.kind === 'mark' && tokens[first]?.text === '(') first += 1
  const head = wordAt(tokens, first)
  const explains = head === 'EXPLAIN' || head === 'DESCRIBE' || head === 'DESC'
  if (explains && !isAnalyzed(tokens, first)) return verbs
  if (isDefinition(tokens, first)) return new Set([first])
  verbs.add(first)
  for (let index = first + 1; index < tokens.length; index += 1) {
    const token = tokens[index]
    if (token?.kind !== 'word' || !VERBS.has(token.text)) continue
    const before = tokens[index - 1]
    const previous = before?.text ?? ''
    const opens = before?.kind === 'word' && OPENERS.has(previous) && head !== 'MERGE'
    const inCte =
      previous === '(' && (wordAt(tokens, index - 2) === 'AS' || wordAt(tokens, index - 2) === 'MATERIALIZED')
    const behindCtes = head === 'WITH' && previous === ')' && depths[index] === 0
    const behindPrelude =
      PRELUDES.has(head) && depths[index] === 0 && !(head === 'SET' && !tokens[index]?.startsLine)
    if (opens || inCte || behindCtes || behindPrelude || explains) verbs.add(index)
  }
  return verbs
}

function isAnalyzed(tokens: readonly Token[], first: number): boolean {
  for (let index = first + 1; index < first + 8; index += 1) {
    const word = wordAt(tokens, index)
    if (word === 'ANALYZE' || word === 'ANALYSE') return true
    if (VERBS.has(word)) return false
  }
  return false
}

/** The bare word at a place; empty for anything else. */
export function wordAt(tokens: readonly Token[], index: number): string {
  const token = tokens[index]
  return token?.kind === 'word' ? token.text : ''
}
