/** Sessions of agents as they are shown, the last active first. */
import type { DatabaseSync } from 'node:sqlite'
import type { Page } from '../../../domain/paging.ts'
import type { Scope } from '../../../domain/principal.ts'
import { RISK_LEVELS } from '../../../domain/risk-level.ts'
import { firstUlidAt, LAST_ULID_TIME } from '../../../domain/ulid.ts'
import type { AgentSession, SessionFilter, SessionPage } from '../../contract/explore.ts'
import { sessionConditions, sessionOrder } from '../../reading/session-order.ts'
import type { Sql } from '../events/sql.ts'

const MAX_AGENTS_SHOWN = 50

/** Of all time, nothing is compared: there may be a hundred thousand to be counted. */
function activeIn({ from, to }: SessionFilter): Sql {
  if (from <= 0 && to >= LAST_ULID_TIME) return { sql: '', parameters: [] }
  return {
    sql: 'AND s.last_id >= ? AND s.first_id < ?',
    parameters: [firstUlidAt(from), firstUlidAt(to)],
  }
}

export function createSessionReader(database: DatabaseSync) {
  const readAgents = database.prepare(
    `SELECT agent_id FROM session_agents WHERE organization_id = ? AND scope = ? AND session_id = ?
     ORDER BY agent_id LIMIT ${MAX_AGENTS_SHOWN}`,
  )

  return {
    listSessions(scope: Scope, filter: SessionFilter, { limit, offset, before }: Page): SessionPage {
      const place = [scope.organization_id, scope.team_id ?? filter.team_id ?? ''] as const
      const byAgent = filter.agent_id !== undefined
      const range = activeIn(filter)
      const from = `FROM agent_sessions s ${
        byAgent
          ? 'JOIN session_agents a ON a.organization_id = s.organization_id AND a.scope = s.scope AND a.session_id = s.session_id'
          : ''
      } WHERE s.organization_id = ? AND s.scope = ? ${range.sql} ${byAgent ? 'AND a.agent_id = ?' : ''} ${sessionConditions(filter)}`
      const values = [
        ...place,
        ...range.parameters,
        ...(filter.agent_id === undefined ? [] : [filter.agent_id]),
      ]
      const total = database.prepare(`SELECT COUNT(*) AS sessions ${from}`).get(...values)?.['sessions']
      const rows = database
        .prepare(
          `SELECT s.* ${from} AND (? IS NULL OR s.last_id < ?) ORDER BY ${sessionOrder(filter)} LIMIT ? OFFSET ?`,
        )
        .all(...values, before ?? null, before ?? null, limit, offset)
      return { total: Number(total), sessions: rows.map((row) => sessionOf(row, place)) }
    },
  }

  function sessionOf(row: Record<string, unknown>, place: readonly [string, string]): AgentSession {
    const session_id = String(row['session_id'])
    return {
      session_id,
      agents: readAgents.all(...place, session_id).map((agent) => String(agent['agent_id'])),
      first_id: String(row['first_id']),
      last_id: String(row['last_id']),
      events: Number(row['events']),
      highest_risk: RISK_LEVELS[Number(row['highest_risk'])] ?? 'low',
      blocked: Number(row['blocked']),
      pii_events: Number(row['pii_events']),
    }
  }
}
