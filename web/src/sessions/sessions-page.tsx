/** The sessions, the latest activity first or by another column. */

import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import type { Parameters } from '../api/address.ts'
import { sessionsQuery } from '../api/queries.ts'
import type { SessionSummary } from '../api/records.ts'
import { TimeRange } from '../events/time-range.tsx'
import { useView, type ViewHandle } from '../events/use-view.ts'
import { FILTERS, PAGE_SIZE, parametersOf, type View } from '../events/view.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { inSentence } from '../parts/language.ts'
import { Pager } from '../parts/pager.tsx'
import { RiskBadge } from '../parts/risk-badge.tsx'
import { say } from '../parts/say.ts'
import { Answered, Empty } from '../parts/states.tsx'
import { formatCount, formatDuration, Time } from '../parts/time.tsx'
import { useTitle } from '../parts/use-title.ts'
import { plainLine } from '../parts/visible-text.tsx'
import { sessionAddress } from './session-address.ts'

export function SessionsPage() {
  useTitle(say`Sessions`)
  const handle = useView('7d')
  const { view, change } = handle
  const [now] = useState(() => Date.now())
  const parameters = useMemo(() => sessionParameters(view, now), [view, now])
  const query = useQuery(sessionsQuery(parameters))
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-3 p-3">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="text-lg font-semibold">Sessions</h1>
        <span className="flex-1" />
        <AgentChip {...handle} />
        <Choices {...handle} />
        <SortChoice {...handle} />
        <TimeRange view={view} onChange={change} />
      </div>
      <section className="card overflow-hidden" aria-label="Sessions" aria-busy={query.isFetching}>
        <Answered query={query} rows={12}>
          {(data) =>
            data.sessions.length === 0 ? (
              <Empty title="No sessions in this time.">
                <p>A session is made of the events that share a session id in their context.</p>
                {view.range !== 'all' && (
                  <button
                    type="button"
                    className="link"
                    onClick={() => change({ range: 'all', after: null, before: null })}
                  >
                    Show all time
                  </button>
                )}
              </Empty>
            ) : (
              <>
                <SessionTable sessions={data.sessions} {...handle} />
                <Pager
                  offset={view.offset}
                  limit={PAGE_SIZE}
                  total={data.total}
                  onMove={(offset) => change({ offset })}
                />
              </>
            )
          }
        </Answered>
      </section>
    </div>
  )
}

/** Filters that a list of sessions has. */
function sessionParameters(view: View, now: number): Parameters {
  const { agent_id, risk_level, pii_detected, decision, after, before } = parametersOf(view, now)
  return {
    ...{ agent_id, risk_level, pii_detected, after, before, sort: view.sort },
    ...{ blocked: decision === 'block' ? 'true' : null, limit: PAGE_SIZE, offset: view.offset },
  }
}

const NARROWED = [
  ['risk_level', 'critical', say`Critical`],
  ['decision', 'block', say`Blocked`],
  ['pii_detected', 'true', say`With PII`],
] as const

function Choices({ view, setFilter }: ViewHandle) {
  return NARROWED.map(([name, value, label]) => {
    const isOn = view.filters[name] === value
    return (
      <Button key={name} aria-pressed={isOn} onClick={() => setFilter(name, isOn ? null : value)}>
        {label}
      </Button>
    )
  })
}

/** Heads of columns by their names in the address; the usual order has none. */
const SORTS = {
  '': say`Last activity`,
  risk: say`Highest risk`,
  events: say`Events`,
  blocked: say`Blocked`,
  pii: say`With PII`,
} as const

/** Where there is no room for all heads of the table. */
function SortChoice({ view, change }: ViewHandle) {
  return (
    <select
      className="field md:hidden"
      aria-label="Sort by"
      value={view.sort ?? ''}
      onChange={({ target }) => change({ sort: target.value || null })}
    >
      {Object.entries(SORTS).map(([sort, label]) => (
        <option key={sort} value={sort}>
          {label}
        </option>
      ))}
    </select>
  )
}

type SessionTableParts = ViewHandle & { sessions: readonly SessionSummary[] }

function SessionTable({ sessions, view, change }: SessionTableParts) {
  const current = view.sort ?? ''
  const head = (sort: keyof typeof SORTS, className = '') => (
    <th className={className} aria-sort={current === sort ? 'descending' : undefined}>
      <button
        type="button"
        className="inline-flex min-h-[24px] cursor-pointer items-center hover:underline aria-pressed:underline"
        aria-pressed={current === sort}
        title={`Sort by ${inSentence(SORTS[sort])}`}
        onClick={() => change({ sort: sort || null })}
      >
        {SORTS[sort]}
      </button>
    </th>
  )
  return (
    <table className="data-table table-fixed">
      <caption className="sr-only">Sessions</caption>
      <colgroup>
        <col className="max-sm:hidden sm:w-[134px]" />
        <col />
        <col className="max-sm:hidden sm:w-[18%]" />
        <col className="w-[98px]" />
        <col className="max-md:hidden md:w-[110px]" />
        <col className="w-[70px] sm:w-[84px]" />
        <col className="max-md:hidden md:w-[84px]" />
        <col className="max-md:hidden md:w-[84px]" />
      </colgroup>
      <thead>
        <tr>
          {head('', 'max-sm:hidden')}
          <th>Session</th>
          <th className="max-sm:hidden">Agents</th>
          {head('risk')}
          <th className="max-md:hidden">Lasted</th>
          {head('events', 'text-right!')}
          {head('blocked', 'text-right! max-md:hidden')}
          {head('pii', 'text-right! max-md:hidden')}
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => (
          <tr key={session.session_id} className="hover:bg-raised">
            <td className="whitespace-nowrap text-soft max-sm:hidden">
              <Time at={session.last_at} />
            </td>
            <td className="truncate">
              <Link href={sessionAddress(session.session_id)} className="link font-mono text-[12.5px]">
                <bdi>{plainLine(session.session_id)}</bdi>
              </Link>
              <span className="block truncate text-xs text-soft sm:hidden">
                <Time at={session.last_at} /> · <bdi>{plainLine(session.agents.join(', '))}</bdi>
              </span>
              {session.blocked > 0 && (
                <span className="block text-xs text-critical md:hidden">
                  {formatCount(session.blocked)} blocked
                </span>
              )}
            </td>
            <td className="truncate max-sm:hidden">
              <bdi>{plainLine(session.agents.join(', '))}</bdi>
            </td>
            <td>
              <RiskBadge level={session.highest_risk} />
            </td>
            <td className="text-soft max-md:hidden">
              {formatDuration(Date.parse(session.last_at) - Date.parse(session.first_at))}
            </td>
            <td className="text-right tabular-nums">{formatCount(session.events)}</td>
            <td className="text-right tabular-nums max-md:hidden">{session.blocked || '–'}</td>
            <td className="text-right tabular-nums max-md:hidden">{session.pii_events || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function AgentChip({ view, setFilter }: ViewHandle) {
  const agent = view.filters.agent_id
  const [text, setText] = useState('')
  if (agent === undefined)
    return (
      <form
        className="flex gap-1"
        onSubmit={(event) => {
          event.preventDefault()
          setFilter('agent_id', text.trim() || null)
        }}
      >
        <input
          className="field w-40"
          aria-label="Agent"
          placeholder="Agent"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit">Filter</Button>
      </form>
    )
  return (
    <Button className="max-w-56" onClick={() => setFilter('agent_id', null)}>
      <span className="text-soft">{FILTERS.agent_id}</span>
      <bdi className="truncate">{agent}</bdi>
      <Icon name="close" className="size-3" />
    </Button>
  )
}
