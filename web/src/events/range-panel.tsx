/** The choice of a time range. */

import { type FormEvent, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { RANGES, type RangeName, type View } from './view.ts'

type RangePanelParts = {
  view: Pick<View, 'range' | 'after' | 'before'>
  onChange: (change: Partial<View>) => void
}

export function RangePanel({ view, onChange }: RangePanelParts) {
  return (
    <div className="flex w-64 flex-col">
      {Object.entries(RANGES).map(([name, { title }]) => (
        <button
          key={name}
          type="button"
          className="flex items-center justify-between rounded px-2 py-1.5 text-left hover:bg-raised"
          onClick={() => onChange({ range: name as RangeName, after: null, before: null })}
        >
          {title}
          {view.range === name && <Icon name="check" className="size-4 text-accent" />}
        </button>
      ))}
      <CustomRange view={view} onChange={onChange} />
    </div>
  )
}

function CustomRange({ view, onChange }: RangePanelParts) {
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
      <Button type="submit" disabled={(!after && !before) || isReversed}>
        Use this range
      </Button>
    </form>
  )
}

function toIso(local: string): string | null {
  return local ? new Date(local).toISOString() : null
}
