import { useQuery } from '@tanstack/react-query'
import { reviewsQuery } from '../api/reviews.ts'
import { Failure, Loading } from '../parts/states.tsx'
import { ReviewEditor } from './review-editor.tsx'

/** The review of an event and its like. */
export function EventReview({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(reviewsQuery({ event_id: id }))
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!data) return <Loading rows={2} />
  return <ReviewEditor review={data.reviews[0] ?? null} eventId={id} />
}
