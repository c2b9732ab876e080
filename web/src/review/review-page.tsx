/** What waits for people: events to look at, and changes of others to confirm. */
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { pendingChangesQuery } from '../api/reviews.ts'
import { useTitle } from '../parts/use-title.ts'
import { PendingChanges } from './pending-changes.tsx'
import { ReviewQueue } from './review-queue.tsx'

export function ReviewPage({ tab }: { tab: string | undefined }) {
  useTitle('Review')
  const { data } = useQuery(pendingChangesQuery)
  const waiting = data?.pending_changes.filter(({ state }) => state === 'pending').length ?? 0
  const isPending = tab === 'pending'
  const tabs = [
    ['/review', 'Events', !isPending],
    ['/review/pending', waiting > 0 ? `Pending changes (${waiting})` : 'Pending changes', isPending],
  ] as const
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-3 p-3">
      <h1 className="text-lg font-semibold">Review</h1>
      <nav aria-label="Review" className="flex flex-wrap gap-x-1 border-b border-line">
        {tabs.map(([href, title, isHere]) => (
          <Link
            key={href}
            href={href}
            aria-current={isHere ? 'page' : undefined}
            className="-mb-px border-b-2 border-transparent px-3 py-1.5 text-soft hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink"
          >
            {title}
          </Link>
        ))}
      </nav>
      {isPending ? <PendingChanges /> : <ReviewQueue />}
    </div>
  )
}
