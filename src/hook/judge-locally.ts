/** The service's own classifier and policy, inside the hook: for outages, and for events that are too large to be sent complete. */
import { type Classification, classify } from '../classify/classify.ts'
import { DEFAULT_POLICY, type Policy } from '../domain/policy.ts'
import { decide, type PolicyDecision } from '../policy/decide.ts'
import type { HookEvent } from './fit-event.ts'

export type LocalVerdict = Classification & Omit<PolicyDecision, 'stored'>

/** Without a policy the service's default applies, which blocks nothing. */
export function judgeLocally(event: HookEvent, policy: Partial<Policy> | null): LocalVerdict {
  const classification = classify({ ...event, reasoning: event.reasoning ?? null })
  const { decision, reason } = decide(
    { ...DEFAULT_POLICY, ...policy },
    { risk_level: classification.risk_level, pii_detected: classification.pii_fields.length > 0 },
  )
  return { ...classification, decision, reason }
}
