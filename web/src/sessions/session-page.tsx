/** One session from its first to its last step: what the agent did, in order, with its pauses. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { facetsQuery, getEvents } from '../api/queries.ts'
import type { AuditEvent, Count, EventPage, Facets } from '../api/records.ts'
import { EventDrawer } from '../event/event-drawer.tsx'
import { eventsAddress } from '../events/view.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { RISK_LEVELS, RiskBadge } from '../parts/risk-badge.tsx'
import { say } from '../parts/say.ts'
import { Empty, Failure, Loading } from '../parts/states.tsx'
import { formatCount, formatDuration } from '../parts/time.tsx'
import { useTitle } from '../parts/use-title.ts'
import { VisibleText } from '../parts/visible-text.tsx'
import { StopButton } from '../stops/stop-button.tsx'
import { StopLines } from '../stops/stop-lines.tsx'
import { CallLines } from './call-lines.tsx'
import { RiskStrip } from './risk-strip.tsx'
import { Timeline } from './timeline.tsx'

const PAGE = 200
const ALL = { range: 'all' } as const

export function SessionPage({ id }: { id: string }) {
  useTitle(say`Session`)
  const [page, setPage] = useState(0)
  const [open, setOpen] = useState<string | null>(null)
  const steps = useQuery({
    queryKey: ['session-steps', id, page],
    queryFn: ({ signal }) => fetchSteps(id, page, signal),
  })
  const facets = useQuery(facetsQuery({ session_id: id }))

  function move(by: 1 | -1) {
    const events = steps.data?.events ?? []
    const next = events[events.findIndex((event) => event.id === open) + by]
    if (next) setOpen(next.id)
  }

  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-3 p-3">
      <nav aria-label="Back">
        <Link href="/sessions" className="link inline-flex items-center gap-1">
          <Icon name="left" className="size-3.5" />
          All sessions
        </Link>
      </nav>
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="min-w-0 flex-1 text-lg font-semibold">
          Session{' '}
          <bdi className="font-mono text-base font-medium">
            <VisibleText text={id.slice(0, 400)} />
          </bdi>
        </h1>
        <StopButton about={{ session_id: id }} />
        <Link href={eventsAddress({ session_id: id }, ALL)} className="button">
          <Icon name="events" />
          As events
        </Link>
      </div>
      <StopLines about={{ session_id: id }} />
      {steps.error ? (
        <Failure error={steps.error} onRetry={steps.refetch} />
      ) : !steps.data ? (
        <div className="card">
          <Loading rows={12} />
        </div>
      ) : steps.data.total === 0 ? (
        <div className="card">
          <Empty title="There are no events of this session.">
            Either the policy stored none of them, or the session id is wrong.
          </Empty>
        </div>
      ) : (
        <>
          <Totals id={id} events={steps.data.events} total={steps.data.total} facets={facets.data} />
          <RiskStrip events={steps.data.events} onOpen={setOpen} />
          <CallLines session={id} events={steps.data.events} onOpen={setOpen} />
          <section className="card overflow-hidden" aria-label="Steps">
            <Timeline events={steps.data.events} onOpen={setOpen} />
          </section>
          {steps.data.total > PAGE && (
            <nav aria-label="Pages" className="flex items-center justify-end gap-2 text-soft">
              Steps {formatCount(page * PAGE + 1)}–
              {formatCount(Math.min((page + 1) * PAGE, steps.data.total))} of {formatCount(steps.data.total)}
              <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
                Earlier
              </Button>
              <Button disabled={(page + 1) * PAGE >= steps.data.total} onClick={() => setPage(page + 1)}>
                Later
              </Button>
            </nav>
          )}
        </>
      )}
      {open !== null && <EventDrawer id={open} onStep={move} onClose={() => setOpen(null)} />}
    </div>
  )
}

function Totals({
  id,
  events,
  total,
  facets,
}: {
  id: string
  events: readonly AuditEvent[]
  total: number
  facets: Facets | undefined
}) {
  const [first, last] = [events[0], events.at(-1)]
  const risks = new Map((facets?.risk_level ?? []).map(({ value, count }) => [String(value), count]))
  const highest = [...RISK_LEVELS].reverse().find((level) => risks.get(level))
  const lasted = first && last ? Date.parse(last.created_at) - Date.parse(first.created_at) : 0
  const figures = [
    { title: say`Events`, value: total, filter: {} },
    { title: say`Decided: block`, value: countOf(facets?.decision, 'block'), filter: { decision: 'block' } },
    { title: say`With PII`, value: countOf(facets?.pii_detected, 'true'), filter: { pii_detected: 'true' } },
  ]
  return (
    <section className="card flex flex-wrap gap-x-8 gap-y-2 px-4 py-3" aria-label="Totals">
      {figures.map(({ title, value, filter }) => (
        <div key={title}>
          <div className="heading">{title}</div>
          <Link
            href={eventsAddress({ session_id: id, ...filter }, ALL)}
            className="link text-lg font-semibold tabular-nums"
          >
            {formatCount(value)}
          </Link>
        </div>
      ))}
      <div>
        <div className="heading">{total > PAGE ? 'These steps took' : 'Lasted'}</div>
        <div className="text-lg font-semibold">{formatDuration(lasted)}</div>
      </div>
      <div>
        <div className="heading">Highest risk</div>
        <div className="mt-1">{highest && <RiskBadge level={highest} />}</div>
      </div>
      <div className="min-w-0">
        <div className="heading">Agents</div>
        <div className="mt-0.5 flex flex-wrap gap-x-3">
          {(facets?.agent_id ?? []).map(({ value }) => (
            <Link
              key={String(value)}
              href={eventsAddress({ session_id: id, agent_id: String(value) }, ALL)}
              className="link"
            >
              <bdi>
                <VisibleText text={String(value)} />
              </bdi>
            </Link>
          ))}
        </div>
      </div>
    </section>
  )
}

function countOf(counts: readonly Count[] | undefined, value: string): number {
  return counts?.find((one) => String(one.value) === value)?.count ?? 0
}

/** Lists come newest first; the first page of a session is the end of its list. */
async function fetchSteps(session_id: string, page: number, signal: AbortSignal): Promise<EventPage> {
  const shared = { session_id, include: 'findings', limit: PAGE }
  const newest = await getEvents(shared, signal)
  const end = newest.total - page * PAGE
  const offset = Math.max(0, end - PAGE)
  const limit = Math.max(1, Math.min(PAGE, end))
  const { events } =
    offset === 0 && page === 0 ? newest : await getEvents({ ...shared, limit, offset }, signal)
  return { events: [...events].reverse(), total: newest.total }
}
