/** What both engines count of calls, as SQL that they both understand. */
import { ASKED, factsOf } from '../../outcomes/facts.ts'

const MAX_COVERAGE_ROWS = 5_000

const DAY_MS = 86_400_000

const isIn = (facts: number) => `(facts & ${facts}) <> 0`
const count = (condition: string) => `sum(CASE WHEN ${condition} THEN 1 ELSE 0 END)`
const telemetry = isIn(factsOf('in_telemetry'))

/** Of table `calls`, grouped by the first four. */
export const COVERAGE_COLUMNS = `agent_id, user_name, host, first_at / ${DAY_MS} AS day, count(*) AS calls,
  ${count(telemetry)} AS in_telemetry, ${count(`${telemetry} AND ${isIn(ASKED)}`)} AS asked,
  ${count("outcome = 'let_through'")} AS let_through, ${count("outcome = 'ran_despite_block'")} AS ran_despite_block,
  max(asked_at) AS last_asked, max(seen_at) AS last_in_telemetry`

export const COVERAGE_GROUPS = `GROUP BY agent_id, user_name, host, first_at / ${DAY_MS} ORDER BY count(*) DESC LIMIT ${MAX_COVERAGE_ROWS}`

export const HOOK_VERSION_COLUMNS = 'host, hook_version AS version, max(asked_at) AS last_seen'

export const HOOK_VERSION_GROUPS = `AND hook_version IS NOT NULL GROUP BY host, hook_version ORDER BY max(asked_at) DESC LIMIT ${MAX_COVERAGE_ROWS}`

export function startOfDay(day: number): number {
  return day * DAY_MS
}
