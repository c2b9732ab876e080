import { type AlertRule, LOGGING_LEVELS, type Policy } from '../domain/policy.ts'
import { isAtLeast } from '../domain/risk-level.ts'

/** Whether a team's value keeps to the organization's, for each field; the sentence says what the floor is. */
const FLOORS: readonly {
  readonly field: string
  readonly holds: (team: Policy, organization: Policy) => boolean
  readonly floor: (organization: Policy) => string
}[] = [
  {
    field: 'logging_level',
    holds: (team, organization) => rankOf(team) >= rankOf(organization),
    floor: ({ logging_level }) => `must be '${logging_level}' or more`,
  },
  ...(['gdpr', 'ai_act', 'soc2'] as const).map((framework) => ({
    field: `frameworks.${framework}`,
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

/**
 * The first field in which the team's policy is looser than the organization's, as a sentence; null where there is none.
 * `except`: fields that a team may set as it likes.
 */
export function findLooserField(
  team: Policy,
  organization: Policy,
  except: readonly string[],
): string | null {
  const looser = FLOORS.find(({ field, holds }) => !except.includes(field) && !holds(team, organization))
  return looser
    ? `'${looser.field}' ${looser.floor(organization)}: the organization lets its teams only tighten its policy.`
    : null
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
