import type { AlertRule, Policy, PolicyUpdate } from '../domain/policy.ts'
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

/** The same update with the stored URL wherever a masked one was sent back unchanged. */
export function keepMaskedUrls(update: PolicyUpdate, stored: readonly AlertRule[]): PolicyUpdate {
  if (!update.alert_rules) return update
  const alert_rules = update.alert_rules.map((rule) => {
    const same = stored.find(
      (old) =>
        old.name === rule.name &&
        maskRule(old).notify.chat_webhook_url === rule.notify.chat_webhook_url.replace(/\/$/, ''),
    )
    return same ? { ...rule, notify: same.notify } : rule
  })
  return { ...update, alert_rules }
}

/** For a team: the URLs that are, or were, the organization's are masked, its own are not. */
export function maskInheritedUrls(policy: Policy, urls: ReadonlySet<string>): Policy {
  const alert_rules = policy.alert_rules.map((rule) =>
    urls.has(rule.notify.chat_webhook_url) ? maskRule(rule) : rule,
  )
  return { ...policy, alert_rules }
}

function maskRule(rule: AlertRule): AlertRule {
  return { ...rule, notify: { chat_webhook_url: maskUrl(rule.notify.chat_webhook_url) } }
}

export function maskUrl(webhookUrl: string): string {
  const url = URL.parse(webhookUrl)
  return url ? `${url.protocol}//${url.host}` : ''
}
