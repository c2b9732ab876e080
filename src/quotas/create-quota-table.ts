/** The quotas of all organizations that have any, in memory: a look-up for each request, without waiting. */
import type { Principal } from '../domain/principal.ts'
import type { QuotaScope, QuotaSet, Quotas } from '../domain/quotas.ts'
import type { OrganizationQuotas, QuotaUse, StoredBytes } from '../resources/quotas/records.ts'
import { createQuotaSubject, type QuotaSubject } from './create-quota-subject.ts'

export type QuotaTable = {
  /** Those whose quotas concern the caller. Empty for all organizations without quotas, at no cost. */
  of(principal: Pick<Principal, 'organization_id' | 'team_id' | 'key_id'>): readonly QuotaSubject[]
  all(): readonly QuotaSubject[]
  organizations(): ReadonlyMap<string, string>
  /** What a subject has used stays, as long as it has quotas. */
  replace(sets: readonly OrganizationQuotas[]): void
  learn(uses: readonly QuotaUse[], at: number): void
  learnBytes(stored: readonly StoredBytes[]): void
}

type Entry = { readonly name: string; readonly subjects: Map<string, QuotaSubject> }

const NOBODY: readonly QuotaSubject[] = []

export function createQuotaTable(): QuotaTable {
  let entries = new Map<string, Entry>()
  const find = (organization: string, scope: QuotaScope, id: string) =>
    entries.get(organization)?.subjects.get(nameOf(scope, id))

  return {
    of({ organization_id, team_id, key_id }) {
      const subjects = entries.get(organization_id)?.subjects
      if (!subjects) return NOBODY
      return [
        subjects.get(nameOf('organization', '')),
        team_id === null ? undefined : subjects.get(nameOf('team', team_id)),
        subjects.get(nameOf('key', key_id)),
      ].filter((subject) => subject !== undefined)
    },
    all: () => [...entries.values()].flatMap(({ subjects }) => [...subjects.values()]),
    organizations: () => new Map([...entries].map(([id, { name }]) => [id, name])),
    replace(sets) {
      const next = new Map<string, Entry>()
      for (const { organization_id, organization_name, quotas } of sets) {
        const subjects = new Map<string, QuotaSubject>()
        for (const [scope, id, limits] of partsOf(quotas)) {
          const subject = find(organization_id, scope, id) ?? createQuotaSubject(organization_id, scope, id)
          subject.limits = limits
          subjects.set(nameOf(scope, id), subject)
        }
        if (subjects.size > 0) next.set(organization_id, { name: organization_name, subjects })
      }
      entries = next
    },
    learn(uses, at) {
      for (const use of uses) find(use.organization_id, use.scope, use.subject_id)?.learn(use, at)
    },
    learnBytes(stored) {
      for (const { subjects } of entries.values()) for (const subject of subjects.values()) subject.bytes = 0
      for (const { organization_id, team_id, key_id, bytes } of stored)
        for (const subject of [
          find(organization_id, 'organization', ''),
          team_id === null ? undefined : find(organization_id, 'team', team_id),
          find(organization_id, 'key', key_id),
        ])
          if (subject) subject.bytes += bytes
    },
  }
}

/** Only those that have quotas. */
function partsOf({ organization, teams, keys }: QuotaSet): [QuotaScope, string, Quotas][] {
  const parts: [QuotaScope, string, Quotas][] = [
    ['organization', '', organization],
    ...Object.entries(teams).map(([id, limits]): [QuotaScope, string, Quotas] => ['team', id, limits]),
    ...Object.entries(keys).map(([id, limits]): [QuotaScope, string, Quotas] => ['key', id, limits]),
  ]
  return parts.filter(([, , limits]) => Object.keys(limits).length > 0)
}

function nameOf(scope: QuotaScope, id: string): string {
  return `${scope} ${id}`
}
