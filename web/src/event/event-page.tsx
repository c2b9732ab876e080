import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { eventQuery } from '../api/queries.ts'
import { Icon } from '../parts/icon.tsx'
import { say } from '../parts/say.ts'
import { Answered } from '../parts/states.tsx'
import { useTitle } from '../parts/use-title.ts'
import { EventDetail } from './event-detail.tsx'

export function EventPage({ id }: { id: string }) {
  useTitle(say`Event`)
  const query = useQuery(eventQuery(id))
  return (
    <div className="mx-auto max-w-4xl p-3">
      <nav aria-label="Back" className="mb-2">
        <Link href="/" className="link inline-flex items-center gap-1">
          <Icon name="left" className="size-3.5" />
          All events
        </Link>
      </nav>
      <div className="card overflow-hidden">
        <h1 className="sr-only">Event</h1>
        <Answered query={query} rows={14}>
          {(data) => <EventDetail {...data} />}
        </Answered>
      </div>
    </div>
  )
}
