/** Organizations and their teams. */
import { timeOfUlid } from '../../../domain/ulid.ts'
import type { DirectoryStorage, Organization, Team } from '../../contract/directory.ts'
import { type Connections, EVERY_ORGANIZATION } from '../connections/create-connections.ts'
import { toStorable } from '../values/storable-text.ts'
import { onRecord } from './changes.ts'

type Part = Pick<
  DirectoryStorage,
  | 'createOrganization'
  | 'findOrganization'
  | 'listOrganizations'
  | 'retireOrganization'
  | 'createTeam'
  | 'findTeam'
  | 'listTeams'
  | 'renameTeam'
  | 'retireTeam'
>

export function createOrganizations(connections: Connections): Part {
  const everywhere = { organizations: EVERY_ORGANIZATION }

  return {
    createOrganization: ({ id, name, created_at }, record) =>
      onRecord(connections, id, record, async (query) => {
        const { count } = await query(
          'INSERT INTO organizations (id, name, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
          [id, name, created_at],
        )
        return count === 1
      }),

    async findOrganization(name) {
      const { rows } = await connections.read(everywhere, (query) =>
        query<Organization>('SELECT * FROM organizations WHERE name = $1', [toStorable(name)]),
      )
      return rows[0] ?? null
    },

    async listOrganizations() {
      const { rows } = await connections.read(everywhere, (query) =>
        query<Organization>('SELECT * FROM organizations ORDER BY created_at, id'),
      )
      return rows
    },

    retireOrganization: (id, record) =>
      onRecord(connections, id, record, async (query) => {
        const { count } = await query(
          'UPDATE organizations SET retired_at = $1 WHERE id = $2 AND retired_at IS NULL',
          [timeOfUlid(record.id), id],
        )
        return count === 1
      }),

    createTeam: ({ id, organization_id, name, created_at }, record) =>
      onRecord(connections, organization_id, record, async (query) => {
        const { count } = await query(
          'INSERT INTO teams (id, organization_id, name, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
          [id, organization_id, name, created_at],
        )
        return count === 1
      }),

    async findTeam(organizationId, name) {
      const { rows } = await connections.read({ organizations: organizationId }, (query) =>
        query<Team>('SELECT * FROM teams WHERE organization_id = $1 AND name = $2', [
          organizationId,
          toStorable(name),
        ]),
      )
      return rows[0] ?? null
    },

    async listTeams(organizationId) {
      const { rows } = await connections.read({ organizations: organizationId }, (query) =>
        query<Team>('SELECT * FROM teams WHERE organization_id = $1 ORDER BY created_at, id', [
          organizationId,
        ]),
      )
      return rows
    },

    renameTeam: ({ id, organization_id }, name, record) =>
      onRecord(connections, organization_id, record, async (query) => {
        const { count } = await query(
          `UPDATE teams SET name = $1 WHERE organization_id = $2 AND id = $3 AND retired_at IS NULL
           AND NOT EXISTS (SELECT FROM teams WHERE organization_id = $2 AND name = $1 AND id <> $3)`,
          [name, organization_id, id],
        )
        return count === 1
      }),

    retireTeam: ({ id, organization_id }, record) =>
      onRecord(connections, organization_id, record, async (query) => {
        const at = timeOfUlid(record.id)
        const { count } = await query(
          'UPDATE teams SET retired_at = $1 WHERE organization_id = $2 AND id = $3 AND retired_at IS NULL',
          [at, organization_id, id],
        )
        await query(
          'UPDATE keys SET revoked_at = $1 WHERE organization_id = $2 AND team_id = $3 AND revoked_at IS NULL',
          [at, organization_id, id],
        )
        return count === 1
      }),
  }
}
