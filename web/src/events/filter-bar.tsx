/** The line above the events: what is searched for, in which time, live or not, and the way out as a file. */
import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import { apiAddress } from '../api/address.ts'
import { Icon } from '../parts/icon.tsx'
import { Menu } from '../parts/menu.tsx'
import { plainLine } from '../parts/visible-text.tsx'
import { filterValue } from './filter-value.ts'
import { readSearch } from './read-search.ts'
import { TimeRange } from './time-range.tsx'
import type { ViewHandle } from './use-view.ts'
import { FILTER_NAMES, FILTERS, parametersOf } from './view.ts'

export type LiveMode = 'off' | 'on' | 'paused'

type FilterBarParts = ViewHandle & {
  readonly now: number
  readonly live: LiveMode
  readonly canBeLive: boolean
  readonly searchField: RefObject<HTMLInputElement | null>
  onLive(mode: LiveMode): void
  onRefresh(): void
}

export function FilterBar(parts: FilterBarParts) {
  const { view, change, setFilter, now, live, canBeLive, searchField } = parts
  const [text, setText] = useState(view.filters.q ?? '')
  useEffect(() => setText(view.filters.q ?? ''), [view.filters.q])

  function submit(event: FormEvent) {
    event.preventDefault()
    const { q: _old, ...others } = view.filters
    change({ filters: { ...others, ...readSearch(text) } })
  }

  const chips = FILTER_NAMES.flatMap((name) => {
    const value = view.filters[name]
    return value === undefined ? [] : [{ name, value }]
  })
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <search className="relative min-w-52 flex-1 max-sm:basis-full">
          <form onSubmit={submit}>
            <Icon name="search" className="absolute top-2 left-2.5 size-3.5 text-soft" />
            <input
              ref={searchField}
              type="search"
              value={text}
              onChange={({ target }) => setText(target.value)}
              aria-label="Search events"
              placeholder="Search commands, paths, reasoning — or agent:name session:id"
              className="field w-full pl-8"
              maxLength={200}
              enterKeyHint="search"
              autoComplete="off"
              spellCheck={false}
            />
          </form>
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
      {chips.length > 0 && (
        <ul className="flex flex-wrap items-center gap-1.5" aria-label="Filters in use">
          {chips.map(({ name, value }) => (
            <li key={name} className="max-w-full">
              <button
                type="button"
                title="Remove this filter"
                className="inline-flex max-w-full items-center gap-1.5 rounded-full border border-line bg-tint px-2.5 py-0.5 text-xs hover:border-accent"
                onClick={() => setFilter(name, null)}
              >
                <span className="shrink-0 text-soft">{FILTERS[name]}</span>
                <bdi className="truncate font-medium">{plainLine(filterValue(name, value))}</bdi>
                <Icon name="close" className="size-3" />
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              className="button button-bare button-small text-soft"
              onClick={() => change({ filters: {} })}
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
