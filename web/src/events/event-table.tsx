/** The events, one line each, newest first. A line opens the event beside the list. */
import type { MouseEvent, ReactNode } from 'react'
import { BASE } from '../api/address.ts'
import type { AuditEvent } from '../api/records.ts'
import { summarize } from '../event/summarize.ts'
import { DecisionBadge, PiiBadge } from '../parts/badges.tsx'
import { RiskBadge } from '../parts/risk-badge.tsx'
import { Time } from '../parts/time.tsx'
import { useMedia } from '../parts/use-media.ts'
import { directionOf, plainLine } from '../parts/visible-text.tsx'
import { FrameworkMarks } from './framework-marks.tsx'

type EventTableParts = {
  events: readonly AuditEvent[]
  openId: string | null
  freshIds: ReadonlySet<string>
  onOpen: (id: string) => void
}

export function EventTable({ events, openId, freshIds, onOpen }: EventTableParts) {
  const columns = useMedia('(min-width: 48rem)') ? WIDE : NARROW
  return (
    <table className="data-table event-table">
      <caption className="sr-only">Events, newest first</caption>
      <colgroup>
        {columns.map(({ title, width = '', hiding = '' }) => (
          <col key={title} className={`${width} ${hiding}`} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ title, hiding }) => (
            <th key={title} className={hiding}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <Row
            key={event.id}
            event={event}
            columns={columns}
            state={event.id === openId ? 'bg-tint' : freshIds.has(event.id) ? FRESH : undefined}
            onOpen={onOpen}
          />
        ))}
      </tbody>
    </table>
  )
}

const FRESH = 'animate-[arrive_1.6s_ease-out]'

function Row({
  event,
  columns,
  state,
  onOpen,
}: {
  event: AuditEvent
  columns: readonly Column[]
  state: string | undefined
  onOpen: (id: string) => void
}) {
  function open(click: MouseEvent) {
    if (click.ctrlKey || click.metaKey || click.shiftKey || window.getSelection()?.toString()) return
    click.preventDefault()
    onOpen(event.id)
  }

  return (
    <tr onClick={open} data-event={event.id} className={state}>
      {columns.map(({ title, hiding, look, text, cell }) => {
        if (cell)
          return (
            <td key={title} className={hiding}>
              {cell(event)}
            </td>
          )
        // A cell of text alone is a line of its own direction, whatever the text is made of.
        const line = text(event)
        return (
          <td key={title} className={look} dir={directionOf(line)} title={line}>
            {line}
          </td>
        )
      })}
    </tr>
  )
}

type Column = {
  readonly title: string
  readonly width?: string
  /** On screens that are too narrow for it. */
  readonly hiding?: string
} & (
  | { readonly text: (event: AuditEvent) => string; readonly look?: string; readonly cell?: never }
  | { readonly cell: (event: AuditEvent) => ReactNode; readonly look?: never; readonly text?: never }
)

const WIDE: readonly Column[] = [
  { title: 'Time', width: 'w-[136px]', cell: ({ id, created_at }) => <RowLink id={id} at={created_at} /> },
  { title: 'Risk', width: 'w-[98px]', cell: ({ risk_level }) => <RiskBadge level={risk_level} /> },
  { title: 'Agent', width: 'w-[16%] xl:w-[12%]', text: ({ agent_id }) => plainLine(agent_id) },
  {
    title: 'Action',
    width: 'w-[16%] xl:w-[12%]',
    look: 'text-soft',
    text: ({ action }) => plainLine(action),
  },
  { title: 'What it did', look: 'font-mono text-[12px]', text: (event) => summaryOf(event) || 'no details' },
  {
    title: 'Personal data',
    width: 'lg:w-[98px]',
    hiding: 'max-lg:hidden',
    cell: ({ pii_fields }) => <PiiBadge kinds={pii_fields} />,
  },
  {
    title: 'Frameworks',
    width: 'xl:w-[150px]',
    hiding: 'max-xl:hidden',
    cell: ({ frameworks }) => <FrameworkMarks frameworks={frameworks} />,
  },
  { title: 'Decision', width: 'w-[92px]', cell: ({ decision }) => <DecisionBadge decision={decision} /> },
]

const NARROW: readonly Column[] = [
  {
    title: 'Time',
    width: 'w-[112px]',
    cell: ({ id, created_at, risk_level }) => (
      <>
        <RowLink id={id} at={created_at} />
        <div className="mt-0.5">
          <RiskBadge level={risk_level} />
        </div>
      </>
    ),
  },
  {
    title: 'What it did',
    cell: (event) => (
      <>
        <div className="truncate text-soft">
          <bdi>{plainLine(event.agent_id)}</bdi> · <bdi>{plainLine(event.action)}</bdi>
        </div>
        <div className="truncate font-mono" dir="auto">
          {summaryOf(event) || 'no details'}
        </div>
        {(event.decision === 'block' || event.pii_detected) && (
          <div className="mt-0.5 flex gap-1.5">
            {event.decision === 'block' && <DecisionBadge decision="block" />}
            <PiiBadge kinds={event.pii_fields} />
          </div>
        )}
      </>
    ),
  },
]

/** A link for those who open it elsewhere; a plain click is the row's. */
function RowLink({ id, at }: { id: string; at: string }) {
  return (
    <a href={`${BASE}/events/${id}`} data-row-link className="text-soft">
      <Time at={at} />
    </a>
  )
}

export function summaryOf(event: AuditEvent): string {
  return plainLine(summarize(event))
}
