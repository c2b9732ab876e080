/** One line, where somebody waits for an answer. */
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { approvalsQuery } from '../api/approvals.ts'
import { formatCount } from '../parts/time.tsx'

export function ApprovalsLine({ team }: { team: string | undefined }) {
  const { data } = useQuery(approvalsQuery('pending'))
  const waiting = team === undefined ? data?.total : data?.approvals.filter((one) => one.team === team).length
  if (!waiting) return null
  return (
    <section className="card flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3" aria-label="Approvals">
      <h2 className="heading">Approvals</h2>
      <span>
        <b>{formatCount(waiting)}</b> blocked {waiting === 1 ? 'call waits' : 'calls wait'} for an answer
      </span>
      <Link href="/approvals" className="link ml-auto">
        Look and answer
      </Link>
    </section>
  )
}
