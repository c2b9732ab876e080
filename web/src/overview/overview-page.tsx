/** The state of things on one page; every number leads to the events behind it. */
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { catalogueQuery, overviewQuery } from '../api/queries.ts'
import type { Article, Overview, Rule } from '../api/records.ts'
import { articleName, FRAMEWORK_NAMES } from '../events/framework-marks.tsx'
import { Histogram } from '../events/histogram.tsx'
import { TimeRange } from '../events/time-range.tsx'
import { eventsAddress, type Filters, parametersOf, useView, type View } from '../events/view.ts'
import { RISK_LEVELS, RiskShape, riskText } from '../parts/risk-badge.tsx'
import { Failure, Loading } from '../parts/states.tsx'
import { formatCount } from '../parts/time.tsx'
import { useTitle } from '../parts/use-title.ts'
import { ArticleDialog, RuleDialog } from './explanation.tsx'
import { RankedList } from './ranked-list.tsx'

export function OverviewPage() {
  useTitle('Overview')
  const [, navigate] = useLocation()
  const { view, change } = useView('7d')
  const [now] = useState(() => Date.now())
  const { after, before, team } = useMemo(() => parametersOf(view, now), [view, now])
  const { data, error, refetch } = useQuery(overviewQuery({ after, before, team }))
  const range = { range: view.range, after: view.after, before: view.before }
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-3 p-3">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="text-lg font-semibold">Overview</h1>
        <span className="flex-1" />
        <TimeRange view={view} onChange={change} />
      </div>
      {error ? (
        <div className="card">
          <Failure error={error} onRetry={refetch} />
        </div>
      ) : (
        <>
          <Figures data={data} range={range} team={view.filters.team} />
          <Histogram
            parameters={{ after, before, team }}
            onZoom={(from, to) => navigate(eventsAddress({}, { range: 'custom', after: from, before: to }))}
          />
          {data ? (
            <Lists data={data} range={range} />
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

type Range = Pick<View, 'range' | 'after' | 'before'>

function Figures({
  data,
  range,
  team,
}: {
  data: Overview | undefined
  range: Range
  team: string | undefined
}) {
  const scope: Filters = team ? { team } : {}
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
          href={eventsAddress({ ...scope, risk_level: level }, range)}
        />
      ))}
      <Figure
        title="blocked"
        value={data?.blocked}
        href={eventsAddress({ ...scope, decision: 'block' }, range)}
      />
      <Figure
        title="alerts failed"
        value={data?.alerts.failed}
        href="/settings/alerts?state=failed"
        note={
          data &&
          `${formatCount(data.alerts.delivered)} delivered, ${formatCount(data.alerts.pending)} pending`
        }
      />
    </section>
  )
}

function Figure({
  title,
  value,
  href,
  note,
}: {
  title: React.ReactNode
  value: number | undefined
  href: string
  note?: string | undefined
}) {
  return (
    <Link href={href} className="card block min-h-[82px] px-4 py-3 hover:border-accent">
      <span className="block text-xs font-semibold text-soft">{title}</span>
      {value === undefined ? (
        <span className="shimmer mt-2 block h-6 w-16" />
      ) : (
        <span className="block text-2xl font-semibold tabular-nums">{formatCount(value)}</span>
      )}
      {note && <span className="block text-xs text-soft">{note}</span>}
    </Link>
  )
}

function Lists({ data, range }: { data: Overview; range: Range }) {
  const { data: catalogue } = useQuery(catalogueQuery)
  const [shown, setShown] = useState<Rule | Article | null>(null)
  const kinds = new Map(catalogue?.pii_kinds.map(({ kind, title }) => [kind, title]))
  const titles = new Map(catalogue?.articles.map(({ framework, id, title }) => [`${framework}:${id}`, title]))
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <div className="grid content-start gap-3">
        <RankedList
          title="Rules that matched"
          items={data.rules.map(({ rule, why, count }) => ({
            key: rule,
            label: why,
            note: rule,
            count,
            target: () => setShown(catalogue?.rules.find(({ id }) => id === rule) ?? null),
          }))}
        />
        <RankedList
          title="Personal data found"
          items={data.pii_kinds.map(({ value, count }) => ({
            key: value,
            label: kinds.get(value) ?? value,
            count,
            target: eventsAddress({ pii_detected: 'true' }, range),
          }))}
        />
      </div>
      <div className="grid content-start gap-3">
        <RankedList
          title="Agents"
          items={data.top_agents.map(({ value, count }) => ({
            key: value,
            label: value,
            count,
            target: eventsAddress({ agent_id: value }, range),
          }))}
        />
        <RankedList
          title="Actions"
          items={data.top_actions.map(({ value, count }) => ({
            key: value,
            label: value,
            count,
            target: eventsAddress({ action: value }, range),
          }))}
        />
        <RankedList
          title="Articles touched"
          items={data.articles.map(({ framework, id, count }) => ({
            key: `${framework}:${id}`,
            label: `${FRAMEWORK_NAMES[framework].short} ${articleName(id)}`,
            note: titles.get(`${framework}:${id}`),
            count,
            target: () =>
              setShown(
                catalogue?.articles.find((one) => one.framework === framework && one.id === id) ?? null,
              ),
          }))}
        />
      </div>
      {shown && 'examples' in shown && (
        <RuleDialog rule={shown} range={range} onClose={() => setShown(null)} />
      )}
      {shown && 'framework' in shown && <ArticleDialog article={shown} onClose={() => setShown(null)} />}
    </div>
  )
}
