/** The verdict in one sentence. */
import type { ExplainedEvent } from '../api/records.ts'

const OPENINGS = {
  low: 'Low risk',
  medium: 'Medium risk',
  high: 'High risk',
  critical: 'Critical risk',
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
      ? ': why was erased.'
      : ': no rule matched.'
  const personal =
    pii_fields.length > 0 && !gravest?.rule.startsWith('pii.')
      ? ` Personal data: ${pii_fields.join(', ')}.`
      : ''
  const outcome =
    decision === 'block' ? ` Blocked: ${lowerFirst(reason ?? 'by the policy')}.` : ' Allowed by the policy.'
  return OPENINGS[risk_level] + because + personal + outcome
}

/** An abbreviation at the start keeps its capitals. */
function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
