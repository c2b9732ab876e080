/** The time range: a few that end now, or any two moments. */
import { type FormEvent, useState } from 'react'
import { Icon } from '../parts/icon.tsx'
import { Menu } from '../parts/menu.tsx'
import { formatMoment } from '../parts/time.tsx'
import { RANGES, type RangeName, type View } from './view.ts'

type RangeView = Pick<View, 'range' | 'after' | 'before'>

export function TimeRange({
  view,
  onChange,
}: {
  view: RangeView
  onChange: (change: Partial<View>) => void
}) {
  return (
    <Menu
      label={
        <>
          <Icon name="clock" />
          {rangeTitle(view)}
          <Icon name="down" className="size-3" />
        </>
      }
    >
      {(close) => (
        <div className="flex w-64 flex-col">
          {Object.entries(RANGES).map(([name, { title }]) => (
            <button
              key={name}
              type="button"
              className="flex items-center justify-between rounded px-2 py-1.5 text-left hover:bg-raised"
              onClick={() => {
                onChange({ range: name as RangeName, after: null, before: null })
                close()
              }}
            >
              {title}
              {view.range === name && <Icon name="check" className="size-4 text-accent" />}
            </button>
          ))}
          <CustomRange
            view={view}
            onChange={(change) => {
              onChange(change)
              close()
            }}
          />
        </div>
      )}
    </Menu>
  )
}

function CustomRange({ view, onChange }: { view: RangeView; onChange: (change: Partial<View>) => void }) {
  const [after, setAfter] = useState('')
  const [before, setBefore] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    onChange({ range: 'custom', after: toIso(after) ?? view.after, before: toIso(before) })
  }

  const begin = toIso(after) ?? view.after
  const isReversed = begin !== null && before !== '' && begin >= (toIso(before) ?? '')

  return (
    <form onSubmit={submit} className="mt-1 flex flex-col gap-2 border-t border-line px-2 pt-2 pb-1">
      <label className="flex flex-col gap-0.5 text-xs text-soft">
        From (local time)
        <input
          type="datetime-local"
          className="field"
          value={after}
          onChange={({ target }) => setAfter(target.value)}
        />
      </label>
      <label className="flex flex-col gap-0.5 text-xs text-soft">
        To
        <input
          type="datetime-local"
          className="field"
          value={before}
          onChange={({ target }) => setBefore(target.value)}
        />
      </label>
      {isReversed && (
        <p role="alert" className="text-xs text-critical">
          It ends before it begins.
        </p>
      )}
      <button type="submit" className="button" disabled={(!after && !before) || isReversed}>
        Use this range
      </button>
    </form>
  )
}

export function rangeTitle({ range, after, before }: RangeView): string {
  if (range !== 'custom') return RANGES[range].title
  if (after && before) return `${formatMoment(Date.parse(after))} – ${formatMoment(Date.parse(before))}`
  return after
    ? `Since ${formatMoment(Date.parse(after))}`
    : `Until ${formatMoment(Date.parse(before ?? ''))}`
}

function toIso(local: string): string | null {
  return local ? new Date(local).toISOString() : null
}
