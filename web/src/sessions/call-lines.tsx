/** The calls of a session, one line each: asked, decided, what happened, how long. */
import { useQuery } from '@tanstack/react-query'
import { callsQuery } from '../api/queries.ts'
import type { AgentCall } from '../api/records.ts'
import { DecisionBadge } from '../parts/badges.tsx'
import { OutcomeBadge } from '../parts/outcome-badge.tsx'
import { PlainTable } from '../parts/plain-table.tsx'
import { formatDuration, Time } from '../parts/time.tsx'
import { plainLine } from '../parts/visible-text.tsx'

/** Of a long session, the newest. */
export function CallLines({ session, onOpen }: { session: string; onOpen: (id: string) => void }) {
  const { data } = useQuery(callsQuery(session))
  return (
    <PlainTable
      title="Calls"
      heads={['Calls', 'Action', 'Asked by', 'Decided', 'What happened', 'Took']}
      rows={[...(data?.calls ?? [])].reverse().map((call) => lineOf(call, onOpen))}
    />
  )
}

function lineOf(call: AgentCall, onOpen: (id: string) => void) {
  const { first_at, action, says, event_id, decision, outcome, duration_ms } = call
  return [
    <Time key="time" at={first_at} style="clock" />,
    event_id === null ? (
      action
    ) : (
      <button key="action" type="button" className="link" onClick={() => onOpen(event_id)}>
        <bdi>{plainLine(action)}</bdi>
      </button>
    ),
    says.find((fact) => fact.startsWith(ASKED))?.slice(ASKED.length) ?? 'nobody',
    decision && <DecisionBadge key="decision" decision={decision} />,
    <OutcomeBadge key="outcome" outcome={outcome} />,
    duration_ms === null ? null : formatDuration(duration_ms),
  ]
}

const ASKED = 'asked_by_'
