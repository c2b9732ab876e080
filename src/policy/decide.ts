/** Applies the policy: whether an event is stored, and whether the action is allowed. */
import type { Decision } from '../domain/event.ts'
import type { LoggingLevel, Policy } from '../domain/policy.ts'
import { isAtLeast, type RiskLevel } from '../domain/risk-level.ts'

type Judged = { readonly risk_level: RiskLevel; readonly pii_detected: boolean }

export type PolicyDecision = {
  readonly stored: boolean
  readonly decision: Decision
  readonly reason: string | null
}

const isStored: Readonly<Record<LoggingLevel, (judged: Judged) => boolean>> = {
  minimal: ({ pii_detected }) => pii_detected,
  standard: ({ risk_level, pii_detected }) => risk_level !== 'low' || pii_detected,
  full: () => true,
  paranoid: () => true,
}

export function decide(policy: Policy, judged: Judged): PolicyDecision {
  const stored = isStored[policy.logging_level](judged)
  const { enabled, block_on } = policy.blocking_rules
  const blocks = policy.logging_level === 'paranoid' && enabled && isAtLeast(judged.risk_level, block_on)
  if (!blocks) return { stored, decision: 'allow', reason: null }
  return { stored, decision: 'block', reason: `Risk level ${judged.risk_level} >= threshold ${block_on}` }
}
