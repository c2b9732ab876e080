import type { AlertRule } from '../domain/policy.ts'
import { isAtLeast, type RiskLevel } from '../domain/risk-level.ts'

type Alertable = {
  readonly agent_id: string
  readonly action: string
  readonly risk_level: RiskLevel
  readonly pii_detected: boolean
}

/** The rules whose conditions all hold; a condition that is not given does not filter. */
export function matchAlertRules(rules: readonly AlertRule[], event: Alertable): AlertRule[] {
  return rules.filter(({ condition }) => {
    const { risk_level_gte, action_contains, pii_detected, agent_id_eq } = condition
    return (
      (risk_level_gte === undefined || isAtLeast(event.risk_level, risk_level_gte)) &&
      (action_contains === undefined || event.action.includes(action_contains)) &&
      (pii_detected === undefined || event.pii_detected === pii_detected) &&
      (agent_id_eq === undefined || event.agent_id === agent_id_eq)
    )
  })
}
