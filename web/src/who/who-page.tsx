/** One agent, key, user, host or team: what they did, when first and last, what was blocked, by which rules. */
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { eventsQuery } from '../api/first-queries.ts'
import { facetsQuery } from '../api/queries.ts'
import { EventTable } from '../events/event-table.tsx'
import { Histogram } from '../events/histogram.tsx'
import { TimeRange } from '../events/time-range.tsx'
import { useView } from '../events/use-view.ts'
import { eventsAddress, parametersOf, USUAL_COLUMNS } from '../events/view.ts'
import { say } from '../parts/say.ts'
import { Empty, Failure, Loading } from '../parts/states.tsx'
import { useTitle } from '../parts/use-title.ts'
import { VisibleText } from '../parts/visible-text.tsx'
import { StopButton } from '../stops/stop-button.tsx'
import { StopLines } from '../stops/stop-lines.tsx'
import { Figures } from './figures.tsx'
import { KeyFacts } from './key-facts.tsx'
import { Latest } from './latest.tsx'
import { Outcomes } from './outcomes.tsx'
import { QueryField } from './query-field.tsx'
import { Seen } from './seen.tsx'
import { filtersOf, type WhoKind, whoOfAddress } from './who-address.ts'

const TITLES: Readonly<Record<WhoKind, string>> = {
  agent: say`Agent`,
  key: say`Key`,
  user: say`User`,
  host: say`Host`,
  team: say`Team`,
}
/** As stops name them. */
const STOP_NAMES = { agent: 'agent_id', key: 'key_id', user: 'person', host: 'host', team: 'team' } as const
const SHOWN = 20

export function WhoPage() {
  const [path] = useLocation()
  const who = whoOfAddress(location.pathname)
  if (!who) return <Empty title="There is no such page." />
  return <Page key={path} {...who} />
}

function Page({ kind, name }: { kind: WhoKind; name: string }) {
  useTitle(`${TITLES[kind]} ${name}`)
  const { view, change, setFilter } = useView('30d')
  const [now] = useState(() => Date.now())
  const [, navigate] = useLocation()
  const { query } = view.filters
  const filters = useMemo(() => filtersOf(kind, name, query), [kind, name, query])
  const whole = useMemo(() => ({ ...view, filters }), [view, filters])
  const parameters = useMemo(() => parametersOf(whole, now), [whole, now])
  const events = useQuery(eventsQuery({ ...parameters, limit: SHOWN }))
  const facets = useQuery(facetsQuery(parameters))
  const address = (more: string) => {
    const asked = [filters.query, more].filter(Boolean).join(' ')
    return eventsAddress({ ...filters, ...(asked && { query: asked }) }, view)
  }
  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-3 p-3">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="min-w-0 flex-1 basis-60 text-lg font-semibold break-words">
          <span className="font-normal text-soft">{TITLES[kind]}</span>{' '}
          <bdi>
            <VisibleText text={name} />
          </bdi>
        </h1>
        <StopButton about={{ [STOP_NAMES[kind]]: name }} />
        <TimeRange view={view} onChange={change} />
      </div>
      <StopLines about={{ [STOP_NAMES[kind]]: name }} />
      {kind === 'key' && <KeyFacts id={name} />}
      <QueryField
        query={query ?? ''}
        error={events.error}
        onSearch={(text) => setFilter('query', text || null)}
      />
      {events.error || facets.error ? (
        <div className="card">
          <Failure
            error={events.error ?? facets.error}
            onRetry={() => Promise.all([events.refetch(), facets.refetch()])}
          />
        </div>
      ) : (
        <>
          <Figures total={events.data?.total} facets={facets.data} address={address} />
          {events.data && (
            <Seen
              parameters={parameters}
              total={events.data.total}
              last={events.data.events[0]?.created_at}
            />
          )}
          {events.data && <Outcomes parameters={parameters} address={address} />}
          <Histogram
            parameters={parameters}
            onZoom={(after, before) => change({ range: 'custom', after, before })}
          />
          <Latest kind={kind} parameters={parameters} facets={facets.data} address={address} />
          <section className="card overflow-hidden" aria-label="Latest events">
            <h2 className="px-4 pt-3 pb-2 font-semibold">Latest events</h2>
            {!events.data ? (
              <Loading rows={8} />
            ) : events.data.events.length === 0 ? (
              <Empty title="Nothing in this time." />
            ) : (
              <EventTable
                events={events.data.events}
                openId={null}
                freshIds={NONE}
                names={USUAL_COLUMNS}
                sort="newest"
                isNarrow={false}
                isDense={false}
                onOpen={(id) => navigate(`/events/${id}`)}
              />
            )}
          </section>
        </>
      )}
    </div>
  )
}

const NONE: ReadonlySet<string> = new Set()
