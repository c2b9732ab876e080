/** Calls by what became of them, the most serious first; only those that there are. */
import { Link } from 'wouter'
import type { Outcome, Overview } from '../api/records.ts'
import { OutcomeBadge } from '../parts/outcome-badge.tsx'
import { formatCount } from '../parts/time.tsx'
import type { AddressOf } from './overview-lists.tsx'

export function OutcomeFigures({ data, addressOf }: { data: Overview; addressOf: AddressOf }) {
  const counted = (Object.entries(data.outcomes) as [Outcome, number][]).filter(([, calls]) => calls > 0)
  if (counted.length === 0) return null
  return (
    <section
      className="card flex flex-wrap items-center gap-x-5 gap-y-2 px-4 py-3"
      aria-label="What became of calls"
    >
      <h2 className="heading">What became of calls</h2>
      {counted.map(([outcome, calls]) => (
        <Link key={outcome} href={addressOf({ outcome })} className="flex items-center gap-1.5">
          <OutcomeBadge outcome={outcome} />
          <span className="font-semibold tabular-nums">
            {formatCount(calls)}{' '}
            <span className="font-normal text-soft">{calls === 1 ? 'call' : 'calls'}</span>
          </span>
        </Link>
      ))}
      <Link href="/coverage" className="link ml-auto">
        Coverage
      </Link>
    </section>
  )
}
