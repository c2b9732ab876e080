/** The most important numbers on one page; every number links to its events. */

import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { overviewQuery } from '../api/queries.ts'
import type { Overview } from '../api/records.ts'
import { ApprovalsLine } from '../approvals/approvals-line.tsx'
import { Histogram } from '../events/histogram.tsx'
import { TimeRange } from '../events/time-range.tsx'
import { useView } from '../events/use-view.ts'
import { eventsAddress, type Filters, parametersOf, type View } from '../events/view.ts'
import { EvidenceLine } from '../evidence/evidence-line.tsx'
import { Button } from '../parts/button.tsx'
import { RISK_LEVELS, RiskShape, riskText } from '../parts/risk-badge.tsx'
import { say } from '../parts/say.ts'
import { Failure, Loading } from '../parts/states.tsx'
import { formatCount } from '../parts/time.tsx'
import { useTitle } from '../parts/use-title.ts'
import { ChangeNote } from './change-note.tsx'
import { NewThings } from './new-things.tsx'
import { OutcomeFigures } from './outcome-figures.tsx'
import { type AddressOf, OverviewLists } from './overview-lists.tsx'
import { periodBefore } from './period-before.ts'
import { StateCards } from './state-cards.tsx'
import { ViewTiles } from './view-tiles.tsx'

export function OverviewPage() {
  useTitle(say`Overview`)
  const [, navigate] = useLocation()
  const { view, change } = useView('7d')
  const [now] = useState(() => Date.now())
  const { after, before, team } = useMemo(() => parametersOf(view, now), [view, now])
  const { data, error, refetch } = useQuery(overviewQuery({ after, before, team }))
  const earlier = periodBefore({ after, before }, now)
  const { data: previous } = useQuery({
    ...overviewQuery({ ...earlier, team }),
    enabled: earlier !== null,
  })
  const scope: Filters = view.filters.team ? { team: view.filters.team } : {}
  const range = { range: view.range, after: view.after, before: view.before }
  const addressOf = (filters: Filters, within: Partial<View> = range) =>
    eventsAddress({ ...scope, ...filters }, within)
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-3 p-3">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="text-lg font-semibold">Overview</h1>
        {view.filters.team && (
          <Button isSmall onClick={() => change({ filters: {} })} data-testid="team-filter">
            Team <bdi className="font-medium">{view.filters.team}</bdi> · show all
          </Button>
        )}
        <span className="flex-1" />
        <TimeRange view={view} onChange={change} />
      </div>
      {error && !data ? (
        <div className="card">
          <Failure error={error} onRetry={refetch} />
        </div>
      ) : (
        <>
          {data && <OutcomeFigures data={data} addressOf={addressOf} />}
          <ApprovalsLine team={view.filters.team} />
          <EvidenceLine />
          <Figures data={data} before={earlier ? previous : undefined} addressOf={addressOf} />
          {!view.filters.team && <ViewTiles now={now} />}
          <StateCards period={{ after, before, team }} addressOf={addressOf} />
          <Histogram
            parameters={{ after, before, team }}
            onZoom={(from, to) => navigate(addressOf({}, { range: 'custom', after: from, before: to }))}
          />
          {typeof after === 'string' && (
            <NewThings after={after} before={view.before} team={view.filters.team} addressOf={addressOf} />
          )}
          {data ? (
            <OverviewLists data={data} addressOf={addressOf} />
          ) : (
            <div className="card">
              <Loading rows={10} />
            </div>
          )}
        </>
      )}
    </div>
  )
}

function Figures({
  data,
  before,
  addressOf,
}: {
  data: Overview | undefined
  before: Overview | undefined
  addressOf: AddressOf
}) {
  return (
    <section aria-label="Figures" className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
      {[...RISK_LEVELS].reverse().map((level) => (
        <Figure
          key={level}
          title={
            <span className={`inline-flex items-center gap-1.5 ${riskText(level)}`}>
              <RiskShape level={level} />
              {level}
            </span>
          }
          value={data?.by_risk_level[level]}
          before={before?.by_risk_level[level]}
          href={addressOf({ risk_level: level })}
        />
      ))}
      <Figure
        title="decided: block"
        value={data?.blocked}
        before={before?.blocked}
        href={addressOf({ decision: 'block' })}
      />
      <Figure
        title="alerts not delivered"
        value={data && data.alerts.failed + data.alerts.pending}
        href={`/settings/alerts?state=${data?.alerts.failed ? 'failed' : 'pending'}`}
        note={
          data &&
          `${formatCount(data.alerts.failed)} given up, ${formatCount(data.alerts.pending)} waiting or tried again, ${formatCount(data.alerts.delivered)} delivered`
        }
      />
    </section>
  )
}

function Figure({
  title,
  value,
  before,
  href,
  note,
}: {
  title: React.ReactNode
  value: number | undefined
  before?: number | undefined
  href: string
  note?: string | undefined
}) {
  return (
    <Link href={href} className="card block min-h-[82px] px-4 py-3 hover:border-accent">
      <span className="flex h-[18px] items-center text-xs font-semibold text-soft">{title}</span>
      {value === undefined ? (
        <span className="shimmer mt-2 block h-6 w-16" />
      ) : (
        <span className="block text-2xl font-semibold tabular-nums">{formatCount(value)}</span>
      )}
      <ChangeNote now={value} before={before} />
      {note && <span className="block text-xs text-soft">{note}</span>}
    </Link>
  )
}
