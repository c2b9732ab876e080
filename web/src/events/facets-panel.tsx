/** The events of this view, counted by the values of each field. A click on a value sets the filter, a second click removes it. */
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Parameters } from '../api/address.ts'
import { facetsQuery } from '../api/queries.ts'
import { type Count, FACET_FIELDS, type FacetField, type RiskLevel } from '../api/records.ts'
import { RISK_LEVELS, RiskShape, riskText } from '../parts/risk-badge.tsx'
import { Failure, Loading } from '../parts/states.tsx'
import { formatCount } from '../parts/time.tsx'
import { plainLine } from '../parts/visible-text.tsx'
import { filterValue } from './filter-value.ts'
import type { ViewHandle } from './use-view.ts'
import { FILTERS, type Filters } from './view.ts'

const MAX_SHOWN = 7

export function FacetsPanel({
  parameters,
  filters,
  setFilter,
}: Pick<ViewHandle, 'setFilter'> & { parameters: Parameters; filters: Filters }) {
  const { data, error, refetch } = useQuery(facetsQuery(parameters))
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!data) return <Loading rows={14} />
  return (
    <div className="flex flex-col gap-4 text-[13px]">
      {FACET_FIELDS.map((name) => (
        <FieldValues
          key={name}
          name={name}
          counts={ordered(name, data[name] ?? [])}
          chosen={filters[name]}
          onChoose={(value) => setFilter(name, value === filters[name] ? null : value)}
        />
      ))}
      <SessionField value={filters.session_id ?? ''} onChange={(value) => setFilter('session_id', value)} />
    </div>
  )
}

function FieldValues({
  name,
  counts,
  chosen,
  onChoose,
}: {
  name: FacetField
  counts: readonly Count[]
  chosen: string | undefined
  onChoose: (value: string) => void
}) {
  const [isWhole, setWhole] = useState(false)
  const named = counts.filter(({ value }) => value !== null)
  if (named.length === 0) return null
  const highest = Math.max(1, ...named.map(({ count }) => count))
  return (
    <section aria-label={FILTERS[name]}>
      <h2 className="heading mb-1 px-2">{FILTERS[name]}</h2>
      <ul>
        {named.slice(0, isWhole ? undefined : MAX_SHOWN).map(({ value, count }) => (
          <li key={String(value)}>
            <button
              type="button"
              aria-pressed={chosen === String(value)}
              className="relative isolate flex w-full items-center gap-2 rounded px-2 py-[3px] text-left hover:text-accent aria-pressed:bg-tint aria-pressed:font-semibold aria-pressed:text-accent"
              onClick={() => onChoose(String(value))}
            >
              <span
                className="absolute inset-y-0.5 left-0 -z-10 rounded bg-low-tint"
                style={{ width: `${(count / highest) * 100}%` }}
              />
              <Value name={name} value={String(value)} />
              <span className="text-xs text-soft tabular-nums">{formatCount(count)}</span>
            </button>
          </li>
        ))}
      </ul>
      {named.length > MAX_SHOWN && (
        <button
          type="button"
          className="button button-bare button-small text-soft"
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Fewer' : `${named.length - MAX_SHOWN} more`}
        </button>
      )}
    </section>
  )
}

function Value({ name, value }: { name: FacetField; value: string }) {
  const word = plainLine(filterValue(name, value).slice(0, 200))
  return (
    <span className="flex min-w-0 flex-1 items-center gap-1.5" title={word}>
      {name === 'risk_level' && (
        <RiskShape level={value as RiskLevel} className={riskText(value as RiskLevel)} />
      )}
      <bdi className="truncate">{word}</bdi>
    </span>
  )
}

function ordered(name: FacetField, counts: readonly Count[]): readonly Count[] {
  if (name !== 'risk_level') return counts
  const rank = (value: Count['value']) => RISK_LEVELS.indexOf(value as RiskLevel)
  return [...counts].sort((a, b) => rank(b.value) - rank(a.value))
}

function SessionField({ value, onChange }: { value: string; onChange: (value: string | null) => void }) {
  const [text, setText] = useState(value)
  function submit(event: FormEvent) {
    event.preventDefault()
    onChange(text.trim() || null)
  }
  return (
    <form onSubmit={submit} className="px-2">
      <label className="heading mb-1 block" htmlFor="session-filter">
        Session
      </label>
      <input
        id="session-filter"
        key={value}
        defaultValue={value}
        onChange={({ target }) => setText(target.value)}
        placeholder="Session id, then Enter"
        className="field w-full"
        autoComplete="off"
        spellCheck={false}
      />
    </form>
  )
}
