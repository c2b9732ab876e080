/** What waits for people: events to look at, blocked calls that were asked for, and changes of others to confirm. */
import { useQuery } from '@tanstack/react-query'
import { approvalsQuery } from '../api/approvals.ts'
import { pendingChangesQuery } from '../api/reviews.ts'
import { ApprovalList } from '../approvals/approvals-page.tsx'
import { say } from '../parts/say.ts'
import { Tabs } from '../parts/tabs.tsx'
import { useTitle } from '../parts/use-title.ts'
import { PendingChanges } from './pending-changes.tsx'
import { ReviewQueue } from './review-queue.tsx'

const PAGES = { events: ReviewQueue, approvals: ApprovalList, pending: PendingChanges } as const

export function ReviewPage({ tab = 'events' }: { tab: string | undefined }) {
  useTitle(say`Review`)
  const changes = useQuery(pendingChangesQuery).data?.pending_changes
  const calls = useQuery(approvalsQuery('pending')).data?.total
  const current = Object.hasOwn(PAGES, tab) ? (tab as keyof typeof PAGES) : 'events'
  const Page = PAGES[current]
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-3 p-3">
      <Tabs
        title="Review"
        base="/review"
        current={current}
        tabs={[
          ['events', say`Events`],
          ['approvals', counted(say`Approvals`, calls)],
          [
            'pending',
            counted(say`Pending changes`, changes?.filter(({ state }) => state === 'pending').length),
          ],
        ]}
      />
      <Page />
    </div>
  )
}

function counted(title: string, waiting: number | undefined): string {
  return waiting ? `${title} (${waiting})` : title
}
