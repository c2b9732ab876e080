/** Since when alert rules have been in force: what happened before they were there sent nothing. */
import type { Policies } from '../../access/create-policies.ts'
import type { AlertRule } from '../../domain/policy.ts'
import type { Scope } from '../../domain/principal.ts'
import type { PolicyVersion } from '../../resources/policies/records.ts'
import type { Storage } from '../../storage/contract/storage.ts'

/** When a rule that is in force now came to be so; 0 where it was before the time that is looked at, or is none of them. */
export type RuleAge = (rule: AlertRule) => number

/** More changes than this in the time that is looked at, and older ones count as made with the oldest of these. */
const MAX_VERSIONS = 200
/** The versions of no team. */
const OF_ORGANIZATION = ''

type RuleAgesOptions = { readonly storage: Pick<Storage, 'listPolicyVersions'>; readonly policies: Policies }

/** For each team (null: none), in the time from a moment on. */
export function createRuleAges(
  { storage, policies }: RuleAgesOptions,
  organization_id: string,
  from: number,
) {
  const lists = new Map<string, Promise<readonly PolicyVersion[]>>()

  /** Those made since the beginning, the newest first. */
  function versionsOf(team: string): Promise<readonly PolicyVersion[]> {
    const found = lists.get(team) ?? readVersions(team)
    lists.set(team, found)
    return found
  }

  async function readVersions(team: string): Promise<readonly PolicyVersion[]> {
    const page = { limit: MAX_VERSIONS, offset: 0 }
    const { items } = await storage.listPolicyVersions(organization_id, team, page)
    return items.filter(({ created_at }) => created_at >= from)
  }

  return async (team_id: string | null, rules: readonly AlertRule[]): Promise<RuleAge> => {
    const ages = new Map<string, number>()
    const scope: Scope = { organization_id, team_id }
    const versions = [
      ...(await versionsOf(OF_ORGANIZATION)),
      ...(team_id === null ? [] : await versionsOf(team_id)),
    ].sort((a, b) => b.version - a.version)
    const open = new Set(rules.map(nameOf))
    for (const { version, created_at } of versions) {
      if (open.size === 0) break
      const before = await policies.at(scope, version - 1)
      const known = new Set(before?.policy.alert_rules.map(nameOf))
      for (const name of open)
        if (!known.has(name)) {
          ages.set(name, created_at)
          open.delete(name)
        }
    }
    const oldest = versions.at(-1)?.created_at ?? 0
    if (versions.length >= MAX_VERSIONS) for (const name of open) ages.set(name, oldest)
    return (rule) => ages.get(nameOf(rule)) ?? 0
  }
}

/** Whatever it is called and wherever it sends: what it matches. */
function nameOf({ condition }: AlertRule): string {
  const { risk_level_gte, action_contains, pii_detected, agent_id_eq } = condition
  return JSON.stringify([risk_level_gte, action_contains, pii_detected, agent_id_eq])
}
