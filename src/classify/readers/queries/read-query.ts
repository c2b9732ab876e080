/** A query in any database's language, statement by statement, to effects. */

import type { Effect } from '../../effects/effect.ts'
import { readManners } from '../../effects/manner.ts'
import { setOf } from '../../set-of.ts'
import { readStatements, type Statement, wordAt } from './read-statements.ts'
import type { StatementRule } from './statement-rule.ts'
import { statementRules } from './statement-rules.ts'
import { type Token, tokenizeSql } from './tokenize-sql.ts'

const MAX_EFFECTS = 20
/** EXECUTE inside DO inside EXECUTE: deeper is not looked into. */
const MAX_NESTING = 3
const MAX_STRINGS = 200

const rulesByWord = new Map<string, StatementRule[]>()
for (const rule of statementRules)
  for (const word of rule.words.split(' ')) rulesByWord.set(word, [...(rulesByWord.get(word) ?? []), rule])

/** Most queries only read; they hold none of the words that any rule waits for. */
const bareWords = [...rulesByWord.keys()]
  .filter((word) => /^\w/.test(word))
  .map((word) => word.replaceAll('$', '\\$'))
// Behind `/*!50000` a word follows digits.
const interesting = new RegExp(`(?:\\b|!\\d{5,6})(?:${bareWords.join('|')})(?!\\w)|\\\\!`, 'i')

export function readQuery(text: string): Effect[] {
  if (!interesting.test(text)) return []
  const found: Found = new Map()
  read(text, 0, 0, found)
  return [...found].slice(0, MAX_EFFECTS).map(([{ act, on, how }, { span, name }]) => ({
    act,
    target: { class: on, name },
    manner: readManners(how),
    route: 'query',
    span,
  }))
}

/** The first place of each kind of statement. */
type Found = Map<StatementRule, { readonly span: readonly [number, number] | null; readonly name: string }>

function read(sql: string, offset: number, nesting: number, found: Found): void {
  for (const tokens of readingsOf(sql, nesting === 0))
    for (const statement of readStatements(tokens)) readStatement(statement, offset, nesting, found)
}

/** Where a backslash stands before a quote, databases disagree on where the string ends: every reading that adds up counts. */
function readingsOf(sql: string, both: boolean): (readonly Token[])[] {
  const standard = tokenizeSql(sql, false)
  if (!both || !(sql.includes("\\'") || sql.includes('\\"'))) return [standard.tokens]
  const readings = [standard, tokenizeSql(sql, true)]
  const closed = readings.filter(({ isClosed }) => isClosed)
  return (closed.length > 0 ? closed : readings).map(({ tokens }) => tokens)
}

function readStatement(statement: Statement, offset: number, nesting: number, found: Found): void {
  const { tokens } = statement
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    const rules = token?.kind === 'word' || token?.kind === 'mark' ? rulesByWord.get(token.text) : undefined
    if (rules === undefined) continue
    for (const rule of rules)
      if (!found.has(rule) && rule.matches(statement, at))
        found.set(rule, { span: spanOf(tokens, offset, nesting), name: nameAfter(tokens, at) })
  }
  if (nesting >= MAX_NESTING || !runsStrings(statement)) return
  const strings = tokens.filter((token) => token.kind === 'string' && interesting.test(token.text))
  for (const token of strings.slice(0, MAX_STRINGS))
    read(token.text, offset + token.start + 1, nesting + 1, found)
}

const RUN_STRINGS = setOf('EXECUTE EXEC DO PREPARE IMMEDIATE SP_EXECUTESQL DBLINK_EXEC')

function runsStrings({ tokens }: Statement): boolean {
  const head = wordAt(tokens, 0)
  if (head === 'CREATE' || head === 'INSERT' || head === 'SELECT')
    return head === 'SELECT' && tokens.some((token) => token.text === 'DBLINK_EXEC')
  return tokens.some((token) => token.kind === 'word' && RUN_STRINGS.has(token.text))
}

/** The whole statement; inside a string that is run, the string's own offsets shift with its quotes, so none. */
function spanOf(tokens: readonly Token[], offset: number, nesting: number): readonly [number, number] | null {
  const [first, last] = [tokens[0], tokens.at(-1)]
  return first === undefined || last === undefined || nesting > 0
    ? null
    : [offset + first.start, offset + last.end]
}

/** Words between a verb and the name of what it is about. */
const FILLERS = setOf(
  'TABLE TABLES DATABASE SCHEMA FROM INTO IF EXISTS NOT ONLY VIEW INDEX COLUMN ROLE USER CONCURRENTLY MATERIALIZED ALL PRIVILEGES ON TO OR REPLACE CASCADE COLLECTION KEYSPACE TOPIC',
)

/** As it was written, with its schema; empty where none follows. */
function nameAfter(tokens: readonly Token[], at: number): string {
  let index = at + 1
  while (FILLERS.has(wordAt(tokens, index))) index += 1
  const parts: string[] = []
  for (; index < tokens.length && parts.length < 5; index += 1) {
    const token = tokens[index]
    if (token === undefined || (token.kind === 'mark' && token.text !== '.')) break
    if (parts.length > 0 && token.kind !== 'mark' && parts.at(-1) !== '.') break
    parts.push(token.text)
  }
  return parts.join('').toLowerCase()
}
