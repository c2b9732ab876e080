import type { AlertRule, PolicyUpdate } from '../domain/policy.ts'
import { invalid } from '../domain/problem.ts'

/** What is wrong with the text of a webhook URL, or null. */
export type WebhookCheck = (url: string) => string | null

/** Throws where a rule has a webhook URL that alerts cannot be sent to. */
export function checkWebhookUrls(update: PolicyUpdate, problemOf: WebhookCheck): void {
  for (const { name, notify } of update.alert_rules ?? []) {
    const problem = problemOf(notify.chat_webhook_url)
    if (problem) throw invalid(`The chat_webhook_url of alert rule '${name}' ${problem}.`)
  }
}

/** Webhook URLs are secrets: only scheme and host remain, which do not allow posting. */
export function maskWebhookUrls<T extends PolicyUpdate>(policy: T): T {
  return policy.alert_rules ? { ...policy, alert_rules: policy.alert_rules.map(maskRule) } : policy
}

function maskRule(rule: AlertRule): AlertRule {
  const url = URL.parse(rule.notify.chat_webhook_url)
  return { ...rule, notify: { chat_webhook_url: url ? `${url.protocol}//${url.host}` : '' } }
}
