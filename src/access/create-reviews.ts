/** Reviews of risky events: each step that somebody takes has its version, its change record, and how long it took. */
import type { Actor } from '../domain/change.ts'
import type { Scope } from '../domain/principal.ts'
import { invalid, notFound } from '../domain/problem.ts'
import { CLOSED_STATES, type ReviewState } from '../domain/review.ts'
import { timeOfUlid, type UlidSource } from '../domain/ulid.ts'
import type { ReviewWait, StoredReview } from '../resources/reviews/records.ts'
import type { StoredEvent } from '../storage/contract/events.ts'
import { isUpForReview, newReview } from '../storage/contract/review-group.ts'
import type { Storage } from '../storage/contract/storage.ts'
import { type ChangesOfOthers, changedSince } from './changed-since.ts'

export type Reviews = {
  /** Throws where there is none that the scope may see. */
  find(scope: Scope, id: string): Promise<StoredReview>
  /** Of an event and its like; null where nobody has to look at it, and nobody did. */
  ofEvent(event: StoredEvent): Promise<StoredReview | null>
  /** Last write wins per field; with an expected version, a lost race is a `precondition_failed`. */
  step(
    actor: Actor,
    review: StoredReview,
    wanted: WantedStep,
    expectedVersion: number | null,
  ): Promise<StoredReview>
  /** The same of an event; its review is made where there is none. */
  stepOfEvent(
    actor: Actor,
    event: StoredEvent,
    wanted: WantedStep,
    expectedVersion: number | null,
  ): Promise<StoredReview>
}

/** What is left out keeps its value. `event_id`: what the step was taken from, for the record. */
export type WantedStep = {
  readonly state?: ReviewState
  readonly owner?: string | null
  readonly note?: string | null
  readonly due_at?: number | null
  readonly event_id?: string
}

export type ReviewsOptions = {
  readonly storage: Pick<Storage, 'findReview' | 'saveReviewStep'> & ChangesOfOthers
  readonly ids: UlidSource
  readonly now: () => number
}

export function createReviews({ storage, ids, now }: ReviewsOptions): Reviews {
  async function step(
    actor: Actor,
    review: StoredReview,
    { event_id, ...wanted }: WantedStep,
    expectedVersion: number | null,
  ): Promise<StoredReview> {
    if (Object.keys(wanted).length === 0) throw invalid("A step needs 'state', 'owner', 'note' or 'due_at'.")
    // Again until nobody else took a step in between.
    for (let current = review; ; ) {
      if (expectedVersion !== null && current.version !== expectedVersion)
        throw await changedSince(
          storage,
          current.organization_id,
          { kinds: ['review.changed'], subject: current.id },
          'The review has changed since it was read',
        )
      const { state, owner, note, due_at } = { ...current, ...wanted }
      const id = ids.next()
      const isSaved = await storage.saveReviewStep(
        current,
        { state, owner, note, due_at, expected_version: current.version, waits: waitsOf(current, state) },
        {
          ...{ id, kind: 'review.changed', actor, team_id: current.team_id, subject: current.id },
          before: shown(current),
          after: { ...shown({ state, owner, note, due_at }), ...(event_id !== undefined && { event_id }) },
        },
      )
      const found = await storage.findReview(current.organization_id, current.id)
      if (isSaved) return found ?? current
      // Its events were forgotten meanwhile.
      if (!found) throw notFound('Review')
      current = found
    }
  }

  function waitsOf({ opened_id, is_stepped, state: before }: StoredReview, state: ReviewState): ReviewWait[] {
    const waited_ms = Math.max(0, now() - timeOfUlid(opened_id))
    const isClosing = CLOSED_STATES.includes(state) && !CLOSED_STATES.includes(before)
    return [
      ...(is_stepped ? [] : [{ kind: 'first_step' as const, waited_ms }]),
      ...(isClosing ? [{ kind: 'closed' as const, waited_ms }] : []),
    ]
  }

  async function ofEvent(event: StoredEvent): Promise<StoredReview | null> {
    const reviewed = reviewedOf(event)
    const fresh = newReview(reviewed)
    const stored = await storage.findReview(event.organization_id, fresh.id)
    return stored ?? (isUpForReview(reviewed) ? fresh : null)
  }

  return {
    ofEvent,
    step,
    async find({ organization_id, team_id }, id) {
      const review = await storage.findReview(organization_id, id)
      if (!review || (team_id !== null && review.team_id !== team_id)) throw notFound('Review')
      return review
    },
    stepOfEvent: async (actor, event, wanted, expectedVersion) =>
      step(
        actor,
        (await ofEvent(event)) ?? newReview(reviewedOf(event)),
        { ...wanted, event_id: event.id },
        expectedVersion,
      ),
  }
}

function reviewedOf(event: StoredEvent) {
  return { ...event, isBlocked: event.decision === 'block' }
}

function shown({ state, owner, note, due_at }: Pick<StoredReview, 'state' | 'owner' | 'note' | 'due_at'>) {
  return { state, owner, note, due_at: due_at === null ? null : new Date(due_at).toISOString() }
}
