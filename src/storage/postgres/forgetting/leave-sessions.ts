/** Takes events that are gone, or changed, out of their sessions: what is left is read from the events themselves. */
import { RISK_LEVELS } from '../../../domain/risk-level.ts'
import { exploredOf, type FollowedEvent } from '../../forgetting/followed-event.ts'
import { type SessionChange, sessionChanges } from '../../indexing/explored-events.ts'
import type { Query } from '../connections/query.ts'
import { inSession } from '../values/in-session.ts'
import { toStorable } from '../values/storable-text.ts'

const LEFT = `FROM events e JOIN facets f ON f.id = e.facet_id
  WHERE e.organization_id = $1 AND ($2 = '' OR f.team_id = $2) AND ${inSession('$3', 'e.session_id')}`
const PLACE = 'organization_id = $1 AND scope = $2 AND session = md5($3)::uuid'
const LEVELS = RISK_LEVELS.map((level) => `'${level}'`).join(', ')

/** In one order everywhere, so that two nodes that change the same rows cannot deadlock. */
export async function leaveSessions(query: Query, events: readonly FollowedEvent[]): Promise<void> {
  const changes = sessionChanges(events.map(exploredOf))
  const place = ({ organization_id, scope, session_id }: SessionChange) =>
    [organization_id, scope, session_id].join('\0')
  for (const change of changes.toSorted((a, b) => (place(a) < place(b) ? -1 : 1))) await leave(query, change)
}

async function leave(query: Query, change: SessionChange): Promise<void> {
  const key = [change.organization_id, change.scope, toStorable(change.session_id)]
  const { rows } = await query<{ events: number }>(
    `UPDATE agent_sessions SET events = events - $4, blocked = blocked - $5, pii_events = pii_events - $6,
       first_id = coalesce((SELECT e.id ${LEFT} ORDER BY e.id LIMIT 1), first_id),
       last_id = coalesce((SELECT e.id ${LEFT} ORDER BY e.id DESC LIMIT 1), last_id),
       highest_risk = CASE WHEN highest_risk > $7 THEN highest_risk
         ELSE coalesce((SELECT max(array_position(ARRAY[${LEVELS}], f.risk_level)) - 1 ${LEFT}), 0) END
     WHERE ${PLACE} RETURNING events`,
    [...key, change.events, change.blocked, change.pii_events, change.highest_risk],
  )
  if ((rows[0]?.events ?? 0) > 0) {
    await query(
      `DELETE FROM session_agents a WHERE ${PLACE} AND a.agent_id = ANY ($4::text[])
         AND NOT EXISTS (SELECT ${LEFT} AND f.agent_id = a.agent_id)`,
      [...key, [...change.agents].map(toStorable)],
    )
    return
  }
  await query(`DELETE FROM agent_sessions WHERE ${PLACE}`, key)
  await query(`DELETE FROM session_agents WHERE ${PLACE}`, key)
}
