/** The line above the events: what is searched for, in which time, live or not, and the way out as a file. */

import { type FormEvent, type RefObject, Suspense, useEffect, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { lazily } from '../parts/lazily.ts'
import { RangeMenu } from './range-menu.tsx'
import type { ViewHandle } from './use-view.ts'
import { parametersOf } from './view.ts'

const ListTools = lazily('ListTools')
const RangePanel = lazily('RangePanel')
const SearchSuggestions = lazily('SearchSuggestions')

export type LiveMode = 'off' | 'on' | 'paused'

type FilterBarParts = ViewHandle & {
  readonly now: number
  readonly isDense: boolean
  onDense(isDense: boolean): void
  /** The rows are on screen: what else there is may follow. */
  readonly isLater: boolean
  readonly live: LiveMode
  readonly canBeLive: boolean
  readonly searchField: RefObject<HTMLInputElement | null>
  onLive(mode: LiveMode): void
  onRefresh(): void
}

export function FilterBar(parts: FilterBarParts) {
  const { view, change, now, live, canBeLive, searchField, isLater, isDense } = parts
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

  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:gap-1.5">
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
      <RangeMenu view={view} onChange={change} Panel={RangePanel} />
      <LiveButtons live={live} canBeLive={canBeLive} onLive={parts.onLive} onRefresh={parts.onRefresh} />
      {isLater ? (
        <Suspense fallback={TOOLS_TO_COME}>
          <ListTools handle={parts} now={now} isDense={isDense} onDense={parts.onDense} />
        </Suspense>
      ) : (
        TOOLS_TO_COME
      )}
    </div>
  )
}

/** They take their place, so that nothing moves when they come. */
const TOOLS_TO_COME = <span className="w-[258px] max-sm:w-[126px]" />

function LiveButtons({
  live,
  canBeLive,
  onLive,
  onRefresh,
}: Pick<FilterBarParts, 'live' | 'canBeLive' | 'onLive' | 'onRefresh'>) {
  return (
    <>
      {live === 'off' ? (
        <Button
          disabled={!canBeLive}
          title={
            canBeLive
              ? 'Show new events as they come'
              : 'Live needs the first page of a range that ends now, newest first'
          }
          onClick={() => onLive('on')}
        >
          <Icon name="play" />
          <span className="max-sm:sr-only">Live</span>
        </Button>
      ) : (
        <>
          <Button aria-pressed={live === 'on'} onClick={() => onLive(live === 'on' ? 'paused' : 'on')}>
            <Icon name={live === 'on' ? 'pause' : 'play'} />
            {live === 'on' ? 'Pause' : 'Resume'}
          </Button>
          <Button onClick={() => onLive('off')}>Leave live</Button>
        </>
      )}
      <Button className="px-2" aria-label="Refresh" title="Refresh" onClick={onRefresh}>
        <Icon name="refresh" />
      </Button>
    </>
  )
}
