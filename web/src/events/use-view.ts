import { useCallback, useMemo } from 'react'
import { useSearchParams } from '../parts/use-search.ts'
import {
  type Choice,
  type ChosenName,
  DEFAULT_RANGE,
  type FilterName,
  type RangeName,
  readView,
  searchOf,
  type View,
} from './view.ts'

export type ViewHandle = {
  readonly view: View
  change(change: Partial<View>, isStep?: boolean): void
  setFilter(name: FilterName, value: string | null): void
  choose(name: ChosenName, choice: Choice): void
}

/** A page may usually show more or less time than the events do. */
export function useView(usualRange: RangeName = DEFAULT_RANGE): ViewHandle {
  const [search, setSearch] = useSearchParams()
  const view = useMemo(() => readView(search, usualRange), [search, usualRange])
  const change = useCallback(
    (part: Partial<View>, isStep = true) => {
      setSearch(
        (current) => new URLSearchParams(searchOf({ ...readView(current, usualRange), offset: 0, ...part })),
        {
          replace: !isStep,
        },
      )
    },
    [setSearch, usualRange],
  )
  const setFilter = useCallback(
    (name: FilterName, value: string | null) => {
      setSearch((current) => {
        const { filters, ...rest } = readView(current, usualRange)
        const { [name]: _old, ...others } = filters
        return new URLSearchParams(
          searchOf({ ...rest, offset: 0, filters: value ? { ...others, [name]: value } : others }),
        )
      })
    },
    [setSearch, usualRange],
  )
  const choose = useCallback(
    (name: ChosenName, choice: Choice) => {
      setSearch((current) => {
        const { filters, choices, ...rest } = readView(current, usualRange)
        const { [name]: _old, ...others } = filters
        return new URLSearchParams(
          searchOf({ ...rest, offset: 0, filters: others, choices: { ...choices, [name]: choice } }),
        )
      })
    },
    [setSearch, usualRange],
  )
  return { view, change, setFilter, choose }
}
