/** Of the calls that telemetry shows, how many a hook asked about: by agent, user, host and day. */

import type { TeamRange } from '../../../domain/paging.ts'
import type { Scope } from '../../../domain/principal.ts'
import type { CoverageRow, HookVersion } from '../../contract/calls.ts'
import {
  COVERAGE_COLUMNS,
  COVERAGE_GROUPS,
  HOOK_VERSION_COLUMNS,
  HOOK_VERSION_GROUPS,
  startOfDay,
} from '../../indexing/coverage.ts'
import type { Query } from '../connections/query.ts'
import { fromStorable } from '../values/storable-text.ts'
import { conditionsOf } from './list-calls.ts'

type Row = Omit<CoverageRow, 'user'> & { readonly user_name: string | null }

export async function countCoverage(query: Query, scope: Scope, range: TeamRange): Promise<CoverageRow[]> {
  const { sql, values } = conditionsOf(scope, range)
  const { rows } = await query<Row>(
    `SELECT ${COVERAGE_COLUMNS} FROM calls WHERE ${sql} ${COVERAGE_GROUPS}`,
    values,
  )
  return rows.map(({ user_name, ...row }) => ({
    ...row,
    agent_id: fromStorable(row.agent_id),
    user: user_name && fromStorable(user_name),
    host: row.host && fromStorable(row.host),
    day: startOfDay(row.day),
  }))
}

export async function listHookVersions(query: Query, scope: Scope, range: TeamRange): Promise<HookVersion[]> {
  const { sql, values } = conditionsOf(scope, range)
  const { rows } = await query<HookVersion>(
    `SELECT ${HOOK_VERSION_COLUMNS} FROM calls WHERE ${sql} ${HOOK_VERSION_GROUPS}`,
    values,
  )
  return rows.map((row) => ({
    ...row,
    host: row.host && fromStorable(row.host),
    version: fromStorable(row.version),
  }))
}
