/** What a reader of a bundle needs beside the proofs: the policies that decided, and the rules that its events name. */
import type { Policies } from '../../access/create-policies.ts'
import { catalogue } from '../../classify/catalogue.ts'
import { maskWebhookUrls } from '../../policy/webhook-url.ts'
import type { StoredEvent } from '../../storage/contract/events.ts'

type NotedEvent = Pick<StoredEvent, 'team_id' | 'policy_version' | 'classifier_version' | 'findings'>

export type BundleNotes = {
  add(events: readonly NotedEvent[]): void
  /** Webhook URLs are masked, whoever asks: a bundle is handed on. */
  describe(): Promise<{ policies: object[]; classifier_versions: string[]; rules: object[] }>
}

type Used = { readonly team_id: string | null; readonly version: number }

export function createBundleNotes(organizationId: string, policies: Pick<Policies, 'at'>): BundleNotes {
  const used = new Map<string, Used>()
  const versions = new Set<string>()
  const rules = new Set<string>()
  return {
    add(events) {
      for (const { team_id, policy_version, classifier_version, findings } of events) {
        used.set(`${policy_version} ${team_id ?? ''}`, { team_id, version: policy_version })
        versions.add(classifier_version)
        for (const { rule } of JSON.parse(findings) as readonly { rule: string }[]) rules.add(rule)
      }
    },
    async describe() {
      const inForce = []
      for (const { team_id, version } of [...used.values()].sort((a, b) => a.version - b.version)) {
        const found = await policies.at({ organization_id: organizationId, team_id }, version)
        if (found) inForce.push({ version, team_id, policy: maskWebhookUrls(found.policy) })
      }
      return {
        policies: inForce,
        classifier_versions: [...versions].sort(),
        rules: catalogue()
          .rules.filter(({ id, replaces }) => [id, ...replaces].some((name) => rules.has(name)))
          .map(({ id, family, level, why, replaces }) => ({ id, family, level, why, replaces })),
      }
    },
  }
}
