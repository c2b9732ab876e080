/** Organizations, teams, keys and policies: small tables, read rarely and cached above. */
import type { DatabaseSync } from 'node:sqlite'
import type { PolicyUpdate } from '../../domain/policy.ts'
import type { Role, Scope } from '../../domain/principal.ts'
import type { Organization, StoredKey, StoredPolicy, Team } from '../storage.ts'
import { inSnapshot, inTransaction } from './transaction.ts'

const KEY_COLUMNS = `k.id, k.organization_id, k.team_id, t.name AS team_name, k.name, k.roles, k.mac, k.created_at,
  k.expires_at, k.revoked_at FROM keys k LEFT JOIN teams t ON t.id = k.team_id`

export function createDirectory(database: DatabaseSync) {
  const newestPolicy = `SELECT overrides FROM policies WHERE organization_id = ? AND team_id = ? ORDER BY version DESC LIMIT 1`
  const newestVersion = `SELECT MAX(version) AS version FROM policies WHERE organization_id = ?`

  function overridesOf(organizationId: string, teamId: string): PolicyUpdate {
    const row = database.prepare(newestPolicy).get(organizationId, teamId)
    return row ? (JSON.parse(String(row['overrides'])) as PolicyUpdate) : {}
  }

  function versionOf(organizationId: string): number {
    return Number(database.prepare(newestVersion).get(organizationId)?.['version'] ?? 0)
  }

  return {
    /** Keeps the value unless there is one already, and answers with the one that is kept. */
    ensureFact(name: string, value: string): string {
      database
        .prepare('INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING')
        .run(name, value)
      return String(database.prepare('SELECT value FROM facts WHERE name = ?').get(name)?.['value'])
    },

    createOrganization({ id, name, created_at }: Organization): void {
      database
        .prepare('INSERT INTO organizations (id, name, created_at) VALUES (?, ?, ?)')
        .run(id, name, created_at)
    },

    findOrganization(name: string): Organization | null {
      const row = database.prepare('SELECT id, name, created_at FROM organizations WHERE name = ?').get(name)
      return row ? ({ ...row } as unknown as Organization) : null
    },

    ensureTeam({ id, organization_id, name, created_at }: Team): Team {
      database
        .prepare(
          'INSERT INTO teams (id, organization_id, name, created_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
        )
        .run(id, organization_id, name, created_at)
      const row = database
        .prepare(
          'SELECT id, organization_id, name, created_at FROM teams WHERE organization_id = ? AND name = ?',
        )
        .get(organization_id, name)
      return { ...row } as unknown as Team
    },

    createKey(key: StoredKey): void {
      database
        .prepare(
          `INSERT INTO keys (id, organization_id, team_id, name, roles, mac, created_at, expires_at, revoked_at)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(
          key.id,
          key.organization_id,
          key.team_id,
          key.name,
          JSON.stringify(key.roles),
          key.mac,
          key.created_at,
          key.expires_at,
          key.revoked_at,
        )
    },

    findKey(id: string): StoredKey | null {
      const row = database.prepare(`SELECT ${KEY_COLUMNS} WHERE k.id = ?`).get(id)
      return row ? keyOf(row) : null
    },

    listKeys(organizationId: string): StoredKey[] {
      return database
        .prepare(`SELECT ${KEY_COLUMNS} WHERE k.organization_id = ? ORDER BY k.created_at, k.id`)
        .all(organizationId)
        .map(keyOf)
    },

    revokeKey(organizationId: string, id: string, at: number): boolean {
      const { changes } = database
        .prepare('UPDATE keys SET revoked_at = ? WHERE organization_id = ? AND id = ? AND revoked_at IS NULL')
        .run(at, organizationId, id)
      return changes === 1
    },

    readPolicy({ organization_id, team_id }: Scope): StoredPolicy {
      return inSnapshot(database, () => ({
        version: versionOf(organization_id),
        organization: overridesOf(organization_id, ''),
        team: team_id === null ? {} : overridesOf(organization_id, team_id),
      }))
    },

    savePolicy(
      { organization_id, team_id }: Scope,
      expected: number,
      overrides: PolicyUpdate,
      at: number,
    ): boolean {
      return inTransaction(database, () => {
        if (versionOf(organization_id) !== expected) return false
        database
          .prepare(
            'INSERT INTO policies (organization_id, version, team_id, overrides, created_at) VALUES (?, ?, ?, ?, ?)',
          )
          .run(organization_id, expected + 1, team_id ?? '', JSON.stringify(overrides), at)
        return true
      })
    },
  }
}

function keyOf(row: Record<string, unknown>): StoredKey {
  return { ...row, roles: JSON.parse(String(row['roles'])) as Role[] } as unknown as StoredKey
}
