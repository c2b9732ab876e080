/** The values of a field that is inside of events: counted when somebody opens it, in the newest events. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Parameters } from '../api/address.ts'
import { fieldValuesQuery } from '../api/queries.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { Failure, Loading } from '../parts/states.tsx'
import { formatCount } from '../parts/time.tsx'
import { useSettled } from '../parts/use-settled.ts'
import type { ViewHandle } from './use-view.ts'
import { ValueList, ValueSearch } from './value-list.tsx'
import { apiFilters, type ChosenName, choiceOf, FILTERS, fieldOf } from './view.ts'

const MAX_SHOWN = 7

export const INSIDE_FIELDS = [
  ...['outcome', 'rule', 'article', 'pii_kind', 'user', 'host', 'key', 'environment', 'tool', 'connector'],
  'effect',
] as ChosenName[]

type InsideValuesParts = Pick<ViewHandle, 'view' | 'choose'> & { name: ChosenName; parameters: Parameters }

export function InsideValues(parts: InsideValuesParts) {
  const { name, view } = parts
  const { any, none } = choiceOf(view, name)
  const [isOpen, setOpen] = useState(any.length + none.length > 0)
  return (
    <section aria-label={FILTERS[name]}>
      <button
        type="button"
        aria-expanded={isOpen}
        className="heading flex min-h-[24px] w-full items-center gap-1 px-2 text-left hover:text-accent"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="right" className={`size-3 ${isOpen ? 'rotate-90' : ''}`} />
        {FILTERS[name]}
      </button>
      {isOpen && <Counted {...parts} />}
    </section>
  )
}

function Counted({ name, view, choose, parameters }: InsideValuesParts) {
  const [text, setText] = useState('')
  const [isWhole, setWhole] = useState(false)
  const search = useSettled(text).trim()
  const { data, error, refetch } = useQuery(
    fieldValuesQuery(fieldOf(name), {
      ...parameters,
      ...withoutField(view, name),
      ...(search && { search }),
    }),
  )
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!data) return <Loading rows={3} />
  const { values, distinct, looked_at, total } = data
  const shown = isWhole || search ? values : values.slice(0, MAX_SHOWN)
  return (
    <>
      <p className="px-2 pb-0.5 text-xs text-soft">
        {distinct > shown.length && `${formatCount(distinct)}, ${formatCount(shown.length)} shown. `}
        {looked_at < total && `In the newest ${formatCount(looked_at)} of ${formatCount(total)} events.`}
        {distinct === 0 && 'None.'}
      </p>
      {(distinct > MAX_SHOWN || text !== '') && (
        <ValueSearch name={FILTERS[name]} text={text} onChange={setText} />
      )}
      <ValueList
        name={name}
        counts={shown}
        choice={choiceOf(view, name)}
        onChoose={(choice) => choose(name, choice)}
      />
      {values.length > MAX_SHOWN && !search && (
        <Button isSmall tone="bare" className="text-soft" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Fewer' : `${values.length - MAX_SHOWN} more`}
        </Button>
      )}
    </>
  )
}

/** The counts show what another choice would give. */
function withoutField({ filters, choices }: ViewHandle['view'], name: ChosenName): Parameters {
  const { [name]: _filter, ...otherFilters } = filters
  const { [name]: _choice, ...otherChoices } = choices
  return { [name]: null, ...apiFilters({ filters: otherFilters, choices: otherChoices }) }
}
