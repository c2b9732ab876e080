/** The events, one line each. A line opens the event beside the list. */
import type { MouseEvent } from 'react'
import type { AuditEvent } from '../api/records.ts'
import { DecisionBadge, PiiBadge } from '../parts/badges.tsx'
import { RiskBadge } from '../parts/risk-badge.tsx'
import { say } from '../parts/say.ts'
import { useMedia } from '../parts/use-media.ts'
import { directionOf, plainLine } from '../parts/visible-text.tsx'
import { type Column, columnNamed, RowLink, summaryOf } from './columns.tsx'
import { type EventSort, USUAL_COLUMNS } from './view.ts'

export { summaryOf }

type EventTableParts = {
  events: readonly AuditEvent[]
  openId: string | null
  freshIds: ReadonlySet<string>
  names: readonly string[]
  sort: EventSort
  /** There is little room beside an event that is open. */
  isNarrow: boolean
  isDense: boolean
  /** None: the order is as it is. */
  onSort?: (sort: string | null) => void
  onOpen: (id: string) => void
}

export function EventTable({
  events,
  openId,
  freshIds,
  names,
  sort,
  isNarrow,
  isDense,
  onSort,
  onOpen,
}: EventTableParts) {
  const isWide = useMedia('(min-width: 48rem)') && !isNarrow
  const isUsual = names.join() === USUAL_COLUMNS.join()
  const chosen = names.map((name) => {
    const { hiding = '', ...column } = columnNamed(name)
    return isUsual ? { ...column, hiding } : column
  })
  const columns: readonly Column[] = isWide ? chosen : sort === 'risk' ? BY_RISK : NARROW
  return (
    <table className={`data-table event-table ${isDense && isWide ? 'event-table-dense' : ''}`}>
      <caption className="sr-only">Events</caption>
      <colgroup>
        {columns.map(({ title, width = '', hiding = '' }) => (
          <col key={title} className={`${width} ${hiding}`} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ title, hiding, sort: own }) => (
            <th key={title} className={hiding} aria-sort={own && SORTED[own][sort]}>
              {own && onSort ? (
                <button type="button" onClick={() => onSort(sort === own ? null : own)}>
                  {title}
                </button>
              ) : (
                title
              )}
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

/** Of the columns whose heads sort. */
const SORTED: Readonly<Record<'oldest' | 'risk', Partial<Record<EventSort, 'ascending' | 'descending'>>>> = {
  oldest: { newest: 'descending', oldest: 'ascending' },
  risk: { risk: 'descending' },
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

const NARROW: readonly Column[] = [
  {
    title: say`Time`,
    width: 'w-[124px] md:w-[136px]',
    sort: 'oldest',
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
    title: say`What it did`,
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
            {event.decision === 'block' && <DecisionBadge decision="block" outcome={event.outcome} />}
            <PiiBadge kinds={event.pii_fields} />
          </div>
        )}
      </>
    ),
  },
]

/** The first column shows both: its head names the one that the list is sorted by. */
const BY_RISK: readonly Column[] = NARROW.map((column) =>
  column.sort ? { ...column, title: say`Risk`, sort: 'risk' } : column,
)
