/** What stored events are attributed to, for those who ask for it. */
import type { Finding } from '../../domain/finding.ts'
import { createTtlCache } from '../../domain/ttl-cache.ts'
import type { StoredEvent } from '../../storage/contract/events.ts'
import type { Storage } from '../../storage/contract/storage.ts'

type Attributable = Pick<
  StoredEvent,
  'key_id' | 'team_id' | 'findings' | 'policy_version' | 'classifier_version'
>

/** Names are those of now; null where there is no such key or team any more. */
export type Attribution = {
  readonly team_id: string | null
  readonly team: string | null
  readonly key_id: string
  readonly key_name: string | null
  readonly rules: readonly string[]
  readonly policy_version: number
  readonly classifier_version: string
}

export type Attribute = (event: Attributable) => Attribution

/** For these events: their keys are looked up once. */
export type Attributions = (events: readonly Pick<Attributable, 'key_id'>[]) => Promise<Attribute>

type Names = { readonly team: string | null; readonly key_name: string | null }

/** How late a new name of a team is shown. */
const KEPT_MS = 2_000
const NO_NAMES: Names = { team: null, key_name: null }

export function createAttributions(storage: Pick<Storage, 'findKey'>, now: () => number): Attributions {
  const cache = createTtlCache<Names>(now)

  function namesOf(keyId: string): Promise<Names> | Names {
    return cache.get(keyId, async () => {
      const key = await storage.findKey(keyId)
      const value = key ? { team: key.team_name, key_name: key.name } : NO_NAMES
      return { value, until: now() + KEPT_MS }
    })
  }

  return async (events) => {
    const names = new Map<string, Names>()
    for (const keyId of new Set(events.map(({ key_id }) => key_id))) names.set(keyId, await namesOf(keyId))
    return ({ key_id, team_id, findings, policy_version, classifier_version }) => ({
      team_id,
      ...(names.get(key_id) ?? NO_NAMES),
      key_id,
      rules: rulesIn(findings),
      policy_version,
      classifier_version,
    })
  }
}

function rulesIn(findings: string): string[] {
  return [...new Set((JSON.parse(findings) as Finding[]).map(({ rule }) => rule))]
}
