/** A link to a saved view: its address becomes what the view shows now. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { savedViewsQuery } from '../api/saved-views.ts'
import type { ViewHandle } from '../events/use-view.ts'
import { Empty, Failure, Loading } from '../parts/states.tsx'
import { viewOf } from './saved-view.ts'

export function OpenSavedView({ view, change }: Pick<ViewHandle, 'view' | 'change'>) {
  const { data, error, refetch } = useQuery(savedViewsQuery)
  const saved = data?.views.find(({ id }) => id === view.saved)
  useEffect(() => {
    if (saved) change(viewOf(saved), false)
  }, [saved, change])
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!data || saved) return <Loading rows={14} />
  return (
    <Empty title="There is no such view.">
      <p>It was deleted, or it is somebody else's.</p>
      <button type="button" className="link" onClick={() => change({ saved: null }, false)}>
        Show the events
      </button>
    </Empty>
  )
}
