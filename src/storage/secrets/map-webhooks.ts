import type { NoticeSettings } from '../../domain/notices.ts'
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

/** The same for the rules of notices. */
export function mapNoticeWebhooks(settings: NoticeSettings, change: (url: string) => string): NoticeSettings {
  const rules = settings.rules.map((rule) => ({ ...rule, chat_webhook_url: change(rule.chat_webhook_url) }))
  return { ...settings, rules }
}
