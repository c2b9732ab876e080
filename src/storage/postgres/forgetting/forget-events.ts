/** Takes events out of everything that follows them, inside of the caller's transaction. */
import { timeOfUlid } from '../../../domain/ulid.ts'
import { startOf } from '../../counting/buckets.ts'
import { exploredOf, type FollowedEvent } from '../../forgetting/followed-event.ts'
import type { Query } from '../connections/query.ts'
import { addMentions } from '../explore/add-mentions.ts'
import { addStoredBytes } from '../explore/add-stored-bytes.ts'
import { addCounts } from '../explore/count-arrivals.ts'
import { leaveReviews } from '../reviews/add-reviews.ts'
import { uuidOf } from '../values/ulid-uuid.ts'
import { leaveCalls } from './leave-calls.ts'
import { leaveSessions } from './leave-sessions.ts'

/** In the order in which others take the same rows: totals, sizes, sessions, mentions, reviews, calls. */
export async function forgetEvents(
  query: Query,
  organizationId: string,
  events: readonly FollowedEvent[],
): Promise<void> {
  if (events.length === 0) return
  const ids = events.map(({ id }) => id)
  const uuids = ids.map(uuidOf)
  await query('DELETE FROM events WHERE organization_id = $1 AND id = ANY ($2::uuid[])', [
    organizationId,
    uuids,
  ])
  await moveCounts(query, events, -1)
  await addStoredBytes(
    query,
    events.map(({ organization_id, key_id, octets }) => ({ organization_id, key_id, bytes: -octets })),
  )
  await leaveSessions(query, events)
  await addMentions(query, events.map(exploredOf), -1)
  await leaveReviews(query, events.map(exploredOf))
  await leaveCalls(query, events)
  await query('DELETE FROM search_entries WHERE organization_id = $1 AND id = ANY ($2::uuid[])', [
    organizationId,
    uuids,
  ])
  for (const [table, column] of [
    ['alerts', 'event_id'],
    ['approvals', 'event_id'],
    ['erased_entries', 'id'],
  ])
    await query(`DELETE FROM ${table} WHERE organization_id = $1 AND ${column} = ANY ($2::text[])`, [
      organizationId,
      ids,
    ])
}

export async function moveCounts(query: Query, events: readonly FollowedEvent[], by: 1 | -1): Promise<void> {
  await addCounts(
    query,
    events.map(({ organization_id, id, facet_id }) => ({
      ...{ organization_id, facet_id, events: by },
      hour: startOf('hour', timeOfUlid(id)),
    })),
  )
}
