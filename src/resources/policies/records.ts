/** Policies: append-only, a row for each version of any scope. Webhook URLs are sealed in them. */
import type { ChangeRecord } from '../../domain/change.ts'
import type { Page, Paged } from '../../domain/paging.ts'
import type { PolicyUpdate } from '../../domain/policy.ts'
import type { Scope } from '../../domain/principal.ts'
import { timeOfUlid } from '../../domain/ulid.ts'
import { conditions } from '../kit/conditions.ts'
import { change, read } from '../kit/operations.ts'
import { table } from '../kit/table.ts'
import { insertVersion } from '../kit/versioned.ts'

export type StoredPolicy = {
  /** Counts every policy change of the organization, whichever scope it was for. */
  readonly version: number
  readonly organization: PolicyUpdate
  readonly team: PolicyUpdate
}

export type PolicyVersion = {
  readonly version: number
  readonly team_id: string | null
  readonly team: string | null
  readonly created_at: number
  readonly key_id: string | null
  readonly key_name: string
}

/** `team_id` '' is the organization itself. */
const POLICIES = table(
  'policies',
  [...(['organization_id', 'version', 'team_id', 'overrides', 'created_at', 'key_id', 'key_name'] as const)],
  { personal: [] },
)

export const POLICY_TABLES = [POLICIES]

/** The highest that both engines can compare with. */
const NEWEST = 2 ** 31 - 1

export const POLICY_RECORDS = {
  /** The policy of the scope and of what it inherits from, as of a version, or the newest. */
  readPolicy: read(
    'quick',
    async (query, { organization_id, team_id }: Scope, version?: number): Promise<StoredPolicy> => {
      const { rows } = await query<{ version: number; organization: string | null; team: string | null }>(
        `SELECT
           (SELECT coalesce(max(version), 0) FROM policies WHERE organization_id = $1 AND version <= $3) AS version,
           (SELECT overrides FROM policies WHERE organization_id = $1 AND team_id = '' AND version <= $3
            ORDER BY version DESC LIMIT 1) AS organization,
           (SELECT overrides FROM policies WHERE organization_id = $1 AND team_id = $2 AND version <= $3
            ORDER BY version DESC LIMIT 1) AS team`,
        [organization_id, team_id, Math.min(version ?? NEWEST, NEWEST)],
      )
      const found = rows[0]
      return {
        version: found?.version ?? 0,
        organization: overridesOf(found?.organization),
        team: overridesOf(found?.team),
      }
    },
  ),

  /** Saves the next version unless another one came first (then false). */
  savePolicy: change(
    (
      query,
      { organization_id, team_id }: Scope,
      expectedVersion: number,
      overrides: PolicyUpdate,
      { id, actor }: ChangeRecord,
    ) =>
      insertVersion(query, POLICIES, ['organization_id'], {
        ...{ organization_id, version: expectedVersion + 1, team_id: team_id ?? '' },
        ...{ overrides: JSON.stringify(overrides), created_at: timeOfUlid(id) },
        ...{ key_id: actor.key_id, key_name: actor.name },
      }),
  ),

  /** Newest first; of one team, or with null of all scopes. */
  listPolicyVersions: read(
    'page',
    async (
      query,
      organizationId: string,
      teamId: string | null,
      { limit, offset }: Page,
    ): Promise<Paged<PolicyVersion>> => {
      const { sql, values } = conditions([
        ['p.organization_id =', organizationId],
        ['p.team_id =', teamId ?? undefined],
      ])
      const counted = await query<{ total: number }>(
        `SELECT count(*) AS total FROM policies p WHERE ${sql}`,
        values,
      )
      const { rows } = await query<PolicyVersion>(
        `SELECT p.version, p.team_id, t.name AS team, p.created_at, p.key_id, p.key_name
         FROM policies p LEFT JOIN teams t ON t.id = p.team_id WHERE ${sql}
         ORDER BY p.version DESC LIMIT ${limit} OFFSET ${offset}`,
        values,
      )
      return {
        total: counted.rows[0]?.total ?? 0,
        items: rows.map((row) => ({ ...row, team_id: row.team_id || null })),
      }
    },
  ),
}

export function overridesOf(text: string | null | undefined): PolicyUpdate {
  return text ? (JSON.parse(text) as PolicyUpdate) : {}
}
