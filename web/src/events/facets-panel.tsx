/** The events of this view, counted by the values of each field. A click chooses a value, further clicks more of them; a second click removes it. */
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Parameters } from '../api/address.ts'
import { facetsQuery } from '../api/queries.ts'
import { type Count, FACET_FIELDS, type FacetField, type RiskLevel } from '../api/records.ts'
import { RISK_LEVELS, RiskShape, riskText } from '../parts/risk-badge.tsx'
import { Failure, Loading } from '../parts/states.tsx'
import { formatCount } from '../parts/time.tsx'
import { useSettled } from '../parts/use-settled.ts'
import { plainLine } from '../parts/visible-text.tsx'
import { filterValue } from './filter-value.ts'
import type { ViewHandle } from './use-view.ts'
import { type Choice, choiceOf, FILTERS } from './view.ts'

const MAX_SHOWN = 7

export function FacetsPanel({
  parameters,
  view,
  setFilter,
  choose,
}: Pick<ViewHandle, 'view' | 'setFilter' | 'choose'> & { parameters: Parameters }) {
  const { data, error, refetch } = useQuery(facetsQuery(parameters))
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!data) return <Loading rows={14} />
  return (
    <div className="flex flex-col gap-4 text-[13px]">
      {FACET_FIELDS.map((name) => (
        <FieldValues
          key={name}
          name={name}
          parameters={parameters}
          counts={data[name]}
          distinct={data.distinct[name]}
          choice={choiceOf(view, name)}
          onChoose={(choice) => choose(name, choice)}
        />
      ))}
      <SessionField
        value={view.filters.session_id ?? ''}
        onChange={(value) => setFilter('session_id', value)}
      />
    </div>
  )
}

function FieldValues({
  name,
  parameters,
  counts,
  distinct,
  choice,
  onChoose,
}: {
  name: FacetField
  parameters: Parameters
  counts: readonly Count[]
  distinct: number
  choice: Choice
  onChoose: (choice: Choice) => void
}) {
  const [isWhole, setWhole] = useState(false)
  const [text, setText] = useState('')
  const search = useSettled(text).trim()
  const found = useQuery({ ...facetsQuery({ ...parameters, search }), enabled: search !== '' })
  const isSearched = search !== '' && found.data !== undefined
  const named = ordered(name, isSearched ? found.data[name] : counts)
  const all = isSearched ? found.data.distinct[name] : distinct
  if (distinct === 0 && text === '') return null
  const { any, none } = choice
  const toggled = (values: readonly string[], value: string) =>
    values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
  const without = (values: readonly string[], value: string) => values.filter((one) => one !== value)
  const shown = isWhole || isSearched ? named : named.slice(0, MAX_SHOWN)
  const highest = Math.max(1, ...named.map(({ count }) => count))
  return (
    <section aria-label={FILTERS[name]}>
      <h2 className="heading mb-1 px-2">
        {FILTERS[name]}
        {all > shown.length && (
          <span className="font-normal normal-case">
            {' '}
            {formatCount(all)}, {formatCount(shown.length)} shown
          </span>
        )}
      </h2>
      {distinct > MAX_SHOWN && (
        <input
          type="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
          aria-label={`Search in ${FILTERS[name]}`}
          placeholder="Begins with"
          className="field mx-2 mb-1 w-[calc(100%-1rem)]"
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <ul>
        {shown.map(({ value, count }) => (
          <li key={String(value)} className="group/value relative flex items-center">
            <button
              type="button"
              aria-pressed={any.includes(String(value))}
              className="relative isolate flex min-w-0 flex-1 items-center gap-2 rounded px-2 py-[3px] text-left hover:text-accent aria-pressed:bg-tint aria-pressed:font-semibold aria-pressed:text-accent"
              onClick={() =>
                onChoose({ any: toggled(any, String(value)), none: without(none, String(value)) })
              }
            >
              <span
                className="absolute inset-y-0.5 left-0 -z-10 rounded bg-low-tint"
                style={{ width: `${(count / highest) * 100}%` }}
              />
              <Value name={name} value={String(value)} />
              <span className="text-xs text-soft tabular-nums">{formatCount(count)}</span>
            </button>
            <button
              type="button"
              aria-pressed={none.includes(String(value))}
              aria-label={`Leave out ${filterValue(name, String(value)).slice(0, 200)}`}
              title="Leave out"
              className="min-h-6 min-w-6 rounded px-1 text-xs text-soft opacity-0 group-hover/value:opacity-100 hover:text-accent focus:opacity-100 aria-pressed:font-semibold aria-pressed:text-accent aria-pressed:opacity-100"
              onClick={() =>
                onChoose({ any: without(any, String(value)), none: toggled(none, String(value)) })
              }
            >
              not
            </button>
          </li>
        ))}
      </ul>
      {named.length > MAX_SHOWN && !isSearched && (
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
