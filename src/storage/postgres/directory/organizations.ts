/** Organizations and their teams. */
import { timeOfUlid } from '../../../domain/ulid.ts'
import type { DirectoryStorage, Organization, Team } from '../../contract/directory.ts'
import { securityRowOf } from '../../rows/security-row.ts'
import type { Reads } from '../connections/create-reads.ts'
import { insertRow } from '../connections/insert-row.ts'
import { type Connections, EVERY_ORGANIZATION } from '../connections/query.ts'
import { toStorable } from '../values/storable-text.ts'
import { withChangeRecord } from './changes.ts'

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

export function createOrganizations(connections: Connections, read: Reads['read']): Part {
  const everywhere = { organizations: EVERY_ORGANIZATION }

  return {
    createOrganization: (organization, security, record) =>
      withChangeRecord(
        connections,
        organization.id,
        record,
        async (query) =>
          (await insertRow(query, 'organizations', organization, 'ON CONFLICT DO NOTHING')) &&
          (await insertRow(query, 'security_settings', securityRowOf(organization.id, 1, security, record))),
      ),

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
      withChangeRecord(connections, id, record, async (query) => {
        const { count } = await query(
          'UPDATE organizations SET retired_at = $1 WHERE id = $2 AND retired_at IS NULL',
          [timeOfUlid(record.id), id],
        )
        return count === 1
      }),

    createTeam: (team, record) =>
      withChangeRecord(connections, team.organization_id, record, (query) =>
        insertRow(query, 'teams', team, 'ON CONFLICT DO NOTHING'),
      ),

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
      const { rows } = await read('listTeams', organizationId, (query) =>
        query<Team>('SELECT * FROM teams WHERE organization_id = $1 ORDER BY created_at, id', [
          organizationId,
        ]),
      )
      return rows
    },

    renameTeam: ({ id, organization_id }, name, record) =>
      withChangeRecord(connections, organization_id, record, async (query) => {
        const { count } = await query(
          `UPDATE teams SET name = $1 WHERE organization_id = $2 AND id = $3 AND retired_at IS NULL
           AND NOT EXISTS (SELECT FROM teams WHERE organization_id = $2 AND name = $1 AND id <> $3)`,
          [name, organization_id, id],
        )
        return count === 1
      }),

    retireTeam: ({ id, organization_id }, record) =>
      withChangeRecord(connections, organization_id, record, async (query) => {
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
