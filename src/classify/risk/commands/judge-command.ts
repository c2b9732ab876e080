/** A shell command or script in, findings out. What would run is judged; what is only mentioned is not. */
import type { Finding } from '../../../domain/finding.ts'
import type { Rule } from '../../rule.ts'
import type { Call } from '../../shell/call.ts'
import { decodeBase64Utf16 } from '../../shell/decode-text.ts'
import { listCalls } from '../../shell/list-calls.ts'
import { predictOutput } from '../../shell/predict-output.ts'
import { shells } from '../../shell/wrappers.ts'
import { findingOf, type Text } from '../../text.ts'
import { codeRules } from './code-rules.ts'
import { callRules } from './command-rules.ts'
import { inlineCode } from './inline-code.ts'
import { judgeCalls } from './judge-calls.ts'
import { judgeCode } from './judge-code.ts'
import { isInterpreter } from './network-programs.ts'
import { startsShell } from './shell-escapes.ts'
import { windowsHint, windowsRules } from './windows.ts'

const ESCAPE_FILE: Rule = {
  id: 'shell.escape-file',
  level: 'medium',
  why: 'Writes a file that makes another program start a shell, and hands it to that program.',
  examples: {
    hits: [`echo 'os.execute("/bin/sh")' > x.nse; nmap --script=x.nse localhost`],
    misses: ["echo '#!/bin/sh' > run.sh; chmod +x run.sh", 'echo hello > a.txt; wc a.txt'],
  },
}

const TOO_MUCH: Rule = {
  id: 'shell.too-much-to-follow',
  level: 'medium',
  why: 'The text holds more commands, or deeper ones, than are followed; something may hide in it.',
  examples: { hits: [`${'eval '.repeat(12)}ls`], misses: ['ls', 'for f in a b c; do echo $f; done'] },
}

const wholeTextRules: readonly (Rule & { readonly pattern?: RegExp })[] = [
  TOO_MUCH,
  {
    id: 'shell.shellshock-text',
    level: 'critical',
    why: 'Carries the Shellshock attack, which runs commands hidden in a function definition.',
    pattern: /^\s*\(\)\s?\{\s?:;?\s?\}\s?;/,
    examples: { hits: ['() { :;}; /bin/cat notes'], misses: ['f() { :; }; f'] },
  },
  ESCAPE_FILE,
  {
    id: 'shell.batch-fork-bomb',
    level: 'critical',
    why: 'Starts copies of itself without end until the machine stops answering.',
    pattern: /^\s*%0\s?\|\s?%0\b|\bwhile\s+(?:true|:|1)\s*;\s*do\s+(?:\$0|"\$0"|bash|sh)\s*&\s*(?:;\s*)?done/,
    examples: { hits: ['%0|%0', 'while true; do $0 & done'], misses: ['while true; do sleep 1; done'] },
  },
]

export const commandRules: readonly Rule[] = [...callRules, ...codeRules, ...windowsRules, ...wholeTextRules]

/** Programs that print or keep text without running it. */
const MENTIONS = new Set(
  'echo printf grep egrep fgrep rg ag git cat man tldr write-host write-output commit tee head tail less awk sed apropos whatis help'.split(
    ' ',
  ),
)
const MAX_FINDINGS = 50

export function judgeCommand(text: Text): Finding[] {
  const { calls, complete } = listCalls(text.value)
  const found = judgeCalls(calls, text)
  for (const call of calls) {
    const code = inlineCode(call)
    if (code !== null) found.push(...locate(judgeCode({ ...text, value: code }), call))
  }
  found.push(...judgeWrittenThenRun(calls, text))
  if (windowsHint.test(text.value)) found.push(...judgeWindows(calls, text))
  for (const rule of wholeTextRules) if (rule.pattern?.test(text.value)) found.push(findingOf(rule, text))
  if (!complete) found.push(findingOf(TOO_MUCH, text))
  return withoutRepeats(found)
}

function locate(findings: readonly Finding[], call: Call): Finding[] {
  return findings.map((finding) => ({ ...finding, span: call.span }))
}

/** `echo '...' > x.py; python x.py` runs what looked like a mention. */
function judgeWrittenThenRun(calls: readonly Call[], text: Text): Finding[] {
  const written = new Map<string, string>()
  const found: Finding[] = []
  for (const call of calls) {
    const target = call.redirections.find(({ operator }) => operator.startsWith('>'))?.target
    if (target !== undefined && target !== '/dev/null') {
      const content = predictOutput(call.program, call.args, call.input)
      if (content !== null && written.size < 32) written.set(target, content)
      continue
    }
    if (written.size === 0) continue
    if (MENTIONS.has(call.program)) continue
    const path = [call.path, ...call.args].find((word) => contentOf(written, word) !== undefined)
    const content = path === undefined ? undefined : contentOf(written, path)
    if (content === undefined) continue
    if (startsShell(content)) found.push(findingOf(ESCAPE_FILE, text, call.span))
    if (path === call.path || shells.has(call.program) || call.program === 'source' || call.program === '.')
      found.push(...locate(judgeCalls(listCalls(content).calls, { ...text, value: content }), call))
    else if (isInterpreter(call) || RUNS_FILES.has(call.program))
      found.push(...locate(judgeCode({ ...text, value: content }), call))
  }
  return found
}

/** The file itself, or something in the folder that a tool is pointed at. */
function contentOf(written: ReadonlyMap<string, string>, word: string): string | undefined {
  const plain = word.replace(/^--?[\w-]{1,40}=|^\.\/|^@/g, '')
  const exact = written.get(plain) ?? written.get(word) ?? written.get(`./${plain}`)
  if (exact !== undefined || plain.length < 2) return exact
  for (const [path, content] of written) if (path.startsWith(`${plain}/`)) return content
  return undefined
}

const RUNS_FILES = new Set([
  'go',
  'java',
  'gcc',
  'cc',
  'g++',
  'rustc',
  'make',
  'deno',
  'bun',
  'tsx',
  'julia',
  'dotnet',
  'swift',
  'm4',
])

function judgeWindows(calls: readonly Call[], text: Text): Finding[] {
  const found: Finding[] = []
  for (const call of calls.slice(0, 256)) {
    if (MENTIONS.has(call.program) || call.outer !== null) continue
    const [start, end] = call.span
    const statement = /^(?:iex|invoke-expression|powershell|pwsh|iwr|irm|invoke-webrequest)$/.test(
      call.program,
    )
      ? text.value.slice(start)
      : text.value.slice(start, end)
    const raw = statement.length > 4_000 ? statement.slice(0, 4_000) : statement
    for (const rule of windowsRules) if (rule.pattern.test(raw)) found.push(findingOf(rule, text, call.span))
    if (call.program === 'powershell' || call.program === 'pwsh') found.push(...judgeEncoded(call, text))
  }
  return found
}

function judgeEncoded(call: Call, text: Text): Finding[] {
  const at = call.args.findIndex((arg) => /^[-/]e(?:c|n|nc|nco\w{0,12})?$/i.test(arg))
  const script = at < 0 ? null : decodeBase64Utf16(call.args[at + 1] ?? '')
  if (!script) return []
  const inner = { ...text, value: script }
  const { calls } = listCalls(script)
  const raw = windowsRules
    .filter((rule) => rule.pattern.test(script.slice(0, 4_000)))
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
