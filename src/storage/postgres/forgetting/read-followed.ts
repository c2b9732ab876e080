/** Events as forgetting reads them, and which of them the background has not followed yet. */
import type { StoredEvent } from '../../contract/events.ts'
import type { FollowedEvent } from '../../forgetting/followed-event.ts'
import { STORED_OCTETS } from '../../rows/stored-octets.ts'
import type { Query } from '../connections/query.ts'
import { SIZED_UP_TO } from '../migrations/from-first-release.ts'
import { fromStorable } from '../values/storable-text.ts'
import { ulidOf } from '../values/ulid-uuid.ts'

/** Their rows stay as they are until the transaction ends. */
export const FOLLOWED = `SELECT e.id, e.organization_id, e.facet_id, f.team_id, f.agent_id, f.action, f.risk_level, f.pii_detected,
    f.decision, e.key_id, e.session_id, e.pii_fields, e.frameworks, e.findings, e.call_id, e.call_facts,
    CASE WHEN e.call_facts IS NULL THEN e.data ELSE '{}' END AS data,
    CASE WHEN e.call_facts IS NULL THEN e.context ELSE '{}' END AS context, ${STORED_OCTETS} AS octets
  FROM events e JOIN facets f ON f.id = e.facet_id`

export function followedOf(row: FollowedEvent): FollowedEvent {
  return {
    ...row,
    id: ulidOf(row.id),
    agent_id: fromStorable(row.agent_id),
    action: fromStorable(row.action),
    session_id: row.session_id && fromStorable(row.session_id),
    call_id: row.call_id && fromStorable(row.call_id),
  }
}

/** A whole event as everything that follows it knows it. */
export function followedFrom(event: StoredEvent, facet_id: number, octets: number): FollowedEvent {
  return { ...event, facet_id, octets, team_id: event.team_id ?? '', pii_detected: event.pii_fields !== '[]' }
}

/** Those that something has still to follow. */
export async function unfollowedOf(
  query: Query,
  organizationId: string,
  uuids: readonly string[],
): Promise<Set<string>> {
  if (uuids.length === 0) return new Set()
  const { rows } = await query<{ id: string }>(
    `SELECT arrived.id FROM arrivals a CROSS JOIN LATERAL unnest(a.ids) AS arrived (id)
     WHERE a.organization_id = $1 AND NOT (a.is_counted AND a.is_explored AND a.is_reviewed AND a.is_joined AND a.is_logged)
       AND arrived.id = ANY ($2::uuid[])
     UNION SELECT asked.id FROM unnest($2::uuid[]) AS asked (id) JOIN evidence_missing m
       ON m.organization_id = $1 AND asked.id > m.position AND asked.id <= m.until
     UNION SELECT asked.id FROM unnest($2::uuid[]) AS asked (id) JOIN calls_to_join c
       ON c.organization_id = $1 AND asked.id < c.before_id
     UNION SELECT e.id FROM events e WHERE e.organization_id = $1 AND e.id = ANY ($2::uuid[]) AND NOT e.is_sized
       AND EXISTS (SELECT FROM facts WHERE name = '${SIZED_UP_TO}')`,
    [organizationId, uuids],
  )
  return new Set(rows.map(({ id }) => ulidOf(id)))
}
