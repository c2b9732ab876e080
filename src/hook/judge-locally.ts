/** The service's own classifier and policy, inside the hook: for outages, and for events that are too large to be sent complete. */
import { type Classification, classify } from '../classify/classify.ts'
import { DEFAULT_POLICY } from '../domain/policy.ts'
import { decide, type PolicyDecision } from '../policy/decide.ts'
import { adjusterFor } from '../policy/exceptions/adjust-findings.ts'
import type { HookEvent } from './fit-event.ts'
import type { SavedFields } from './last-policy.ts'
import { inForceAt } from './saved-exceptions.ts'

export type LocalVerdict = Classification & Omit<PolicyDecision, 'stored'>

/** Without a policy the service's default applies, which blocks nothing. */
export function judgeLocally(event: HookEvent, policy: Partial<SavedFields> | null): LocalVerdict {
  const exceptions = inForceAt(Date.now(), policy?.exceptions ?? [])
  const classification = classify(
    { ...event, reasoning: event.reasoning ?? null },
    undefined,
    adjusterFor(exceptions, event),
  )
  const { decision, reason } = decide(
    { ...DEFAULT_POLICY, ...policy },
    { risk_level: classification.risk_level, pii_detected: classification.pii_fields.length > 0 },
  )
  return { ...classification, decision, reason }
}
