/** What the view is narrowed down by, each with a way to remove it. */
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { plainLine } from '../parts/visible-text.tsx'
import { filterValue } from './filter-value.ts'
import type { ViewHandle } from './use-view.ts'
import { type ChosenName, FILTER_NAMES, FILTERS } from './view.ts'

export function FilterChips({ view, change, setFilter, choose }: ViewHandle) {
  const chips = [
    ...FILTER_NAMES.flatMap((name) => {
      const value = name === 'query' ? undefined : view.filters[name]
      return value === undefined ? [] : [{ name, value, isNot: false, remove: () => setFilter(name, null) }]
    }),
    ...Object.entries(view.choices).flatMap(([key, { any, none }]) => {
      const name = key as ChosenName
      const without = (values: readonly string[], value: string) => values.filter((one) => one !== value)
      return [
        ...any.map((value) => ({
          ...{ name, value, isNot: false },
          remove: () => choose(name, { any: without(any, value), none }),
        })),
        ...none.map((value) => ({
          ...{ name, value, isNot: true },
          remove: () => choose(name, { any, none: without(none, value) }),
        })),
      ]
    }),
  ]
  if (chips.length === 0) return null
  return (
    <ul className="flex flex-wrap items-center gap-1.5" aria-label="Filters in use">
      {chips.map(({ name, value, isNot, remove }) => (
        <li key={`${name} ${isNot} ${value}`} className="max-w-full">
          <button
            type="button"
            title="Remove this filter"
            className="inline-flex max-w-full items-center gap-1.5 rounded-full border border-line bg-tint px-2.5 py-0.5 text-xs hover:border-accent"
            onClick={remove}
          >
            <span className="shrink-0 text-soft">
              {FILTERS[name]}
              {isNot && ' not'}
            </span>
            <bdi className="truncate font-medium">{plainLine(filterValue(name, value))}</bdi>
            <Icon name="close" className="size-3" />
          </button>
        </li>
      ))}
      <li>
        <Button
          isSmall
          tone="bare"
          className="text-soft"
          onClick={() => change({ filters: {}, choices: {} })}
        >
          Clear all
        </Button>
      </li>
    </ul>
  )
}
