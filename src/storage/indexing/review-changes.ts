/** What following the events adds to reviews, whichever engine writes it down. */
import { RISK_LEVELS } from '../../domain/risk-level.ts'
import { isUpForReview, reviewGroupOf } from '../contract/review-group.ts'
import type { ReviewGroup, StoredReview } from '../contract/reviews.ts'
import type { ExploredEvent } from './explored-events.ts'

export type ReviewChange = ReviewGroup &
  Pick<StoredReview, 'highest_risk'> & { events: number; first_id: string; last_id: string }

/** In one order everywhere, so that two nodes that add to the same rows cannot deadlock. */
export function reviewChanges(events: Iterable<ExploredEvent>): ReviewChange[] {
  const changes = new Map<string, ReviewChange & { highest_risk: number }>()
  for (const event of events) {
    if (!isUpForReview(event)) continue
    const group = reviewGroupOf(event)
    const { id } = event
    const known = changes.get(group.id) ?? { ...group, events: 0, highest_risk: 0, first_id: id, last_id: id }
    changes.set(group.id, known)
    known.events += 1
    known.highest_risk = Math.max(known.highest_risk, RISK_LEVELS.indexOf(event.risk_level))
    if (id < known.first_id) known.first_id = id
    if (id > known.last_id) known.last_id = id
  }
  return [...changes.values()].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
}

function placeOf({ organization_id, id }: ReviewGroup): string {
  return `${organization_id}\0${id}`
}
