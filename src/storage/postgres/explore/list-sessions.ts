/** Sessions of agents as they are shown, the last active first. */

import type { Page } from '../../../domain/paging.ts'
import type { Scope } from '../../../domain/principal.ts'
import { RISK_LEVELS } from '../../../domain/risk-level.ts'
import { firstUlidAt } from '../../../domain/ulid.ts'
import type { AgentSession, SessionFilter, SessionPage } from '../../contract/explore.ts'
import { sessionConditions, sessionOrder } from '../../reading/session-order.ts'
import type { Query } from '../connections/query.ts'
import { fromStorable, toStorable } from '../values/storable-text.ts'
import { ulidOf, uuidOf } from '../values/ulid-uuid.ts'

const MAX_AGENTS_SHOWN = 50

type Row = Omit<AgentSession, 'agents' | 'highest_risk'> & { session: string; highest_risk: number }

export async function listSessions(
  query: Query,
  scope: Scope,
  filter: SessionFilter,
  { limit, offset, before }: Page,
): Promise<SessionPage> {
  const place = [scope.organization_id, scope.team_id ?? filter.team_id ?? '']
  const values = [...place, uuidOf(firstUlidAt(filter.from)), uuidOf(firstUlidAt(filter.to))]
  const byAgent =
    filter.agent_id === undefined
      ? ''
      : `AND EXISTS (SELECT FROM session_agents a WHERE a.organization_id = s.organization_id AND a.scope = s.scope
           AND a.session = s.session AND a.agent_id = $${values.push(toStorable(filter.agent_id))})`
  const from = `FROM agent_sessions s WHERE s.organization_id = $1 AND s.scope = $2 AND s.last_id >= $3 AND s.first_id < $4 ${byAgent} ${sessionConditions(filter)}`
  const counted = await query<{ total: number }>(`SELECT count(*) AS total ${from}`, values)
  const { rows } = await query<Row>(
    `SELECT s.* ${from} ${before === undefined ? '' : `AND s.last_id < $${values.length + 1}`} ORDER BY ${sessionOrder(filter)} LIMIT ${limit} OFFSET ${offset}`,
    [...values, ...(before === undefined ? [] : [uuidOf(before)])],
  )
  const agents = await query<{ session: string; agent_id: string }>(
    'SELECT session, agent_id FROM session_agents WHERE organization_id = $1 AND scope = $2 AND session = ANY ($3::uuid[]) ORDER BY agent_id',
    [...place, rows.map(({ session }) => session)],
  )
  return {
    total: counted.rows[0]?.total ?? 0,
    sessions: rows.map((row) => ({
      session_id: fromStorable(row.session_id),
      agents: agents.rows
        .filter(({ session }) => session === row.session)
        .slice(0, MAX_AGENTS_SHOWN)
        .map(({ agent_id }) => fromStorable(agent_id)),
      first_id: ulidOf(row.first_id),
      last_id: ulidOf(row.last_id),
      events: row.events,
      highest_risk: RISK_LEVELS[row.highest_risk] ?? 'low',
      blocked: row.blocked,
      pii_events: row.pii_events,
    })),
  }
}
