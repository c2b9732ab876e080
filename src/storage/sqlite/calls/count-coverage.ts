/** Of the calls that telemetry shows, how many a hook asked about: by agent, user, host and day. */
import type { DatabaseSync } from 'node:sqlite'
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
import { conditionsOf } from './list-calls.ts'

export function createCoverageCounter(database: DatabaseSync) {
  return {
    countCoverage(scope: Scope, range: TeamRange): CoverageRow[] {
      const { sql, values } = conditionsOf(scope, range)
      const rows = database
        .prepare(`SELECT ${COVERAGE_COLUMNS} FROM calls WHERE ${sql} ${COVERAGE_GROUPS}`)
        .all(...values)
      return rows.map(
        ({ user_name, day, ...row }) =>
          ({ ...row, user: user_name, day: startOfDay(Number(day)) }) as unknown as CoverageRow,
      )
    },

    listHookVersions(scope: Scope, range: TeamRange): HookVersion[] {
      const { sql, values } = conditionsOf(scope, range)
      return database
        .prepare(`SELECT ${HOOK_VERSION_COLUMNS} FROM calls WHERE ${sql} ${HOOK_VERSION_GROUPS}`)
        .all(...values) as unknown as HookVersion[]
    },
  }
}
