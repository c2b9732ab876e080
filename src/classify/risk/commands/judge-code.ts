/** A program in another language in, findings out: its own calls, and the commands that it hands to a shell. */
import type { Finding } from '../../../domain/finding.ts'
import { listCalls } from '../../shell/list-calls.ts'
import { findingOf, type Text } from '../../text.ts'
import { judgePath } from '../paths/judge-path.ts'
import { codeRules, stringsIn } from './code-rules.ts'
import { judgeCalls } from './judge-calls.ts'

const MAX_CODE = 65_536
const STARTS_COMMANDS =
  /\b(?:system|exec\w{0,4}|popen\w?|spawn\w{0,4}|call|run|check_output|check_call|getoutput|shell_exec|passthru|proc_open|execute|execSync|Command|do shell script|getline|write18|esyscmd|sh)\b|`/
const OPENS_FILES =
  /\bopen\w{0,4}\b|\bread\w{0,12}\b|\bFile\b|\bload\b|file_get_contents|\bslurp\b|io\.lines|\bcat\b/

export function judgeCode(text: Text): Finding[] {
  const code = text.value.length > MAX_CODE ? text.value.slice(0, MAX_CODE) : text.value
  const found = codeRules.filter((rule) => rule.matches(code)).map((rule) => findingOf(rule, text))
  const strings = stringsIn(code)
  if (strings.length === 0) return found
  if (STARTS_COMMANDS.test(code)) {
    // `['rm', '-rf', '/']` is one command in several strings.
    for (const command of [...strings.filter((string) => /\s/.test(string)), strings.slice(0, 16).join(' ')])
      found.push(...judgeCalls(listCalls(command).calls, { ...text, value: command }))
  }
  if (OPENS_FILES.test(code))
    for (const string of strings) {
      const verdict = /^[~/.][^\s]{1,200}$/.test(string) ? judgePath(string) : null
      if (verdict)
        found.push({
          rule: verdict.rule,
          level: verdict.level,
          where: text.where,
          span: null,
          why: verdict.why,
        })
    }
  return found.map((finding) => ({ ...finding, span: null }))
}
