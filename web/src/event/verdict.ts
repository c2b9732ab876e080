/** The verdict in one sentence. */
import type { ExplainedEvent } from '../api/records.ts'
import { say } from '../parts/say.ts'

const OPENINGS = {
  low: say`Low risk`,
  medium: say`Medium risk`,
  high: say`High risk`,
  critical: say`Critical risk`,
} as const

export function verdictOf({
  risk_level,
  findings,
  decision,
  reason,
  pii_fields,
  erased,
}: ExplainedEvent): string {
  const gravest = findings.find(({ level }) => level === risk_level)
  const because = gravest
    ? `: ${lowerFirst(gravest.why)}`
    : erased?.['verdict']
      ? say`: why was erased.`
      : say`: no rule matched.`
  const personal =
    pii_fields.length > 0 && !gravest?.rule.startsWith('pii.')
      ? say` Personal data: ${pii_fields.join(', ')}.`
      : ''
  const outcome =
    decision === 'block'
      ? say` Blocked: ${lowerFirst(reason ?? say`by the policy`)}.`
      : say` Allowed by the policy.`
  return OPENINGS[risk_level] + because + personal + outcome
}

/** An abbreviation at the start keeps its capitals. */
function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
