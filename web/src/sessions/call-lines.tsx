/** The calls of a session, one line each: asked, decided, what happened, how long. */
import { useQuery } from '@tanstack/react-query'
import { callsQuery } from '../api/queries.ts'
import type { AgentCall } from '../api/records.ts'
import { DecisionBadge } from '../parts/badges.tsx'
import { OutcomeBadge } from '../parts/outcome-badge.tsx'
import { formatDuration, Time } from '../parts/time.tsx'
import { plainLine } from '../parts/visible-text.tsx'

export function CallLines({ session, onOpen }: { session: string; onOpen: (id: string) => void }) {
  const { data } = useQuery(callsQuery(session))
  if (!data || data.calls.length === 0) return null
  const isCut = data.total > data.calls.length
  return (
    <section className="card overflow-x-auto" aria-label="Calls">
      <table className="data-table">
        <caption className="heading px-3 pt-3 text-left">
          Calls{isCut ? ` (the newest ${data.calls.length} of ${data.total})` : ''}
        </caption>
        <thead>
          <tr>
            <th>First seen</th>
            <th>Action</th>
            <th>Asked by</th>
            <th>Decided</th>
            <th>What happened</th>
            <th className="text-right!">Took</th>
          </tr>
        </thead>
        <tbody>
          {[...data.calls].reverse().map((call) => (
            <Line key={call.call_id} call={call} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Line({ call, onOpen }: { call: AgentCall; onOpen: (id: string) => void }) {
  const { event_id, decision, outcome, duration_ms } = call
  return (
    <tr>
      <td className="whitespace-nowrap text-soft">
        <Time at={call.first_at} style="clock" />
      </td>
      <td>
        {event_id === null ? (
          <bdi>{plainLine(call.action)}</bdi>
        ) : (
          <button type="button" className="link" onClick={() => onOpen(event_id)}>
            <bdi>{plainLine(call.action)}</bdi>
          </button>
        )}
      </td>
      <td className="text-soft">{askerOf(call)}</td>
      <td>{decision === null ? '–' : <DecisionBadge decision={decision} />}</td>
      <td>
        <OutcomeBadge outcome={outcome} />
      </td>
      <td className="text-right whitespace-nowrap tabular-nums">
        {duration_ms === null ? '–' : formatDuration(duration_ms)}
      </td>
    </tr>
  )
}

const ASKERS = [
  ['asked_by_hook', 'hook'],
  ['asked_by_gateway', 'gateway'],
  ['asked_by_other', 'another client'],
] as const

function askerOf({ says }: AgentCall): string {
  return ASKERS.find(([fact]) => says.includes(fact))?.[1] ?? 'nobody'
}
