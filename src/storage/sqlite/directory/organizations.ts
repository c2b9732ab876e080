/** Organizations and their teams. */
import type { DatabaseSync } from 'node:sqlite'
import { timeOfUlid } from '../../../domain/ulid.ts'
import type { ChangeRecord, Organization, Team } from '../../contract/directory.ts'
import { onRecord } from './changes.ts'

export function createOrganizations(database: DatabaseSync) {
  /** Null-prototype rows are no plain objects: they are copied before they leave. */
  const copy = <T>(row: Record<string, unknown> | undefined) => (row ? ({ ...row } as unknown as T) : null)

  return {
    createOrganization({ id, name, created_at }: Organization, record: ChangeRecord): boolean {
      return onRecord(database, id, record, () => {
        const { changes } = database
          .prepare('INSERT INTO organizations (id, name, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
          .run(id, name, created_at)
        return changes === 1
      })
    },

    findOrganization(name: string): Organization | null {
      return copy<Organization>(database.prepare('SELECT * FROM organizations WHERE name = ?').get(name))
    },

    listOrganizations(): Organization[] {
      const rows = database.prepare('SELECT * FROM organizations ORDER BY created_at, id').all()
      return rows.map((row) => ({ ...row }) as unknown as Organization)
    },

    retireOrganization(id: string, record: ChangeRecord): boolean {
      return onRecord(database, id, record, () => {
        const { changes } = database
          .prepare('UPDATE organizations SET retired_at = ? WHERE id = ? AND retired_at IS NULL')
          .run(timeOfUlid(record.id), id)
        return changes === 1
      })
    },

    createTeam({ id, organization_id, name, created_at }: Team, record: ChangeRecord): boolean {
      return onRecord(database, organization_id, record, () => {
        const { changes } = database
          .prepare(
            'INSERT INTO teams (id, organization_id, name, created_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
          )
          .run(id, organization_id, name, created_at)
        return changes === 1
      })
    },

    findTeam(organizationId: string, name: string): Team | null {
      return copy<Team>(
        database
          .prepare('SELECT * FROM teams WHERE organization_id = ? AND name = ?')
          .get(organizationId, name),
      )
    },

    listTeams(organizationId: string): Team[] {
      const rows = database
        .prepare('SELECT * FROM teams WHERE organization_id = ? ORDER BY created_at, id')
        .all(organizationId)
      return rows.map((row) => ({ ...row }) as unknown as Team)
    },

    renameTeam({ id, organization_id }: Team, name: string, record: ChangeRecord): boolean {
      return onRecord(database, organization_id, record, () => {
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
      return onRecord(database, organization_id, record, () => {
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
