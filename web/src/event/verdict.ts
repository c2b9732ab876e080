/** The verdict in one sentence. */
import type { ExplainedEvent, Outcome } from '../api/records.ts'
import { say } from '../parts/say.ts'

const OPENINGS = {
  low: say`Low risk`,
  medium: say`Medium risk`,
  high: say`High risk`,
  critical: say`Critical risk`,
} as const

export function verdictOf(
  { risk_level, findings, decision, reason, pii_fields, erased }: ExplainedEvent,
  outcome?: Outcome,
): string {
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
  const why = lowerFirst(reason ?? say`by the policy`)
  const became = decision === 'allow' ? say` Allowed by the policy.` : blockOf(outcome, why)
  return OPENINGS[risk_level] + because + personal + became
}

/** "Blocked" only where it did not run. */
function blockOf(outcome: Outcome | undefined, why: string): string {
  switch (outcome) {
    case 'stopped':
      return say` Blocked: ${why}.`
    case 'ran_despite_block':
      return say` It was to be blocked, and it ran: ${why}.`
    case 'let_through':
      return say` It was to be blocked, and was let through: ${why}.`
    case 'not_asked':
      return say` No hook asked before it; the policy blocks it: ${why}.`
    default:
      return say` Asked to block: ${why}.`
  }
}

/** An abbreviation at the start keeps its capitals. */
function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
