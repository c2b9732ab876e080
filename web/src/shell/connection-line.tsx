/** While the service does not answer: since when, and that what is shown is of then. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isAway } from '../api/call.ts'
import { Time } from '../parts/time.tsx'

export function ConnectionLine() {
  const since = useAwaySince()
  if (since === null) return null
  return (
    <p role="alert" className="border-b border-line bg-medium-tint px-4 py-2 text-medium">
      The service has not answered since <Time at={new Date(since).toISOString()} style="clock" />. What is
      shown is of before, counts too; it is brought up to date by itself when the service answers again.
    </p>
  )
}

/** The time of the first failure; with the first answer after it, everything is asked for again. */
function useAwaySince(): number | null {
  const client = useQueryClient()
  const [since, setSince] = useState<number | null>(null)
  useEffect(() => {
    let isGone = false
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return
      const { action } = event
      if ((action.type === 'failed' || action.type === 'error') && isAway(action.error) && !isGone) {
        isGone = true
        setSince(Date.now())
      }
      if (action.type === 'success' && isGone) {
        isGone = false
        setSince(null)
        void client.invalidateQueries()
      }
    })
  }, [client])
  return since
}
