/** The events, one line each, newest first. A line opens the event beside the list. */
import type { MouseEvent } from 'react'
import { Link } from 'wouter'
import type { AuditEvent } from '../api/records.ts'
import { coverSecrets, NOTHING_COVERED } from '../event/secrets.ts'
import { summarize } from '../event/summarize.ts'
import { DecisionBadge, PiiBadge } from '../parts/badges.tsx'
import { RiskBadge } from '../parts/risk-badge.tsx'
import { Time } from '../parts/time.tsx'
import { plainLine } from '../parts/visible-text.tsx'
import { FrameworkMarks } from './framework-marks.tsx'

type EventTableParts = {
  events: readonly AuditEvent[]
  openId: string | null
  freshIds: ReadonlySet<string>
  onOpen: (id: string) => void
}

export function EventTable({ events, openId, freshIds, onOpen }: EventTableParts) {
  return (
    <table className="data-table table-fixed text-[13px] sm:[&_td]:align-middle sm:[&_td]:py-[5px]">
      <caption className="sr-only">Events, newest first</caption>
      <colgroup>
        <col className="w-[92px] sm:w-[116px]" />
        <col className="max-sm:hidden sm:w-[86px]" />
        <col className="max-sm:hidden sm:w-[18%] xl:w-[12%]" />
        <col className="max-md:hidden md:w-[16%] xl:w-[12%]" />
        <col />
        <col className="max-lg:hidden lg:w-[98px]" />
        <col className="max-xl:hidden xl:w-[150px]" />
        <col className="max-sm:hidden sm:w-[86px]" />
      </colgroup>
      <thead>
        <tr>
          <th>Time</th>
          <th className="max-sm:hidden">Risk</th>
          <th className="max-sm:hidden">Agent</th>
          <th className="max-md:hidden">Action</th>
          <th>What it did</th>
          <th className="max-lg:hidden">Personal data</th>
          <th className="max-xl:hidden">Frameworks</th>
          <th className="max-sm:hidden">Decision</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <Row
            key={event.id}
            event={event}
            isOpen={event.id === openId}
            isFresh={freshIds.has(event.id)}
            onOpen={onOpen}
          />
        ))}
      </tbody>
    </table>
  )
}

function Row({
  event,
  isOpen,
  isFresh,
  onOpen,
}: {
  event: AuditEvent
  isOpen: boolean
  isFresh: boolean
  onOpen: (id: string) => void
}) {
  function open(click: MouseEvent) {
    if (click.ctrlKey || click.metaKey || click.shiftKey || window.getSelection()?.toString()) return
    click.preventDefault()
    onOpen(event.id)
  }

  const summary = summaryOf(event)
  return (
    <tr
      onClick={open}
      data-event={event.id}
      className={`cursor-pointer hover:bg-raised has-focus-visible:bg-tint ${isOpen ? 'bg-tint' : ''} ${isFresh ? 'animate-[arrive_1.6s_ease-out]' : ''}`}
    >
      <td className="whitespace-nowrap">
        <Link href={`/events/${event.id}`} data-row-link className="text-soft max-sm:text-xs">
          <Time at={event.created_at} />
        </Link>
        <div className="mt-0.5 sm:hidden">
          <RiskBadge level={event.risk_level} />
        </div>
      </td>
      <td className="max-sm:hidden">
        <RiskBadge level={event.risk_level} />
      </td>
      <td className="truncate max-sm:hidden" title={plainLine(event.agent_id)}>
        <bdi>{plainLine(event.agent_id)}</bdi>
      </td>
      <td className="truncate text-soft max-md:hidden" title={plainLine(event.action)}>
        <bdi>{plainLine(event.action)}</bdi>
      </td>
      <td>
        <div className="truncate text-soft max-sm:text-xs md:hidden">
          <span className="sm:hidden">
            <bdi>{plainLine(event.agent_id)}</bdi> ·{' '}
          </span>
          <bdi>{plainLine(event.action)}</bdi>
        </div>
        <div className="truncate font-mono text-xs">
          <bdi dir="auto">{summary || <span className="text-soft">no details</span>}</bdi>
        </div>
        {(event.decision === 'block' || event.pii_detected) && (
          <div className="mt-0.5 flex gap-1.5 sm:hidden">
            {event.decision === 'block' && <DecisionBadge decision="block" />}
            <PiiBadge kinds={event.pii_fields} />
          </div>
        )}
      </td>
      <td className="max-lg:hidden">
        <PiiBadge kinds={event.pii_fields} />
      </td>
      <td className="max-xl:hidden">
        <FrameworkMarks frameworks={event.frameworks} />
      </td>
      <td className="max-sm:hidden">
        <DecisionBadge decision={event.decision} />
      </td>
    </tr>
  )
}

/** Credentials make an event critical: no other line needs covering. */
export function summaryOf(event: AuditEvent): string {
  const covering = event.risk_level === 'critical' ? coverSecrets(event, event.findings) : NOTHING_COVERED
  return plainLine(covering.cover(summarize(event)))
}
