/** At the top of a page: the stops in force that are about it, who made them, why, until when, and the end of them. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionQuery } from '../api/first-queries.ts'
import { Icon } from '../parts/icon.tsx'
import { Time } from '../parts/time.tsx'
import { VisibleText } from '../parts/visible-text.tsx'
import { EndStopDialog } from './end-stop-dialog.tsx'
import { StopWhat } from './stop-what.tsx'
import { type About, isAbout, maySeeStops, mayStop, type Stop, stopsQuery } from './stops.ts'

export function StopLines({ about }: { about: About }) {
  const { data: session } = useQuery(sessionQuery)
  const { data } = useQuery({ ...stopsQuery(), enabled: maySeeStops(session) })
  const [ending, setEnding] = useState<Stop | null>(null)
  const stops = data?.stops.filter((stop) => isAbout(stop, about)) ?? []
  if (stops.length === 0) return null
  return (
    <>
      <ul className="flex flex-col gap-2" aria-label="Stops in force" data-testid="stops-here">
        {stops.map((stop) => (
          <li
            key={stop.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-critical-tint px-3 py-2 text-critical"
          >
            <Icon name="block" />
            <p className="min-w-0 flex-1 basis-72">
              Calls of <StopWhat stop={stop} /> are stopped by{' '}
              <bdi className="font-semibold">{stop.created_by}</bdi> until <Time at={stop.until} />:{' '}
              <bdi>
                <VisibleText text={stop.reason} />
              </bdi>
            </p>
            {mayStop(session, stop) && (
              <button type="button" className="button button-small" onClick={() => setEnding(stop)}>
                End
              </button>
            )}
          </li>
        ))}
      </ul>
      {ending && <EndStopDialog stop={ending} onClose={() => setEnding(null)} />}
    </>
  )
}
