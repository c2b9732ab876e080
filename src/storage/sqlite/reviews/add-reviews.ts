/** Follows the events into reviews, and takes forgotten ones out of them. */
import type { DatabaseSync } from 'node:sqlite'
import { type ReviewedEvent, reviewGroupOf } from '../../contract/review-group.ts'
import type { ReviewChange } from '../../indexing/review-changes.ts'
import { addToReview } from '../../indexing/review-changes.ts'

export function createReviewAdder(database: DatabaseSync): (changes: readonly ReviewChange[]) => void {
  const add = database.prepare(
    `INSERT INTO reviews (organization_id, id, kind, team_id, rule, agent_id, target, highest_risk, events, first_id, last_id,
       opened_id, state, version, is_stepped)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'open', 0, 0) ${addToReview('reviews', 'min', 'max')}`,
  )
  return (changes) => {
    for (const change of changes) {
      const { organization_id, id, kind, team_id, rule, agent_id, target } = change
      const { highest_risk, events, first_id, last_id } = change
      add.run(
        ...[organization_id, id, kind, team_id ?? '', rule, agent_id, target],
        ...[highest_risk, events, first_id, last_id, first_id],
      )
    }
  }
}

/** A review goes with the last of its events. */
export function createReviewLeaver(database: DatabaseSync): (events: readonly ReviewedEvent[]) => void {
  const decrease = database.prepare(
    `UPDATE reviews SET events = events - 1 WHERE organization_id = ? AND id = ? AND events > 0 AND first_id <= ?
     RETURNING events`,
  )
  const drop = database.prepare('DELETE FROM reviews WHERE organization_id = ? AND id = ?')
  const dropUncounted = database.prepare(
    'DELETE FROM reviews WHERE organization_id = ? AND id = ? AND events = 0 AND last_id = ?',
  )
  return (events) => {
    for (const event of events) {
      const { organization_id, id } = reviewGroupOf(event)
      const left = decrease.get(organization_id, id, event.id)
      if (left === undefined) dropUncounted.run(organization_id, id, event.id)
      else if (Number(left['events']) <= 0) drop.run(organization_id, id)
    }
  }
}
