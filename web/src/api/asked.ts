/** The queries that only ask: under a key, so that the same answer is never fetched twice. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Parameters } from './address.ts'
import { get } from './call.ts'
import type { ParametersOf, Path } from './routes.ts'

/** A route without parameters. */
export function asked<P extends Path<'GET'>>(path: P, ...queryKey: readonly string[]) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => get(path, {} as ParametersOf<P>, signal),
  })
}

/** A route with parameters that people choose: while they change, what is shown stays. */
export function askedWith<P extends Path<'GET'>>(path: P, ...key: readonly string[]) {
  return (parameters: Parameters) =>
    queryOptions({
      queryKey: [...key, parameters],
      queryFn: ({ signal }) => get(path, parameters as ParametersOf<P>, signal),
      placeholderData: keepPreviousData,
    })
}
