/** What was sent with one key in a range of time, by agent. */
import type { DatabaseSync } from 'node:sqlite'
import type { TimeRange } from '../../../domain/paging.ts'
import { firstUlidAt, timeOfUlid } from '../../../domain/ulid.ts'
import { type KeyEvents, MAX_KEY_AGENTS } from '../../contract/explore.ts'
import { stillWanted } from '../threads/read-deadline.ts'

export function createKeyEventCounter(database: DatabaseSync) {
  return {
    countKeyEvents(organizationId: string, keyId: string, { from, to }: TimeRange): KeyEvents {
      // CASE: also a scan that finds nothing asks whether it is still wanted.
      const rows = database
        .prepare(
          `SELECT f.agent_id, COUNT(*) AS events, MAX(e.id) AS last_id, SUM(COUNT(*)) OVER () AS all_events,
             COUNT(*) OVER () AS all_agents
           FROM events e INDEXED BY events_by_id JOIN facets f ON f.id = e.facet_id
           WHERE e.organization_id = ? AND e.id >= ? AND e.id < ? AND CASE WHEN ${stillWanted('e.seq')} THEN e.key_id = ? END
           GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${MAX_KEY_AGENTS}`,
        )
        .all(organizationId, firstUlidAt(from), firstUlidAt(to), keyId)
      return {
        events: Number(rows[0]?.['all_events'] ?? 0),
        agents: Number(rows[0]?.['all_agents'] ?? 0),
        most_active: rows.map((row) => ({
          agent_id: String(row['agent_id']),
          events: Number(row['events']),
          last_at: timeOfUlid(String(row['last_id'])),
        })),
      }
    },
  }
}
