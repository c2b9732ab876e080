import type { Decision } from '../domain/event.ts'
import { invalid } from '../domain/problem.ts'
import type { RiskLevel } from '../domain/risk-level.ts'
import type { AppendOutcome } from '../storage/contract/events.ts'

/** What became of an event, for metrics and counts. */
export type Verdict = {
  readonly risk_level: RiskLevel
  readonly decision: Decision
  readonly stored: boolean
  /** It was sent before. */
  readonly isRepeated: boolean
}

/** Of a repeated event, the first verdict counts. */
export function verdictWith(
  verdict: Omit<Verdict, 'isRepeated'>,
  outcome: AppendOutcome | undefined,
): Verdict {
  if (outcome?.kind === 'key_reused')
    throw invalid('The Idempotency-Key was used before with a different body.', 'Idempotency-Key')
  if (outcome?.kind !== 'repeated') return { ...verdict, isRepeated: false }
  const { risk_level, decision, stored } = outcome.first
  return { risk_level, decision, stored, isRepeated: true }
}
