/** Judges what an event does, subject by subject, within the work that one event may cost. */
import type { Finding } from '../../domain/finding.ts'
import type { ActionTraits } from '../action-words.ts'
import { createSeen } from '../create-seen.ts'
import { limitRules } from '../limit-rules.ts'
import type { OnFault } from '../on-fault.ts'
import type { Subject } from '../read-subjects.ts'
import { createScanner, type Scanner } from '../scan-windows.ts'
import { findingOf } from '../text.ts'
import { judgeSubject } from './judge-subject.ts'
import { judgeWrittenContent, mayMatter, writesScript } from './judge-written-content.ts'

// Apart from the total for scanning, so that padding elsewhere cannot keep what is carried out from being judged.
const BUDGET = { total: 131_072 }

/** Adds what it finds; true where something was left out. */
export function judgeSubjects(
  subjects: readonly Subject[],
  action: ActionTraits,
  findings: Finding[],
  onFault: OnFault,
): boolean {
  const scanner = createScanner(BUDGET)
  const isScript = writesScript(subjects, action)
  const seen = subjects.length > 1 ? createSeen() : null
  const judge = (subject: Subject) => {
    const { kind, value, string } = subject
    if (kind === 'content' && !mayMatter(subject, action)) return
    if (scanner.isSpent()) {
      scanner.skip()
      return
    }
    if (seen?.(kind === 'content' ? `content ${string.key}` : kind, value)) return
    judgeOne(subject, action, isScript, scanner, findings, onFault)
  }
  // The last subjects are judged before the middle ones: a long list hides nothing at its end.
  let first = 0
  for (; first < subjects.length && !scanner.isLow(); first += 1) judge(subjects[first] as Subject)
  for (let last = subjects.length - 1; last >= first; last -= 1) judge(subjects[last] as Subject)
  return scanner.hasSkipped()
}

function judgeOne(
  subject: Subject,
  action: ActionTraits,
  isScript: boolean,
  scanner: Scanner,
  findings: Finding[],
  onFault: OnFault,
): void {
  try {
    if (subject.kind === 'content') judgeWrittenContent(subject, action, isScript, scanner, findings)
    else judgeSubject(subject, action, scanner, findings)
  } catch (error) {
    onFault(subject.kind, error)
    findings.push(findingOf(limitRules.notJudged, subject.string))
  }
}
