import { type AlertRule, LOGGING_LEVELS, type Policy } from '../domain/policy.ts'
import { isAtLeast } from '../domain/risk-level.ts'
import type { PolicyField } from './policy-fields.ts'

/** Whether a team's value keeps to the organization's, for each field; the sentence says what the floor is. */
const FLOORS: readonly {
  readonly field: PolicyField
  readonly holds: (team: Policy, organization: Policy) => boolean
  readonly floor: (organization: Policy) => string
}[] = [
  {
    field: 'logging_level',
    holds: (team, organization) => rankOf(team) >= rankOf(organization),
    floor: ({ logging_level }) => `must be '${logging_level}' or more`,
  },
  ...(['gdpr', 'ai_act', 'soc2'] as const).map((framework) => ({
    field: `frameworks.${framework}` as const,
    holds: (team: Policy, organization: Policy) =>
      team.frameworks[framework] || !organization.frameworks[framework],
    floor: () => 'must stay true',
  })),
  {
    field: 'blocking_rules.enabled',
    holds: (team, organization) => team.blocking_rules.enabled || !organization.blocking_rules.enabled,
    floor: () => 'must stay true',
  },
  {
    field: 'blocking_rules.block_on',
    holds: (team, organization) =>
      isAtLeast(organization.blocking_rules.block_on, team.blocking_rules.block_on),
    floor: ({ blocking_rules }) => `must be '${blocking_rules.block_on}' or lower`,
  },
  {
    field: 'alert_rules',
    holds: (team, organization) =>
      organization.alert_rules.every((rule) => team.alert_rules.some(isSame(rule))),
    floor: ({ alert_rules }) =>
      `must keep the rules ${alert_rules.map(({ name }) => `'${name}'`).join(', ')}`,
  },
]

/** The fields in which the team's policy is looser than the organization's, each with what the floor is. */
export function findLooserFields(
  team: Policy,
  organization: Policy,
): { readonly field: PolicyField; readonly problem: string }[] {
  return FLOORS.filter(({ holds }) => !holds(team, organization)).map(({ field, floor }) => ({
    field,
    problem: `'${field}' ${floor(organization)}: the organization lets its teams only tighten its policy.`,
  }))
}

function rankOf({ logging_level }: Policy): number {
  return LOGGING_LEVELS.indexOf(logging_level)
}

function isSame(rule: AlertRule): (other: AlertRule) => boolean {
  const text = textOf(rule)
  return (other) => textOf(other) === text
}

function textOf({ name, condition, notify }: AlertRule): string {
  return JSON.stringify([name, Object.entries(condition).sort(), notify.chat_webhook_url])
}
