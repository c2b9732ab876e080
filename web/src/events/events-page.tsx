/** The events: list, filters, histogram, live view. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { Redirect } from 'wouter'
import { eventsQuery } from '../api/first-queries.ts'
import { Icon } from '../parts/icon.tsx'
import { inSentence } from '../parts/language.ts'
import { lazily, loadLater } from '../parts/lazily.ts'
import { Pager } from '../parts/pager.tsx'
import { say } from '../parts/say.ts'
import { Answered, Empty, Loading } from '../parts/states.tsx'
import { formatCount, Time } from '../parts/time.tsx'
import { useAfterPaint } from '../parts/use-after-paint.ts'
import { useMedia } from '../parts/use-media.ts'
import { useSearchParams } from '../parts/use-search.ts'
import { useShortcuts } from '../parts/use-shortcuts.ts'
import { useTitle } from '../parts/use-title.ts'
import { EventTable } from './event-table.tsx'
import { FilterBar, type LiveMode } from './filter-bar.tsx'
import { FilterChips } from './filter-chips.tsx'
import { currentMoment } from './first-question.ts'
import { rangeTitle } from './range-menu.tsx'
import { useLiveTail } from './use-live-tail.ts'
import { useView } from './use-view.ts'
import {
  apiFilters,
  columnsOf,
  isLinkToSaved,
  listParametersOf,
  PAGE_SIZE,
  parametersOf,
  searchOf,
  sortOf,
} from './view.ts'

/** While live, the counts are brought up to date this often. */
const RECOUNT_MS = 4_000
/** For the number of rows that fill a screen: the height above the rows, and the minimum height of a row. */
const [ABOVE_PX, ROW_PX] = [220, 29]
const DENSE = 'audit-dense'
const BESIDE = 'grid-cols-[212px_minmax(0,1fr)_minmax(0,1.1fr)]'

const EventDrawer = lazily('EventDrawer')
const OpenSavedView = lazily('OpenSavedView')
const SearchNotes = lazily('SearchNotes')
const FacetsPanel = lazily('FacetsPanel')
const Histogram = lazily('Histogram')

