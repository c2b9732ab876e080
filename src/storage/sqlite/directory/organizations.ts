/** Organizations and their teams. */
import type { DatabaseSync } from 'node:sqlite'
import type { SecurityUpdate } from '../../../domain/security.ts'
import { timeOfUlid } from '../../../domain/ulid.ts'
import type { ChangeRecord, Organization, Team } from '../../contract/directory.ts'
import { securityRowOf } from '../../rows/security-row.ts'
import { insertRow } from '../threads/insert-row.ts'
import { withChangeRecord } from './changes.ts'

export function createOrganizationReader(database: DatabaseSync) {
  return {
    findOrganization(name: string): Organization | null {
      const row = database.prepare('SELECT * FROM organizations WHERE name = ?').get(name)
      return row ? copyOf<Organization>(row) : null
    },

    listOrganizations(): Organization[] {
      const rows = database.prepare('SELECT * FROM organizations ORDER BY created_at, id').all()
      return rows.map(copyOf<Organization>)
    },

    findTeam(organizationId: string, name: string): Team | null {
      const row = database
        .prepare('SELECT * FROM teams WHERE organization_id = ? AND name = ?')
        .get(organizationId, name)
      return row ? copyOf<Team>(row) : null
    },

    listTeams(organizationId: string): Team[] {
      const rows = database
        .prepare('SELECT * FROM teams WHERE organization_id = ? ORDER BY created_at, id')
        .all(organizationId)
      return rows.map(copyOf<Team>)
    },
  }
}

/** Rows have a null prototype and are no plain objects: they are copied before they leave. */
function copyOf<T>(row: object): T {
  return { ...row } as T
}

export function createOrganizationWriter(database: DatabaseSync) {
  return {
    createOrganization(organization: Organization, security: SecurityUpdate, record: ChangeRecord): boolean {
      return withChangeRecord(
        database,
        organization.id,
        record,
        () =>
          insertRow(database, 'organizations', organization, 'ON CONFLICT DO NOTHING') &&
          insertRow(database, 'security_settings', securityRowOf(organization.id, 1, security, record)),
      )
    },

    retireOrganization(id: string, record: ChangeRecord): boolean {
      return withChangeRecord(database, id, record, () => {
        const { changes } = database
          .prepare('UPDATE organizations SET retired_at = ? WHERE id = ? AND retired_at IS NULL')
          .run(timeOfUlid(record.id), id)
        return changes === 1
      })
    },

    createTeam(team: Team, record: ChangeRecord): boolean {
      return withChangeRecord(database, team.organization_id, record, () =>
        insertRow(database, 'teams', team, 'ON CONFLICT DO NOTHING'),
      )
    },

    renameTeam({ id, organization_id }: Team, name: string, record: ChangeRecord): boolean {
      return withChangeRecord(database, organization_id, record, () => {
        const { changes } = database
          .prepare(
            'UPDATE OR IGNORE teams SET name = ? WHERE organization_id = ? AND id = ? AND retired_at IS NULL',
          )
          .run(name, organization_id, id)
        return changes === 1
      })
    },

    retireTeam({ id, organization_id }: Team, record: ChangeRecord): boolean {
      const at = timeOfUlid(record.id)
      return withChangeRecord(database, organization_id, record, () => {
        const { changes } = database
          .prepare(
            'UPDATE teams SET retired_at = ? WHERE organization_id = ? AND id = ? AND retired_at IS NULL',
          )
          .run(at, organization_id, id)
        database
          .prepare(
            'UPDATE keys SET revoked_at = ? WHERE organization_id = ? AND team_id = ? AND revoked_at IS NULL',
          )
          .run(at, organization_id, id)
        return changes === 1
      })
    },
  }
}
