/** Rows of the table `policies`: append-only, one for each version. */

import type { ChangeRecord } from '../../domain/change.ts'
import type { PolicyUpdate } from '../../domain/policy.ts'
import type { Scope } from '../../domain/principal.ts'
import { timeOfUlid } from '../../domain/ulid.ts'
import type { PolicyVersion } from '../contract/directory.ts'
import type { Row } from './columns.ts'

export const SELECT_POLICY_VERSIONS = `SELECT p.version, p.team_id, t.name AS team, p.created_at, p.key_id, p.key_name
  FROM policies p LEFT JOIN teams t ON t.id = p.team_id`

/** `team_id` '' is the organization itself. */
export function policyRowOf(
  { organization_id, team_id }: Scope,
  version: number,
  overrides: PolicyUpdate,
  record: ChangeRecord,
): Row<'policies'> {
  return {
    organization_id,
    version,
    team_id: team_id ?? '',
    overrides: JSON.stringify(overrides),
    created_at: timeOfUlid(record.id),
    key_id: record.actor.key_id,
    key_name: record.actor.name,
  }
}

export function overridesOf(text: unknown): PolicyUpdate {
  return typeof text === 'string' ? (JSON.parse(text) as PolicyUpdate) : {}
}

export function policyVersionOf(row: object): PolicyVersion {
  const version = row as PolicyVersion
  return { ...version, team_id: version.team_id || null }
}
