import type { DatabaseSync } from 'node:sqlite'
import type { PolicyUpdate } from '../../../domain/policy.ts'
import type { Scope } from '../../../domain/principal.ts'
import { timeOfUlid } from '../../../domain/ulid.ts'
import type { ChangeRecord, PolicyVersion, StoredPolicy } from '../../contract/directory.ts'
import type { Page, Paged } from '../../contract/paging.ts'
import { inSnapshot } from '../threads/transaction.ts'
import { onRecord } from './changes.ts'

const NEWEST = Number.MAX_SAFE_INTEGER

export function createPolicyVersions(database: DatabaseSync) {
  function overridesAt(organizationId: string, teamId: string, version: number): PolicyUpdate {
    const row = database
      .prepare(
        `SELECT overrides FROM policies WHERE organization_id = ? AND team_id = ? AND version <= ?
         ORDER BY version DESC LIMIT 1`,
      )
      .get(organizationId, teamId, version)
    return row ? (JSON.parse(String(row['overrides'])) as PolicyUpdate) : {}
  }

  function versionAt(organizationId: string, version: number): number {
    const row = database
      .prepare('SELECT MAX(version) AS version FROM policies WHERE organization_id = ? AND version <= ?')
      .get(organizationId, version)
    return Number(row?.['version'] ?? 0)
  }

  return {
    readPolicy({ organization_id, team_id }: Scope, version = NEWEST): StoredPolicy {
      return inSnapshot(database, () => ({
        version: versionAt(organization_id, version),
        organization: overridesAt(organization_id, '', version),
        team: team_id === null ? {} : overridesAt(organization_id, team_id, version),
      }))
    },

    savePolicy(
      { organization_id, team_id }: Scope,
      expected: number,
      overrides: PolicyUpdate,
      record: ChangeRecord,
    ): boolean {
      return onRecord(database, organization_id, record, () => {
        if (versionAt(organization_id, NEWEST) !== expected) return false
        database
          .prepare(
            `INSERT INTO policies (organization_id, version, team_id, overrides, created_at, key_id, key_name)
             VALUES (?, ?, ?, ?, ?, ?, ?)`,
          )
          .run(
            organization_id,
            expected + 1,
            team_id ?? '',
            JSON.stringify(overrides),
            timeOfUlid(record.id),
            record.actor.key_id,
            record.actor.name,
          )
        return true
      })
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
        .prepare(
          `SELECT p.version, p.team_id, t.name AS team, p.created_at, p.key_id, p.key_name
           FROM policies p LEFT JOIN teams t ON t.id = p.team_id ${where} ORDER BY p.version DESC LIMIT ? OFFSET ?`,
        )
        .all(...values, limit, offset)
      return {
        total: Number(count?.['versions']),
        items: rows.map((row) => ({ ...row, team_id: row['team_id'] || null }) as unknown as PolicyVersion),
      }
    },
  }
}
