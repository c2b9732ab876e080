/** The events of this view, counted by the values of each field: exactly, from totals, or when asked, in the newest events. */

import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Parameters } from '../api/address.ts'
import { facetsQuery } from '../api/queries.ts'
import type { Count, FacetField, RiskLevel } from '../api/records.ts'
import { Button } from '../parts/button.tsx'
import { RISK_LEVELS } from '../parts/risk-badge.tsx'
import { Failure, Loading } from '../parts/states.tsx'
import { formatCount } from '../parts/time.tsx'
import { useSettled } from '../parts/use-settled.ts'
import { INSIDE_FIELDS, InsideValues } from './inside-values.tsx'
import type { ViewHandle } from './use-view.ts'
import { ValueList, ValueSearch } from './value-list.tsx'
import { type Choice, choiceOf, FILTERS } from './view.ts'

const FIELDS: readonly FacetField[] = ['risk_level', 'decision', 'agent_id', 'action', 'pii_detected', 'team']
const MAX_SHOWN = 7

export function FacetsPanel({
  parameters,
  view,
  setFilter,
  choose,
}: Pick<ViewHandle, 'view' | 'setFilter' | 'choose'> & { parameters: Parameters }) {
  const { data, error, refetch } = useQuery(facetsQuery(parameters))
  if (error && !data) return <Failure error={error} onRetry={refetch} />
  if (!data) return <Loading rows={14} />
  return (
    <div className="flex flex-col gap-4 text-[13px]">
      {FIELDS.map((name) => (
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
      <div className="flex flex-col gap-1">
        {INSIDE_FIELDS.map((name) => (
          <InsideValues key={name} name={name} view={view} choose={choose} parameters={parameters} />
        ))}
      </div>
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
  const shown = isWhole || isSearched ? named : named.slice(0, MAX_SHOWN)
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
      {distinct > MAX_SHOWN && <ValueSearch name={FILTERS[name]} text={text} onChange={setText} />}
      <ValueList name={name} counts={shown} choice={choice} onChoose={onChoose} />
      {named.length > MAX_SHOWN && !isSearched && (
        <Button isSmall tone="bare" className="text-soft" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Fewer' : `${named.length - MAX_SHOWN} more`}
        </Button>
      )}
    </section>
  )
}

function ordered(name: FacetField, counts: readonly Count[]): readonly Count[] {
  if (name !== 'risk_level') return counts
  const rank = (value: string) => RISK_LEVELS.indexOf(value as RiskLevel)
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
