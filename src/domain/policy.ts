/** The policy of an organization: what is stored, which frameworks apply, what alerts, what is blocked. */
import { type Static, Type } from 'typebox'
import { RISK_LEVELS } from './risk-level.ts'
import { STORABLE_NAME } from './storable-text.ts'

export const LOGGING_LEVELS = ['minimal', 'standard', 'full', 'paranoid'] as const

export type LoggingLevel = (typeof LOGGING_LEVELS)[number]

const strict = { additionalProperties: false } as const

export const AlertRule = Type.Object(
  {
    name: Type.String(STORABLE_NAME),
    condition: Type.Object(
      {
        risk_level_gte: Type.Optional(
          Type.Enum([...RISK_LEVELS], { type: 'string', description: 'Risk level is this or higher.' }),
        ),
        action_contains: Type.Optional(
          Type.String({ maxLength: 255, description: 'Action contains this text; case-sensitive.' }),
        ),
        pii_detected: Type.Optional(Type.Boolean({ description: 'PII detection equals this.' })),
        agent_id_eq: Type.Optional(Type.String({ maxLength: 255, description: 'Agent is this one.' })),
      },
      { ...strict, description: 'All given conditions must hold; none given means every event.' },
    ),
    notify: Type.Object(
      {
        chat_webhook_url: Type.String({
          minLength: 1,
          maxLength: 2048,
          description: 'Chat webhook. A secret: shown as scheme and host only without the admin role.',
        }),
      },
      strict,
    ),
  },
  { ...strict, $id: 'AlertRule', description: 'Sends a chat message for every event that matches.' },
)

export type AlertRule = Static<typeof AlertRule>

const loggingLevel = Type.Enum([...LOGGING_LEVELS], {
  type: 'string',
  description:
    'minimal: stores events with PII; standard: also everything above low risk; full and paranoid: everything. Blocking works in paranoid only.',
})
const blockOn = Type.Enum(['medium', 'high', 'critical'], {
  type: 'string',
  description: 'Events at this risk level or above are blocked.',
})
const alertRules = Type.Array(Type.Ref('AlertRule'), { maxItems: 100 })

export const Policy = Type.Object(
  {
    logging_level: loggingLevel,
    frameworks: Type.Object({ gdpr: Type.Boolean(), ai_act: Type.Boolean(), soc2: Type.Boolean() }, strict),
    alert_rules: alertRules,
    blocking_rules: Type.Object({ enabled: Type.Boolean(), block_on: blockOn }, strict),
  },
  { ...strict, $id: 'Policy', description: 'The whole policy that applies.' },
)

export const PolicyUpdate = Type.Object(
  {
    logging_level: Type.Optional(loggingLevel),
    frameworks: Type.Optional(
      Type.Object(
        {
          gdpr: Type.Optional(Type.Boolean()),
          ai_act: Type.Optional(Type.Boolean()),
          soc2: Type.Optional(Type.Boolean()),
        },
        strict,
      ),
    ),
    alert_rules: Type.Optional(alertRules),
    blocking_rules: Type.Optional(
      Type.Object({ enabled: Type.Optional(Type.Boolean()), block_on: Type.Optional(blockOn) }, strict),
    ),
  },
  {
    ...strict,
    $id: 'PolicyUpdate',
    description: 'Only the fields that are given change; `alert_rules` replaces the whole list.',
    examples: [{ logging_level: 'paranoid', blocking_rules: { enabled: true, block_on: 'high' } }],
  },
)

export type Policy = Omit<Static<typeof Policy>, 'alert_rules'> & { alert_rules: AlertRule[] }
export type PolicyUpdate = Omit<Static<typeof PolicyUpdate>, 'alert_rules'> & { alert_rules?: AlertRule[] }

export const DEFAULT_POLICY: Policy = {
  logging_level: 'standard',
  frameworks: { gdpr: true, ai_act: true, soc2: false },
  alert_rules: [],
  blocking_rules: { enabled: false, block_on: 'critical' },
}
