/** The saved views: how many events each has now, and how many in the period before. */
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { eventsQuery } from '../api/first-queries.ts'
import { type SavedViewRecord, savedViewsQuery } from '../api/saved-views.ts'
import { rangeTitle } from '../events/range-menu.tsx'
import { parametersOf } from '../events/view.ts'
import { NotYet } from '../parts/states.tsx'
import { formatCount } from '../parts/time.tsx'
import { plainLine } from '../parts/visible-text.tsx'
import { addressOf, viewOf } from '../views/saved-view.ts'
import { ChangeNote } from './change-note.tsx'
import { periodBefore } from './period-before.ts'

/** Each is two reads. */
const MAX_TILES = 12

export function ViewTiles({ now }: { now: number }) {
  const { data } = useQuery(savedViewsQuery)
  if (!data || data.views.length === 0) return null
  const shown = data.views.slice(0, MAX_TILES)
  return (
    <section aria-label="Saved views">
      <h2 className="heading mb-1.5">
        Saved views
        {data.views.length > shown.length && ` ${data.views.length}, ${shown.length} shown`}
      </h2>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {shown.map((saved) => (
          <Tile key={saved.id} saved={saved} now={now} />
        ))}
      </div>
    </section>
  )
}

function Tile({ saved, now }: { saved: SavedViewRecord; now: number }) {
  const view = {
    filters: {},
    choices: {},
    range: 'all',
    after: null,
    before: null,
    ...viewOf(saved),
  } as const
  const parameters = { ...parametersOf(view, now), limit: 1 }
  const earlier = periodBefore(parameters, now)
  const { data, error } = useQuery(eventsQuery(parameters))
  const before = useQuery({ ...eventsQuery({ ...parameters, ...earlier }), enabled: earlier !== null })
  return (
    <Link href={addressOf(saved)} className="card block min-h-[88px] min-w-0 px-4 py-3 hover:border-accent">
      <bdi className="block truncate text-xs font-semibold text-soft">{plainLine(saved.name)}</bdi>
      {data === undefined ? (
        <NotYet error={error} className="mt-2 h-6 w-16" />
      ) : (
        <span className="block text-2xl font-semibold tabular-nums">{formatCount(data.total)}</span>
      )}
      <ChangeNote now={data?.total} before={earlier ? before.data?.total : undefined} />
      <span className="block truncate text-xs text-soft">{rangeTitle(view)}</span>
    </Link>
  )
}
