import { useQuery } from '@tanstack/react-query'
import { reviewsQuery } from '../api/reviews.ts'
import { Answered } from '../parts/states.tsx'
import { ReviewEditor } from './review-editor.tsx'

/** The review of an event and its like. */
export function EventReview({ id }: { id: string }) {
  return (
    <Answered query={useQuery(reviewsQuery({ event_id: id }))} rows={2}>
      {({ reviews }) => <ReviewEditor review={reviews[0] ?? null} eventId={id} />}
    </Answered>
  )
}
