/** The line above the events: what is searched for, in which time, live or not, and the way out as a file. */
import { type FormEvent, type RefObject, Suspense, useEffect, useState } from 'react'
import { apiAddress } from '../api/address.ts'
import { Icon } from '../parts/icon.tsx'
import { lazily } from '../parts/lazily.ts'
import { Menu } from '../parts/menu.tsx'
import { plainLine } from '../parts/visible-text.tsx'
import { filterValue } from './filter-value.ts'
import { TimeRange } from './time-range.tsx'
import type { ViewHandle } from './use-view.ts'
import { type ChosenName, FILTER_NAMES, FILTERS, parametersOf } from './view.ts'

const SearchNotes = lazily('SearchNotes')
const SearchSuggestions = lazily('SearchSuggestions')

export type LiveMode = 'off' | 'on' | 'paused'

type FilterBarParts = ViewHandle & {
  readonly now: number
  /** Of the list. */
  readonly error: Error | null
  /** The rows are on screen: what else there is may follow. */
  readonly isLater: boolean
  readonly live: LiveMode
  readonly canBeLive: boolean
  readonly searchField: RefObject<HTMLInputElement | null>
  onLive(mode: LiveMode): void
  onRefresh(): void
}

export function FilterBar(parts: FilterBarParts) {
  const { view, change, setFilter, choose, now, live, canBeLive, searchField, isLater } = parts
  const searched = view.filters.query ?? ''
  const [text, setText] = useState(searched)
  const [isTyping, setTyping] = useState(false)
  useEffect(() => setText(searched), [searched])

  function submit(event: FormEvent) {
    event.preventDefault()
    setTyping(false)
    const { query: _old, ...others } = view.filters
    change({ filters: text.trim() ? { ...others, query: text } : others })
  }

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
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <search
          className="relative min-w-52 flex-1 max-sm:basis-full"
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) setTyping(false)
          }}
        >
          <form onSubmit={submit}>
            <Icon name="search" className="absolute top-2 left-2.5 size-3.5 text-soft" />
            <input
              ref={searchField}
              type="search"
              value={text}
              onChange={({ target }) => {
                setText(target.value)
                setTyping(true)
              }}
              aria-label="Search events"
              placeholder="Words, or risk>=high agent:build* -data.command:*test*"
              className="field w-full pl-8"
              maxLength={500}
              enterKeyHint="search"
              autoComplete="off"
              spellCheck={false}
            />
          </form>
          {isTyping && isLater && (
            <Suspense>
              <SearchSuggestions
                text={text}
                field={searchField}
                onPick={setText}
                onClose={() => setTyping(false)}
                parameters={parametersOf(view, now)}
              />
            </Suspense>
          )}
        </search>
        <TimeRange view={view} onChange={change} />
        <LiveButtons live={live} canBeLive={canBeLive} onLive={parts.onLive} onRefresh={parts.onRefresh} />
        <Menu
          label={
            <>
              <Icon name="download" />
              <span className="max-sm:sr-only">Export</span>
            </>
          }
        >
          {(close) => (
            <div className="flex w-60 flex-col">
              {EXPORTS.map(([format, title]) => (
                <a
                  key={format}
                  href={apiAddress('/events/export', { ...parametersOf(view, now), format })}
                  download
                  onClick={close}
                  className="rounded px-2 py-1.5 hover:bg-raised"
                >
                  {title}
                </a>
              ))}
              <p className="px-2 py-1.5 text-xs text-soft">
                Everything that matches this view, credentials included. The export is recorded.
              </p>
            </div>
          )}
        </Menu>
      </div>
      {isLater && (
        <Suspense>
          <SearchNotes view={view} error={parts.error} />
        </Suspense>
      )}
      {chips.length > 0 && (
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
            <button
              type="button"
              className="button button-bare button-small text-soft"
              onClick={() => change({ filters: {}, choices: {} })}
            >
              Clear all
            </button>
          </li>
        </ul>
      )}
    </div>
  )
}

const EXPORTS = [
  ['csv', 'CSV, for a spreadsheet'],
  ['jsonl', 'JSON Lines, for programs'],
] as const

function LiveButtons({
  live,
  canBeLive,
  onLive,
  onRefresh,
}: Pick<FilterBarParts, 'live' | 'canBeLive' | 'onLive' | 'onRefresh'>) {
  return (
    <>
      {live === 'off' ? (
        <button
          type="button"
          className="button"
          disabled={!canBeLive}
          title={
            canBeLive ? 'Show new events as they come' : 'Live needs the first page of a range that ends now'
          }
          onClick={() => onLive('on')}
        >
          <Icon name="play" />
          Live
        </button>
      ) : (
        <>
          <button
            type="button"
            className="button"
            aria-pressed={live === 'on'}
            onClick={() => onLive(live === 'on' ? 'paused' : 'on')}
          >
            <Icon name={live === 'on' ? 'pause' : 'play'} />
            {live === 'on' ? 'Pause' : 'Resume'}
          </button>
          <button type="button" className="button" onClick={() => onLive('off')}>
            Stop
          </button>
        </>
      )}
      <button type="button" className="button px-2" aria-label="Refresh" title="Refresh" onClick={onRefresh}>
        <Icon name="refresh" />
      </button>
    </>
  )
}
