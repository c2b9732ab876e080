/** The stops of the organization: those in force, and on request those that have ended. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionQuery } from '../api/first-queries.ts'
import { Failure, Loading } from '../parts/states.tsx'
import { Time } from '../parts/time.tsx'
import { VisibleText } from '../parts/visible-text.tsx'
import { EndStopDialog } from './end-stop-dialog.tsx'
import { StopWhat } from './stop-what.tsx'
import { maySeeStops, mayStop, type Stop, stopsQuery } from './stops.ts'

export function StopList() {
  const { data: session } = useQuery(sessionQuery)
  const [showsEnded, setShowsEnded] = useState(false)
  const [ending, setEnding] = useState<Stop | null>(null)
  const maySee = maySeeStops(session)
  const { data, error, refetch } = useQuery({ ...stopsQuery(showsEnded), enabled: maySee })
  if (!maySee) return null
  return (
    <section className="card" aria-label="Stops" data-testid="stops" id="stops">
      <div className="flex flex-wrap items-center gap-3 px-4 pt-3 pb-2">
        <h2 className="flex-1 font-semibold">Stops</h2>
        <label className="flex items-center gap-2 text-soft">
          <input
            type="checkbox"
            checked={showsEnded}
            onChange={({ target }) => setShowsEnded(target.checked)}
          />
          Also ended ones
        </label>
      </div>
      {error ? (
        <Failure error={error} onRetry={refetch} />
      ) : !data ? (
        <Loading rows={2} />
      ) : data.stops.length === 0 ? (
        <p className="px-4 pb-3 text-soft">
          None. The page of an event, an agent or a session has a button for it.
        </p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {data.stops.map((stop) => (
            <li key={stop.id} className="flex flex-wrap items-start gap-x-3 gap-y-1 px-4 py-2">
              <Description stop={stop} />
              {stop.in_force && mayStop(session, stop) && (
                <button type="button" className="button button-small" onClick={() => setEnding(stop)}>
                  End
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {ending && <EndStopDialog stop={ending} onClose={() => setEnding(null)} />}
    </section>
  )
}

function Description({ stop }: { stop: Stop }) {
  const { id, reason, created_by, created_at, until, in_force, ended_at, ended_by } = stop
  const end = ended_at ?? until
  return (
    <div className="min-w-0 flex-1">
      <p>
        <StopWhat stop={stop} />
      </p>
      <p className="text-xs text-soft">
        <bdi>
          <VisibleText text={reason} />
        </bdi>{' '}
        · <bdi>{created_by}</bdi>, <Time at={created_at} /> · {in_force ? 'until' : 'ended'} <Time at={end} />
        {ended_by !== null && (
          <>
            {' '}
            by <bdi>{ended_by}</bdi>
          </>
        )}{' '}
        · {id}
      </p>
    </div>
  )
}
