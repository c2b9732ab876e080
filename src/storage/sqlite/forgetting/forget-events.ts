/** Takes events out of everything that follows them, inside of the caller's transaction. */
import type { DatabaseSync } from 'node:sqlite'
import { timeOfUlid } from '../../../domain/ulid.ts'
import { exploredOf } from '../../forgetting/followed-event.ts'
import { mentionCounts } from '../../indexing/explored-events.ts'
import { createMentionAdder } from '../explore/add-mentions.ts'
import { createTotals } from '../explore/add-totals.ts'
import { createReviewLeaver } from '../reviews/add-reviews.ts'
import { createCallLeaver } from './leave-calls.ts'
import { createSessionLeaver } from './leave-sessions.ts'
import type { PlacedEvent } from './read-followed.ts'

export type EventForgetter = {
  /** Removes the events with everything that is known of them. */
  remove(events: readonly PlacedEvent[]): void
  /** Must follow where the transaction is rolled back. */
  forget(): void
}

const LOST = { isGone: true, loses: { agent: false, action: false, who: false } }

export function createEventForgetter(database: DatabaseSync): EventForgetter {
  const totals = createTotals(database)
  const addMentions = createMentionAdder(database)
  const leaveSessions = createSessionLeaver(database)
  const leaveReviews = createReviewLeaver(database)
  const leaveCalls = createCallLeaver(database)
  const dropWords = database.prepare('DELETE FROM search WHERE rowid = ?')
  const dropSearched = database.prepare('DELETE FROM searched WHERE seq = ?')
  const dropAlerts = database.prepare('DELETE FROM alerts WHERE organization_id = ? AND event_id = ?')
  const dropApprovals = database.prepare('DELETE FROM approvals WHERE organization_id = ? AND event_id = ?')
  const dropErased = database.prepare('DELETE FROM erased_entries WHERE organization_id = ? AND id = ?')
  const dropEvent = database.prepare('DELETE FROM events WHERE seq = ?')
  const takeBytes = database.prepare(
    'UPDATE stored_bytes SET bytes = max(0, bytes - ?) WHERE organization_id = ? AND key_id = ?',
  )

  return {
    remove(events) {
      for (const event of events)
        totals.count(event.organization_id, timeOfUlid(event.id), event.facet_id, -1)
      totals.flush()
      addMentions(mentionCounts(events.map(exploredOf)).map((count) => ({ ...count, events: -count.events })))
      leaveSessions(events)
      leaveReviews(events.map(exploredOf))
      for (const event of events) {
        const { seq, organization_id, id, key_id, octets } = event
        leaveCalls(event, LOST)
        dropWords.run(seq)
        dropSearched.run(seq)
        dropAlerts.run(organization_id, id)
        dropApprovals.run(organization_id, id)
        dropErased.run(organization_id, id)
        takeBytes.run(octets, organization_id, key_id)
        dropEvent.run(seq)
      }
    },
    forget: totals.forget,
  }
}
