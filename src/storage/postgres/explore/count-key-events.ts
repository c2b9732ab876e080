/** What was sent with one key in a range of time, by agent. */

import type { TimeRange } from '../../../domain/paging.ts'
import { firstUlidAt, timeOfUlid } from '../../../domain/ulid.ts'
import { type KeyEvents, MAX_KEY_AGENTS } from '../../contract/explore.ts'
import type { Query } from '../connections/query.ts'
import { ulidOf, uuidOf } from '../values/ulid-uuid.ts'

type Row = {
  readonly agent_id: string
  readonly events: number
  readonly last_id: string
  readonly all_events: number
  readonly all_agents: number
}

export async function countKeyEvents(
  query: Query,
  organizationId: string,
  keyId: string,
  { from, to }: TimeRange,
): Promise<KeyEvents> {
  const { rows } = await query<Row>(
    `SELECT f.agent_id, count(*) AS events, (max(e.id::text))::uuid AS last_id,
       (sum(count(*)) OVER ())::bigint AS all_events, count(*) OVER () AS all_agents
     FROM events e JOIN facets f ON f.id = e.facet_id
     WHERE e.organization_id = $1 AND e.id >= $2::uuid AND e.id < $3::uuid AND e.key_id = $4
     GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${MAX_KEY_AGENTS}`,
    [organizationId, uuidOf(firstUlidAt(from)), uuidOf(firstUlidAt(to)), keyId],
  )
  return {
    events: rows[0]?.all_events ?? 0,
    agents: rows[0]?.all_agents ?? 0,
    most_active: rows.map(({ agent_id, events, last_id }) => ({
      agent_id,
      events,
      last_at: timeOfUlid(ulidOf(last_id)),
    })),
  }
}
