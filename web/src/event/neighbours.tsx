/** What the same session did just before and just after. */
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { getEvents } from '../api/queries.ts'
import type { AuditEvent, ExplainedEvent } from '../api/records.ts'
import { summaryOf } from '../events/event-table.tsx'
import { RiskShape, riskText } from '../parts/risk-badge.tsx'
import { Time } from '../parts/time.tsx'
import { plainLine } from '../parts/visible-text.tsx'
import { sessionAddress } from '../sessions/session-address.ts'
import { Part } from './part.tsx'

const EACH_SIDE = 3

export function Neighbours({ event }: { event: ExplainedEvent }) {
  const sessionId = event.context['session_id']
  const isKnown = typeof sessionId === 'string' && sessionId !== ''
  const { data } = useQuery({
    queryKey: ['neighbours', event.id],
    queryFn: ({ signal }) => fetchNeighbours(event, String(sessionId), signal),
    enabled: isKnown,
  })
  if (!isKnown || !data) return null
  return (
    <Part title="Before and after, in the same session">
      <ol className="flex flex-col">
        {data.map((neighbour) => (
          <li key={neighbour.id}>
            <NeighbourLine event={neighbour} isThis={neighbour.id === event.id} />
          </li>
        ))}
      </ol>
      <Link href={sessionAddress(sessionId)} className="link mt-1 inline-block">
        The whole session
      </Link>
    </Part>
  )
}

function NeighbourLine({ event, isThis }: { event: AuditEvent; isThis: boolean }) {
  return (
    <Link
      href={`/events/${event.id}`}
      aria-current={isThis ? 'true' : undefined}
      className={`flex min-h-[24px] items-baseline gap-2 rounded px-1.5 py-0.5 hover:bg-raised ${isThis ? 'bg-tint font-medium' : ''}`}
    >
      <span className="text-xs text-soft">
        <Time at={event.created_at} style="clock" />
      </span>
      <RiskShape level={event.risk_level} className={riskText(event.risk_level)} />
      <span className="sr-only">{event.risk_level} risk</span>
      <bdi className="shrink-0 max-w-36 truncate text-soft">{plainLine(event.action)}</bdi>
      <bdi className="min-w-0 truncate font-mono text-xs">{summaryOf(event)}</bdi>
    </Link>
  )
}

/** Lists come newest first, so the nearest later ones are at the end of theirs. */
async function fetchNeighbours(
  event: ExplainedEvent,
  session_id: string,
  signal: AbortSignal,
): Promise<readonly AuditEvent[]> {
  const time = Date.parse(event.created_at)
  const shared = { session_id, include: 'findings' }
  const limit = EACH_SIDE * 3
  const until = { ...shared, before: new Date(time + 1).toISOString(), limit }
  const since = { ...shared, after: new Date(time - 1).toISOString(), limit }
  const [earlier, later] = await Promise.all([getEvents(until, signal), getEvents(since, signal)])
  const nearest =
    later.total > limit ? await getEvents({ ...since, offset: later.total - limit }, signal) : later
  const byId = new Map([...nearest.events, ...earlier.events].map((one) => [one.id, one]))
  const sorted = [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  const at = sorted.findIndex(({ id }) => id === event.id)
  return sorted.slice(Math.max(0, at - EACH_SIDE), at + EACH_SIDE + 1)
}
