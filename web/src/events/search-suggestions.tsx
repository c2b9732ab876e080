/** What could be typed next: fields, and values that events have. Down goes into the list, Enter takes a suggestion. */
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import type { Parameters } from '../api/address.ts'
import { suggestionsQuery } from '../api/queries.ts'
import { formatCount } from '../parts/time.tsx'
import { useSettled } from '../parts/use-settled.ts'
import { plainLine } from '../parts/visible-text.tsx'

type SuggestionParts = {
  readonly text: string
  readonly field: RefObject<HTMLInputElement | null>
  onPick(text: string): void
  onClose(): void
  readonly parameters: Parameters
}

export function SearchSuggestions({ text, field, onPick, onClose, parameters }: SuggestionParts) {
  const { after, before, team } = parameters
  const list = useRef<HTMLUListElement>(null)
  const settled = useSettled(text)
  const cursor = field.current?.selectionStart ?? text.length
  const { data } = useQuery(suggestionsQuery({ query: settled, at: cursor, after, before, team }))
  // Those of an earlier text do not fit the later one.
  const suggestions = settled === text ? (data?.suggestions ?? []) : []

  useEffect(() => {
    const input = field.current
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      list.current?.querySelector('button')?.focus()
    }
    input?.addEventListener('keydown', listen)
    return () => input?.removeEventListener('keydown', listen)
  }, [field, onClose])

  function pick(suggestion: string) {
    const [start, end] = data?.replace ?? [text.length, text.length]
    const isWhole = !/[:.]$/.test(suggestion)
    const begun = text.slice(0, start) + suggestion + (isWhole ? ' ' : '')
    const whole = begun + text.slice(end).trimStart()
    onPick(whole)
    field.current?.focus()
    requestAnimationFrame(() => {
      // Who types on at once is not set back.
      if (field.current?.value === whole) field.current.setSelectionRange(begun.length, begun.length)
    })
    if (isWhole) onClose()
  }

  function move(event: KeyboardEvent) {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    if (event.key === 'Escape') {
      event.stopPropagation()
      field.current?.focus()
      onClose()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const next = at + (event.key === 'ArrowDown' ? 1 : -1)
    if (next < 0) field.current?.focus()
    else buttons[next]?.focus()
  }

  if (suggestions.length === 0) return null
  return (
    <ul
      ref={list}
      aria-label="Suggestions"
      onKeyDown={move}
      className="card absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-auto p-1 shadow-lg"
    >
      {suggestions.map(({ text: suggestion, about, count }) => (
        <li key={suggestion}>
          <button
            type="button"
            className="flex w-full items-baseline gap-2 rounded px-2 py-1 text-left hover:bg-raised focus:bg-raised"
            onClick={() => pick(suggestion)}
          >
            <bdi className="shrink-0 font-mono text-[13px]">{plainLine(suggestion)}</bdi>
            <span className="ml-auto truncate text-xs text-soft">
              {about?.replaceAll('`', '') ?? (count !== undefined && formatCount(count))}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
