/** Writes down what verdicts mention, by hour and day. */
import { SPANS } from '../../counting/buckets.ts'
import { type ExploredEvent, type MentionCount, mentionCounts } from '../../indexing/explored-events.ts'
import type { Query } from '../connections/query.ts'

/** `sign`: -1 where events are removed. */
export async function addMentions(
  query: Query,
  events: readonly ExploredEvent[],
  sign: 1 | -1 = 1,
): Promise<void> {
  const counts = mentionCounts(events)
  if (counts.length === 0) return
  await query(
    `INSERT INTO mention_totals AS known (organization_id, scope, span, start, kind, value, events)
     SELECT * FROM unnest($1::text[], $2::text[], $3::smallint[], $4::bigint[], $5::text[], $6::text[], $7::bigint[])
     ORDER BY 1, 2, 3, 4, 5, 6
     ON CONFLICT (organization_id, scope, span, start, kind, value) DO UPDATE SET events = known.events + excluded.events`,
    [
      counts.map((count) => count.organization_id),
      counts.map((count) => count.scope),
      counts.map((count) => SPANS.indexOf(count.span)),
      counts.map((count) => count.start),
      counts.map((count) => count.kind),
      counts.map((count) => count.value),
      counts.map((count) => count.events * sign),
    ],
  )
  if (sign < 0) await dropEmpty(query, counts)
}

async function dropEmpty(query: Query, counts: readonly MentionCount[]): Promise<void> {
  await query(
    `DELETE FROM mention_totals t USING unnest($1::text[], $2::text[], $3::smallint[], $4::bigint[], $5::text[], $6::text[])
       AS less (organization_id, scope, span, start, kind, value)
     WHERE t.organization_id = less.organization_id AND t.scope = less.scope AND t.span = less.span AND t.start = less.start
       AND t.kind = less.kind AND t.value = less.value AND t.events <= 0`,
    [
      counts.map((count) => count.organization_id),
      counts.map((count) => count.scope),
      counts.map((count) => SPANS.indexOf(count.span)),
      counts.map((count) => count.start),
      counts.map((count) => count.kind),
      counts.map((count) => count.value),
    ],
  )
}
