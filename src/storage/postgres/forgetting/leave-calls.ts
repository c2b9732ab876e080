/** Takes events out of the calls that they are evidence of. A call of which no event is left goes with them. */
import { ERASED } from '../../../domain/erasure.ts'
import { callOf, type FollowedEvent } from '../../forgetting/followed-event.ts'
import type { Query } from '../connections/query.ts'
import { uuidOf } from '../values/ulid-uuid.ts'

/** The events are gone, or do not belong to their calls any more. Their facts stay with a call that stays. */
export async function leaveCalls(query: Query, events: readonly FollowedEvent[]): Promise<void> {
  const named = events
    .flatMap((event) => {
      const name = callOf(event)
      return name === null ? [] : [{ name, id: event.id }]
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  if (named.length === 0) return
  const values = [named.map(({ name }) => name), named.map(({ id }) => id)]
  // All of them in one order, like those who add evidence.
  await query('SELECT FROM calls WHERE name = ANY ($1::uuid[]) ORDER BY name FOR UPDATE', [values[0]])
  await query(
    `UPDATE call_evidence v SET event_id = NULL, facet_id = NULL
     FROM unnest($1::uuid[], $2::text[]) AS gone (call, source) WHERE v.call = gone.call AND v.source = gone.source`,
    values,
  )
  await query(
    `UPDATE calls SET asked_id = NULL WHERE name = ANY ($1::uuid[]) AND asked_id = ANY ($2::uuid[])`,
    [values[0], named.map(({ id }) => uuidOf(id))],
  )
  const { rows } = await query<{ name: string }>(
    `DELETE FROM calls c WHERE c.name = ANY ($1::uuid[])
       AND NOT EXISTS (SELECT FROM call_evidence v WHERE v.call = c.name AND v.event_id IS NOT NULL) RETURNING name`,
    [values[0]],
  )
  await query('DELETE FROM call_evidence WHERE call = ANY ($1::uuid[])', [rows.map(({ name }) => name)])
}

/** What a call took from an event that lost it. */
export async function blankCall(
  query: Query,
  event: FollowedEvent,
  loses: { readonly agent: boolean; readonly action: boolean; readonly who: boolean },
): Promise<void> {
  const name = callOf(event)
  if (name === null || !(loses.agent || loses.action || loses.who)) return
  await query(
    `UPDATE calls SET agent_id = CASE WHEN $3 THEN '${ERASED}' ELSE agent_id END,
       action = CASE WHEN $4 THEN '${ERASED}' ELSE action END,
       user_name = CASE WHEN $5 THEN NULL ELSE user_name END, host = CASE WHEN $5 THEN NULL ELSE host END
     WHERE name = $1::uuid AND right(lead, 26) = $2`,
    [name, event.id, loses.agent, loses.action, loses.who],
  )
}
