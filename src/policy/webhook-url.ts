import type { AlertRule, Policy, PolicyUpdate } from '../domain/policy.ts'
import { invalid } from '../domain/problem.ts'

/** Throws where a rule's webhook is no http or https address. */
export function checkWebhookUrls(update: PolicyUpdate): void {
  for (const { name, notify } of update.alert_rules ?? []) {
    const url = URL.parse(notify.chat_webhook_url)
    if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
      throw invalid(`The chat_webhook_url of alert rule '${name}' must be an http or https URL.`)
  }
}

/** Webhook URLs are secrets: what remains is where the alerts go, not the right to post there. */
export function maskWebhookUrls(policy: Policy): Policy {
  return { ...policy, alert_rules: policy.alert_rules.map(maskRule) }
}

function maskRule(rule: AlertRule): AlertRule {
  const url = URL.parse(rule.notify.chat_webhook_url)
  return { ...rule, notify: { chat_webhook_url: url ? `${url.protocol}//${url.host}` : '' } }
}
