import type { PolicyUpdate } from '../../domain/policy.ts'

/** The policy with every webhook URL changed: sealed, opened, or sealed again. */
export function mapWebhooks(policy: PolicyUpdate, change: (url: string) => string): PolicyUpdate {
  if (!policy.alert_rules) return policy
  return {
    ...policy,
    alert_rules: policy.alert_rules.map((rule) => ({
      ...rule,
      notify: { chat_webhook_url: change(rule.notify.chat_webhook_url) },
    })),
  }
}