export function EventsPage() {
  useTitle(say`Events`)
  const handle = useView()
  const { view, change } = handle
  const client = useQueryClient()
  const isWide = useMedia('(min-width: 64rem)')
  const isRoomy = useMedia('(min-width: 80rem)')
  const [search] = useSearchParams()
  const isUnknown = isLinkToSaved(search)
  const [isDense, setDense] = useState(() => localStorage.getItem(DENSE) !== null)
  const bar = useRef<HTMLDivElement>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const [now, setNow] = useState(currentMoment)
  // Who comes from the first steps has just seen the first call arrive.
  const [live, setLive] = useState<LiveMode>(history.state?.isLive ? 'on' : 'off')
  const recount = useRef(false)

  const parameters = useMemo(() => parametersOf(view, now), [view, now])
  const list = useQuery({ ...eventsQuery(listParametersOf(view, now)), enabled: !isUnknown })
  // The rows first: what is below the screen and beside it is made when they can be seen.
  const isFirstShown = useAfterPaint(!list.isPending)
  useEffect(() => {
    if (isFirstShown) loadLater().catch(() => undefined)
  }, [isFirstShown])
  const canBeLive = view.before === null && view.offset === 0 && sortOf(view) === 'newest'
  const mode = canBeLive ? live : 'off'
  const tail = useLiveTail(
    mode,
    apiFilters(view),
    () => {
      recount.current = true
    },
    refresh,
  )
  useEffect(() => {
    if (mode !== 'on') return
    const timer = setInterval(() => {
      if (!recount.current) return
      recount.current = false
      for (const queryKey of [['histogram'], ['facets']]) void client.invalidateQueries({ queryKey })
    }, RECOUNT_MS)
    return () => clearInterval(timer)
  }, [mode, client])

  const freshIds = useMemo(() => new Set(tail.rows.map(({ id }) => id)), [tail.rows])
  const events = useMemo(
    () => [...tail.rows, ...(list.data?.events ?? []).filter(({ id }) => !freshIds.has(id))],
    [tail.rows, list.data, freshIds],
  )
  const total = (list.data?.total ?? 0) + tail.rows.length

  function step(by: 1 | -1) {
    const links = [...document.querySelectorAll<HTMLElement>('[data-row-link]')]
    if (view.event !== null) {
      const next = events[events.findIndex(({ id }) => id === view.event) + by]
      if (next) change({ event: next.id, offset: view.offset }, false)
      return
    }
    const at = links.indexOf(document.activeElement as HTMLElement)
    links[Math.max(0, at + by)]?.focus()
  }

  useShortcuts({
    '/': (event) => {
      event.preventDefault()
      searchField.current?.focus()
    },
    j: () => step(1),
    k: () => step(-1),
  })

  function refresh() {
    setNow(Date.now())
    void client.invalidateQueries()
  }

  const facets = isFirstShown && (
    <Suspense fallback={<Loading rows={14} />}>
      <FacetsPanel parameters={parameters} {...handle} />
    </Suspense>
  )
  const isNarrowed = searchOf({ ...view, columns: [], saved: null }) !== 'range=all'
  const isBeside = isRoomy && view.event !== null
  // The head of the table stays below the search, however high that is.
  useEffect(() => {
    if (!bar.current) return
    const watch = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0
      document.documentElement.style.setProperty('--bar', `${height}px`)
    })
    watch.observe(bar.current)
    return () => watch.disconnect()
  })
  const mayBeFirstRun = list.isSuccess && total === 0
  const everything = useQuery({ ...eventsQuery({ limit: 1 }), enabled: mayBeFirstRun && mode === 'off' })
  if (mayBeFirstRun && everything.data?.total === 0) return <Redirect to="/begin" replace />

  if (isUnknown)
    return (
      <Suspense fallback={<Loading rows={14} />}>
        <OpenSavedView {...handle} />
      </Suspense>
    )

  return (
    <div className={`grid gap-x-3 px-3 pb-3 ${isBeside ? BESIDE : 'lg:grid-cols-[212px_minmax(0,1fr)]'}`}>
      <h1 className="sr-only">Events</h1>
      {isWide && (
        <aside
          aria-label="Filters"
          className="sticky top-12 max-h-[calc(100dvh-3rem)] self-start overflow-y-auto py-3"
        >
          <a href="#events" className="button absolute z-20 -translate-y-96 focus:translate-y-0">
            Skip the filters
          </a>
          {facets}
        </aside>
      )}
      <div className="flex min-w-0 flex-col gap-3">
        <div ref={bar} className="top-12 z-5 -mx-1 -mb-3 bg-page px-1 py-3 lg:sticky">
          <FilterBar
            {...handle}
            now={now}
            isLater={isFirstShown}
            live={mode}
            canBeLive={canBeLive}
            searchField={searchField}
            isDense={isDense}
            onDense={(dense) => {
              setDense(dense)
              if (dense) localStorage.setItem(DENSE, '')
              else localStorage.removeItem(DENSE)
            }}
            onLive={setLive}
            onRefresh={refresh}
          />
        </div>
        {isFirstShown && (
          <Suspense>
            <SearchNotes view={view} error={list.error} />
          </Suspense>
        )}
        <FilterChips {...handle} />
        {!isWide && (
          <details className="card group p-2">
            <summary className="flex items-center gap-2 px-1 font-medium">
              <Icon name="filter" />
              Filters
              <Icon name="down" className="ml-auto size-3.5 group-open:rotate-180" />
            </summary>
            <div className="mt-2">{facets}</div>
          </details>
        )}
        {isFirstShown ? (
          <Suspense fallback={HISTOGRAM_TO_COME}>
            <Histogram
              parameters={parameters}
              onZoom={(after, before) => change({ range: 'custom', after, before })}
            />
          </Suspense>
        ) : (
          HISTOGRAM_TO_COME
        )}
        {mode !== 'off' && <LiveLine mode={mode} tail={tail} onResume={() => setLive('on')} />}
        <section
          id="events"
          tabIndex={-1}
          className="card overflow-clip"
          aria-label="Events"
          aria-busy={list.isFetching}
        >
          <Answered query={list} rows={14}>
            {() =>
              events.length === 0 ? (
                <Empty title="No events match this view.">
                  {isNarrowed && (
                    <button type="button" className="link" onClick={() => change({ ...EVERYTHING })}>
                      Show everything that is stored
                    </button>
                  )}
                  <p>
                    Shown: {inSentence(rangeTitle(view))}. Events that the policy does not store never appear
                    here.
                  </p>
                </Empty>
              ) : (
                <div className={list.isPlaceholderData ? 'opacity-60' : ''}>
                  <EventTable
                    events={isFirstShown ? events : events.slice(0, rowsOnScreen())}
                    openId={view.event}
                    freshIds={freshIds}
                    names={columnsOf(view)}
                    sort={sortOf(view)}
                    onSort={(sort) => change({ sort })}
                    isNarrow={isBeside}
                    isDense={isDense}
                    onOpen={(id) => change({ event: id, offset: view.offset })}
                  />
                  <Pager
                    offset={view.offset}
                    limit={PAGE_SIZE}
                    total={total}
                    onMove={(offset) => change({ offset })}
                  />
                </div>
              )
            }
          </Answered>
        </section>
      </div>
      {view.event !== null && (
        <Suspense fallback={isBeside && <div />}>
          <EventDrawer
            id={view.event}
            isBeside={isBeside}
            onStep={step}
            onClose={() => change({ event: null, offset: view.offset })}
          />
        </Suspense>
      )}
    </div>
  )
}

function rowsOnScreen(): number {
  return Math.ceil((innerHeight - ABOVE_PX) / ROW_PX)
}

/** It takes its place, so that nothing moves when it comes. */
const HISTOGRAM_TO_COME = <div className="card h-[120px]" />

const EVERYTHING = { filters: {}, choices: {}, range: 'all', after: null, before: null } as const

function LiveLine({
  mode,
  tail,
  onResume,
}: {
  mode: LiveMode
  tail: ReturnType<typeof useLiveTail>
  onResume: () => void
}) {
  return (
    <div className="flex flex-wrap items-center gap-2 px-1 text-soft" role="status">
      <span
        className={`size-2 rounded-full ${mode === 'on' && tail.isConnected ? 'bg-good' : 'bg-edge'}`}
        aria-hidden="true"
      />
      {mode === 'paused'
        ? 'Paused.'
        : tail.isConnected
          ? `Live: ${formatCount(tail.rows.length)} new since it was switched on.`
          : tail.lostAt
            ? 'No connection: list and counts are as of '
            : 'Connecting…'}
      {mode === 'on' && tail.lostAt && <Time at={tail.lostAt} style="clock" />}
      {tail.waiting > 0 && (
        <button type="button" className="link" onClick={onResume}>
          Show {formatCount(tail.waiting)} new
        </button>
      )}
      {tail.missed > 0 && (
        <span>{formatCount(tail.missed)} arrived too fast to show. Refresh to see them.</span>
      )}
    </div>
  )
}
