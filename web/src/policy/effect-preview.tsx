/** The result of a draft for the events of the last days, compared with the current policy. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { simulationQuery } from '../api/queries.ts'
import type { Effect, EventEffect, PolicyUpdate, Simulation } from '../api/records.ts'
import { RiskBadge } from '../parts/risk-badge.tsx'
import { say } from '../parts/say.ts'
import { NotYet } from '../parts/states.tsx'
import { formatCount, Time } from '../parts/time.tsx'
import { useSettled } from '../parts/use-settled.ts'
import { plainLine } from '../parts/visible-text.tsx'
import { EffectGroups } from './effect-groups.tsx'

const DAYS = [1, 7, 30] as const

export function EffectPreview({ policy, team }: { policy: PolicyUpdate; team: string | null }) {
  const [days, setDays] = useState<number>(7)
  const settled = useSettled(JSON.stringify({ policy, days, ...(team && { team }) }))
  const { data, error, isFetching } = useQuery(simulationQuery(JSON.parse(settled)))
  return (
    <div aria-busy={isFetching}>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h2 className="flex-1 font-semibold max-sm:basis-full">Effect of this change</h2>
        <label className="flex items-center gap-2 text-soft">
          on the events of the last
          <select className="field" value={days} onChange={({ target }) => setDays(Number(target.value))}>
            {DAYS.map((count) => (
              <option key={count} value={count}>
                {count === 1 ? 'day' : `${count} days`}
              </option>
            ))}
          </select>
        </label>
      </div>
      {data && !error ? (
        <>
          <Outcome data={data} isStale={isFetching} />
          {data.now.blocked !== data.draft.blocked && <EffectGroups key={settled} asked={settled} />}
        </>
      ) : (
        <NotYet error={error} className="h-24" />
      )}
    </div>
  )
}

function Outcome({ data, isStale }: { data: Simulation; isStale: boolean }) {
  return (
    <div className={isStale ? 'opacity-60' : ''} data-testid="effect">
      <dl className="grid grid-cols-3 gap-2">
        {FIGURES.map(([name, title]) => (
          <div key={name} className="rounded-md bg-raised px-3 py-2">
            <dt className="text-xs text-soft">{title}</dt>
            <dd className="tabular-nums" data-figure={name}>
              {formatCount(data.now[name])}
              <span className="mx-1 text-soft" aria-hidden="true">
                →
              </span>
              <span className="sr-only"> now, with the draft </span>
              <strong className={data.now[name] === data.draft[name] ? '' : 'text-accent'}>
                {formatCount(data.draft[name])}
              </strong>
            </dd>
          </div>
        ))}
      </dl>
      {data.exceptions.excepted > 0 && (
        <p className="mt-2" data-testid="excepted">
          <b>{formatCount(data.exceptions.excepted)}</b> of the {formatCount(data.exceptions.newly_blocked)}{' '}
          newest events that would be newly blocked are set aside by exceptions in force: the like of them go
          on.
        </p>
      )}
      <p className="mt-2 text-xs text-soft">
        Calculated from {formatCount(data.events)} stored events. Events that were not stored cannot be
        included.
      </p>
      {data.sample.length > 0 && (
        <details className="mt-2">
          <summary className="link inline-block">
            Events with another result ({formatCount(data.sample.length)} shown)
          </summary>
          <ul className="mt-1 max-h-56 overflow-auto">
            {data.sample.map((event) => (
              <li key={event.id} className="flex flex-wrap items-baseline gap-x-3 py-0.5">
                <Link href={`/events/${event.id}`} className="link text-xs">
                  <Time at={event.created_at} />
                </Link>
                <RiskBadge level={event.risk_level} />
                <bdi className="min-w-0 truncate">
                  {plainLine(event.agent_id)} · {plainLine(event.action)}
                </bdi>
                <span className="text-soft">
                  {effectWords(event.now)} → <strong>{effectWords(event.draft)}</strong>
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

const FIGURES: readonly (readonly [keyof Effect, string])[] = [
  ['stored', say`stored`],
  ['blocked', say`blocked`],
  ['alerts', say`alerts sent`],
]

function effectWords({ stored, decision, alerts }: EventEffect): string {
  const sent = alerts > 0 ? `, ${alerts} ${alerts === 1 ? say`alert` : say`alerts`}` : ''
  return `${decision === 'block' ? say`blocked` : stored ? say`stored` : say`not stored`}${sent}`
}
