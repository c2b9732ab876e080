/** The steps of a session, one under the other, pauses written out. */
import type { AuditEvent } from '../api/records.ts'
import { summaryOf } from '../events/event-table.tsx'
import { PiiBadge } from '../parts/badges.tsx'
import { RiskShape, riskTone } from '../parts/risk-badge.tsx'
import { formatDuration, Time } from '../parts/time.tsx'
import { plainLine } from '../parts/visible-text.tsx'

/** Shorter pauses are the agent thinking. */
const GAP_MS = 5 * 60_000

export function Timeline({
  events,
  onOpen,
}: {
  events: readonly AuditEvent[]
  onOpen: (id: string) => void
}) {
  return (
    <ol className="relative py-1">
      {events.map((event, index) => (
        <Step key={event.id} event={event} pauseMs={pauseBefore(events, index)} onOpen={onOpen} />
      ))}
    </ol>
  )
}

function Step({
  event,
  pauseMs,
  onOpen,
}: {
  event: AuditEvent
  pauseMs: number
  onOpen: (id: string) => void
}) {
  return (
    <li>
      {pauseMs >= GAP_MS && (
        <div className="flex items-center gap-3 py-1.5 pl-[92px] text-xs text-soft">
          <span className="h-px w-6 bg-line" />
          {formatDuration(pauseMs)} pause
          <span className="h-px flex-1 bg-line" />
        </div>
      )}
      <button
        type="button"
        className="grid w-full grid-cols-[64px_20px_minmax(0,1fr)] items-start gap-x-2 px-3 py-1 text-left hover:bg-raised"
        onClick={() => onOpen(event.id)}
      >
        <span className="pt-px text-xs text-soft">
          <Time at={event.created_at} style="clock" />
        </span>
        <span
          className={`mt-px grid size-[18px] place-items-center rounded-full ${riskTone(event.risk_level)}`}
        >
          <RiskShape level={event.risk_level} />
          <span className="sr-only">{event.risk_level} risk</span>
        </span>
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2">
            <bdi className="truncate text-soft">{plainLine(event.action)}</bdi>
            <bdi className="truncate text-xs text-soft">{plainLine(event.agent_id)}</bdi>
            {/* The verdict; whether it held is said of the call. */}
            {event.decision === 'block' && (
              <span className="text-xs font-semibold text-critical">decided: block</span>
            )}
            <PiiBadge kinds={event.pii_fields} />
          </span>
          <bdi className="block truncate font-mono text-[12.5px]">{summaryOf(event)}</bdi>
        </span>
      </button>
    </li>
  )
}

function pauseBefore(events: readonly AuditEvent[], index: number): number {
  const [before, event] = [events[index - 1], events[index]]
  return before && event ? Date.parse(event.created_at) - Date.parse(before.created_at) : 0
}
