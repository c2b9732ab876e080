/** Which notices about calls an organization wants, changed with a version and a change record each. */
import type { Actor } from '../domain/change.ts'
import type { NoticeSettings, Notices } from '../domain/notices.ts'
import { invalid } from '../domain/problem.ts'
import type { UlidSource } from '../domain/ulid.ts'
import { maskUrl, type WebhookCheck } from '../policy/webhook-url.ts'
import type { StoredNotices } from '../resources/notices/records.ts'
import type { Storage } from '../storage/contract/storage.ts'
import { type ChangesOfOthers, changedSince } from './changed-since.ts'

export type NoticeRules = {
  current(organizationId: string): Promise<StoredNotices>
  /** Replaces all rules. With an expected version, a lost race is a `precondition_failed`. */
  update(
    actor: Actor,
    organizationId: string,
    notices: Notices,
    expectedVersion: number | null,
  ): Promise<StoredNotices>
}

export type NoticeRulesOptions = {
  readonly storage: Pick<Storage, 'readNotices' | 'saveNotices'> & ChangesOfOthers
  readonly ids: UlidSource
  readonly now: () => number
  readonly checkWebhook: WebhookCheck
}

const OF_NOTICES = { kinds: ['notices.updated'] } as const

export function createNoticeRules({ storage, ids, now, checkWebhook }: NoticeRulesOptions): NoticeRules {
  return {
    current: storage.readNotices,

    async update(actor, organizationId, notices, expectedVersion) {
      // Again until no other change came in between.
      for (;;) {
        const before = await storage.readNotices(organizationId)
        if (expectedVersion !== null && before.version !== expectedVersion)
          throw await changedSince(
            storage,
            organizationId,
            OF_NOTICES,
            'The notices have changed since they were read',
          )
        const rules = keepMaskedUrls(notices, before.settings)
        for (const { name, chat_webhook_url } of rules) {
          const problem = checkWebhook(chat_webhook_url)
          if (problem) throw invalid(`The chat_webhook_url of notice '${name}' ${problem}.`)
        }
        const since = before.settings.rules.length > 0 ? before.settings.since : now()
        const settings: NoticeSettings = { rules, since }
        const isSaved = await storage.saveNotices(organizationId, before.version, settings, {
          id: ids.next(),
          kind: 'notices.updated',
          actor,
          team_id: null,
          subject: String(before.version + 1),
          before: masked(before.settings),
          after: masked(settings),
        })
        if (isSaved) return { version: before.version + 1, settings }
      }
    },
  }
}

/** Webhook URLs are secrets: only scheme and host remain. */
export function masked({ rules }: Notices): Notices {
  return { rules: rules.map((rule) => ({ ...rule, chat_webhook_url: maskUrl(rule.chat_webhook_url) })) }
}

/** A masked URL that is sent back unchanged keeps the stored one. */
function keepMaskedUrls({ rules }: Notices, stored: Notices): Notices['rules'] {
  return rules.map((rule) => {
    const same = stored.rules.find(
      (old) =>
        old.name === rule.name && maskUrl(old.chat_webhook_url) === rule.chat_webhook_url.replace(/\/$/, ''),
    )
    return same ? { ...rule, chat_webhook_url: same.chat_webhook_url } : rule
  })
}
