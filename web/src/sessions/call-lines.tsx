/** The calls of a session, one line each: asked, decided, what happened, how long; tried again, and whether that got through. */
import { useQuery } from '@tanstack/react-query'
import { storyQuery } from '../api/queries.ts'
import type { AuditEvent, StoryCall } from '../api/records.ts'
import { summaryOf } from '../events/event-table.tsx'
import { OutcomeBadge } from '../parts/outcome-badge.tsx'
import { say } from '../parts/say.ts'
import { formatCount, formatDuration, Time } from '../parts/time.tsx'
import { plainLine } from '../parts/visible-text.tsx'
import { linesOf } from './branches.ts'

type Open = (id: string) => void

/** Of a long session, the newest. */
export function CallLines({
  session,
  events,
  onOpen,
}: {
  session: string
  /** For what a call was about, as far as they are here. */
  events: readonly AuditEvent[]
  onOpen: Open
}) {
  const { data } = useQuery(storyQuery(session))
  if (!data || data.calls.length === 0) return null
  const byId = new Map(events.map((event) => [event.id, event]))
  // Where nobody asked, telemetry says what the call was about.
  const byCallId = new Map(events.map((event) => [event.context['tool_use_id'], event]))
  const byCall = new Map(data.calls.map((call) => [call.call_id, call]))
  return (
    <section className="card overflow-x-auto" aria-label="Calls">
      <table className="data-table">
        <thead>
          <tr>
            {[say`Calls`, say`What`, say`Asked by`, say`Decided`, say`What happened`, say`Took`].map(
              (head, column) => (
                <th key={head} className={column > 1 ? 'max-sm:hidden' : undefined}>
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {linesOf(data.calls).map((line) =>
            line.kind === 'branch' ? (
              <tr key={`branch ${line.id}`} data-testid="branch">
                <td colSpan={6} className={`bg-raised text-soft ${INDENT[line.depth]}`}>
                  Sub-agent <bdi className="font-medium text-ink">{plainLine(line.name)}</bdi>,{' '}
                  {line.calls === 1 ? '1 call' : `${formatCount(line.calls)} calls`}
                </td>
              </tr>
            ) : (
              <CallLine
                key={line.call.call_id}
                {...line}
                event={
                  line.call.event_id === null ? byCallId.get(line.call.call_id) : byId.get(line.call.event_id)
                }
                byCall={byCall}
                onOpen={onOpen}
              />
            ),
          )}
        </tbody>
      </table>
      {data.total > data.calls.length && (
        <p className="px-3 py-1.5 text-xs text-soft">
          The newest {formatCount(data.calls.length)} of {formatCount(data.total)} calls.
        </p>
      )}
    </section>
  )
}

const INDENT = ['', 'border-l-4 border-l-edge', 'border-l-8 border-l-edge', 'border-l-8 border-l-edge']

function CallLine({
  call,
  depth,
  event,
  byCall,
  onOpen,
}: {
  call: StoryCall
  depth: number
  event: AuditEvent | undefined
  byCall: ReadonlyMap<string, StoryCall>
  onOpen: Open
}) {
  const { first_at, action, says, decision, outcome, duration_ms, again, got_through } = call
  const event_id = call.event_id ?? event?.id ?? null
  const askedBy = says.find((fact) => fact.startsWith(ASKED))?.slice(ASKED.length) ?? say`nobody`
  return (
    <tr>
      <td className={`tabular-nums ${INDENT[depth]}`}>
        <Time at={first_at} style="clock" />
      </td>
      <td className="max-w-80 max-sm:max-w-64">
        {event_id === null ? (
          <bdi>{plainLine(action)}</bdi>
        ) : (
          <button type="button" className="link" onClick={() => onOpen(event_id)}>
            <bdi>{plainLine(action)}</bdi>
          </button>
        )}
        {event && <bdi className="block truncate font-mono text-[12.5px]">{summaryOf(event)}</bdi>}
        <span className="flex flex-wrap items-center gap-x-2 text-xs text-soft sm:hidden">
          <OutcomeBadge outcome={outcome} />
          {decision ? `${askedBy} asked: ${decision}` : 'nobody asked'}
        </span>
        {again && (
          <Note>
            Tries again what was to be stopped at <At call={byCall.get(again.call_id)} />:{' '}
            {SHARES[again.shares]}.
          </Note>
        )}
        {got_through !== null && (
          <Note isBad>
            Tried again, and got through at <At call={byCall.get(got_through)} />.
          </Note>
        )}
      </td>
      <td className="max-sm:hidden">{askedBy}</td>
      {/* The verdict only; what it led to stands beside it. */}
      <td className="max-sm:hidden">{decision ?? '–'}</td>
      <td className="max-sm:hidden">
        <OutcomeBadge outcome={outcome} />
      </td>
      <td className="whitespace-nowrap tabular-nums max-sm:hidden">
        {duration_ms === null ? '–' : formatDuration(duration_ms)}
      </td>
    </tr>
  )
}

const ASKED = 'asked_by_'
const SHARES = { target: say`same target`, effect: say`same effect` } as const

function Note({ isBad = false, children }: { isBad?: boolean; children: React.ReactNode }) {
  return (
    <span
      data-testid="retry"
      className={`block text-xs ${isBad ? 'font-medium text-critical' : 'text-soft'}`}
    >
      {children}
    </span>
  )
}

function At({ call }: { call: StoryCall | undefined }) {
  return call ? <Time at={call.first_at} style="clock" /> : null
}
