import { useCallback, useMemo } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'

type Init = ConstructorParameters<typeof URLSearchParams>[0]
type SetSearch = (next: Init | ((current: URLSearchParams) => Init), options?: { replace?: boolean }) => void

/** The parameters of the address. The router's own hook decodes them twice: an agent named `%41` would be one named `A`. */
export function useSearchParams(): [URLSearchParams, SetSearch] {
  const text = useSearch()
  const search = useMemo(() => new URLSearchParams(text), [text])
  const setSearch = useCallback<SetSearch>((next, options) => {
    const current = new URLSearchParams(location.search)
    const query = new URLSearchParams(typeof next === 'function' ? next(current) : next).toString()
    navigate(location.pathname + (query && `?${query}`), options)
  }, [])
  return [search, setSearch]
}
