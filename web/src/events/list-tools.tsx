/** Beside the search: saved views, what the list shows, and the way out as a file. */
import { SavedViewsMenu } from '../views/saved-views-menu.tsx'
import { ExportMenu } from './export-menu.tsx'
import { LookMenu } from './look-menu.tsx'
import type { ViewHandle } from './use-view.ts'

export function ListTools({
  handle,
  now,
  isDense,
  onDense,
}: {
  handle: ViewHandle
  now: number
  isDense: boolean
  onDense: (isDense: boolean) => void
}) {
  return (
    <>
      <SavedViewsMenu {...handle} />
      <LookMenu {...handle} isDense={isDense} onDense={onDense} />
      <ExportMenu view={handle.view} now={now} />
    </>
  )
}
