/** Writes down what each session of an agent amounts to. */
import { type ExploredEvent, sessionChanges } from '../../indexing/explored-events.ts'
import type { Query } from '../connections/query.ts'
import { toStorable } from '../values/storable-text.ts'
import { uuidOf } from '../values/ulid-uuid.ts'

/** In one order everywhere, so that two nodes that add to the same rows cannot deadlock. */
export async function addSessions(query: Query, events: readonly ExploredEvent[]): Promise<void> {
  const changes = sessionChanges(events)
  if (changes.length === 0) return
  await query(
    `INSERT INTO agent_sessions AS known (organization_id, scope, session, session_id, first_id, last_id, events,
       highest_risk, blocked, pii_events)
     SELECT organization_id, scope, md5(session_id)::uuid, session_id, first_id, last_id, events, highest_risk, blocked, pii_events
     FROM unnest($1::text[], $2::text[], $3::text[], $4::uuid[], $5::uuid[], $6::bigint[], $7::smallint[], $8::bigint[], $9::bigint[])
       AS new (organization_id, scope, session_id, first_id, last_id, events, highest_risk, blocked, pii_events)
     ORDER BY 1, 2, 3
     ON CONFLICT (organization_id, scope, session) DO UPDATE SET
       first_id = least(known.first_id, excluded.first_id), last_id = greatest(known.last_id, excluded.last_id),
       events = known.events + excluded.events, highest_risk = greatest(known.highest_risk, excluded.highest_risk),
       blocked = known.blocked + excluded.blocked, pii_events = known.pii_events + excluded.pii_events`,
    [
      changes.map((change) => change.organization_id),
      changes.map((change) => change.scope),
      changes.map((change) => toStorable(change.session_id)),
      changes.map((change) => uuidOf(change.first_id)),
      changes.map((change) => uuidOf(change.last_id)),
      changes.map((change) => change.events),
      changes.map((change) => change.highest_risk),
      changes.map((change) => change.blocked),
      changes.map((change) => change.pii_events),
    ],
  )
  const agents = changes.flatMap((change) => [...change.agents].map((agent) => ({ ...change, agent })))
  await query(
    `INSERT INTO session_agents (organization_id, scope, session, agent_id)
     SELECT organization_id, scope, md5(session_id)::uuid, agent_id
     FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS new (organization_id, scope, session_id, agent_id)
     ORDER BY 1, 2, 3, 4 ON CONFLICT DO NOTHING`,
    [
      agents.map(({ organization_id }) => organization_id),
      agents.map(({ scope }) => scope),
      agents.map(({ session_id }) => toStorable(session_id)),
      agents.map(({ agent }) => toStorable(agent)),
    ],
  )
}
