/** Follows the events into reviews, and takes forgotten ones out of them. */
import { type ReviewedEvent, reviewGroupOf } from '../../contract/review-group.ts'
import type { ReviewChange } from '../../indexing/review-changes.ts'
import { addToReview } from '../../indexing/review-changes.ts'
import type { Query } from '../connections/query.ts'
import { toStorable } from '../values/storable-text.ts'

/** In the order of the changes, so that two nodes that add to the same rows cannot deadlock. */
export async function addReviews(query: Query, changes: readonly ReviewChange[]): Promise<void> {
  if (changes.length === 0) return
  await query(
    `INSERT INTO reviews AS known (organization_id, id, kind, team_id, rule, agent_id, target, highest_risk, events, first_id,
       last_id, opened_id, state, version, is_stepped)
     SELECT organization_id, id, kind, team_id, rule, agent_id, target, highest_risk, events, first_id, last_id, first_id,
       'open', 0, 0
     FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::smallint[], $9::bigint[],
       $10::text[], $11::text[])
       AS new (organization_id, id, kind, team_id, rule, agent_id, target, highest_risk, events, first_id, last_id)
     ORDER BY 1, 2 ${addToReview('known', 'least', 'greatest')}`,
    [
      changes.map(({ organization_id }) => organization_id),
      changes.map(({ id }) => id),
      changes.map(({ kind }) => kind),
      changes.map(({ team_id }) => team_id ?? ''),
      changes.map(({ rule }) => toStorable(rule)),
      changes.map(({ agent_id }) => toStorable(agent_id)),
      changes.map(({ target }) => toStorable(target)),
      changes.map(({ highest_risk }) => highest_risk),
      changes.map(({ events }) => events),
      changes.map(({ first_id }) => first_id),
      changes.map(({ last_id }) => last_id),
    ],
  )
}

/** A review goes with the last of its events. In one order everywhere. */
export async function leaveReviews(query: Query, events: readonly ReviewedEvent[]): Promise<void> {
  const placed = events.map((event) => ({ ...reviewGroupOf(event), event: event.id }))
  for (const { organization_id, id, event } of placed.sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const { rows } = await query<{ events: number }>(
      `UPDATE reviews SET events = events - 1 WHERE organization_id = $1 AND id = $2 AND events > 0 AND first_id <= $3
       RETURNING events`,
      [organization_id, id, event],
    )
    const [left] = rows
    if (!left)
      await query(
        'DELETE FROM reviews WHERE organization_id = $1 AND id = $2 AND events = 0 AND last_id = $3',
        [organization_id, id, event],
      )
    else if (left.events <= 0)
      await query('DELETE FROM reviews WHERE organization_id = $1 AND id = $2', [organization_id, id])
  }
}
