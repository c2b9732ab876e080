/** Judges what an event does with one of its strings, by what the string is. */
import type { Finding } from '../../domain/finding.ts'
import type { ActionTraits } from '../action-words.ts'
import type { Subject, SubjectKind } from '../read-subjects.ts'
import { moveSpan, type Scanner } from '../scan-windows.ts'
import { findingOf, type Text } from '../text.ts'
import { judgeCode } from './commands/judge-code.ts'
import { judgeCommand } from './commands/judge-command.ts'
import { judgeProductionCommand } from './environments.ts'
import { judgeUrl } from './judge-url.ts'
import { judgePath } from './paths/judge-path.ts'
import { deletedRootRule, isRootPath, judgeWrittenPath } from './paths/judge-written-path.ts'
import { judgeQuery } from './queries/judge-query.ts'

type Judge = (text: Text, action: ActionTraits) => Finding[]

const JUDGES: Readonly<Record<SubjectKind, Judge>> = {
  command: judgeCommandText,
  query: judgeQueryText,
  path: judgePathText,
  url: judgeUrlText,
  code: judgeCode,
  content: () => [],
}

export function judgeSubject(
  { kind, string, value, hasSpans }: Subject,
  action: ActionTraits,
  scanner: Scanner,
  findings: Finding[],
): void {
  for (const part of scanner.windowsOf(value))
    for (const finding of JUDGES[kind]({ where: string.where, key: string.key, value: part.value }, action))
      findings.push(moveSpan(finding, part.offset, hasSpans))
}

function judgeCommandText(text: Text): Finding[] {
  const findings = judgeCommand(text)
  const production = judgeProductionCommand(text)
  return production === null ? findings : [...findings, production]
}

/** A line for a client (`psql -c ...`) is often sent where a query is expected. */
const QUERY_WORD =
  /^\s{0,40}(?:[(/\\.-]|(?:select|insert|update|delete|drop|truncate|alter|create|grant|revoke|with|show|use|set|explain|describe|desc|merge|copy|begin|commit|rollback|declare|exec|execute|call|do|if|go|db|match|mutation|query|get|analyze|vacuum|values|table|replace|rename|lock|prepare|flushall|flushdb|config|keys)\b)/i

function judgeQueryText(text: Text): Finding[] {
  const findings = judgeQuery(text)
  return findings.length > 0 || QUERY_WORD.test(text.value) ? findings : judgeCommandText(text)
}

export function judgePathText(text: Text, action: ActionTraits): Finding[] {
  const findings: Finding[] = []
  const verdict = judgePath(text.value)
  if (verdict !== null)
    findings.push({
      rule: verdict.rule,
      level: verdict.level,
      where: text.where,
      span: null,
      why: verdict.why,
    })
  const written = action.writes || action.deletes ? judgeWrittenPath(text.value) : null
  if (written !== null) findings.push(findingOf(written, text))
  if (action.deletes && isRootPath(text.value)) findings.push(findingOf(deletedRootRule, text))
  return findings
}

function judgeUrlText(text: Text, action: ActionTraits): Finding[] {
  return text.value.startsWith('file://')
    ? judgePathText({ ...text, value: text.value.slice(7) }, action)
    : judgeUrl(text)
}
