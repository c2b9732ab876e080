/** What waits for somebody, and what can be relied on: blocks and what became of them, reviews, coverage. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Parameters } from '../api/address.ts'
import { coverageQuery, fieldValuesQuery } from '../api/queries.ts'
import type { Outcome } from '../api/records.ts'
import { reviewSummaryQuery } from '../api/reviews.ts'
import { OutcomeBadge } from '../parts/outcome-badge.tsx'
import { NotYet } from '../parts/states.tsx'
import { formatCount } from '../parts/time.tsx'
import type { AddressOf } from './overview-lists.tsx'

export function StateCards({ period, addressOf }: { period: Parameters; addressOf: AddressOf }) {
  return (
    <div className="grid gap-3 md:grid-cols-3">
      <Blocked period={period} addressOf={addressOf} />
      <Reviews team={period['team']} />
      <Covered period={period} />
    </div>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card flex min-h-[88px] flex-col gap-1 px-4 py-3" aria-label={title}>
      <h2 className="heading">{title}</h2>
      {children}
    </section>
  )
}

function Blocked({ period, addressOf }: { period: Parameters; addressOf: AddressOf }) {
  const { data, error } = useQuery(fieldValuesQuery('outcome', { ...period, decision: 'block' }))
  const said = data?.values.reduce((sum, { count }) => sum + count, 0) ?? 0
  return (
    <Card title="Blocked, and what became of it">
      {!data && <NotYet error={error} />}
      {data && (
        <ul className="flex flex-col gap-0.5">
          {data.values.map(({ value, count }) => (
            <li key={String(value)}>
              <Link
                href={addressOf({ decision: 'block', outcome: String(value) })}
                className="flex min-h-[24px] items-center gap-2"
              >
                <OutcomeBadge outcome={String(value) as Outcome} />
                <span className="font-semibold tabular-nums">{formatCount(count)}</span>
              </Link>
            </li>
          ))}
          <li className="text-soft">
            <Link href={addressOf({ decision: 'block' })} className="link underline">
              {formatCount(data.total)} events that were to be blocked
            </Link>
            {data.looked_at > said && `, no evidence of ${formatCount(data.looked_at - said)} of them`}
            {data.looked_at < data.total && ` (of the newest ${formatCount(data.looked_at)})`}
          </li>
        </ul>
      )}
    </Card>
  )
}

function Reviews({ team }: { team: Parameters[string] }) {
  const { data, error } = useQuery(reviewSummaryQuery)
  const teams = data?.teams.filter((one) => team === undefined || one.team === team)
  const sum = (name: 'open' | 'overdue') => teams?.reduce((all, one) => all + one[name], 0) ?? 0
  return (
    <Card title="Review queue">
      {!data && <NotYet error={error} />}
      {data && (
        <>
          <Link href="/review" className="text-2xl font-semibold tabular-nums hover:text-accent">
            {formatCount(sum('open'))} <span className="text-sm font-normal text-soft">open</span>
          </Link>
          <span className={sum('overdue') > 0 ? 'text-critical' : 'text-soft'}>
            {formatCount(sum('overdue'))} overdue
          </span>
        </>
      )}
    </Card>
  )
}

function Covered({ period }: { period: Parameters }) {
  const { data, error } = useQuery(coverageQuery(period))
  return (
    <Card title="Coverage">
      {!data && <NotYet error={error} />}
      {data && (
        <>
          <Link href="/coverage" className="text-2xl font-semibold tabular-nums hover:text-accent">
            {data.in_telemetry === 0 ? '–' : `${Math.floor((data.asked / data.in_telemetry) * 100)} %`}
          </Link>
          <span className="text-soft">
            {data.in_telemetry === 0
              ? 'No telemetry to compare with'
              : `${formatCount(data.asked)} of the ${formatCount(data.in_telemetry)} calls that telemetry shows were asked about first`}
            {data.in_telemetry > 0 &&
              data.in_telemetry < data.calls &&
              `; telemetry shows nothing of ${formatCount(data.calls - data.in_telemetry)} of ${formatCount(data.calls)} calls`}
            {data.silent.length > 0 && `; ${formatCount(data.silent.length)} fell silent`}
          </span>
        </>
      )}
    </Card>
  )
}
