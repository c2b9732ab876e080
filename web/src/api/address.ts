/** Addresses of the service, as the pages write them. */
type Value = string | number | boolean | null | undefined

/** A list is written as often as it has values. */
export type Parameters = Readonly<Record<string, Value | readonly string[]>>

export const BASE = '/dashboard'

/** Of a call, below the dashboard. What the path names in braces is taken from the parameters; the rest is the query. */
export function apiPath(path: string, parameters: Parameters): string {
  const rest: Record<string, Parameters[string]> = { ...parameters }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const query = queryOf(rest)
  return `/api${filled}${query && `?${query}`}`
}

/** Of the API for the browser itself: a download, a stream. */
export function apiAddress(path: string, parameters: Parameters): string {
  return BASE + apiPath(path, parameters)
}

export function queryOf(parameters: Parameters): string {
  const given = Object.entries(parameters)
    .flatMap(([name, values]) => [values].flat().map((value) => [name, value] as const))
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
}
