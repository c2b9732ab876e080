import type { ChangeRecord } from '../../../domain/change.ts'
import type { Page, Paged } from '../../../domain/paging.ts'
import type { PolicyUpdate } from '../../../domain/policy.ts'
import type { Scope } from '../../../domain/principal.ts'
import type { PolicyVersion, StoredPolicy } from '../../contract/directory.ts'
import { COLUMNS, valuesOf } from '../../rows/columns.ts'
import { overridesOf, policyRowOf, policyVersionOf, SELECT_POLICY_VERSIONS } from '../../rows/policy-row.ts'
import type { Connections, Query } from '../connections/query.ts'
import { withChangeRecord } from './changes.ts'

const NEWEST = 2 ** 31 - 1

/** The webhook URLs in it are sealed. */
export async function readPolicy(
  query: Query,
  { organization_id, team_id }: Scope,
  version = NEWEST,
): Promise<StoredPolicy> {
  const { rows } = await query<{ version: number; organization: string | null; team: string | null }>(
    `SELECT
       (SELECT coalesce(max(version), 0) FROM policies WHERE organization_id = $1 AND version <= $3) AS version,
       (SELECT overrides FROM policies WHERE organization_id = $1 AND team_id = '' AND version <= $3
        ORDER BY version DESC LIMIT 1) AS organization,
       (SELECT overrides FROM policies WHERE organization_id = $1 AND team_id = $2 AND version <= $3
        ORDER BY version DESC LIMIT 1) AS team`,
    [organization_id, team_id, Math.min(version, NEWEST)],
  )
  const row = rows[0]
  return {
    version: row?.version ?? 0,
    organization: overridesOf(row?.organization),
    team: team_id === null ? {} : overridesOf(row?.team),
  }
}

export function savePolicy(
  connections: Connections,
  scope: Scope,
  expected: number,
  overrides: PolicyUpdate,
  record: ChangeRecord,
): Promise<boolean> {
  return withChangeRecord(connections, scope.organization_id, record, async (query) => {
    // A second writer waits for the first, and then finds the version taken.
    const { count } = await query(
      `INSERT INTO policies (${COLUMNS.policies.join(', ')})
       SELECT $1, $2, $3, $4, $5, $6, $7
       WHERE (SELECT coalesce(max(version), 0) FROM policies WHERE organization_id = $1) = $2::int - 1
       ON CONFLICT DO NOTHING`,
      valuesOf('policies', policyRowOf(scope, expected + 1, overrides, record)),
    )
    return count === 1
  })
}

export async function listPolicyVersions(
  query: Query,
  organizationId: string,
  teamId: string | null,
  { limit, offset }: Page,
): Promise<Paged<PolicyVersion>> {
  const where = 'WHERE p.organization_id = $1 AND ($2::text IS NULL OR p.team_id = $2)'
  const values = [organizationId, teamId]
  const counted = await query<{ total: number }>(`SELECT count(*) AS total FROM policies p ${where}`, values)
  const { rows } = await query(
    `${SELECT_POLICY_VERSIONS} ${where} ORDER BY p.version DESC LIMIT ${limit} OFFSET ${offset}`,
    values,
  )
  return {
    total: counted.rows[0]?.total ?? 0,
    items: rows.map(policyVersionOf),
  }
}
