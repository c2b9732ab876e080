/** Credentials and account files that a command reads, and what it does with them next. */
import type { Finding } from '../../../domain/finding.ts'
import { isAtLeast } from '../../../domain/risk-level.ts'
import { type Call, downstreamOf } from '../../shell/call.ts'
import type { Text } from '../../text.ts'
import { judgePath, type PathVerdict } from '../paths/judge-path.ts'

/** Categories that a command line reads on purpose; people's files are judged where files are opened, not by their names here. */
const LISTERS = new Set(
  'ls stat file test [ echo printf mkdir touch which find du chmod chown ssh-keygen git ssh'.split(' '),
)

/** What a path means is the path rules' business; whether the command opens it is ours. */
export function judgeFilesRead(call: Call, read: readonly string[], text: Text): Finding[] {
  if (read.length === 0 || LISTERS.has(call.program)) return []
  const found: Finding[] = []
  for (const path of read.slice(0, 64)) {
    const verdict = verdictOf(path)
    if (verdict && !found.some(({ rule }) => rule === verdict.rule))
      found.push({
        rule: verdict.rule,
        level: verdict.level,
        where: text.where,
        span: call.span,
        why: verdict.why,
      })
  }
  return found
}

/** Whether the command opens credentials or accounts, for rules about sending. */
export function readsSecrets(read: readonly string[]): boolean {
  return read.slice(0, 64).some((path) => {
    const verdict = verdictOf(path)
    return (
      verdict !== null &&
      (isAtLeast(verdict.level, 'high') ||
        verdict.category === 'account' ||
        verdict.category === 'credential')
    )
  })
}

export function feeds(call: Call, test: (next: Call) => boolean): boolean {
  return downstreamOf(call).some(test) || (call.outer !== null && test(call.outer))
}

function verdictOf(path: string): PathVerdict | null {
  if (path.length > 512 || path === '-' || /^(?:https?|s3|gs|ftp):\/\//.test(path)) return null
  return judgePath(path)
}
