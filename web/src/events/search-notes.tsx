/** Below the search field: what of it cannot be understood, and what of the address means nothing here. */

import { ApiError } from '../api/call.ts'
import { useSearchParams } from '../parts/use-search.ts'
import { plainLine } from '../parts/visible-text.tsx'
import { unknownIn, type View, wholeQuery } from './view.ts'

export function SearchNotes({ view, error }: { view: View; error: Error | null }) {
  const [search] = useSearchParams()
  const unknown = unknownIn(search)
  const { query, typedFrom } = wholeQuery(view)
  const [start, end] = error instanceof ApiError && error.at ? error.at : [-1, -1]
  return (
    <>
      {start >= 0 && (
        <p role="alert" className="rounded-md bg-critical-tint px-3 py-2 text-critical">
          <code className="break-all">
            {plainLine(query.slice(typedFrom, start))}
            <mark className="bg-critical text-page underline decoration-wavy" data-testid="query-problem">
              {plainLine(query.slice(start, Math.max(end, start + 1))) || '\u00a0'}
            </mark>
            {plainLine(query.slice(Math.max(end, start + 1)))}
          </code>
          <br />
          <bdi>{error?.message}</bdi>
        </p>
      )}
      {unknown.length > 0 && (
        <p role="status" className="rounded-md bg-medium-tint px-3 py-2 text-medium">
          The address names {unknown.map((name) => plainLine(name.slice(0, 60))).join(', ')}, which is no
          filter here: these events are not narrowed down by it.
        </p>
      )}
    </>
  )
}
