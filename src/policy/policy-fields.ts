/** The fields of a policy one by one: where each value comes from, and what differs between two policies. */
import type { PolicyUpdate } from '../domain/policy.ts'
import type { PolicyLayers } from './policy-in-force.ts'

export const POLICY_FIELDS = [
  'logging_level',
  'frameworks.gdpr',
  'frameworks.ai_act',
  'frameworks.soc2',
  'alert_rules',
  'blocking_rules.enabled',
  'blocking_rules.block_on',
] as const

export type PolicyField = (typeof POLICY_FIELDS)[number]

export type PolicySource = 'default' | 'organization' | 'team'

export function explainPolicy(layers: PolicyLayers): Record<PolicyField, PolicySource> {
  const sourceOf = (field: PolicyField): PolicySource => {
    if (fieldValue(layers.team, field) !== undefined) return 'team'
    return fieldValue(layers.organization, field) === undefined ? 'default' : 'organization'
  }
  return Object.fromEntries(POLICY_FIELDS.map((field) => [field, sourceOf(field)])) as Record<
    PolicyField,
    PolicySource
  >
}

export type PolicyDifference = {
  readonly field: PolicyField
  readonly before: unknown
  readonly after: unknown
}

export function comparePolicies(before: PolicyUpdate, after: PolicyUpdate): PolicyDifference[] {
  return POLICY_FIELDS.map((field) => ({
    field,
    before: fieldValue(before, field),
    after: fieldValue(after, field),
  })).filter((pair) => JSON.stringify(pair.before) !== JSON.stringify(pair.after))
}

/** The fields that an update names. */
export function fieldsIn(update: PolicyUpdate): PolicyField[] {
  return POLICY_FIELDS.filter((field) => fieldValue(update, field) !== undefined)
}

function fieldValue(policy: PolicyUpdate, field: PolicyField): unknown {
  return field
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], policy)
}
