import type { DatabaseSync } from 'node:sqlite'
import type { ChangeRecord } from '../../../domain/change.ts'
import type { Page, Paged } from '../../../domain/paging.ts'
import type { PolicyUpdate } from '../../../domain/policy.ts'
import type { Scope } from '../../../domain/principal.ts'
import type { PolicyVersion, StoredPolicy } from '../../contract/directory.ts'
import { overridesOf, policyRowOf, policyVersionOf, SELECT_POLICY_VERSIONS } from '../../rows/policy-row.ts'
import { insertRow } from '../threads/insert-row.ts'
import { withChangeRecord } from './changes.ts'

const NEWEST = Number.MAX_SAFE_INTEGER

export function createPolicyReader(database: DatabaseSync) {
  function overridesAt(organizationId: string, teamId: string, version: number): PolicyUpdate {
    const row = database
      .prepare(
        `SELECT overrides FROM policies WHERE organization_id = ? AND team_id = ? AND version <= ?
         ORDER BY version DESC LIMIT 1`,
      )
      .get(organizationId, teamId, version)
    return overridesOf(row?.['overrides'])
  }

  return {
    readPolicy({ organization_id, team_id }: Scope, version = NEWEST): StoredPolicy {
      return {
        version: versionAt(database, organization_id, version),
        organization: overridesAt(organization_id, '', version),
        team: team_id === null ? {} : overridesAt(organization_id, team_id, version),
      }
    },

    listPolicyVersions(
      organizationId: string,
      teamId: string | null,
      { limit, offset }: Page,
    ): Paged<PolicyVersion> {
      const where = 'WHERE p.organization_id = ? AND (? IS NULL OR p.team_id = ?)'
      const values = [organizationId, teamId, teamId]
      const count = database.prepare(`SELECT COUNT(*) AS versions FROM policies p ${where}`).get(...values)
      const rows = database
        .prepare(`${SELECT_POLICY_VERSIONS} ${where} ORDER BY p.version DESC LIMIT ? OFFSET ?`)
        .all(...values, limit, offset)
      return { total: Number(count?.['versions']), items: rows.map(policyVersionOf) }
    },
  }
}

export function createPolicyWriter(database: DatabaseSync) {
  return {
    savePolicy(scope: Scope, expected: number, overrides: PolicyUpdate, record: ChangeRecord): boolean {
      return withChangeRecord(
        database,
        scope.organization_id,
        record,
        () =>
          versionAt(database, scope.organization_id, NEWEST) === expected &&
          insertRow(database, 'policies', policyRowOf(scope, expected + 1, overrides, record)),
      )
    },
  }
}

function versionAt(database: DatabaseSync, organizationId: string, version: number): number {
  const row = database
    .prepare('SELECT MAX(version) AS version FROM policies WHERE organization_id = ? AND version <= ?')
    .get(organizationId, version)
  return Number(row?.['version'] ?? 0)
}
