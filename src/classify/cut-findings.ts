import type { Finding } from '../domain/finding.ts'
import { RISK_LEVELS } from '../domain/risk-level.ts'
import { limitRules } from './limit-rules.ts'
import { findingOf } from './text.ts'

const MAX_FINDINGS = 50
const FROM_GRAVEST = [...RISK_LEVELS].reverse()

/**
 * The gravest first, and not too many. Where credentials are left out, one finding stands for those of the whole field:
 * they are masked by what the findings say.
 */
export function cutFindings(findings: readonly Finding[]): readonly Finding[] {
  if (findings.length < 2) return findings
  const sorted = FROM_GRAVEST.flatMap((level) => findings.filter((finding) => finding.level === level))
  if (sorted.length <= MAX_FINDINGS) return sorted
  const left = sorted.slice(MAX_FINDINGS).filter(({ rule }) => rule.startsWith('credential.'))
  const fields = new Set(left.map(({ where }) => /^\w+/.exec(where)?.[0] ?? 'data'))
  const further = [...fields].map((where) =>
    findingOf(limitRules.furtherCredentials, { where, key: '', value: '' }),
  )
  return [...further, ...sorted.slice(0, MAX_FINDINGS)]
}
