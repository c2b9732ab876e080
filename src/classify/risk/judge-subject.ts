/** Judges what an event does with one of its strings, by what the string is. */
import type { Finding } from '../../domain/finding.ts'
import type { ActionTraits } from '../action-words.ts'
import { limitRules } from '../limit-rules.ts'
import type { Subject, SubjectKind } from '../read-subjects.ts'
import { type Cost, moveSpan, type Scanner } from '../scan-windows.ts'
import { listCalls } from '../shell/list-calls.ts'
import { findingOf, type Text } from '../text.ts'
import { judgeCode } from './commands/judge-code.ts'
import { judgeCommand } from './commands/judge-command.ts'
import { judgeProductionCommand } from './environments.ts'
import { judgeUrl } from './judge-url.ts'
import { judgePath } from './paths/judge-path.ts'
import { deletedRootRule, isRootPath, judgeWrittenPath } from './paths/judge-written-path.ts'
import { readPath } from './paths/read-path.ts'
import { judgeQuery } from './queries/judge-query.ts'

type Judge = (text: Text, action: ActionTraits, scanner: Scanner) => Finding[]

const JUDGES: Readonly<Record<SubjectKind, Judge>> = {
  command: judgeCommandText,
  query: judgeQueryText,
  path: judgePathText,
  url: judgeUrlText,
  code: judgeCode,
  content: () => [],
}

/** What a subject costs, by its kind. How much of a long command is followed, its own judge decides and says. */
export const COSTS: Readonly<Record<SubjectKind, Cost>> = {
  command: { perText: 2_048, reach: 65_536 },
  query: { perText: 2_048, reach: 16_384 },
  code: { perText: 2_048, reach: 12_288 },
  path: { perText: 128, reach: 2_048 },
  url: { perText: 128, reach: 2_048 },
  content: { perText: 0, reach: 65_536 },
}

export function judgeSubject(
  { kind, string, value, hasSpans }: Subject,
  action: ActionTraits,
  scanner: Scanner,
  findings: Finding[],
): void {
  for (const part of scanner.windowsOf(value, COSTS[kind]))
    for (const finding of JUDGES[kind](
      { where: string.where, key: string.key, value: part.value },
      action,
      scanner,
    ))
      findings.push(moveSpan(finding, part.offset, hasSpans))
}

function judgeCommandText(text: Text, _action: ActionTraits, scanner: Scanner): Finding[] {
  scanner.spend(costOfNesting(text.value))
  const list = listCalls(text.value)
  const findings = judgeCommand(text, list)
  const production = judgeProductionCommand(text, list.calls)
  return production === null ? findings : [...findings, production]
}

const COST_OF_OPENING = 224
const MOST_OPENINGS = 32

/** A substitution is read once for each level above it: nothing else makes a short command as costly. */
function costOfNesting(command: string): number {
  let openings = 0
  for (const sign of ['(', '`'])
    for (let at = command.indexOf(sign); at >= 0 && openings < MOST_OPENINGS; openings += 1)
      at = command.indexOf(sign, at + 1)
  return openings * COST_OF_OPENING
}

/** A line for a client (`psql -c ...`) is often sent where a query is expected. */
const QUERY_WORD =
  /^\s{0,40}(?:[(/\\.-]|(?:select|insert|update|delete|drop|truncate|alter|create|grant|revoke|with|show|use|set|explain|describe|desc|merge|copy|begin|commit|rollback|declare|exec|execute|call|do|if|go|db|match|mutation|query|get|analyze|vacuum|values|table|replace|rename|lock|prepare|flushall|flushdb|config|keys)\b)/i

const MAX_LINE_LENGTH = 8_192
/** Of a longer one only the beginning is followed. */
const BEGINNING_OF_LINE = 2_048

function judgeQueryText(text: Text, action: ActionTraits, scanner: Scanner): Finding[] {
  const findings = judgeQuery(text)
  if (findings.length > 0 || QUERY_WORD.test(text.value)) return findings
  if (text.value.length <= MAX_LINE_LENGTH) return judgeCommandText(text, action, scanner)
  const line = { ...text, value: text.value.slice(0, BEGINNING_OF_LINE) }
  return [...judgeCommandText(line, action, scanner), findingOf(limitRules.beyondScan, text)]
}

export function judgePathText(text: Text, action: ActionTraits): Finding[] {
  const findings: Finding[] = []
  const path = readPath(text.value)
  const verdict = judgePath(text.value, path)
  if (verdict !== null)
    findings.push({
      rule: verdict.rule,
      level: verdict.level,
      where: text.where,
      span: null,
      why: verdict.why,
    })
  const written = action.writes || action.deletes ? judgeWrittenPath(text.value, path) : null
  if (written !== null) findings.push(findingOf(written, text))
  if (action.deletes && isRootPath(text.value)) findings.push(findingOf(deletedRootRule, text))
  return findings
}

function judgeUrlText(text: Text, action: ActionTraits): Finding[] {
  return text.value.startsWith('file://')
    ? judgePathText({ ...text, value: text.value.slice(7) }, action)
    : judgeUrl(text)
}
