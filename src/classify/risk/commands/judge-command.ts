/** A shell command or script in, findings out. What would run is judged; what is only mentioned is not. */
import type { Finding } from '../../../domain/finding.ts'
import type { Rule } from '../../rule.ts'
import type { Call } from '../../shell/call.ts'
import { decodeBase64Utf16 } from '../../shell/decode-text.ts'
import { type CallList, listCalls } from '../../shell/list-calls.ts'
import { findingOf, type Text } from '../../text.ts'
import { codeRules } from './code-rules.ts'
import { callRules } from './command-rules.ts'
import { inlineCode } from './inline-code.ts'
import { judgeCalls } from './judge-calls.ts'
import { judgeCode } from './judge-code.ts'
import { windowsHint, windowsRules } from './windows.ts'
import { judgeWrittenThenRun, writtenThenRunRules } from './written-then-run.ts'

const TOO_MUCH: Rule = {
  id: 'shell.too-much-to-follow',
  level: 'medium',
  why: 'The text holds more commands, or deeper ones, than are followed; something may hide in it.',
  examples: { hits: [`${'eval '.repeat(12)}ls`], misses: ['ls', 'for f in a b c; do echo $f; done'] },
}

/** Tried on what stands around each `anchor` of the text; without one, at its start. */
type WholeTextRule = Rule & { readonly pattern?: RegExp; readonly anchors?: readonly string[] }

const wholeTextRules: readonly WholeTextRule[] = [
  TOO_MUCH,
  {
    id: 'shell.shellshock-text',
    level: 'critical',
    why: 'Carries the Shellshock attack, which runs commands hidden in a function definition.',
    pattern: /^\s*\(\)\s?\{\s?:;?\s?\}\s?;/,
    examples: { hits: ['() { :;}; /bin/cat notes'], misses: ['f() { :; }; f'] },
  },
  {
    id: 'shell.batch-fork-bomb',
    level: 'critical',
    why: 'Starts copies of itself without end until the machine stops answering.',
    anchors: ['%0', '()', 'while'],
    pattern:
      /^\s*%0\s?\|\s?%0\b|([\w:.]{1,20})\s?\(\)\s?\{\s?\1\s?\|\s?\1\s?&\s?;?\s?\}|\bwhile\s+(?:true|:|1)\s*;\s*do\s+(?:\$0|"\$0"|bash|sh)\s*&\s*(?:;\s*)?done/,
    examples: {
      hits: ['%0|%0', ':(){:|:&};:', 'while true; do $0 & done'],
      misses: ['while true; do sleep 1; done'],
    },
  },
]

export const commandRules: readonly Rule[] = [
  ...callRules,
  ...codeRules,
  ...windowsRules,
  ...writtenThenRunRules,
  ...wholeTextRules,
]

/** Programs that print or keep text without running it. */
const MENTIONS = new Set(
  'echo printf grep egrep fgrep rg ag git cat man tldr write-host write-output commit tee head tail less awk sed apropos whatis help'.split(
    ' ',
  ),
)
const MAX_FINDINGS = 50
/** Characters of inline code in one command that are looked into, and what a piece costs besides its length. */
const MAX_CODE = 24_576
const COST_OF_CODE = 512

/** `list` is given by callers that follow the text for other reasons too. */
export function judgeCommand(text: Text, list: CallList = listCalls(text.value)): Finding[] {
  const { calls } = list
  let { complete } = list
  const found = judgeCalls(calls, text)
  let codeLeft = MAX_CODE
  for (const call of calls) {
    const code = inlineCode(call)
    if (code === null) continue
    if (codeLeft > 0) found.push(...locate(judgeCode({ ...text, value: code }), call))
    else complete = false
    codeLeft -= COST_OF_CODE + code.length
  }
  found.push(...judgeWrittenThenRun(calls, text))
  if (windowsHint.test(text.value) && !judgeWindows(calls, text, found)) complete = false
  for (const rule of wholeTextRules) if (isWholeTextMatch(rule, text.value)) found.push(findingOf(rule, text))
  if (!complete) found.push(findingOf(TOO_MUCH, text))
  return withoutRepeats(found)
}

const MAX_ANCHORS = 64

function isWholeTextMatch({ pattern, anchors }: WholeTextRule, text: string): boolean {
  if (pattern === undefined) return false
  if (anchors === undefined) return pattern.test(text.slice(0, 200))
  for (const anchor of anchors) {
    let at = text.indexOf(anchor)
    for (let count = 0; at >= 0 && count < MAX_ANCHORS; count += 1) {
      if (pattern.test(text.slice(Math.max(0, at - 24), at + 100))) return true
      at = text.indexOf(anchor, at + 1)
    }
  }
  return false
}

function locate(findings: readonly Finding[], call: Call): Finding[] {
  return findings.map((finding) => ({ ...finding, span: call.span }))
}

const MAX_STATEMENT_LENGTH = 4_000
/** Characters of all statements together: a statement that fetches reaches to the end of the text. */
const MAX_STATEMENTS = 12_000
const COST_OF_STATEMENT = 40

/** False where more was there than is read. */
function judgeWindows(calls: readonly Call[], text: Text, found: Finding[]): boolean {
  let left = MAX_STATEMENTS
  for (const call of calls) {
    if (MENTIONS.has(call.program) || call.outer !== null) continue
    if (left <= 0) return false
    const [start, end] = call.span
    const statement = /^(?:iex|invoke-expression|powershell|pwsh|iwr|irm|invoke-webrequest)$/.test(
      call.program,
    )
      ? text.value.slice(start)
      : text.value.slice(start, end)
    const raw = statement.length > MAX_STATEMENT_LENGTH ? statement.slice(0, MAX_STATEMENT_LENGTH) : statement
    left -= raw.length + COST_OF_STATEMENT
    for (const rule of windowsRules) if (rule.pattern.test(raw)) found.push(findingOf(rule, text, call.span))
    if (call.program === 'powershell' || call.program === 'pwsh') found.push(...judgeEncoded(call, text))
  }
  return true
}

function judgeEncoded(call: Call, text: Text): Finding[] {
  const at = call.args.findIndex((arg) => /^[-/]e(?:c|n|nc|nco\w{0,12})?$/i.test(arg))
  const script = at < 0 ? null : decodeBase64Utf16(call.args[at + 1] ?? '')
  if (!script) return []
  const inner = { ...text, value: script }
  const { calls } = listCalls(script)
  const raw = windowsRules
    .filter((rule) => rule.pattern.test(script.slice(0, MAX_STATEMENT_LENGTH)))
    .map((rule) => findingOf(rule, text))
  return locate([...judgeCalls(calls, inner), ...raw], call)
}

function withoutRepeats(findings: readonly Finding[]): Finding[] {
  if (findings.length < 2) return [...findings]
  const seen = new Set<string>()
  return findings
    .filter(({ rule, span }) => {
      const key = `${rule} ${span?.[0]} ${span?.[1]}`
      return !seen.has(key) && seen.add(key)
    })
    .slice(0, MAX_FINDINGS)
}
