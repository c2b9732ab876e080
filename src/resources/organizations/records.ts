/** Organizations and their teams. */
import type { ChangeRecord } from '../../domain/change.ts'
import type { SecurityUpdate } from '../../domain/security.ts'
import { timeOfUlid } from '../../domain/ulid.ts'
import { change, read, readEverywhere } from '../kit/operations.ts'
import { insert, table } from '../kit/table.ts'
import { SECURITY_SETTINGS } from '../security/records.ts'

export type Organization = {
  readonly id: string
  readonly name: string
  readonly created_at: number
  readonly retired_at: number | null
}

export type Team = Organization & { readonly organization_id: string }

/** Names are what they are called by in keys, policies and events: none of them is erased. */
const ORGANIZATIONS = table('organizations', ['id', 'name', 'created_at', 'retired_at'], { personal: [] })
const TEAMS = table('teams', ['id', 'organization_id', 'name', 'created_at', 'retired_at'], { personal: [] })

export const ORGANIZATION_TABLES = [ORGANIZATIONS, TEAMS]

export const ORGANIZATION_RECORDS = {
  /** With the first version of its security settings. False where the name is taken. */
  createOrganization: change(
    async (query, organization: Organization, security: SecurityUpdate, record: ChangeRecord) =>
      (await insert(query, ORGANIZATIONS, organization, 'ON CONFLICT DO NOTHING')) &&
      (await SECURITY_SETTINGS.save(query, organization.id, 0, security, record)),
  ),

  findOrganization: readEverywhere(async (query, name: string) => {
    const { rows } = await query<Organization>('SELECT * FROM organizations WHERE name = $1', [name])
    return rows[0] ?? null
  }),

  listOrganizations: readEverywhere(async (query) => {
    const { rows } = await query<Organization>('SELECT * FROM organizations ORDER BY created_at, id')
    return rows
  }),

  retireOrganization: change(async (query, id: string, record: ChangeRecord) => {
    const { count } = await query(
      'UPDATE organizations SET retired_at = $1 WHERE id = $2 AND retired_at IS NULL',
      [timeOfUlid(record.id), id],
    )
    return count === 1
  }),

  /** False where the name is taken. */
  createTeam: change((query, team: Team, _record: ChangeRecord) =>
    insert(query, TEAMS, team, 'ON CONFLICT DO NOTHING'),
  ),

  findTeam: read('quick', async (query, organizationId: string, name: string) => {
    const { rows } = await query<Team>('SELECT * FROM teams WHERE organization_id = $1 AND name = $2', [
      organizationId,
      name,
    ])
    return rows[0] ?? null
  }),

  listTeams: read('page', async (query, organizationId: string) => {
    const { rows } = await query<Team>(
      'SELECT * FROM teams WHERE organization_id = $1 ORDER BY created_at, id',
      [organizationId],
    )
    return rows
  }),

  /** False where the name is taken, or the team is retired. */
  renameTeam: change(async (query, { id, organization_id }: Team, name: string, _record: ChangeRecord) => {
    const { count } = await query(
      `UPDATE teams SET name = $1 WHERE organization_id = $2 AND id = $3 AND retired_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM teams WHERE organization_id = $2 AND name = $1 AND id <> $3)`,
      [name, organization_id, id],
    )
    return count === 1
  }),

  /** Its keys are revoked with it; its events stay. */
  retireTeam: change(async (query, { id, organization_id }: Team, record: ChangeRecord) => {
    const values = [timeOfUlid(record.id), organization_id, id]
    const { count } = await query(
      'UPDATE teams SET retired_at = $1 WHERE organization_id = $2 AND id = $3 AND retired_at IS NULL',
      values,
    )
    await query(
      'UPDATE keys SET revoked_at = $1 WHERE organization_id = $2 AND team_id = $3 AND revoked_at IS NULL',
      values,
    )
    return count === 1
  }),
}
