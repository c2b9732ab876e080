import type { AlertRule, PolicyUpdate } from '../domain/policy.ts'
import { invalid } from '../domain/problem.ts'

/** Says what is wrong with a webhook URL as far as its text tells, or null. */
export type WebhookCheck = (url: string) => string | null

/** Throws where alerts of a rule could not go to its webhook. */
export function checkWebhookUrls(update: PolicyUpdate, problemOf: WebhookCheck): void {
  for (const { name, notify } of update.alert_rules ?? []) {
    const problem = problemOf(notify.chat_webhook_url)
    if (problem) throw invalid(`The chat_webhook_url of alert rule '${name}' ${problem}.`)
  }
}

/** Webhook URLs are secrets: what remains is where the alerts go, not the right to post there. */
export function maskWebhookUrls<T extends PolicyUpdate>(policy: T): T {
  return policy.alert_rules ? { ...policy, alert_rules: policy.alert_rules.map(maskRule) } : policy
}

function maskRule(rule: AlertRule): AlertRule {
  const url = URL.parse(rule.notify.chat_webhook_url)
  return { ...rule, notify: { chat_webhook_url: url ? `${url.protocol}//${url.host}` : '' } }
}
