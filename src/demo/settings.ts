/** What the organization of the sample data has decided: its policy, its exceptions, and who may do what. */
import type { NewException } from '../domain/exception.ts'
import type { PolicyUpdate } from '../domain/policy.ts'
import type { Role } from '../domain/principal.ts'
import type { Team } from './cast.ts'
import { DAYS } from './plan-sessions.ts'

/** Names that no resolver knows: nothing is ever sent there. */
const CHAT_URL = 'https://chat.corp.invalid/hooks/security'
export const LOST_CHAT_URL = 'https://old-chat.corp.invalid/hooks/payments'

export const ORGANIZATION_POLICY: PolicyUpdate = {
  logging_level: 'paranoid',
  frameworks: { gdpr: true, ai_act: true, soc2: true },
  blocking_rules: { enabled: true, block_on: 'critical' },
  alert_rules: [
    {
      name: 'Critical events',
      condition: { risk_level_gte: 'critical' },
      notify: { chat_webhook_url: CHAT_URL },
    },
  ],
}

const paymentsPolicy = (chat_webhook_url: string): PolicyUpdate => ({
  blocking_rules: { block_on: 'high' },
  alert_rules: [
    {
      name: 'Payments: critical events',
      condition: { risk_level_gte: 'critical' },
      notify: { chat_webhook_url },
    },
  ],
})

/** Stricter than the organization. Its chat has moved, which somebody noticed at last. */
export const TEAM_POLICIES: readonly {
  readonly daysAgo: number
  readonly team: Team
  readonly update: PolicyUpdate
}[] = [
  { daysAgo: DAYS, team: 'payments', update: paymentsPolicy(LOST_CHAT_URL) },
  { daysAgo: 3, team: 'payments', update: paymentsPolicy(CHAT_URL) },
]

/** `daysAgo`: when it was made. None of them has ended. */
export const EXCEPTIONS: readonly { readonly daysAgo: number; readonly wanted: NewException }[] = [
  {
    daysAgo: 17,
    wanted: {
      ...{ kind: 'set_aside', rule: 'delete.backups', command: 'rm -rf /backup/old', level: 'medium' },
      ...{ agent_id: 'nightly-backup', reason: 'The backup removes its own old copies, after the new one.' },
    },
  },
  {
    daysAgo: 15,
    wanted: {
      ...{ kind: 'set_aside', rule: 'control.logging', command: 'journalctl --vacuum-size=*' },
      ...{ environment: 'staging', reason: 'Logs of staging are copied elsewhere every hour.' },
    },
  },
  {
    daysAgo: 12,
    wanted: {
      ...{ kind: 'block', rule: 'read.personal', target: '/srv/hr/*' },
      reason: 'Salaries are not for agents: agreed with the works council.',
    },
  },
]

/** People of the security team: keys without a team. */
export const OFFICERS: readonly { readonly name: string; readonly roles: readonly Role[] }[] = [
  { name: 'Ada, security', roles: ['read', 'auditor', 'policy', 'approver', 'privacy'] },
  { name: 'Sam, on call', roles: ['read', 'approver'] },
]
