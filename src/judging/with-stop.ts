/** What a stop in force makes of an event: as if a policy that blocks everything were in force for it. */
import type { Classification } from '../classify/classify.ts'
import { exceptionRules } from '../classify/exception-rules.ts'
import type { Policy } from '../domain/policy.ts'
import { isAtLeast } from '../domain/risk-level.ts'
import { fieldsOf, type StopInForce } from '../policy/stops/find-stop.ts'
import type { JudgingPolicy } from './judge-event.ts'

/** Neither exceptions nor approvals lower it: it comes after the ones, and nobody is asked for the others. */
export function withStop(
  stop: StopInForce,
  policy: JudgingPolicy,
  classification: Classification,
): { readonly policy: JudgingPolicy; readonly classification: Classification } {
  const { id: rule, level, why } = exceptionRules.stopped
  const { id, ends_at: until } = stop
  const finding = {
    ...{ rule, level, where: 'agent_id', span: null, why },
    stop: { id, until: new Date(until).toISOString(), on: fieldsOf(stop) },
  }
  const risk_level = isAtLeast(classification.risk_level, level) ? classification.risk_level : level
  return {
    policy: { ...policy, policy: stopping(policy.policy), approvals: false },
    classification: {
      ...classification,
      risk_level,
      findings: [finding, ...classification.findings],
    },
  }
}

function stopping(policy: Policy): Policy {
  return { ...policy, logging_level: 'paranoid', blocking_rules: { enabled: true, block_on: 'medium' } }
}
