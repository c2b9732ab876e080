/** What became of the calls: how many events of each outcome. */
import { useQueries } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Parameters } from '../api/address.ts'
import { eventsQuery } from '../api/first-queries.ts'
import type { Outcome } from '../api/records.ts'
import { OutcomeBadge } from '../parts/outcome-badge.tsx'
import { formatCount } from '../parts/time.tsx'

type OutcomesParts = { parameters: Parameters; address: (query: string) => string }

/** Where there is evidence; the worst first. */
const TOLD: readonly Outcome[] = [
  'ran_despite_block',
  'let_through',
  'not_asked',
  'stopped',
  'declined',
  'failed',
  'ran',
]

export function Outcomes({ parameters, address }: OutcomesParts) {
  const answers = useQueries({
    queries: TOLD.map((outcome) => eventsQuery({ ...parameters, outcome, limit: 1 })),
  })
  const found = TOLD.map((outcome, index) => [outcome, answers[index]?.data?.total ?? 0] as const)
  const shown = found.filter(([, count]) => count > 0)
  if (shown.length === 0) return null
  return (
    <ul aria-label="Outcomes" className="flex flex-wrap gap-x-4 gap-y-1">
      {shown.map(([outcome, count]) => (
        <li key={outcome} className="flex items-center gap-1.5">
          <OutcomeBadge outcome={outcome} />
          <Link href={address(`outcome:${outcome}`)} className="link tabular-nums">
            {formatCount(count)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
