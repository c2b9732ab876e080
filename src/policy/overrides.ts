/** Policies are stored as overrides. The effective policy is the default, overridden by organization, then team. */
import { DEFAULT_POLICY, type Policy, type PolicyUpdate } from '../domain/policy.ts'

export function effectivePolicy(...layers: readonly PolicyUpdate[]): Policy {
  return layers.reduce<Policy>((policy, layer) => overlay(policy, layer), DEFAULT_POLICY)
}

/** The overrides after an update: fields that it does not name keep their value. */
export function updateOverrides(overrides: PolicyUpdate, update: PolicyUpdate): PolicyUpdate {
  return overlay(overrides, update)
}

function overlay<T extends PolicyUpdate>(below: T, above: PolicyUpdate): T {
  return {
    ...below,
    ...above,
    ...(above.frameworks && { frameworks: { ...below.frameworks, ...above.frameworks } }),
    ...(above.blocking_rules && { blocking_rules: { ...below.blocking_rules, ...above.blocking_rules } }),
  }
}
