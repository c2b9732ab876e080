/** What following the events adds to reviews, whichever engine writes it down. */
import { RISK_LEVELS } from '../../domain/risk-level.ts'
import type { ReviewGroup, StoredReview } from '../../resources/reviews/records.ts'
import { isUpForReview, reviewGroupOf } from '../contract/review-group.ts'
import type { ExploredEvent } from './explored-events.ts'

export type ReviewChange = ReviewGroup &
  Pick<StoredReview, 'highest_risk'> & { events: number; first_id: string; last_id: string }

const CLOSED = "('incident', 'false_alarm')"

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

/**
 * Adds to a review. `known`: what its row is called; `least` and `greatest`: how the engine calls them. A closed one opens with
 * an event after the last step. A row without events is there because of a step: its first event is not counted.
 */
export function addToReview(known: string, least: string, greatest: string): string {
  const reopens = `${known}.state IN ${CLOSED} AND excluded.last_id > coalesce(${known}.change_id, '')`
  return `ON CONFLICT (organization_id, id) DO UPDATE SET
    events = ${known}.events + excluded.events,
    highest_risk = ${greatest}(${known}.highest_risk, excluded.highest_risk),
    first_id = CASE WHEN ${known}.events = 0 THEN excluded.first_id ELSE ${least}(${known}.first_id, excluded.first_id) END,
    last_id = ${greatest}(${known}.last_id, excluded.last_id),
    opened_id = CASE WHEN NOT (${reopens}) THEN ${known}.opened_id
      WHEN excluded.first_id > ${known}.change_id THEN excluded.first_id ELSE excluded.last_id END,
    is_stepped = CASE WHEN ${reopens} THEN 0 ELSE ${known}.is_stepped END,
    due_at = CASE WHEN ${reopens} THEN NULL ELSE ${known}.due_at END,
    state = CASE WHEN ${reopens} THEN 'open' ELSE ${known}.state END`
}
